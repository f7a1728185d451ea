import GameModel
import Records

extension FuzzTarget {
  /// Files of recorded games in each format, in any encoding: what can be read of them is written and read
  /// again.
  static let records = RecordFormat.allCases.map { format in
    FuzzTarget(format.rawValue) { bytes in
      let path = ScratchFolder.shared.write(bytes, to: "games.\(format.rawValue)")
      guard let batch = try? RecordFile.read(path, as: RecordReading()) else { return }
      let strict = try? RecordFile.read(path)
      precondition(
        strict == (batch.omissions.isEmpty ? batch.records : nil),
        "strictly only if all is right"
      )
      for record in batch.records {
        let canonical = record.canonical
        precondition(canonical.canonical == canonical, "there is one canonical form")
        guard let written = try? format.text(of: record) else { continue }
        let read = try? format.records(in: written)
        precondition(read?.count == 1, "a game that was read and written is read again")
        precondition(read?[0].game.moves == record.game.moves, "and is the same")
      }
    }
  }

  static let openings = FuzzTarget("openings") { bytes in
    let path = ScratchFolder.shared.write(bytes, to: "openings.txt")
    for rules in boards { _ = try? OpeningFile.read(path, rules: rules) }
  }

  /// Drawings of positions.
  static let drawing = FuzzTarget(text: "drawing") { text in
    for rules in boards {
      guard let position = try? Position(text, rules: rules) else { continue }
      let again = try? Position(
        position.description,
        rules: rules,
        playerToMove: position.playerToMove
      )
      precondition(again == position, "a position is read back from its drawing")
    }
  }

  /// Boards of one word and of several.
  static var boards: [Rules] {
    [.ticTacToe] + [try? Rules(columns: 15, rows: 15, lineLength: 5)].compactMap(\.self)
  }
}
