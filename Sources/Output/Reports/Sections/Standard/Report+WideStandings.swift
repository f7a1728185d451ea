import TextKit

/// The standings of a wide terminal.
extension Report {
  /// The width from which a cross table stands beside the standings rather than below them.
  private static let wide = 120

  /// The standings with the cross table beside them; `nil` where the width is not enough for both, or
  /// there is no cross table.
  func wideStandingsTable(width: Int) -> TextTable? {
    guard width >= Self.wide, let scores = briefCrossTable(width: width)?.groups.first else {
      return nil
    }
    var table = briefStandingsTable(width: width)
    table.groups.append(TextTable.Group("Score in percent against", scores.columns))
    return table.cost(width: width) == (blocks: 1, names: 0) ? table : nil
  }
}
