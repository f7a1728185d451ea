import Analysis
package import TextKit
import TournamentCore

/// How well the bots chose their moves.
package struct AccuracySection: Section {
  package let report: Report
  package let accuracy: Accuracy

  package func parts(for reader: Reader) -> [Part] {
    [
      .heading("Accuracy", caption: "moves that kept the value, and mistakes per game"),
      .table(accuracy.table(report)),
      .paragraph("W→D is a won position turned into a drawn one, and so on."),
    ]
      + (accuracy.unsolvedMoves(report).map { [.paragraph($0)] } ?? [])
      + accuracy.problems(report).map { .paragraph($0) }
  }

  package static var members: [Column<Self>] {
    [
      Column(
        "accuracy",
        .rows([
          Column("bot", .name) { $0.bot },
          Column("played", .object(quality)) { $0.row.played },
          Column("expected", .orNull(.object(quality))) { $0.row.expected },
        ])
      ) { section in
        let bots = section.report.plan.bots
        return Rows(section.accuracy.rows) { (bot: bots[$0.bot].name, row: $0) }
      }
      .about("With --accuracy.")
    ]
  }

  private static var quality: [Column<MoveQuality>] {
    [
      Column("games", .number) { $0.games },
      Column("moves", .number) { $0.moves },
      Column("kept", .number) { $0.kept }.about("Moves that kept the value of the position."),
      Column("winToDraw", .number) { $0.winToDraw },
      Column("winToLoss", .number) { $0.winToLoss },
      Column("drawToLoss", .number) { $0.drawToLoss },
      Column("unsolved", .number) { $0.unsolved }
        .about(
          "Moves of which it is not known whether they kept the value; they are neither kept "
            + "nor mistakes."
        ),
    ]
  }
}

/// Requests how well the bots choose their moves.
struct AccuracyMeasurement: Measurement {
  static let option: MeasurementOption? = MeasurementOption(
    "accuracy",
    "show how well moves were chosen, in positions that can be solved; boards of up to 64 squares"
  )
  static let isAnalysis = true

  private let botCount: Int
  private let table: ResultTable

  init?(_ value: String?, for plan: TournamentPlan) throws(Problem) {
    guard value != nil else { return nil }
    botCount = plan.bots.count
    do {
      table = try ResultTable(plan.rules)
    } catch {
      throw Problem("\(error); leave out --accuracy")
    }
  }

  var count: (name: String, tally: any GameTally)? {
    ("accuracy", AccuracyTally(botCount: botCount, table: table))
  }

  func section(of report: Report, from inputs: ReportInputs) throws -> AccuracySection? {
    let result = report.result
    guard result.gameCount > 0 else { return nil }
    let accuracy = Accuracy(
      result,
      result.counted(by: AccuracyTally.self),
      bots: try inputs.bots(),
      table: table,
      meter: inputs.meter
    )
    return AccuracySection(report: report, accuracy: accuracy)
  }
}
