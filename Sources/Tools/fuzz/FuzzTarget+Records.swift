import GameModel
import Records

extension FuzzTarget {
  /// Files of recorded games in each format.
  static let records = RecordFormat.allCases.map { format in
    FuzzTarget(text: format.rawValue) { text in
      guard let records = try? format.records(in: text) else { return }
      for record in records {
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
