extension Position {
  /// The empty board, with a choice of who begins.
  ///
  /// - Parameters:
  ///   - rules: The rules of the game.
  ///   - player: Who makes the first move, X by the usual rules.
  public init(_ rules: Rules, first player: Player) {
    self.init(
      rules,
      xMarks: SquareSet(on: rules),
      oMarks: SquareSet(on: rules),
      playerToMove: player
    )
  }
}
