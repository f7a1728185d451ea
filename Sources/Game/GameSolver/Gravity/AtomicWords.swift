import Synchronization

#if canImport(Glibc)
import Glibc
#endif

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
