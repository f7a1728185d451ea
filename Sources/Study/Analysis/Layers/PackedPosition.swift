import GameModel
import StrategyKit

/// A position of a known ply, packed for tables of millions.
protocol PackedPosition: Equatable, Sendable {
  init(_ position: Position)

  /// A number in which every bit depends on every mark.
  var hash: UInt64 { get }

  /// The position, so many plies after the start of its game.
  func position(_ plies: Int, after start: Position) -> Position

  /// The member that stands for all images of the position, and how many images there are.
  func representative(in classes: SymmetryClasses) -> (Self, size: Int)
}

/// The marks on a board of at most 64 squares.
struct Marks: PackedPosition {
  let x: UInt64
  let o: UInt64

  init(x: UInt64, o: UInt64) {
    self.x = x
    self.o = o
  }

  init(_ position: Position) {
    self.init(x: position.firstWord(of: .x), o: position.firstWord(of: .o))
  }

  // On boards of at most 32 squares the sum alone tells the positions apart.
  var hash: UInt64 { GameRandom.mix(x &+ (o &<< 32 | o &>> 32)) }

  func position(_ plies: Int, after start: Position) -> Position {
    start.continued(plies: plies, x: x, o: o)
  }

  func representative(in classes: SymmetryClasses) -> (Marks, size: Int) {
    classes.representative(of: self)
  }
}

/// A position on a larger board is packed as it is.
extension Position: PackedPosition {
  init(_ position: Position) { self = position }

  var hash: UInt64 {
    (0..<wordCount).reduce(0) { hash, index in
      GameRandom.mix(GameRandom.mix(hash ^ word(index, of: .x)) &+ word(index, of: .o))
    }
  }

  func position(_ plies: Int, after start: Position) -> Position { self }

  /// Images are not looked for.
  func representative(in classes: SymmetryClasses) -> (Position, size: Int) { (self, 1) }
}
