import StrategyKit
import Testing

/// Bots that are wrong on the command line.
@Suite struct BotErrorsTests {
  @Test(arguments: cases)
  func `wrong bots are refused in one line`(_ row: ErrorCase) async throws { try await row.check() }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "a bot with a typing error",
      ["--bots", "random,minmax"],
      "unknown bot 'minmax'; did you mean 'minimax'?"
    ),
    ErrorCase(
      "an unknown bot",
      ["--bots", "random,alphazero"],
      "unknown bot 'alphazero'; choose from \(Registry.names)"
    ),
    ErrorCase(
      "a bot of the configuration with a typing error",
      ["c.json", "--bots", "random,Eazy"],
      files: ["c.json": #"{ "bots": ["random", { "bot": "Easy", "spec": "minimax" }] }"#],
      "unknown bot 'Eazy'; did you mean 'Easy'?"
    ),
    ErrorCase(
      "a bot that neither the configuration has",
      ["exact", "--config", "c.json", "random", "alphazero"],
      files: ["c.json": #"{ "bots": ["random", { "bot": "Easy", "spec": "minimax" }] }"#],
      "unknown bot 'alphazero'; choose from Easy, \(Registry.names)"
    ),
    ErrorCase(
      "the version with something else",
      ["--version", "extra"],
      "--version takes nothing else, but there is 'extra'"
    ),
    ErrorCase(
      "a parameter with a typing error",
      ["--bot", "minimax:dept=2", "--bots", "random"],
      "minimax has no parameter 'dept'; did you mean 'depth'?"
    ),
    ErrorCase(
      "a parameter of a bot that has none",
      ["--bot", "random:depth=2", "--bots", "minimax"],
      "random has no parameter 'depth': it takes none"
    ),
    ErrorCase(
      "a parameter that is no number",
      ["--bot", "minimax:depth=two", "--bots", "random"],
      "minimax: depth must be a whole number from 1 to 99, not 'two'"
    ),
    ErrorCase(
      "a parameter out of range",
      ["--bot", "minimax:depth=0", "--bots", "random"],
      "minimax: depth must be a whole number from 1 to 99, not '0'"
    ),
    ErrorCase(
      "a probability above one",
      ["--bot", "minimax:blunder=1.1", "--bots", "random"],
      "minimax: blunder must be a number from 0 to 1 with at most 12 decimals, like 0.25 or 1/3, not '1.1'"
    ),
    ErrorCase(
      "a choice that there is not",
      ["--bot", "minimax:ties=last", "--bots", "random"],
      "minimax: ties must be first or random, not 'last'"
    ),
    ErrorCase(
      "a rule that there is not",
      ["--bot", "heuristic:without=luck", "--bots", "random"],
      "heuristic: without must be win, block, fork, block-fork, centre, opposite-corner, corner or side, not 'luck'"
    ),
    ErrorCase(
      "a parameter that is given twice",
      ["--bot", "minimax:depth=1,depth=2", "--bots", "random"],
      "minimax is given 'depth' twice; give it once"
    ),
    ErrorCase(
      "a parameter without a value",
      ["--bot", "minimax:depth", "--bots", "random"],
      "'minimax:depth' is not a bot: parameters are written key=value,key=value"
    ),
    ErrorCase(
      "a colon without parameters",
      ["--bot", "minimax:", "--bots", "random"],
      "'minimax:' is not a bot: parameters are written key=value,key=value"
    ),
    ErrorCase(
      "parameters in a list of bots",
      ["--bots", "minimax:depth=2,blunder=0.1"],
      "--bots splits at commas; write --bot minimax:depth=2,blunder=0.1"
    ),
    ErrorCase(
      "a name that is empty",
      ["--bot", "=random", "--bots", "minimax"],
      "'=random' is not a bot: a name is missing before '='"
    ),
    ErrorCase(
      "a name with a comma",
      ["--bot", "A,B=random", "--bots", "minimax"],
      "'A,B=random' is not a bot: a name cannot contain a comma here; write it in a configuration: "
        + #"{ "bot": "A,B", "spec": "random" }"#
    ),
    ErrorCase(
      "a name that begins with an equals sign",
      ["--bot", "=SUM(1+1)=heuristic", "--bots", "minimax"],
      "'=SUM(1+1)=heuristic' is not a bot: a name is missing before '='; write it in a configuration: "
        + #"{ "bot": "=SUM(1+1)", "spec": "heuristic" }"#
    ),
    ErrorCase(
      "a bot that is empty",
      ["--bots", "random,,minimax"],
      "a bot is missing in --bots 'random,,minimax'; write one comma between two, as in --bots "
        + "minimax,random"
    ),
    ErrorCase(
      "a comma at the end",
      ["--bots", "minimax,"],
      "a bot is missing in --bots 'minimax,'; write one comma between two, as in --bots "
        + "minimax,random"
    ),
    ErrorCase("no bots", ["--bots", ""], "--bots needs bots, as in --bots minimax,random"),
    ErrorCase(
      "one bot",
      ["--bots", "random"],
      "a tournament needs at least two bots, but there is one; name another, as in --bots "
        + "minimax,random"
    ),
    ErrorCase(
      "one bot in place of a configuration's",
      ["c.json", "--bot", "Easy=random"],
      files: ["c.json": #"{ "bots": ["minimax", { "bot": "Hard", "spec": "minimax" }] }"#],
      "a tournament needs at least two bots, but there is one; name another, as in --bots "
        + "minimax,random"
    ),
    ErrorCase(
      "bots without an option",
      ["minimax", "random"],
      "unknown command 'minimax'; 'tournament help' lists the commands, and --bots takes bots"
    ),
    ErrorCase(
      "a list of bots without its option",
      ["minimax,random"],
      "unknown command 'minimax,random'; 'tournament help' lists the commands, and --bots takes bots"
    ),
    ErrorCase(
      "bots without an option after the command",
      ["run", "minimax:blunder=0.5", "random"],
      "unknown configuration 'minimax:blunder=0.5'; a command comes first, and --bots takes bots"
    ),
    ErrorCase(
      "bots with a blank between them",
      ["--bots", "minimax", "random"],
      "unknown configuration 'random'; a command comes first, and --bots takes bots"
    ),
    ErrorCase(
      "a bot of the configuration after others",
      ["--config", "c.json", "--bots", "random", "Easy"],
      files: ["c.json": #"{ "bots": ["random", { "bot": "Easy", "spec": "minimax" }] }"#],
      "unknown configuration 'Easy'; a command comes first, and --bots takes bots"
    ),
    ErrorCase(
      "an option for a bot where it needs none",
      ["verify", "--bot", "minimax"],
      "unknown option '--bot'; 'tournament help verify' lists the options"
    ),
    ErrorCase(
      "a configuration for two bots",
      ["exact", "c.json"],
      files: ["c.json": "{}"],
      "'c.json' is a configuration, not a bot; write --config c.json, and name bots of it"
    ),
    ErrorCase(
      "a configuration for a bot",
      ["verify", "c.json"],
      files: ["c.json": #"{ "bots": ["random", { "bot": "Easy", "spec": "minimax" }] }"#],
      "'c.json' is a configuration, not a bot; write --config c.json, and name bots of it"
    ),
    ErrorCase(
      "levels of a bot with a typing error",
      ["levels", "--ladder", "3", "--bot", "minmax"],
      "unknown bot 'minmax'; did you mean 'minimax'?"
    ),
    ErrorCase(
      "the same name twice",
      ["--bot", "A=random", "--bot", "A=minimax"],
      "two bots are called 'A'; give one of them another name, as in Other=minimax"
    ),
    ErrorCase(
      "a name with a line end",
      ["--bots", "random,ran\ndom"],
      "unknown bot 'ran\\ndom'; did you mean 'random'?"
    ),
    ErrorCase(
      "a gauntlet of an unknown bot",
      ["--gauntlet", "Nobody"],
      "no bot of this tournament is called 'Nobody'; choose from minimax, random, first-free, scripted"
    ),
    ErrorCase(
      "a gauntlet with a typing error",
      ["--gauntlet", "minmax"],
      "no bot of this tournament is called 'minmax'; did you mean 'minimax'?"
    ),
    ErrorCase(
      "moves off the board",
      ["--bot", "scripted:moves=a1z9", "--bots", "random"],
      "scripted: z9 is off the board: squares go from a1 to c3; moves must be squares written together, like b2a1c3"
    ),
    ErrorCase(
      "moves that are none",
      ["--bot", "scripted:moves=centre", "--bots", "random"],
      "scripted: 'centre' is not a square: squares are named by letter and number, like a1; moves must be squares written together, like b2a1c3"
    ),
    ErrorCase(
      "no moves",
      ["--bot", "scripted:moves=", "--bots", "random"],
      "scripted: moves must be squares written together, like b2a1c3, not ''"
    ),
    ErrorCase(
      "help on an unknown bot",
      ["bots", "minmax"],
      "unknown bot 'minmax'; did you mean 'minimax'?"
    ),
    ErrorCase(
      "help on two bots",
      ["bots", "random", "minimax"],
      "give only one bot, not also 'minimax'"
    ),
  ]
}
