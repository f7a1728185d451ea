import GameModel

/// Positions of the same ply in the order found, each with associated data.
struct PositionLayer<Note> {
  private(set) var positions: [Position] = []
  var notes: [Note] = []
  private var places: [Position: Int] = [:]
  private let isMerging: Bool

  /// An empty layer; if it is merging, it has each position once.
  init(merging: Bool = true) { isMerging = merging }

  var count: Int { positions.count }

  /// Adds a position, or merges new data into a known one.
  ///
  /// - Returns: Whether it is new.
  @discardableResult
  mutating func add(_ position: Position, _ note: Note, merge: (inout Note, Note) -> Void) -> Bool {
    if isMerging {
      if let place = places[position] {
        merge(&notes[place], note)
        return false
      }
      places[position] = positions.count
    }
    positions.append(position)
    notes.append(note)
    return true
  }
}

extension Position {
  /// The position after a move chosen by a bot.
  ///
  /// - Throws: ``AnalysisError/illegalMove(_:_:)``.
  func afterBotsMove(_ square: Square) throws(AnalysisError) -> Position {
    do {
      return try playing(square)
    } catch {
      throw .illegalMove(square, self)
    }
  }
}
