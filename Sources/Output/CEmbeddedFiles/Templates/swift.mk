SWIFT ?= swift

BOT := libmy-bot.$(if $(filter Darwin,$(shell uname)),dylib,so)
SPEC := my-bot=./$(BOT)

$(BOT): Package.swift $(wildcard Sources/MyBot/*.swift)
	$(SWIFT) build -c release --product my-bot
	cp .build/release/$@ $@

clean:
	rm -rf $(BOT) .build
