import GameModel

extension Position {
  /// Whether a player may still complete a line, as far as the marks on each line and at its ends tell.
  ///
  /// If not, nobody wins any more, whatever is played. Where marks fall, or moves are forbidden, a line
  /// that is open may be out of reach; in renju a line without a mark of O counts as open to X even
  /// beside another of X's: a longer row or two threes there are no line, but may forbid squares.
  ///
  /// - Complexity: O(number of lines); as long as there are open ones, rarely more than a few.
  var hasOpenLine: Bool {
    let lines = BoardLines.of(rules)
    let mayForbid = rules.has(.renju)
    for line in 0..<lines.all.count {
      var isOpen = (x: true, o: true)
      for square in lines.squares(of: line) {
        switch self[Square(square)] {
        case .x: isOpen.o = false
        case .o: isOpen.x = false
        case nil: break
        }
        if !isOpen.x, !isOpen.o { break }
      }
      guard isOpen.x || isOpen.o else { continue }
      let ends = lines.ends(of: line)
      func counts(_ player: Player) -> Bool {
        // What is before and after it now stays there.
        mayForbid || rules.counts(ends, for: player) { self[$0] }
      }
      if isOpen.x && counts(.x) || isOpen.o && counts(.o) { return true }
    }
    return false
  }
}
