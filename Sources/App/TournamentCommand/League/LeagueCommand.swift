import CommandKit
import Reports
import TextKit

extension Subcommand {
  static let league = Subcommand(
    name: "league",
    operands: "DIR [ACTION [BOT...]]",
    completion: .files,
    summary: "keep a growing field of bots, and play the most informative games",
    discussion: """
      DIR is the folder of the league; the first 'add' creates it. No game is ever played twice: a \
      newcomer plays its own games, and only those. '--watch FOLDER' enters every program that is put \
      into a folder, for an evening with a class, and plays until Ctrl-C.
      """,
    lists: [
      HelpList(
        "Actions",
        [
          (
            "add BOT...",
            "enter bots; one that has changed becomes a new version, one that has retired plays again"
          ),
          ("retire BOT...", "stop playing bots; their games stay"),
          ("anchor BOT[=ELO]", "fix a bot's rating and rate the others relative to it"),
          (
            "play",
            "play one round, or until newcomers are rated as well as the others; see Stopping"
          ),
          ("show", "print the table; the default"),
          ("page [FILE]", "write the table, the entrants and their lost games as a page"),
        ]
      )
    ],
    examples: [
      Example("Start a league", "tournament league club add minimax:depth=1 heuristic ./my-bot"),
      Example(
        "Play until every rating is known to ±20 Elo",
        "tournament league club play --until 20"
      ),
      Example("See why the last games were played", "tournament league club show --why"),
      Example("See why the games of round 3 were played", "tournament league club show --round 3"),
    ],
    options: [
      LeagueSettings.options, LeaguePlay.limits,
      [ResultsOptions.shard, LeagueWatch.option, LivePage.option],
      [LeagueTableOptions.why, LeagueTableOptions.round], Outputs.options(.table),
      [PlayingOptions.jobs], ProgressOptions.all, PluginOptions.all, EngineOptions.all,
      PlayingOptions.processes,
    ]
  ) { tool, arguments in
    guard let path = arguments.words.first else {
      throw CommandError(
        .usage,
        "name the folder of a league, as in 'tournament league club add minimax'"
      )
    }
    let isWatched = arguments.contains(LeagueWatch.option)
    let word = arguments.words.dropFirst().first ?? (isWatched ? "play" : "show")
    guard let action = LeagueAction(rawValue: word) else {
      let names = LeagueAction.allCases.map(\.rawValue)
      throw CommandError(
        .usage,
        "'\(word)' is not an action of a league; \(word.remedy(choosingFrom: names))"
      )
    }
    let words = Array(arguments.words.dropFirst(2))
    try action.check(arguments, words)
    return try action.perform(path, words, arguments, tool)
  }
}
