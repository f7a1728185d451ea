/// Bounds of the score of a position, in 24 bytes.
struct BoundEntry {
  /// A position by its marks.
  struct Key: Equatable {
    var mover: UInt64
    var other: UInt64
  }

  let key: Key
  private var storedLower: Int8
  private var storedUpper: Int8
  /// The square of the last good move, 64 for none.
  var move: UInt8 = 64

  init(_ key: Key, lower: Int, upper: Int) {
    self.key = key
    storedLower = Int8(truncatingIfNeeded: lower)
    storedUpper = Int8(truncatingIfNeeded: upper)
  }

  /// No score is less.
  var lower: Int {
    get { Int(storedLower) }
    set { storedLower = Int8(truncatingIfNeeded: newValue) }
  }

  /// No score is more.
  var upper: Int {
    get { Int(storedUpper) }
    set { storedUpper = Int8(truncatingIfNeeded: newValue) }
  }
}

extension BoundEntry: TableEntry {
  /// No position has a mark of both players on a square.
  static let empty = BoundEntry(Key(mover: .max, other: .max), lower: 0, upper: 0)

  var isEmpty: Bool { key.mover & key.other != 0 }

  func isAbout(_ key: Key) -> Bool { self.key == key }

  static func hash(of key: Key) -> UInt64 {
    var hash = key.mover &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 32
    hash = (hash ^ key.other) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ (hash &>> 29)
  }
}
