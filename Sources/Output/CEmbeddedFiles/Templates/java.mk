JAVAC ?= javac
JAR ?= jar

BOT := my-bot.jar
SPEC := my-bot=engine:command=./$(BOT),deterministic=true

$(BOT): MyBot.java
	$(JAVAC) -d classes MyBot.java
	$(JAR) --create --file $@ --main-class MyBot -C classes .

clean:
	rm -rf $(BOT) classes
