import CommandKit
import Leagues
import Reports
import TextKit

enum LeagueAction: String, CaseIterable {
  case add, retire, anchor, play, show, page

  /// The options that mean something only while games are played.
  private static let playing: [any CommandOption] =
    LeaguePlay.limits + [ResultsOptions.shard, LeagueWatch.option, LivePage.option]

  /// Checks that the words and options of a command line go with the action.
  func check(_ arguments: Arguments, _ words: [String]) throws {
    switch self {
    case .add where words.isEmpty && !arguments.contains(LeagueWatch.option):
      throw CommandError(.usage, "name bots to add, as in 'tournament league club add minimax'")
    case .retire where words.isEmpty:
      throw CommandError(.usage, "name the bots to retire")
    case .anchor where words.count != 1:
      throw CommandError(.usage, "anchor takes one bot, perhaps with its rating: anchor random=0")
    case .play where !words.isEmpty, .show where !words.isEmpty:
      throw CommandError(.usage, "'\(rawValue)' takes no '\(words[0])'")
    case .page where words.count > 1:
      throw CommandError(.usage, "a page is one file; '\(words[1])' is too many")
    case .page: _ = try words.first.map { try OptionValue.page.read($0, "a page") }
    default: break
    }
    let mayBegin = self == .add || arguments.contains(LeagueWatch.option)
    if !mayBegin, let option = LeagueSettings.options.first(where: arguments.contains) {
      throw CommandError(
        .usage,
        "\(option.name) is for a new league; this one keeps its settings in league.json"
      )
    }
    if self != .play, let option = Self.playing.first(where: arguments.contains) {
      throw CommandError(.usage, "\(option.name) goes with 'play', not with '\(rawValue)'")
    }
    let showing = Outputs.destinations(.table)
    if ![.play, .show].contains(self), let option = showing.first(where: arguments.contains) {
      throw CommandError(
        .usage,
        "\(option.name) is for the table of 'show' and 'play', and '\(rawValue)' has none"
      )
    }
    if ![.add, .play].contains(self), arguments.contains(EngineOptions.log) {
      throw CommandError(
        .usage,
        "\(EngineOptions.log.name) is for 'add' and 'play', and '\(rawValue)' starts no bots"
      )
    }
    let explaining: [any CommandOption] = [LeagueTableOptions.why, LeagueTableOptions.round]
    if self != .show, let option = explaining.first(where: arguments.contains) {
      throw CommandError(.usage, "\(option.name) goes with 'show', not with '\(rawValue)'")
    }
  }

  func perform(
    _ path: String,
    _ words: [String],
    _ arguments: Arguments,
    _ tool: ToolContext
  ) throws -> ExitStatus {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let page = words.first ?? "\(path)/league.html"
    var files = try LeagueFiles(path, arguments)
    if self == .page { files.add(page: page) }
    let table = try files.open()
    if self != .play { tool.log?.begin() }
    switch self {
    case .add: try OpenLeague.add(words, to: path, arguments, tool)
    case .retire: try OpenLeague(path).retire(words, tool.console)
    case .anchor: try OpenLeague(path).anchor(words[0], tool.console)
    case .play:
      let folder = try arguments[LeagueWatch.option]
      if let folder { try LeagueWatch.check(folder, for: path) }
      let league =
        try folder == nil
        ? OpenLeague(path, playingAgain: true)
        : OpenLeague(path, orNew: arguments, moveLimit: LeagueWatch.moveLimit)
      if let loss = league.folder.loss {
        tool.console.writeError("\(loss.description), which are played again\n")
      }
      try files.check(of: league)
      tool.log?.begin()
      let play = try LeaguePlay(league, table, arguments, tool)
      guard let folder else { return try play.play() }
      return try LeagueWatch(folder, play).play()
    case .show:
      let league = try OpenLeague(path)
      try files.check(of: league)
      try league.show(explaining: league.explained(arguments), to: table, tool.console)
    case .page: try OpenLeague(path).writePage(to: page)
    }
    return .success
  }
}
