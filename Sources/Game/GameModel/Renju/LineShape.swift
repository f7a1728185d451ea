/// What a mark of X makes of a line in renju.
struct LineShape {
  /// Two bits for the number of fours; then whether there is a five, an overline, and a three with the
  /// square before or after the run.
  fileprivate let bits: UInt8

  fileprivate static let five: UInt8 = 4
  fileprivate static let overline: UInt8 = 8
  fileprivate static let threeBefore: UInt8 = 16
  fileprivate static let threeAfter: UInt8 = 32

  /// The number of fours, at most two.
  var fourCount: Int { Int(bits & 3) }
  var isFive: Bool { bits & Self.five != 0 }
  var isOverline: Bool { bits & Self.overline != 0 }
  /// Whether a mark on the first square before the run would make a straight four.
  var isThreeBefore: Bool { bits & Self.threeBefore != 0 }
  /// Whether a mark on the first square after the run would make a straight four.
  var isThreeAfter: Bool { bits & Self.threeAfter != 0 }
  /// The number of threes, at most one, if the move to the straight four is legal.
  var threeCount: Int { Int((bits &>> 4 | bits &>> 5) & 1) }
}

/// The squares around a mark of X along a line, as far as five to either side; the mark is at bit 5.
struct LineWindow {
  /// X's marks.
  var x: UInt64
  /// What is not free for X: O's marks, and what is off the board.
  var blocked: UInt64

  static let centre = 5
  static let width = 11

  /// The distance from the mark to the first square before its run that is not X's.
  var gapBefore: Int { (~(x << UInt64(63 - Self.centre))).leadingZeroBitCount }
  /// The distance from the mark to the first square after its run that is not X's.
  var gapAfter: Int { (~(x >> UInt64(Self.centre))).trailingZeroBitCount }
  /// The number of marks in the run of the mark, as far as it is in the window.
  var runLength: Int { gapBefore + gapAfter - 1 }
}

/// The shapes of all windows, to be looked up.
final class LineShapes: Sendable {
  /// The shapes, by the numbers to base three whose digits are 1 for X's marks and 2 for what is blocked.
  private let shapes: [LineShape]
  /// For each set of ten bits, the number to base three with the same digits.
  private let ternary: [UInt16]

  static let shared = LineShapes()

  private init() {
    let ternary = (0..<1024).map { bits -> UInt16 in
      (0..<10).reduce(0) { number, digit in 3 * number + UInt16(bits >> (9 - digit) & 1) }
    }
    var shapes = [LineShape](repeating: LineShape(bits: 0), count: 59_049)
    for x in 0..<1024 {
      // All sets of squares without X's marks.
      var blocked = ~x & 1023
      while true {
        let window = LineWindow(x: Self.spread(x) | 1 << 5, blocked: Self.spread(blocked))
        shapes[Int(ternary[x]) + 2 * Int(ternary[blocked])] = window.shape
        if blocked == 0 { break }
        blocked = (blocked - 1) & ~x & 1023
      }
    }
    (self.shapes, self.ternary) = (shapes, ternary)
  }

  @inline(__always)
  func shape(of window: LineWindow) -> LineShape {
    let (x, blocked) = (
      ternary[Self.joined(window.x)], ternary[Self.joined(window.blocked)]
    )
    return shapes[Int(x) &+ 2 &* Int(blocked)]
  }

  /// Ten bits with room for one in the middle.
  private static func spread(_ bits: Int) -> UInt64 { UInt64(bits & 31 | (bits & ~31) << 1) }

  /// The bits of a window without the one in the middle.
  @inline(__always)
  private static func joined(_ bits: UInt64) -> Int {
    Int(truncatingIfNeeded: bits & 31 | bits &>> 1 & 0x3E0)
  }
}

extension LineWindow {
  fileprivate var shape: LineShape {
    let length = runLength
    guard length < 5 else {
      return LineShape(bits: length == 5 ? LineShape.five : LineShape.overline)
    }
    let (before, after) = (Self.centre - gapBefore, Self.centre + gapAfter)
    let (fourBefore, fourAfter) = (makesFive(before), makesFive(after))
    if fourBefore || fourAfter {
      // Both ends of a straight four are one four.
      return LineShape(bits: fourBefore && fourAfter && length < 4 ? 2 : 1)
    }
    var bits: UInt8 = 0
    if makesStraightFour(before) { bits |= LineShape.threeBefore }
    if makesStraightFour(after) { bits |= LineShape.threeAfter }
    return LineShape(bits: bits)
  }

  /// The window with a further mark of X, if its square is free.
  private func marking(_ place: Int) -> LineWindow? {
    guard (0..<Self.width).contains(place), blocked >> UInt64(place) & 1 == 0 else { return nil }
    return LineWindow(x: x | 1 << UInt64(place), blocked: blocked)
  }

  /// Whether a mark next to the run would make exactly five in a row.
  private func makesFive(_ place: Int) -> Bool {
    guard let window = marking(place) else { return false }
    return window.runLength == 5
  }

  /// Whether a mark next to the run would make a straight four.
  private func makesStraightFour(_ place: Int) -> Bool {
    guard let window = marking(place), window.runLength == 4 else { return false }
    return window.makesFive(Self.centre - window.gapBefore)
      && window.makesFive(Self.centre + window.gapAfter)
  }
}
