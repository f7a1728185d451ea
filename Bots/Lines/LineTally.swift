/// How many lines through a square are open to a player, by the number of missing marks.
///
/// Eight counts of eight bits: the highest byte counts lines missing one mark, the next those
/// missing two, and the lowest all those missing eight or more. No square has more than 64 lines
/// through it on boards of up to 32 by 32, so the bytes never overflow, and a line is added to many
/// squares by one addition each.
enum LineTally {
  /// The tally of a single line; empty if the line is complete.
  static func unit(missing: Int) -> UInt64 {
    missing == 0 ? 0 : 1 << UInt64(8 * max(0, 8 - missing))
  }

  /// Whether marking the square completes a line.
  @inline(__always)
  static func completes(_ tally: UInt64) -> Bool { tally >= 1 << 56 }

  /// The lines left with one missing mark after marking the square.
  @inline(__always)
  static func fours(_ tally: UInt64) -> Int { Int(truncatingIfNeeded: tally &>> 48 & 0xFF) }

  /// The total value of the lines, each worth eight times as much with every further mark.
  ///
  /// The sum of byte *i* times 8ⁱ, by adding neighbours in pairs.
  @inline(__always)
  static func worth(_ tally: UInt64) -> Score {
    let pairs = (tally & 0x00FF_00FF_00FF_00FF) &+ (tally &>> 8 & 0x00FF_00FF_00FF_00FF) &<< 3
    let fours = (pairs & 0x0000_FFFF_0000_FFFF) &+ (pairs &>> 16 & 0x0000_FFFF_0000_FFFF) &<< 6
    return Score(truncatingIfNeeded: (fours & 0xFFFF_FFFF) &+ (fours &>> 32) &<< 12)
  }
}

/// What lines and moves are worth: a number of 64 bits on every machine, so that none overflows where an
/// `Int` has 32.
typealias Score = Int64
