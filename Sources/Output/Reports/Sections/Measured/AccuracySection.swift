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
