import GameModel
import Synchronization

/// The layer after another, while it is being found.
struct NextLayer<Packed: PackedPosition, Note: LayerNote>: Sendable {
  typealias Batch = Children<Packed, Note>

  private let layer: PositionLayer<Packed, Note>
  private let merging: Merging
  /// The positions, in tables by the upper bits of the hash.
  private let shards: [Shard]
  /// The shard of each position, in the order in which they are first reached.
  private var order: [UInt8] = []

  /// The result of merging the children of a block.
  struct Merged: Sendable {
    /// How many new positions there are, all images counted.
    var new = 0
    /// The place of each child in the tables, piece by piece; the shard in the upper five bits.
    var places: [UInt32] = []
  }

  /// A table that one thread at a time works on.
  private final class Shard: Sendable {
    let table: Mutex<LayerTable<Packed, Note>>

    init(_ merging: Merging) { table = Mutex(LayerTable(merging)) }
  }

  /// The layer after one of which nothing has been looked at.
  init(after layer: PositionLayer<Packed, Note>, _ merging: Merging) {
    self.layer = layer
    self.merging = merging
    let isSmall = if case .none = merging { true } else { layer.count < 1024 }
    shards = (0..<(isSmall ? 1 : 32)).map { _ in Shard(merging) }
  }

  var noChildren: Batch { Batch(shards: shards.count, merging) }

  /// Merges the children of a block.
  ///
  /// - Parameters:
  ///   - batches: The children of each piece.
  ///   - pool: The threads that do it.
  ///   - notingPlaces: Whether the place of each child is wanted.
  ///   - adjust: Adjusts the note of a child, given the number of its piece.
  /// - Returns: The number of new positions, and the places if they are wanted.
  mutating func merge(
    _ batches: [Batch],
    _ pool: ThreadPool,
    notingPlaces: Bool = false,
    adjust: @Sendable (inout Note, Int) -> Void = { _, _ in }
  ) -> Merged {
    var bases = [0]
    for batch in batches { bases.append(bases[bases.count - 1] + batch.count) }
    let found = pool.map(shards.count) { [shards, bases] shard in
      shards[shard].table.withLock { table in
        var found = Found()
        for (piece, batch) in batches.enumerated() {
          for (index, var child) in batch.shards[shard].enumerated() {
            adjust(&child.note, piece)
            let (place, isNew) = table.add(child, batch.key(shard, index))
            let number = UInt32(truncatingIfNeeded: bases[piece] &+ Int(child.number))
            if notingPlaces { found.places.append((number, UInt32(truncatingIfNeeded: place))) }
            guard isNew else { continue }
            found.new.append(number)
            found.size &+= Int(child.size)
          }
        }
        return found
      }
    }
    note(found.map(\.new), of: bases[batches.count])
    var merged = Merged(new: found.reduce(0) { $0 + $1.size })
    guard notingPlaces else { return merged }
    merged.places = Array(repeating: 0, count: bases[batches.count])
    for (shard, found) in found.enumerated() {
      for (number, place) in found.places {
        merged.places[Int(number)] = UInt32(truncatingIfNeeded: shard) &<< 27 | place
      }
    }
    return merged
  }

  /// The result of merging the children of one shard.
  private struct Found: Sendable {
    /// The numbers of the new children among all children of the block.
    var new: [UInt32] = []
    var size = 0
    /// The place of each child in the table.
    var places: [(number: UInt32, place: UInt32)] = []
  }

  /// The places of the positions in the finished layer.
  func orderedPlaces() -> OrderedPlaces { OrderedPlaces(order, shards: shards.count) }

  /// Notes the order of new positions, given by their numbers among all children of a block.
  private mutating func note(_ new: [[UInt32]], of count: Int) {
    // One more than the shard of each new child, and none for the others.
    var shardOfChild = [UInt8](repeating: 0, count: count)
    for (shard, numbers) in new.enumerated() {
      for number in numbers { shardOfChild[Int(number)] = UInt8(truncatingIfNeeded: shard + 1) }
    }
    for shard in shardOfChild where shard > 0 { order.append(shard &- 1) }
  }

  func updateNotes(_ pool: ThreadPool, _ body: @Sendable (inout Note) -> Void) {
    _ = pool.map(shards.count) { shard in
      shards[shard].table.withLock { $0.updateNotes(body) }
    }
  }

  func reduce<Value: Sendable>(
    _ pool: ThreadPool,
    _ body: @Sendable (ArraySlice<Note>) -> Value
  ) -> [Value] {
    pool.map(shards.count) { shard in shards[shard].table.withLock { body($0.notes[...]) } }
  }

  /// The layer; nothing more can be merged.
  consuming func finished() -> PositionLayer<Packed, Note> {
    var tables = shards.map { $0.table.withLock { table in table.taken() } }
    guard tables.count > 1 else {
      return PositionLayer(after: layer, tables[0].positions, tables[0].notes)
    }
    var positions: [Packed] = []
    var notes: [Note] = []
    positions.reserveCapacity(order.count)
    notes.reserveCapacity(order.count)
    var next = tables.map { _ in 0 }
    for shard in order {
      let place = next[Int(shard)]
      next[Int(shard)] = place &+ 1
      positions.append(tables[Int(shard)].positions[place])
      notes.append(tables[Int(shard)].notes[place])
    }
    tables = []
    return PositionLayer(after: layer, positions, notes)
  }
}

/// The places in a layer of positions that are known by their places in the tables of a
/// ``NextLayer``.
struct OrderedPlaces: Sendable {
  /// The index of the first position of each table in `places`.
  private var firsts: [Int]
  private var places: [UInt32]

  init(_ order: [UInt8], shards: Int) {
    var sizes = [Int](repeating: 0, count: shards)
    for shard in order { sizes[Int(shard)] &+= 1 }
    firsts = [0]
    for size in sizes.dropLast() { firsts.append(firsts[firsts.count - 1] + size) }
    places = Array(repeating: 0, count: order.count)
    var next = firsts
    for (place, shard) in order.enumerated() {
      places[next[Int(shard)]] = UInt32(truncatingIfNeeded: place)
      next[Int(shard)] &+= 1
    }
  }

  /// The place of a position, by its table in the upper five bits and its place there.
  subscript(code: UInt32) -> UInt32 {
    places[firsts[Int(code &>> 27)] &+ Int(code & 0x7FF_FFFF)]
  }
}
