import Foundation
package import GameModel
import Records
import Rounds
package import StrategyKit
import SystemKit
import TextKit
package import TournamentCore

/// A configuration on its way to a plan, with the origin of its values.
package struct TournamentSetup {
  /// The configuration, from the file and then options.
  package var configuration: Configuration
  package let file: ConfigurationFile
  /// The settings whose values options have replaced.
  private var overridden: Set<String> = []

  package init(_ file: ConfigurationFile) {
    self.file = file
    configuration = file.configuration
    configuration.bots = configuration.bots.numbered
  }

  /// Replaces the values that options of a command line set.
  package mutating func apply(_ arguments: Arguments, to settings: [Setting] = Setting.all) throws {
    for setting in settings where try setting.apply(arguments, &configuration) {
      overridden.insert(setting.key)
    }
    configuration.bots = configuration.bots.numbered
  }

  package func rules() throws -> Rules {
    do {
      return try configuration.rules.rules()
    } catch {
      let isRenju = error == .unsupportedRenju
      let key = configuration.rules.key(of: error)
      guard overridden.contains(Setting.rules.key) else {
        let remedy = isRenju ? "; the game renju has its usual board" : ""
        throw file.error("\(key): \(error)\(remedy)", at: [Setting.rules.key, key])
      }
      throw CommandError(.usage, isRenju ? configuration.rules.problemOfRenju : "\(error)")
    }
  }

  /// The bots of the file that others have replaced, and that could have been given by name
  /// instead.
  package var configured: [BotSpec] { hasOtherBots ? file.configuration.bots : [] }

  /// Whether others have replaced the bots of the file.
  var hasOtherBots: Bool { overridden.contains(Setting.bots.key) }

  package func plan(
    _ bots: [Bot],
    rules: Rules,
    openings: [Game],
    mayStopEarly: Bool = false
  ) throws -> TournamentPlan {
    var terms = configuration.terms(rules, openings)
    terms.schedule = try schedule(bots)
    terms.seeding = try seeding(bots.map(\.name), terms.schedule)
    terms.name = configuration.name ?? Self.name(of: terms.schedule, bots.map(\.name))
    terms.mayStopEarly = mayStopEarly
    do {
      return try TournamentPlan(bots.map(PlannedBot.init), terms)
    } catch {
      let setting: Setting =
        switch error {
        case .oddGames, .tooManyGames: .games
        case .tooFewBots, .repeatedName: .bots
        case .finishedOpening: .openings
        case .impossibleRounds: .schedule
        }
      var problem = "\(error)"
      if case .repeatedName(let name, let spec) = error, !hasOtherBots {
        problem =
          "two bots are called '\(name)'; give one of them another name, as in "
          + "{ \"bot\": \"Other\", \"spec\": \(spec.quoted) }"
      }
      if case .tooFewBots = error, hasOtherBots {
        problem += "; name another, as in \(SetupOptions.bots.name) minimax,random"
      }
      throw self.error(problem, in: setting)
    }
  }

  private static func name(of schedule: Schedule, _ bots: [String]) -> String {
    if bots.count == 2 { return bots.joined(separator: " against ") }
    return switch schedule {
    case .roundRobin: "Round robin"
    case .gauntlet(let side): "Gauntlet of \(side.map { bots[$0] }.listed)"
    case .rounds(let rounds): rounds.format.tournamentName
    case .round(let planned): planned.round.title
    }
  }

  private func schedule(_ bots: [Bot]) throws -> Schedule {
    let side: [String]
    switch configuration.schedule {
    case .roundRobin: return .roundRobin
    case .rounds(let rounds): return .rounds(rounds)
    case .gauntlet(let bots): side = bots
    }
    let names = bots.map(\.name)
    let indices = try side.map { name in
      guard let bot = index(of: name, in: names) else {
        throw error(Self.unknownBot(name, names), in: .schedule)
      }
      return bot
    }
    guard Set(indices).count == indices.count else {
      throw error("the gauntlet has a bot twice; name each once", in: .schedule)
    }
    guard !indices.isEmpty, indices.count < names.count || names.count < 2 else {
      throw error(
        "a gauntlet is played by some of the bots against the others; name one or more, but not all",
        in: .schedule
      )
    }
    return .gauntlet(indices.sorted())
  }

  /// The bot with a name in a tournament, or as written in the configuration.
  ///
  /// - Parameters:
  ///   - name: The name, or what stands for it.
  ///   - names: The names of the configuration's bots, in the same order.
  /// - Returns: The index of the bot, or `nil` if there is none.
  package func index(of name: String, in names: [String]) -> Int? {
    let indices = Array(names.indices)
    return indices.first(matching: name) { names[$0] }
      ?? indices.first(matching: name) { configuration.bots[$0].name }
  }

  /// The error if there is none.
  package static func unknownBot(_ name: String, _ names: [String]) -> String {
    "no bot of this tournament is called '\(name)'; \(name.remedy(choosingFrom: names))"
  }

  /// The starting positions of games, as games before their first move; empty for the empty board.
  package func openings(_ rules: Rules) throws -> [Game] {
    switch configuration.openings {
    case nil: return []
    case .played(.swap2):
      if let refusal = Swap2.refusal(of: rules) { throw error("\(refusal)", in: .openings) }
      return []
    case .plies(let plies):
      do {
        return try Openings.distinct(
          after: plies,
          on: rules,
          atMost: configuration.gamesPerPairing / 2,
          seed: configuration.seed
        )
        .map { Game(from: $0) }
      } catch {
        throw self.error("\(error)", in: .openings)
      }
    case .file(let path, let transform):
      let openings = try Self.openings(in: path, rules, upToSymmetry: transform)
      return transform ? Openings.images(of: openings) : openings
    }
  }

  /// The openings of a file, which may be a pipe, as games before their first move.
  package static func openings(
    in path: String,
    _ rules: Rules,
    upToSymmetry: Bool
  ) throws -> [Game] {
    let data: Data
    do {
      data = try InputFile.bytes(ofOpenOr: path)
    } catch {
      throw FileProblem.unreadable(path, "\(error)")
    }
    return try OpeningFile.openings(in: data, of: path, rules: rules, upToSymmetry: upToSymmetry)
  }

  /// An error in the value of a setting: on the command line if an option gave it, otherwise in the
  /// file.
  package func error(
    _ problem: String,
    in setting: Setting,
    _ element: String...
  ) -> CommandError {
    overridden.contains(setting.key)
      ? CommandError(.usage, problem) : file.error(problem, at: [setting.key] + element)
  }
}
