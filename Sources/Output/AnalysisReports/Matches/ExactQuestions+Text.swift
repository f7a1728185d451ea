import Analysis
import Reports
import TextKit

extension ExactQuestions {
  /// A remark on figures that depend on the answers of programs; none if there are no such.
  var remark: [[Part]] {
    guard positions > 0 || isByGames else { return [] }
    guard !isByGames else {
      return [
        [
          .paragraph(
            "Programs were asked after each game so far, since answers depend on that: exact, if they "
              + "answer again as they did."
          )
        ]
      ]
    }
    let boards = played < positions ? ", and in games as to BOARD" : ""
    let games = played < positions ? ", and in \(played.grouped) in games" : ""
    return [
      [
        .paragraph(
          "Programs were asked in \(positions.counted("position")), in \(repeated.grouped) of them "
            + "twice\(games): exact, if they answer again as they did\(boards)."
        )
      ]
    ]
  }

  /// What figures depend on, for programs to read.
  static func column<Row>(_ questions: @escaping @Sendable (Row) -> ExactQuestions) -> Column<Row> {
    Column(
      "questions",
      .object([
        Column("positions", .count) { $0.positions }
          .about("The positions in which programs were asked."),
        Column("repeated", .count) { $0.repeated }
          .about("Those in which they were asked again, and answered the same."),
        Column("played", .count) { $0.played }
          .about("Those in which they were asked in a game played from its start."),
        Column("isByGames", .flag) { $0.isByGames }
          .about("Whether one was asked after each game so far, since its answers depend on that."),
      ])
    ) { questions($0) }
    .about("What is exact only if programs answer again as they did; zeros if none was asked.")
  }
}
