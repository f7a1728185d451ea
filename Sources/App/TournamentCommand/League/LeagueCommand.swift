import CommandKit
import Reports
import TextKit

extension Subcommand {
  static let league = Subcommand(
    name: "league",
    operands: "DIR [ACTION [BOT...]]",
    completion: .files,
    summary: "keep a field of bots that grows, and play where games tell most",
    discussion: """
      DIR is the folder of the league; the first 'add' makes it. The actions are 'add BOT...' (a bot \
      that has changed becomes a new version of the same entrant, one that has retired plays again), \
      'retire BOT...', 'anchor BOT[=ELO]', 'play', 'show' (the default) and 'page [FILE]'. No game is \
      ever played twice: a newcomer plays its own games, and only those. 'play' without a limit plays \
      one round, or as many as newcomers need to be rated as well as the others. '--watch FOLDER' \
      takes whatever programs are put into a folder, for a class's evening, and plays until Ctrl-C.
      """,
    examples: [
      Example("Begin a league", "tournament league club add minimax:depth=1 heuristic ./my-bot"),
      Example(
        "Play until every rating is known to ±20 Elo",
        "tournament league club play --until 20"
      ),
      Example("See why the last games were played", "tournament league club show --why"),
      Example("See why those of round 3 were", "tournament league club show --round 3"),
    ],
    options: [
      LeagueSettings.options, LeaguePlay.limits,
      [ResultsOptions.shard, LeagueWatch.option, LivePage.option],
      [LeagueTableOptions.why, LeagueTableOptions.round], Outputs<TableFormat>.options,
      [PlayingOptions.jobs], ProgressOptions.all, PluginOptions.all, EngineOptions.all,
      PlayingOptions.processes,
    ]
  ) { tool, arguments in
    guard let path = arguments.words.first else {
      throw CommandError(
        .usage,
        "which league? name its folder, as in 'tournament league club add minimax'"
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
    tool.log?.begin()
    return try action.perform(path, words, arguments, tool)
  }
}
