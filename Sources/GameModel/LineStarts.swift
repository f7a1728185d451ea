/// The squares where a line may start, one machine word a direction, a bit a square.
///
/// Shifting a player's marks onto themselves `lineLength - 1` times leaves the starts of unbroken
/// runs; these words remove the runs that wrap around the edge of the board. On boards of more than
/// 64 squares all words are zero.
struct LineStarts: Hashable, Sendable {
  var row: UInt64 = 0
  var column: UInt64 = 0
  var fallingRight: UInt64 = 0
  var fallingLeft: UInt64 = 0

  /// No starts, on a board that does not fit one word.
  init() {}

  /// The starts of the lines of a board that fits one word.
  init(of rules: Rules) {
    func word(_ direction: LineDirection) -> UInt64 {
      rules.lineStarts(direction).reduce(0) { $0 | 1 << UInt64($1.index) }
    }
    row = word(.row)
    column = word(.column)
    fallingRight = word(.fallingRight)
    fallingLeft = word(.fallingLeft)
  }
}

extension Rules {
  /// Whether marks on a board that fits one word hold a line.
  ///
  /// - Complexity: O(`lineLength`), all directions side by side.
  func hasLine(inWord marks: UInt64) -> Bool {
    let stride = UInt64(truncatingIfNeeded: columns)
    var row = marks
    var column = marks
    var right = marks
    var left = marks
    var length = 1
    while length < lineLength {
      row &= row &>> 1
      column &= column &>> stride
      right &= right &>> (stride &+ 1)
      left &= left &>> (stride &- 1)
      length &+= 1
    }
    return (row & starts.row) | (column & starts.column) | (right & starts.fallingRight)
      | (left & starts.fallingLeft) != 0
  }
}
