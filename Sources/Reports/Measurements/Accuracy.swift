import TextKit
public import Analysis
import GameModel
public import StrategyKit
public import TournamentCore

/// How well the bots of a tournament chose their moves: in the games played, and on average over
/// all games that could have been played.
public struct Accuracy: Sendable {
  /// One bot.
  public struct Row: Sendable {
    /// The bot by its place in the list of bots.
    public let bot: Int
    /// The moves of the games that were played.
    public let played: MoveQuality
    /// The moves to be expected in one game; `nil` where the bot or an opponent is no policy, or there
    /// are too many positions.
    public let expected: MoveQuality?
  }

  /// A row for each bot, in the order of the plan.
  public let rows: [Row]

  /// Reckons up the accuracy of a tournament.
  ///
  /// - Parameters:
  ///   - result: The result, counted with a tally.
  ///   - tally: The tally.
  ///   - bots: The bots of the plan, in its order.
  ///   - table: Says what positions are worth.
  public init(
    _ result: TournamentResult,
    _ tally: AccuracyTally,
    bots: [Bot],
    table: ResultTable
  ) {
    var expected = bots.map { _ in MoveQuality() as MoveQuality? }
    for pair in result.orderedPairs {
      guard let x = bots[pair.x].policy, let o = bots[pair.o].policy else {
        expected[pair.x] = nil
        expected[pair.o] = nil
        continue
      }
      for (opening, games) in result.openings(of: pair) {
        for (bot, player) in [(pair.x, Player.x), (pair.o, Player.o)] where expected[bot] != nil {
          let quality = try? MoveQuality(
            expectedOf: player,
            x: x,
            o: o,
            from: opening,
            table: table
          )
          guard let quality else {
            expected[bot] = nil
            continue
          }
          expected[bot]? += quality.scaled(by: Double(games))
        }
      }
    }
    rows = bots.indices.map { bot in
      let perGame = expected[bot].flatMap { sum in
        sum.games > 0 ? sum.scaled(by: 1 / sum.games) : nil
      }
      return Row(bot: bot, played: tally.played[bot], expected: perGame)
    }
  }
}

extension TournamentResult {
  /// The openings that one bot as X and another as O played, and how many games each.
  func openings(of pair: Pair) -> [(opening: Position, games: Int)] {
    let games = tally(x: pair.x, o: pair.o)?.games ?? 0
    return plan.openings.prefix(games).enumerated().map { place, opening in
      (opening, (games - 1 - place) / plan.openings.count + 1)
    }
  }
}

/// Text and JSON.
extension Accuracy {
  /// The rows as a table.
  func table(_ report: Report) -> TextTable {
    func group(_ title: String, _ qualities: [MoveQuality?]) -> TextTable.Group {
      func column(_ heading: String, _ part: (MoveQuality) -> Double?) -> TextTable.Column {
        .init(heading, qualities.map { $0.flatMap(part).map(Self.fourDecimals) ?? "–" })
      }
      return .init(
        title,
        [
          column("Kept") { $0.accuracy },
          column("W→D") { $0.games > 0 ? $0.winToDraw / $0.games : nil },
          column("W→L") { $0.games > 0 ? $0.winToLoss / $0.games : nil },
          column("D→L") { $0.games > 0 ? $0.drawToLoss / $0.games : nil },
        ]
      )
    }
    return TextTable(
      labels: [.init("Bot", rows.map { report.name($0.bot) }, .leading, canShrink: true)],
      groups: [group("as played", rows.map(\.played)), group("exactly", rows.map(\.expected))]
    )
  }

  /// The rows for a program.
  func json(_ report: Report) -> JSONValue {
    .rows(rows) { row in
      [
        "bot": .string(report.result.plan.bots[row.bot].name),
        "played": Self.json(row.played),
        "expected": row.expected.map(Self.json) ?? .null,
      ]
    }
  }

  private static func json(_ quality: MoveQuality) -> JSONValue {
    [
      "games": .number(quality.games),
      "moves": .number(quality.moves),
      "kept": .number(quality.moves - quality.mistakes),
      "winToDraw": .number(quality.winToDraw),
      "winToLoss": .number(quality.winToLoss),
      "drawToLoss": .number(quality.drawToLoss),
    ]
  }

  private static func fourDecimals(_ number: Double) -> String {
    let digits = String(Int((number * 10_000).rounded()))
    let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    return "\(padded.dropLast(4)).\(padded.suffix(4))"
  }
}

/// How well the bots chose their moves.
struct AccuracySection: Section {
  let report: Report
  let accuracy: Accuracy

  func parts(for reader: Reader) -> [Part] {
    [
      .heading("Accuracy", caption: "moves that kept the value, and mistakes per game"),
      .table(accuracy.table(report)),
      .paragraph("W→D is a won position turned into a drawn one, and so on."),
    ]
  }

  var members: [String: JSONValue] { ["accuracy": accuracy.json(report)] }

  var page: PagePart {
    PagePart(
      section: .init(
        id: "accuracy",
        title: "Accuracy",
        caption: "The share of moves that kept the value of the position, and mistakes per game: "
          + "W→D is a won position turned into a drawn one.",
        table: accuracy.table(report)
      )
    )
  }
}

extension Finding {
  /// How well the bots chose their moves.
  public static func accuracy(_ accuracy: Accuracy) -> Finding {
    Finding { AccuracySection(report: $0, accuracy: accuracy) }
  }
}

/// Asks how well the bots choose their moves.
struct AccuracyMeasurement: Measurement {
  static let option = MeasurementOption(
    "accuracy",
    "show how well moves were chosen, where the board can be solved"
  )

  private let botCount: Int
  private let table: ResultTable

  init(_ text: String, for plan: TournamentPlan) throws(MeasurementError) {
    botCount = plan.bots.count
    do {
      table = try ResultTable(plan.rules)
    } catch {
      throw .refused("\(error); leave out \(Self.option.flag)")
    }
  }

  var count: (name: String, tally: any GameTally)? {
    ("accuracy", AccuracyTally(botCount: botCount, table: table))
  }

  func finding(
    in result: TournamentResult,
    bots: () throws -> [Bot],
    meter: AnalysisMeter
  ) throws -> Finding? {
    guard result.gameCount > 0 else { return nil }
    let tally = result.counted(by: AccuracyTally.self)
    return .accuracy(Accuracy(result, tally, bots: try bots(), table: table))
  }
}
