import GameModel

extension Position {
  /// The position after the moves named, as in `"b2a1c3"`.
  init(_ rules: Rules, playing names: String) throws {
    self.init(rules)
    for square in try rules.squares(named: names) { try play(square) }
  }
}

extension Line {
  var numbers: [Int] { squares.map(\.index) }
}
