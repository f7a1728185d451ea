BOT := my-bot.py
SPEC := my-bot=engine:command=./$(BOT),deterministic=true

all:
	@echo 'There is nothing to build: $(BOT) runs as it is.'

clean:
	@echo 'There is nothing to remove.'

.PHONY: all
