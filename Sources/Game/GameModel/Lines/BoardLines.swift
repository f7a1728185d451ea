/// The winning lines of a board in flat tables, made once for each game.
package final class BoardLines: Sendable {
  /// The lines, in the order of `Rules.lines`.
  package let all: [Line]
  /// The lines as words, on boards that fit one word; empty on others.
  package let words: [UInt64]
  /// The lines as words, with the squares that must not bear the same player's marks, whoever that is.
  package let reaches: [UInt64]
  /// The squares of line `l` are entries `l * lineLength..<(l + 1) * lineLength`.
  package let squares: [Int]
  /// The lines through square `s` are entries `offsets[s]..<offsets[s + 1]`, in ascending order.
  package let through: [Int]
  package let offsets: [Int]
  /// For each line, the squares before and after it, where it depends on them whether it counts.
  private let ends: [[Square]]
  package let lineLength: Int

  init(_ rules: Rules) {
    all = rules.makeLines()
    lineLength = rules.lineLength
    words = rules.fitsOneWord ? all.map { SquareSet($0.squares, on: rules).firstWord } : []
    squares = all.flatMap { $0.squares.map { $0.index } }
    let ends = all.map { rules.hasPlainLines ? [] : rules.ends(of: $0) }
    reaches =
      rules.has(.exactLine)
      ? zip(words, ends).map { $0 | SquareSet($1, on: rules).firstWord } : words
    self.ends = ends
    var through = [[Int]](repeating: [], count: rules.squareCount)
    for line in all {
      for square in line.squares { through[square.index].append(line.index) }
    }
    self.through = Array(through.joined())
    offsets = through.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  package func squares(of line: Int) -> ArraySlice<Int> {
    squares[line * lineLength..<(line + 1) * lineLength]
  }

  /// The squares before and after a line, where it depends on them whether it counts; none elsewhere.
  package func ends(of line: Int) -> [Square] { ends[line] }

  package func lines(through square: Int) -> ArraySlice<Int> {
    through[offsets[square]..<offsets[square + 1]]
  }
}
