import Foundation
package import TextKit
public import TournamentCore

/// How long the bots took for their moves when they were played here.
///
/// It is not part of the result, which is the same wherever it is played.
public struct TimeReport: Sendable {
  /// The times of the bots, in the order of the plan.
  public let times: [MoveTimes]

  /// A report of the times of the bots, in the order of the plan.
  public init(_ times: [MoveTimes]) { self.times = times }

  /// The times as a table.
  package func table(_ report: Report) -> TextTable {
    func column(_ heading: String, _ text: (MoveTimes) -> String?) -> TextTable.Column {
      .init(heading, times.map { text($0) ?? "–" })
    }
    return TextTable(
      labels: [.init("Bot", times.indices.map(report.name), .leading, canShrink: true)],
      groups: [
        .init("", [column("Moves") { "\($0.moves)" }]),
        .init(
          "ms a move",
          [
            column("Mean") { $0.mean?.milliseconds.fixed(decimals: 3) },
            column("Maximum") { $0.moves > 0 ? $0.longest.milliseconds.fixed(decimals: 3) : nil },
          ]
        ),
        .init("", [column("CPU s") { ($0.processor.milliseconds / 1000).fixed(decimals: 2) }]),
        .init(
          "",
          [column("Peak MB") { $0.peakMemory.map { (Double($0) / 1e6).fixed(decimals: 1) } }]
        ),
      ]
    )
  }

  /// The times for a program.
  package func json(_ report: Report) -> JSONValue {
    .rows(times.indices) { bot in
      let times = times[bot]
      return [
        "bot": .string(report.result.plan.bots[bot].name),
        "moves": .integer(times.moves),
        "meanMilliseconds": times.mean.map { .number($0.milliseconds.rounded(decimals: 6)) }
          ?? .null,
        "maximumMilliseconds": .number(times.longest.milliseconds.rounded(decimals: 6)),
        "processorSeconds": .number((times.processor.milliseconds / 1000).rounded(decimals: 6)),
        "peakMemory": times.peakMemory.map { .integer($0) } ?? .null,
      ]
    }
  }
}

extension Duration {
  /// The duration of a move for people: `0.012 ms`, `1234.500 ms`.
  package var ofMove: String { "\(milliseconds.fixed(decimals: 3)) ms" }

  /// The duration in milliseconds.
  package var milliseconds: Double { self / .milliseconds(1) }
}
