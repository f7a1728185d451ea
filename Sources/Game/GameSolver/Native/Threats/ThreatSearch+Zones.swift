/// Where a further mark of the defender could spoil a win.
///
/// The zone *Z* of a win in a position *P* keeps this promise: if the defender has a further mark on
/// any one free square *d* outside of *Z*, with the same player to move, the attacker still wins,
/// by the same moves and within as many plies. It is proved by induction over the win.
///
/// *Z* holds all squares on which the attacker moves or completes a line, and the forced answers to
/// its fours. So *d* takes no square from either, and it can matter only by a line *L* through *d*
/// that the defender completes, or comes to lack one mark of, before the attacker has won. The free
/// squares of *L* are counted in *P*, where the attacker has no mark on *L*.
///
/// - **A sequence of fours**, the attacker to move. The defender gets its forced answers *A* and
///   nothing else. For *L* to lack one mark or none, at most one free square is left of it outside
///   of *A* beside *d*: all lines with at most two free squares outside of *A* are in *Z*. Those
///   through the first move of the sequence are dead before the defender moves, and are left out.
/// - **Two fours at once, or one**, the defender to move. To complete *L* now, with *d* there, it must
///   have at most two free squares: all such lines are in *Z*. Otherwise the defender answers or
///   loses at once, and what follows the answer has a zone of its own, which is in *Z*.
/// - **A three**, the defender to move, whose fours would win after a pass. An answer that was looked
///   at leads to a win with a zone of its own, which is in *Z*. Any other answer *r* lost to the fours,
///   and now both *r* and *d* are there. A line with only *r* of the two is harmless, as *r* was no
///   answer to look at. One with *d* needs at most two free squares outside of *A*, and one with both
///   at most three: all lines with at most three free squares outside of *A*, the forced answers to
///   the fours, are in *Z*, again without those through the first of these fours.
/// - **A move of the attacker**: its square and the zone of what follows.
///
/// A line of which *d* is the only free square has at most two free squares, and no move of the
/// attacker in *Z*, so that it is in *Z* whatever the case.
extension ThreatSearch {
  /// The zone of fours that begin with the attacker's move.
  ///
  /// - Parameters:
  ///   - line: The moves of both players.
  ///   - squares: All squares that matter to the attacker.
  ///   - missing: The most free squares outside of the answers of a line that matters.
  /// - Returns: The zone, as of the position on the board.
  func zone(of line: [Int], _ squares: ThreatZone, missing: Int) -> ThreatZone {
    var zone = squares
    let answers = ThreatZone(line.indices.filter { $0 % 2 == 1 }.map { line[$0] })
    board.addLines(of: defender, missing: missing, beside: answers, notThrough: line[0], to: &zone)
    return zone
  }

  /// The zone of one or two lines that lack one mark, with the defender to move.
  func zone(ofFoursOn squares: [Int]) -> ThreatZone {
    var zone = ThreatZone(squares)
    board.addLines(of: defender, missing: 2, beside: ThreatZone(), to: &zone)
    return zone
  }
}

extension ThreatBoard {
  /// Adds the free squares of a player's lines that have few of them outside of some squares.
  ///
  /// - Parameters:
  ///   - player: The player, who alone has marks on the lines.
  ///   - most: The most free squares outside of `squares`.
  ///   - squares: These.
  ///   - first: A square; lines through it are left out.
  ///   - zone: Where they are added.
  func addLines(
    of player: Int,
    missing most: Int,
    beside squares: ThreatZone,
    notThrough first: Int? = nil,
    to zone: inout ThreatZone
  ) {
    for line in 0..<lineCount where missing(line, player) != nil {
      var left = most
      for square in self.squares(of: line) where isFree(square) {
        if !squares.contains(square) { left -= 1 }
        if left < 0 || square == first {
          left = -1
          break
        }
      }
      guard left >= 0 else { continue }
      for square in self.squares(of: line) where isFree(square) { zone.insert(square) }
    }
  }
}

/// A set of squares of a board of any size.
struct ThreatZone: Hashable {
  /// A bit for each square of the largest board, 32 by 32.
  private var words = SIMD16<UInt64>()

  init(_ squares: [Int] = []) {
    for square in squares { insert(square) }
  }

  mutating func insert(_ square: Int) { words[square &>> 6] |= 1 &<< UInt64(square & 63) }

  mutating func formUnion(_ other: ThreatZone) { words |= other.words }

  func contains(_ square: Int) -> Bool { words[square &>> 6] &>> UInt64(square & 63) & 1 != 0 }

  /// The squares in reading order.
  var squares: [Int] {
    var squares: [Int] = []
    for index in 0..<words.scalarCount {
      var word = words[index]
      while word != 0 {
        squares.append(index &* 64 &+ word.trailingZeroBitCount)
        word &= word &- 1
      }
    }
    return squares
  }
}
