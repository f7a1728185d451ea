CFLAGS ?= -O2 -Wall -Wextra -Wpedantic -Wno-unused-function -Wno-unused-parameter

BOT := libmy-bot.$(if $(filter Darwin,$(shell uname)),dylib,so)
SPEC := my-bot=./$(BOT)

$(BOT): my-bot.c tournament_bot.h
	$(CC) -std=c99 $(CFLAGS) -fPIC -shared -o $@ my-bot.c

clean:
	rm -f $(BOT)
