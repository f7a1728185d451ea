import CommandKit
import FileKit
import Foundation
import GameModel
import LeagueFolders
import Leagues
import Planning
import Settings
import StrategyKit
import Subcommands
import TextKit

/// Who plays in a league.
extension OpenLeague {
  /// What became of a bot that was to join.
  enum Joining: Hashable {
    case new, newVersion(Int), readmitted, unchanged
  }

  /// Adds bots as they are written on the command line, to a league that is there or made for them.
  ///
  /// - Throws: `CommandError` if one of them cannot play; then nothing happens.
  static func add(
    _ words: [String],
    to path: String,
    _ arguments: Arguments,
    _ tool: ToolContext
  ) throws {
    var bots: [Bot] = []
    func enter(_ rules: Rules) throws {
      bots = try words.map { word in
        try TournamentSetup.bot(
          BotSpec(word, among: []),
          from: tool.registry,
          rules: rules
        ) { CommandError(.usage, $0) }
      }
    }
    let open = try OpenLeague(path, orNew: arguments, enter)
    if bots.isEmpty { try enter(open.folder.terms.rules) }
    for bot in bots {
      let joining = try open.join(bot, from: FileManager.default.currentDirectoryPath)
      try tool.console.print("\(bot.name.visible): \(joining.words)\n")
    }
  }

  /// Adds a bot: as a new entrant, or as a version of the one of its name.
  ///
  /// - Parameters:
  ///   - bot: The bot.
  ///   - place: The folder that its relative paths start from.
  /// - Returns: What became of it.
  /// - Throws: `CommandError` if it cannot be written down.
  @discardableResult
  func join(_ bot: Bot, from place: String) throws -> Joining {
    let planned = PlannedBot(bot)
    let own = place.relativePath(to: folder.path.absolutePath())
    var joining = Joining.new
    try Self.opening {
      try folder.record { folder in
        let league = folder.league
        guard let entrant = league.entrants.firstIndex(where: { $0.name == planned.name }) else {
          return [.add(bot: planned, folder: own)]
        }
        let known = league.entrants[entrant]
        guard league.versions[known.current].bot != planned else {
          joining = known.isRetired ? .readmitted : .unchanged
          return known.isRetired ? [.readmit(entrant: entrant)] : []
        }
        let earlier = known.versions.first { league.versions[$0].bot == planned }
        joining = .newVersion(
          earlier.map { league.versions[$0].number } ?? known.versions.count + 1
        )
        return [.change(entrant: entrant, bot: planned, folder: own)]
      }
    }
    return joining
  }

  /// Retires entrants.
  ///
  /// - Throws: `CommandError` if one of them is none.
  func retire(_ words: [String], _ console: Console) throws {
    let entrants = try words.map(entrant)
    for entrant in entrants {
      try retire(entrant)
      try console.print("\(league.entrants[entrant].name.visible): retired\n")
    }
  }

  /// Retires an entrant.
  ///
  /// - Throws: `CommandError` if it cannot be written down.
  func retire(_ entrant: Int) throws {
    try Self.opening {
      try folder.record { $0.league.entrants[entrant].isRetired ? [] : [.retire(entrant: entrant)] }
    }
  }

  /// Fixes the rating of an entrant, as in `random=0`, or of none.
  ///
  /// - Throws: `CommandError` for what is not an entrant and a rating.
  func anchor(_ word: String, _ console: Console) throws {
    var (name, elo) = (word, 0.0)
    if let sign = word.lastIndex(of: "="), (try? entrant(word)) == nil {
      guard let number = Double(word[word.index(after: sign)...]), abs(number) <= 10_000 else {
        throw CommandError(
          .usage,
          "anchor takes a bot and its rating from -10000 to 10000, such as random=0, not '\(word)'"
        )
      }
      (name, elo) = (String(word[..<sign]), number)
    }
    let entrant = name == "none" && (try? entrant(name)) == nil ? nil : try entrant(name)
    try Self.opening { try folder.record { _ in [.anchor(entrant: entrant, elo: elo)] } }
    try console.print(
      entrant.map {
        "\(league.entrants[$0].name.visible) is fixed at \(elo.signed(decimals: 0)); the others are rated relative to it\n"
      }
        ?? "ratings are relative to the mean of the field\n"
    )
  }
}

extension OpenLeague.Joining {
  /// What became of it, in words.
  var words: String {
    switch self {
    case .new: "joins"
    case .newVersion(let number): "is now version \(number)"
    case .readmitted: "plays again"
    case .unchanged: "is in the league already"
    }
  }
}

extension String {
  /// The path from a folder to this one, both from the root of the file system.
  func relativePath(to folder: String) -> String {
    let (own, other) = (
      absolutePath().split(separator: "/"), folder.split(separator: "/")
    )
    let common = zip(own, other).prefix { $0 == $1 }.count
    let path =
      Array(repeating: "..", count: other.count - common) + own.dropFirst(common).map(String.init)
    return path.isEmpty ? "." : path.joined(separator: "/")
  }
}
