import GameModel

/// The unfinished positions after the moves of a piece of a layer, in the order of the moves.
struct Children<Packed: PackedPosition, Note: LayerNote>: Sendable {
  /// A position that is reached by a move.
  struct Child: Sendable {
    let position: Packed
    /// Its number among the children of the piece.
    let number: Int32
    /// How many images it has, itself included.
    let size: UInt8
    var note: Note
  }

  /// The children by the upper bits of the hash.
  private(set) var shards: [[Child]]
  /// The representative of each child and its images; empty if images are not merged.
  private var keys: [[Packed]] = []
  private(set) var count = 0
  private let merging: Merging

  init(shards: Int, _ merging: Merging) {
    self.shards = Array(repeating: [], count: shards)
    self.merging = merging
    if case .classes = merging { keys = Array(repeating: [], count: shards) }
  }

  /// The representative of a child and its images.
  func key(_ shard: Int, _ place: Int) -> Packed {
    keys.isEmpty ? shards[shard][place].position : keys[shard][place]
  }

  mutating func add(_ position: Position, _ note: Note) {
    let packed = Packed(position)
    let (key, size) =
      if case .classes(let classes) = merging {
        packed.representative(in: classes)
      } else {
        (packed, size: 1)
      }
    let shard = Int(truncatingIfNeeded: key.hash &>> 48) & (shards.count &- 1)
    shards[shard].append(
      Child(
        position: packed,
        number: Int32(truncatingIfNeeded: count),
        size: UInt8(truncatingIfNeeded: size),
        note: note
      )
    )
    if !keys.isEmpty { keys[shard].append(key) }
    count &+= 1
  }
}
