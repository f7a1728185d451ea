import GameModel

/// A property of a position that depends on all moves that lead to it.
protocol LayerNote: Sendable {
  /// Adds the contribution of another move that leads to the position.
  mutating func merge(_ other: Self)
}

/// The unfinished positions of one ply, each once, in the order in which they are first reached if
/// moves are tried in reading order.
///
/// A layer is worked through in blocks of pieces whose sizes depend on it alone. Threads share the
/// pieces of a block, and its children are merged before the next block begins, so that they take
/// little memory and the next layer is the same whatever the number of threads.
struct PositionLayer<Packed: PackedPosition, Note: LayerNote>: Sendable {
  /// The plies since the start of the game.
  let plies: Int
  private let start: Position
  private let positions: [Packed]
  let notes: [Note]

  /// The first layer: the start alone.
  init(_ start: Position, _ note: Note) {
    (plies, self.start) = (0, start)
    positions = [Packed(start)]
    notes = [note]
  }

  init(after layer: PositionLayer, _ positions: [Packed], _ notes: [Note]) {
    (plies, start) = (layer.plies + 1, layer.start)
    self.positions = positions
    self.notes = notes
  }

  var count: Int { notes.count }

  subscript(place: Int) -> Position { positions[place].position(plies, after: start) }

  /// The blocks of pieces, each a range of places.
  func blocks(_ size: BlockSize) -> [[Range<Int>]] {
    stride(from: 0, to: count, by: size.piece * size.pieces).map { first in
      let last = min(count, first + size.piece * size.pieces)
      return stride(from: first, to: last, by: size.piece).map { $0..<min(last, $0 + size.piece) }
    }
  }
}

/// How much of a layer is worked through at a time.
struct BlockSize {
  let piece: Int
  let pieces: Int

  /// For moves that are known at once.
  static let usual = BlockSize(piece: 1024, pieces: 32)
  /// For layers whose tables are larger than a core's cache: more children come to each of them in
  /// turn.
  static let large = BlockSize(piece: 1024, pieces: 128)
  /// For moves that take long to find.
  static let slow = BlockSize(piece: 8, pieces: 32)
  /// For players that are asked one question after another.
  static let single = BlockSize(piece: 1, pieces: 1)
}

/// How positions of a layer are merged.
enum Merging: Sendable {
  /// Not at all: each time that one is reached counts.
  case none
  /// By their marks.
  case positions
  /// By their marks; images of each other are one position.
  case classes(SymmetryClasses)
}
