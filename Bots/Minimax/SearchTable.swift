import GameModel
import StrategyKit

/// What a search knows about positions it has visited, by their keys (Zobrist, *A New Hashing
/// Method with Application for Game Playing*, 1970); newer entries replace older ones.
struct SearchTable {
  /// How a score relates to the true value.
  enum Bound: UInt8 {
    case exact, atLeast, atMost
  }

  struct Entry {
    let key: UInt64
    let score: Score
    private let storedMove: Int16
    private let storedDepth: Int16
    let bound: Bound

    init(key: UInt64, score: Score, move: Int, depth: Int, bound: Bound) {
      self.key = key
      self.score = score
      storedMove = Int16(truncatingIfNeeded: move)
      storedDepth = Int16(truncatingIfNeeded: depth)
      self.bound = bound
    }

    var move: Int { Int(storedMove) }
    var depth: Int { Int(storedDepth) }

    /// Whether the score is all that a search within the window would find.
    func settles(_ alpha: Score, _ beta: Score) -> Bool {
      bound == .exact || bound == .atLeast && score >= beta || bound == .atMost && score <= alpha
    }
  }

  private var entries: [Entry]

  /// An empty table with so many entries, a power of two.
  init(capacity: Int) {
    // No search uses the depth of an empty entry.
    let empty = Entry(key: 0, score: 0, move: -1, depth: -1, bound: .atMost)
    entries = Array(repeating: empty, count: capacity)
  }

  /// The key of a mark on a square; a position's key is the exclusive or of the keys of its marks.
  static func key(of square: Int, for player: Player) -> UInt64 {
    GameRandom.mix(UInt64(square * 2 + (player == .x ? 1 : 2)))
  }

  subscript(key: UInt64) -> Entry? {
    get {
      let entry = entries[place(of: key)]
      return entry.key == key && entry.depth >= 0 ? entry : nil
    }
    set {
      guard let newValue else { return }
      entries[place(of: key)] = newValue
    }
  }

  private func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: key &>> 20) & (entries.count &- 1)
  }
}
