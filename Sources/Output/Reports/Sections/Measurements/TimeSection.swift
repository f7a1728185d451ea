import Foundation
package import TextKit
import TournamentCore

/// How long the bots took for their moves.
package struct TimeSection: Section {
  package let report: Report
  package let time: TimeReport

  package func parts(for reader: Reader) -> [Part] {
    [.heading("Timing", caption: "of the moves played here"), .table(time.table(report))]
  }

  package var members: [String: JSONValue] { ["timing": time.json(report)] }

  package var sheets: [Sheet] {
    let bots = report.standings.rows.map(\.bot)
    return [
      Sheet(
        name: .standings,
        headings: [
          "moves", "meanMilliseconds", "maximumMilliseconds", "processorSeconds", "peakMemory",
        ],
        rowCount: bots.count,
        row: { fields(time.times[bots[$0]]) }
      )
    ]
  }

  /// How long a bot took.
  private func fields(_ times: MoveTimes) -> [Sheet.Field] {
    [
      .integer(times.moves),
      times.mean.map { .number($0.milliseconds, decimals: 6) } ?? .nothing,
      .number(times.longest.milliseconds, decimals: 6),
      .number(times.processor.milliseconds / 1000, decimals: 6),
      times.peakMemory.map { .integer($0) } ?? .nothing,
    ]
  }
}
