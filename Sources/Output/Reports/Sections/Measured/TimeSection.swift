import Foundation
package import TextKit
public import TournamentCore

/// How long the bots took for their moves.
package struct TimeSection: Section {
  package let report: Report
  package let time: TimeReport

  /// A bot and how long it took.
  private struct Entry {
    let name: String
    let times: MoveTimes
  }

  private func entries(_ bots: [Int]) -> Rows<Entry> {
    let (planned, times) = (report.plan.bots, time.times)
    return Rows(bots) { Entry(name: planned[$0].name, times: times[$0]) }
  }

  package func parts(for reader: Reader) -> [Part] {
    [.heading("Timing", caption: "of the moves played here"), .table(table)]
  }

  private var table: TextTable {
    func column(
      _ heading: String,
      decimals: Int,
      _ value: @escaping @Sendable (MoveTimes) -> Double?
    ) -> Column<Entry> { Column(heading) { value($0.times)?.fixed(decimals: decimals) ?? "–" } }
    let rows = entries(Array(time.times.indices)).all
    var table = TextTable(
      rows,
      labels: [.names("Bot") { $0.name }],
      [Column("Moves") { "\($0.times.moves)" }],
      [
        column("Mean", decimals: 3) { $0.mean?.milliseconds },
        column("Maximum", decimals: 3) { $0.moves > 0 ? $0.longest.milliseconds : nil },
      ],
      [column("CPU s", decimals: 2) { $0.processor.milliseconds / 1000 }],
      [column("Peak MB", decimals: 1) { $0.peakMemory.map { Double($0) / 1e6 } }]
    )
    table.groups[1].title = "ms a move"
    return table
  }

  package static var members: [Column<Self>] {
    [
      Column("timing", .rows([Column("bot", .name) { $0.name }] + figures)) {
        $0.entries(Array($0.time.times.indices))
      }
      .about("With --timing: the moves played by this program, on this machine.")
    ]
  }

  private static var figures: [Column<Entry>] {
    [
      Column("moves", .count) { $0.times.moves },
      Column("meanMilliseconds", .orNull(.number(decimals: 6, from: 0))) {
        $0.times.mean?.milliseconds
      }
      .about("Wall time from question to answer; null without moves."),
      Column("maximumMilliseconds", .number(decimals: 6, from: 0)) {
        $0.times.longest.milliseconds
      },
      Column("processorSeconds", .number(decimals: 6, from: 0)) {
        $0.times.processor.milliseconds / 1000
      }
      .about("Time on processors of all moves; of an engine, of all that it did."),
      Column("peakMemory", .orNull(.count)) { $0.times.peakMemory }
        .about(
          "The most memory of an engine at a time, in bytes; null for a bot that shares this "
            + "program's."
        ),
    ]
  }

  package var sheets: [Sheet] {
    [Sheet(Self.figures, entries(report.standings.rows.map(\.bot)))]
  }
}

/// How long the bots took, if that was measured.
struct TimeMeasurement: Measurement {
  init(_ value: String?, for plan: TournamentPlan) {}

  func section(of report: Report, from inputs: ReportInputs) -> TimeSection? {
    inputs.time.map { TimeSection(report: report, time: $0) }
  }
}

/// How long the bots took for their moves when they were played here.
///
/// It is not part of the result, which is the same wherever it is played.
public struct TimeReport: Sendable {
  /// The times of the bots, in the order of the plan.
  public let times: [MoveTimes]

  /// A report of the times of the bots, in the order of the plan.
  public init(_ times: [MoveTimes]) { self.times = times }
}

extension Duration {
  /// The duration of a move for people: `0.012 ms`, `1234.500 ms`.
  package var ofMove: String { "\(milliseconds.fixed(decimals: 3)) ms" }

  /// The duration in milliseconds.
  package var milliseconds: Double { self / .milliseconds(1) }
}
