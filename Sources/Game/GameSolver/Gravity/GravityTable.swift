import CPrefetch
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// What searches of a game with gravity have found: bounds on the scores of positions.
///
/// Its size is fixed, and what it answers depends only on what was stored since it was made. Threads
/// may share one without a lock: an entry of one word is read and written as a whole, and one of two
/// words is guarded by a mixture of its key and its data (R. M. Hyatt and T. Mann, *A lock-less
/// transposition table implementation for parallel search*, 2002).
struct GravityTable: Sendable {
  private var memory: AtomicWords
  /// The number of bits of the part of a key that the index and the tag tell.
  private let keyBits: Int
  private let indexBits: Int
  private let isWide: Bool

  /// The bits that hold two bounds and the work they took.
  private static let dataBits = 21

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - keyBits: The length of the keys, from 2 to 128.
  ///   - logarithm: The logarithm of the number of entries to base 2. There are more if entries
  ///     would be too short for their keys otherwise, and fewer if there are fewer keys.
  init(keyBits: Int, logarithm: Int) {
    isWide = keyBits > 64
    self.keyBits = min(keyBits, 64)
    let least = self.keyBits + Self.dataBits + 1 - 64
    indexBits = max(min(logarithm, self.keyBits - 1), least, 1)
    memory = AtomicWords(count: (isWide ? 2 : 1) << indexBits)
  }

  /// Forgets everything; copies of the table keep what they know.
  mutating func clear() {
    if isKnownUniquelyReferenced(&memory) {
      memory.clear()
    } else {
      memory = AtomicWords(count: (isWide ? 2 : 1) << indexBits)
    }
  }
}

extension GravityTable {
  /// Where the entry of a position may be, and how it is told from others.
  struct Place {
    /// The index of an entry; the other that may be the position's differs in the last bit.
    var index = 0
    /// The part of the key that the index does not tell, above the data.
    var tag: UInt64 = 0
    /// The rest of a key of more than 64 bits.
    var high: UInt64 = 0
  }

  /// Bounds on a score.
  struct Bounds {
    var lower: Int
    var upper: Int

    /// Those of any score.
    static let all = Bounds(lower: -127, upper: 127)
  }

  /// Where the entry of a key may be.
  @inline(__always)
  func place<Word: FixedWidthInteger & UnsignedInteger>(of key: Word) -> Place {
    var low = UInt64(truncatingIfNeeded: key)
    var high: UInt64 = 0
    if Word.bitWidth > 64 {
      high = UInt64(truncatingIfNeeded: key >> 64)
      low ^= high &* 0xD6E8_FEB8_6659_FD93
    }
    // Each step can be undone, so that index, tag and high part tell one key from all others.
    low ^= low &>> UInt64(truncatingIfNeeded: keyBits / 2)
    low =
      (low &* 0x9E37_79B9_7F4A_7C15) & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- keyBits))
    let rest = UInt64(truncatingIfNeeded: keyBits &- indexBits)
    let tag = low & ((2 &<< rest) &- 1)
    return Place(
      index: Int(truncatingIfNeeded: low &>> rest),
      tag: tag &<< UInt64(Self.dataBits),
      high: high
    )
  }

  /// Asks for the entries of a place before they are needed.
  ///
  /// Most are not in a cache: to wait for each when it is needed takes a fifth longer, and nearly
  /// half on a busy machine.
  @inline(__always)
  func prefetch(_ place: Place) {
    CPrefetch.prefetch(memory.words + (isWide ? 2 &* place.index : place.index))
  }

  /// What is known about the position of a place, or `nil` for nothing.
  @inline(__always)
  func bounds(at place: Place) -> Bounds? {
    guard let data = data(place.index, place) ?? data(place.index ^ 1, place) else { return nil }
    return Bounds(
      lower: Int(truncatingIfNeeded: data & 0xFF) &- 128,
      upper: Int(truncatingIfNeeded: (data &>> 8) & 0xFF) &- 128
    )
  }

  /// Stores what is known about the position of a place.
  ///
  /// It replaces what was known before about the same position, or else whichever of the two
  /// entries took less work.
  ///
  /// - Parameters:
  ///   - bounds: From -127 to 127.
  ///   - work: The number of positions that were searched for it.
  ///   - place: The place of the position.
  @inline(__always)
  func store(_ bounds: Bounds, work: Int, at place: Place) {
    let effort = UInt64(truncatingIfNeeded: Int.bitWidth &- work.leadingZeroBitCount)
    let data =
      UInt64(truncatingIfNeeded: bounds.lower &+ 128)
      | UInt64(truncatingIfNeeded: bounds.upper &+ 128) &<< 8 | min(effort, 31) &<< 16
    var index = place.index
    if self.data(index, place) == nil {
      let other = index ^ 1
      if self.data(other, place) != nil || self.effort(other) < self.effort(index) {
        index = other
      }
    }
    let word = place.tag | data
    if isWide {
      memory.words[2 &* index].store(word, ordering: .relaxed)
      memory.words[2 &* index &+ 1].store(place.high ^ Self.mixed(word), ordering: .relaxed)
    } else {
      memory.words[index].store(word, ordering: .relaxed)
    }
  }

  /// The data of one entry, or `nil` if it is empty or not of the position of a place.
  @inline(__always)
  private func data(_ index: Int, _ place: Place) -> UInt64? {
    let word = memory.words[isWide ? 2 &* index : index].load(ordering: .relaxed)
    let data = word ^ place.tag
    guard data &>> UInt64(Self.dataBits) == 0, data != 0 else { return nil }
    if isWide {
      let guarding = memory.words[2 &* index &+ 1].load(ordering: .relaxed)
      guard guarding ^ Self.mixed(word) == place.high else { return nil }
    }
    return data
  }

  @inline(__always)
  private func effort(_ index: Int) -> UInt64 {
    memory.words[isWide ? 2 &* index : index].load(ordering: .relaxed) &>> 16 & 0x1F
  }

  /// A word that shares no bits in a simple way with the one it is made from.
  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word &* 0xBF58_476D_1CE4_E5B9
    return product ^ (product &>> 31)
  }
}

/// Words that threads share, all 0 at first.
///
/// It is a pointer because an array cannot hold atomic words. The pointer does not change, and
/// what it points to is atomic, so that threads can share it.
final class AtomicWords: @unchecked Sendable {
  let words: UnsafeMutablePointer<Atomic<UInt64>>
  private let count: Int
  private static let pageSize = 1 << 21

  init(count: Int) {
    self.count = count
    let byteCount = count * MemoryLayout<Atomic<UInt64>>.stride
    let isLarge = byteCount >= Self.pageSize
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: byteCount,
      alignment: isLarge ? Self.pageSize : MemoryLayout<Atomic<UInt64>>.alignment * 2
    )
    #if canImport(Glibc)
    // Entries are read at random: small pages were measured to take up to a fifth longer.
    if isLarge { madvise(bytes, byteCount, MADV_HUGEPAGE) }
    #endif
    words = bytes.bindMemory(to: Atomic<UInt64>.self, capacity: count)
    clear()
  }

  /// Makes all words 0, while no other thread reads or writes them.
  ///
  /// A plain fill goes past the caches if it is long; word by word, it would drive everything else
  /// out of them, and a short search after it would take several times as long.
  func clear() {
    UnsafeMutableRawPointer(words).initializeMemory(
      as: UInt8.self,
      repeating: 0,
      count: count * MemoryLayout<Atomic<UInt64>>.stride
    )
  }

  deinit {
    words.deinitialize(count: count)
    words.deallocate()
  }
}
