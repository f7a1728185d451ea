RUSTC ?= rustc
RUSTFLAGS ?= -O

BOT := libmy-bot.$(if $(filter Darwin,$(shell uname)),dylib,so)
SPEC := my-bot=./$(BOT)

$(BOT): my-bot.rs tournament_bot.rs
	$(RUSTC) --edition 2021 --crate-name bot --crate-type cdylib $(RUSTFLAGS) -o $@ my-bot.rs

clean:
	rm -f $(BOT)
