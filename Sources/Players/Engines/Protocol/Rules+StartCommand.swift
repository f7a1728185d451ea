import GameModel

extension Rules {
  /// The command that announces a game of these rules to an engine.
  ///
  /// Five in a row on boards of at least five by five is Gomocup's own game; everything else needs
  /// a command of ours.
  var startCommand: String {
    guard lineLength == 5, min(columns, rows) >= 5 else {
      return "MNKSTART \(columns),\(rows),\(lineLength)"
    }
    return columns == rows ? "START \(columns)" : "RECTSTART \(columns),\(rows)"
  }
}
