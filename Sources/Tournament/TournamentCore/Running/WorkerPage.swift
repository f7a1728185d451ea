/// The page on which a worker notes what it is doing, in memory that another process can read when
/// this one is gone.
package struct WorkerPage {
  /// Whose turn it is, and for what: see ``Turn``.
  package let turn: UnsafeMutablePointer<UInt8>
  /// Which of the pairing's bots has X: 0 or 1.
  package let x: UnsafeMutablePointer<UInt8>
  /// The memory of the moves of a chunk.
  package let moves: UnsafeMutableRawPointer

  package init(_ start: UnsafeMutablePointer<UInt8>, moves: UnsafeMutableRawPointer) {
    turn = start
    x = start + 1
    self.moves = moves
  }
}

/// Whose turn it is in a worker, and for what, as a byte that a move costs nothing to write.
package enum Turn {
  // Computed, since stored values would be looked up at every move.

  /// Nobody's: games are being counted.
  package static var nobody: UInt8 { 0 }
  package static var xMoves: UInt8 { 1 }
  package static var oMoves: UInt8 { 2 }
  package static var xBegins: UInt8 { 3 }
  package static var oBegins: UInt8 { 4 }
  package static var firstIsMade: UInt8 { 5 }
  package static var secondIsMade: UInt8 { 6 }
  package static var firstIsEnded: UInt8 { 7 }
  package static var secondIsEnded: UInt8 { 8 }
  /// X weighs its moves in an examination.
  package static var xWeighs: UInt8 { 9 }
  /// O weighs its moves in an examination.
  package static var oWeighs: UInt8 { 10 }
}
