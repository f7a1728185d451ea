import TournamentCore

/// The position of the line of each chunk: one of several journals, and a byte in it.
///
/// Eight bytes per chunk, in pages, so that it is small when only few of many chunks are present.
struct JournalIndex: Sendable {
  private var pages: [Int: ContiguousArray<UInt64>] = [:]
  private(set) var count = 0

  private static let pageSize = 4096
  private static let offsetBits: UInt64 = 48

  /// The maximum number of journals: those of all shares, and of what was played undivided.
  static let maximumSourceCount = Shard.maximumCount + 1

  /// A byte of a journal.
  struct Place: Hashable {
    let source: Int
    let offset: Int
  }

  subscript(chunk: Int) -> Place? {
    let (page, slot) = chunk.quotientAndRemainder(dividingBy: Self.pageSize)
    // One is added, so that zero means nowhere.
    guard let entry = pages[page]?[slot], entry > 0 else { return nil }
    return Place(
      source: Int((entry - 1) >> Self.offsetBits),
      offset: Int((entry - 1) & (1 << Self.offsetBits - 1))
    )
  }

  /// Adds a chunk that is not in it yet.
  mutating func insert(_ chunk: Int, _ newPlace: Place) {
    let (page, slot) = chunk.quotientAndRemainder(dividingBy: Self.pageSize)
    let empty = ContiguousArray<UInt64>(repeating: 0, count: Self.pageSize)
    pages[page, default: empty][slot] =
      (UInt64(newPlace.source) << Self.offsetBits | UInt64(newPlace.offset)) + 1
    count += 1
  }
}
