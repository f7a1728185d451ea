import CommandKit
import Engines
import Foundation
import GameModel
import Leagues
import StrategyKit
import SystemKit
import TextKit
import TournamentCore

/// The entrants of a league.
extension OpenLeague {
  /// The outcome of letting a bot join.
  enum Joining: Hashable {
    case new, newVersion(Int), readmitted, moved, unchanged
    /// It was retired by hand, and so does not come back by itself.
    case retired
  }

  /// Adds bots as they are written on the command line, to a league that is there or made for them:
  /// all of them, or none if one cannot play.
  static func add(
    _ words: [String],
    to path: String,
    _ arguments: Arguments,
    _ tool: ToolContext
  ) throws {
    var additions: [Addition] = []
    func enter(_ rules: Rules, among entrants: [String]) throws {
      additions = try words.map { word in
        if let name = entrants.first(matching: word, by: \.self),
          (try? tool.registry.kind(named: word)) == nil
        {
          return .entrant(name)
        }
        let bot = try TournamentSetup.bot(
          BotSpec(word, among: []),
          from: tool.registry,
          rules: rules
        ) { CommandError(.usage, $0) }
        return .bot(bot, from: try folder(of: bot, or: path))
      }
      try checkNames(of: additions)
    }
    let open = try OpenLeague(path, orNew: arguments) { rules, openings, moveLimit in
      tool.engines.expect(openings)
      tool.engines.limitMoves(to: moveLimit)
      try enter(rules, among: [])
    }
    if additions.isEmpty {
      open.prepare(tool.engines)
      try enter(open.folder.terms.rules, among: open.league.entrants.map(\.name))
    }
    for addition in additions {
      let joining: Joining =
        switch addition {
        case .bot(let bot, let folder): try open.join(bot, from: folder, byHand: true)
        case .entrant(let name): try open.readmit(open.entrant(name))
        }
      try tool.console.print("\(addition.name.visible): \(joining.words)\n")
    }
  }

  /// The working folder, from which the paths of a bot start; for a bot without files, another one
  /// does as well.
  private static func folder(of bot: Bot, or other: String) throws -> String {
    do {
      return try FileSystem.workingFolder()
    } catch {
      guard !PlannedBot(bot).files.isEmpty else { return other.absolutePath() }
      throw CommandError(
        .noInput,
        "the working folder is unknown: \(error); run this in another one"
      )
    }
  }

  /// The meaning of a word after 'add'.
  private enum Addition {
    /// A bot, and the folder that its relative paths start from.
    case bot(Bot, from: String)
    /// An entrant that is there already, by its name.
    case entrant(String)

    var name: String {
      switch self {
      case .bot(let bot, _): bot.name
      case .entrant(let name): name
      }
    }
  }

  /// Checks that no two are to be the same entrant.
  private static func checkNames(of additions: [Addition]) throws {
    var names: Set<String> = []
    for addition in additions where !names.insert(addition.name).inserted {
      throw CommandError(
        .usage,
        "'\(addition.name)' is given twice; add each bot once, and under a name of its own"
      )
    }
  }

  /// Lets an entrant play again.
  private func readmit(_ entrant: Int) throws -> Joining {
    guard league.entrants[entrant].isRetired else { return .unchanged }
    try take([.readmit(entrant: entrant)])
    return .readmitted
  }

  /// Adds a bot: as a new entrant, or as a version of the one of its name.
  ///
  /// - Parameters:
  ///   - bot: The bot.
  ///   - place: The folder that its relative paths start from.
  ///   - byHand: Whether somebody asks for it: then it also comes back if it was retired by hand.
  /// - Returns: The outcome.
  /// - Throws: `CommandError` if it cannot be written down.
  @discardableResult
  func join(_ bot: Bot, from place: String, byHand: Bool) throws -> Joining {
    let planned = PlannedBot(bot)
    let own = place.relativePath(to: folder.path.absolutePath())
    var joining = Joining.new
    try folder.record { folder in
      let league = folder.league
      guard let entrant = league.entrants.firstIndex(where: { $0.name == planned.name }) else {
        return [.add(bot: planned, folder: own)]
      }
      let known = league.entrants[entrant]
      guard league.versions[known.current].bot != planned else {
        if known.isRetired, !byHand, !known.awaitsFile {
          joining = .retired
          return []
        }
        // Where a bot without files was entered does not matter.
        let isMoved = !planned.files.isEmpty && league.versions[known.current].folder != own
        joining = known.isRetired ? .readmitted : isMoved ? .moved : .unchanged
        if isMoved { return [.change(entrant: entrant, bot: planned, folder: own)] }
        return known.isRetired ? [.readmit(entrant: entrant)] : []
      }
      let earlier = known.versions.first { league.versions[$0].bot == planned }
      joining = .newVersion(
        earlier.map { league.versions[$0].number } ?? known.versions.count + 1
      )
      return [.change(entrant: entrant, bot: planned, folder: own)]
    }
    return joining
  }

  func retire(_ words: [String], _ console: Console) throws {
    let entrants = try words.map(entrant)
    for entrant in entrants {
      let known = league.entrants[entrant]
      // One whose file was taken away would come back with it.
      if !known.isRetired || known.awaitsFile { try take([.retire(entrant: entrant)]) }
      let state = known.isRetired ? "already retired" : "retired"
      try console.print("\(known.name.visible): \(state)\n")
    }
  }

  /// Writes down what happens.
  func take(_ events: [LeagueEvent]) throws {
    try folder.record { _ in events }
  }

  /// Writes down that somebody cannot play, or can again, if that is news.
  func note(_ absence: Absence?, of name: String) throws {
    guard league.absences[name] != absence else { return }
    try take([.absent(name: name, absence: absence)])
  }

  /// Fixes the rating of an entrant, as in `random=0`, or of none.
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
    try take([.anchor(entrant: entrant, elo: elo)])
    try console.print(
      entrant.map {
        "\(league.entrants[$0].name.visible) is fixed at \(elo.signed(decimals: 0)); the others are rated relative to it\n"
      }
        ?? "ratings are relative to the mean of the bots\n"
    )
  }
}

extension OpenLeague.Joining {
  /// The outcome, for a message.
  var words: String {
    switch self {
    case .new: "joins"
    case .newVersion(let number): "now version \(number)"
    case .readmitted: "plays again"
    case .moved: "unchanged, and now read from this folder"
    case .unchanged: "already in the league"
    case .retired: "stays retired"
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
