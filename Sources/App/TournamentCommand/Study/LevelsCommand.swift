package import CommandKit

extension Subcommand {
  package static let levels = Subcommand(
    name: "levels",
    summary: "design difficulty levels for a bot",
    discussion: """
      With --ladder, finds levels with equal steps from the weakest value of 'blunder' to the best: \
      each scores the same against the one below, with half of its games as X. With --step, finds \
      as many levels as fit with a given step. Shows how strong the levels are, and how often each \
      makes mistakes that a person notices. With --scores, finds for each score the value at which \
      the bot is expected to score it against an opponent; if several values give a score, the \
      lowest is taken and the others are listed. --vary names another parameter; if it takes \
      whole numbers, the nearest are used. The exit status is 2 if a score cannot be reached.
      """,
    examples: [
      Example("Three levels of minimax with equal steps", "tournament levels --ladder 3"),
      Example(
        "Levels that score 0.6 against the one below, for an app",
        "tournament levels --step 0.6 --output Levels.swift"
      ),
      Example(
        "Three levels with these scores against 'random'",
        "tournament levels --bot minimax --against random --scores 0.6,0.75,0.9"
      ),
      Example(
        "Name two levels and write them to a configuration",
        "tournament levels --scores 0.7,best --names Easy,Hard --output levels.json"
      ),
    ],
    options: [
      LevelSearch.options, VariedBot.options, LevelFiles.options,
      AnalysisSetup.options.replacing(LevelSearch.limit), TextOptions.all,
    ]
  ) { tool, arguments in
    try LevelSearch(arguments, tool).run(tool.console) ? .success : .undecided
  }
}
