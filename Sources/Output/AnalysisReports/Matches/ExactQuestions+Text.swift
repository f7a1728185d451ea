import Analysis
import Reports
import TextKit

extension ExactQuestions {
  /// A remark on figures that depend on the answers of programs; none if there are no such.
  var remark: [[Part]] {
    guard positions > 0 else { return [] }
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
}
