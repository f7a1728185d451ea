import Bots
import Foundation
import GameModel
import Reports
import Rounds
import StrategyKit
import Synchronization
import Testing

@testable import TournamentCore

/// A small tournament to report on.
struct Tournament: CustomTestStringConvertible {
  var name = ""
  var bots: [String]
  var rules = Rules.ticTacToe
  var games = 20
  var gauntlet: Int?
  var rounds: RoundSchedule?
  /// What is measured; a sequential test may end it.
  var asked: [String: String] = [:]
  var openingPlies: Int?
  var moveLimit: Duration?
  var adjudication: Int?
  var maximumForfeits: Int?

  var testDescription: String { "\(name) on \(rules)" }

  /// Four bots of which three play the same games again and again.
  static let builtIn = Self(
    name: "Round robin",
    bots: ["minimax", "random", "first-free", "scripted"],
    games: 200
  )

  /// Its report, as a number of threads bring it about.
  func report(jobs: Int = 1) throws -> Report {
    let (plan, bots) = try planned()
    let measurements = try Measurements(SelectedStatistics(measurements: asked), for: plan)
    let runner = Runner(plan, bots: bots, jobs: jobs)
    let hooks = RunHooks(stop: measurements.stop)
    let result = try rounds == nil ? runner.run(hooks) : runner.runRounds(hooks)
    return try Report(result, measurements, from: ReportInputs { bots })
  }

  /// Its report after each of its chunks.
  func courseOfReports() throws -> [Report] {
    let (plan, bots) = try planned()
    let results = Mutex<[TournamentResult]>([])
    let runner = Runner(plan, bots: bots)
    let hooks = RunHooks(onResult: { result in results.withLock { $0.append(result) } })
    _ = try rounds == nil ? runner.run(hooks) : runner.runRounds(hooks)
    return try results.withLock(\.self).map { try Report($0) }
  }

  /// Its report before a game is played.
  func emptyReport() throws -> Report {
    let (plan, bots) = try planned()
    return try Report(TournamentResult(plan, remarks: bots.map(\.remark)))
  }

  /// Its result, and some of its games with their moves, all of them for `nil`.
  func played(keeping count: Int? = nil) throws -> (result: TournamentResult, games: [PlayedGame]) {
    let (plan, bots) = try planned()
    let kept = Mutex<[PlayedGame]>([])
    let runner = Runner(plan, bots: bots, keeping: GameSelection(count, of: plan))
    let result = try runner.run(
      RunHooks(onChunk: { chunk, _ in kept.withLock { $0 += chunk.games } })
    )
    return (result, kept.withLock(\.self))
  }

  /// What is to be played, and by whom.
  func planned() throws -> (plan: TournamentPlan, bots: [Bot]) {
    var registry = roster
    registry.add(Crasher.kind)
    registry.add(Cheater.kind)
    let bots = try bots.map { try registry.bot(BotSpec($0), rules: rules) }
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      TournamentPlan.Terms(
        name: name,
        rules: rules,
        schedule: rounds.map(Schedule.rounds) ?? gauntlet.map { Schedule.gauntlet([$0]) }
          ?? .roundRobin,
        gamesPerPairing: games,
        openings: (openingPlies.map { try Openings.distinct(after: $0, on: rules) } ?? []).map {
          Opening($0)
        },
        seed: 2026,
        moveLimit: moveLimit,
        adjudication: adjudication,
        maximumForfeits: maximumForfeits,
        mayStopEarly: asked["sprt"] != nil
      )
    )
    return (plan, bots)
  }
}

extension Tournament {
  static let duel = Tournament(name: "Duel", bots: ["random", "first-free"], games: 100)
  static let levels = Tournament(
    name: "Levels",
    bots: ["random", "first-free", "Centre=scripted", "heuristic"],
    games: 100,
    gauntlet: 3,
    openingPlies: 2,
    moveLimit: .seconds(3600)
  )
  /// Two bots are withdrawn, so that their games against each other count for nobody.
  static let faults = Tournament(
    name: "Faults",
    bots: ["random", "crasher", "A=cheater", "B=cheater", "東京=heuristic"],
    games: 80,
    openingPlies: 1,
    maximumForfeits: 10
  )
  static let withdrawn = Tournament(
    name: "Withdrawn",
    bots: ["random", "cheater"],
    games: 80,
    maximumForfeits: 10
  )
  static let fourByFour = Tournament(
    name: "Four in a row",
    bots: ["random", "first-free", "heuristic"],
    rules: Rules(4, 4, 4)
  )
  static let manyLines = Tournament(
    name: "Three on four",
    bots: ["random", "first-free"],
    rules: Rules(4, 4, 3)
  )
  static let gomoku = Tournament(
    name: "Gomoku",
    bots: ["random", "Other=random", "first-free", "crasher"],
    rules: Rules(15, 15, 5),
    games: 4
  )
  static let twelve = Tournament(
    name: "Twelve",
    bots: (1...12).map { "The-rather-long-name-of-bot-\($0)=\(twelveKinds[$0 % 3])" },
    games: 4
  )
  private static let twelveKinds = ["random", "first-free", "heuristic"]

  /// Eight bots with names of twelve letters on a board.
  static func eight(on rules: Rules, games: Int = 4) -> Tournament {
    let names = ["Abcdefghijkl", "Mnopqrstuvwx", "Zyxwvutsrqpo", "Lkjihgfedcba"]
    return Tournament(
      name: "Eight",
      bots: names.map { "\($0)=random" } + names.map { "\($0.lowercased())=first-free" },
      rules: rules,
      games: games
    )
  }

  /// Those with golden files.
  static let all = [
    duel, levels, faults, fourByFour, manyLines, gomoku, twelve,
    eight(on: .ticTacToe, games: 20),
  ]
}

extension Report {
  /// A format as one line.
  func words(as format: Format) throws -> String {
    try rendered(as: format).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text with all sections in full.
  var fullText: String {
    get throws {
      var report = self
      report.detail = .all
      return try report.rendered(as: .text)
    }
  }
}

extension String {
  /// What is in the block of data of a page.
  var pageData: [String: Any] {
    get throws {
      let parts = components(separatedBy: #"<script type="application/json" id="data">"#)
      let text = try #require(parts.last?.components(separatedBy: "</script>").first)
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return try #require(object as? [String: Any])
    }
  }
}

extension Rules {
  /// The rules of a board that there is.
  init(_ columns: Int, _ rows: Int, _ lineLength: Int? = nil) {
    // swift-format-ignore: NeverUseForceTry
    self = try! Rules(columns: columns, rows: rows, lineLength: lineLength)
  }
}

/// Breaks down when the board has filled a little.
private struct Crasher: Strategy {
  static let kind = BotKind("crasher", "breaks down", make: { _, _ in Crasher() })

  struct Fault: Error, CustomStringConvertible {
    let description = "out of \u{1B}[31mpatience\nat line 3"
  }

  var remark: String? { "breaks down once there are four marks on the board, whoever made them" }

  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    if position.plies > 3 { throw Fault() }
    return position.move(rank: 0)
  }
}

/// Marks a square that is taken.
private struct Cheater: Strategy {
  static let kind = BotKind("cheater", "marks taken squares", make: { _, _ in Cheater() })

  func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
    position.rules.squares.first { !position.isFree($0) } ?? Square(0)
  }
}
