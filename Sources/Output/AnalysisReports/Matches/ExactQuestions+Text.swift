import Analysis
import Reports
import TextKit

extension ExactQuestions {
  /// A remark on figures that depend on the answers of programs; none if there are no such.
  var remark: [[Part]] {
    guard positions > 0 else { return [] }
    return [
      [
        .paragraph(
          "Programs were asked in \(positions.counted("position")), in \(repeated.grouped) of them "
            + "twice: exact, if they answer again as they did."
        )
      ]
    ]
  }
}
