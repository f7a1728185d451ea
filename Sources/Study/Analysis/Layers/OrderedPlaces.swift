/// The places in a layer of positions that are known by their places in the tables of a
/// ``NextLayer``.
struct OrderedPlaces: Sendable {
  /// The index of the first position of each table in `places`.
  private var firsts: [Int]
  private var places: [UInt32]

  /// The places of positions.
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
