import Foundation
import GameModel
import Records
import TestSupport
import Testing

/// Another program reads what is written: sgfmill, a library for SGF in Python.
@Suite struct SGFMillTests {
  @Test(
    .enabled(
      if: Python.has("sgfmill"),
      "skipped: python3 with sgfmill is missing; pip install sgfmill"
    )
  )
  func `sgfmill reads the names, the board, the result, the marks and the moves`() throws {
    var random = RandomRecords(seed: 11)
    // It takes square boards of up to 26 alone; what it reads is compared as JSON lines.
    let records = try (0..<160).map { _ in try random.next() }
      .filter { $0.game.rules.columns == $0.game.rules.rows && $0.game.rules.columns < 27 }
    #expect(records.count > 20)
    let text = try records.map { try RecordFormat.sgf.text(of: $0) }.joined()
    let folder = try TemporaryFolder()
    let output = try Self.python(Self.script, folder.write(text, to: "games.sgf"))
    let games = try output.split(separator: "\n").map {
      try JSONDecoder().decode(Game.self, from: Data($0.utf8))
    }
    #expect(games == records.map(Game.init))
  }

  /// What sgfmill says of a game.
  private struct Game: Decodable, Equatable {
    let black: String
    let white: String
    let event: String?
    let round: String?
    let rules: String
    let size: Int
    let winner: String?
    let setup: [[String]]
    let moves: [String]

    init(_ record: GameRecord) {
      let start = record.game.start
      let rules = record.game.rules
      func points(_ squares: some Sequence<Square>) -> [String] {
        squares.map { "\(rules.column(of: $0)),\(rules.row(of: $0))" }
      }
      black = record.x
      white = record.o
      event = record.event
      round = record.place.map { place in
        "\(place.round)" + (place.stage.map { " (\($0))" } ?? "")
      }
      self.rules = "\(rules.lineLength) in a row"
      size = rules.columns
      winner = (record.game.outcome?.winner ?? (record.ruling == "B+R" ? .x : nil))
        .map { $0 == .x ? "b" : "w" }
      setup = Player.allCases.map { player in points(rules.squares.filter { start[$0] == player }) }
      moves = points(record.game.moves)
    }
  }

  private static let script = """
    import json, sys
    from sgfmill import sgf, sgf_grammar
    data = open(sys.argv[1], 'rb').read()
    for tree in sgf_grammar.parse_sgf_collection(data):
      game = sgf.Sgf_game.from_coarse_game_tree(tree)
      root, size = game.get_root(), game.get_size()
      get = lambda name: root.get(name) if root.has_property(name) else None
      assert root.get('AP')[0] == 'tournament'
      point = lambda p: '%d,%d' % (p[1], size - 1 - p[0])
      setup = [sorted((size - 1 - p[0], p[1]) for p in stones)
               for stones in root.get_setup_stones()[:2]]
      print(json.dumps({
        'black': get('PB'), 'white': get('PW'), 'event': get('EV'), 'round': get('RO'),
        'rules': get('RU'), 'size': size, 'winner': game.get_winner(),
        'setup': [['%d,%d' % (c, r) for r, c in stones] for stones in setup],
        'moves': [point(node.get_move()[1]) for node in game.get_main_sequence()[1:]],
      }))
    """

  /// Runs a program of Python.
  ///
  /// - Returns: What it prints.
  /// - Throws: Where there is no Python or the program fails.
  private static func python(_ script: String, _ arguments: String...) throws -> String {
    String(
      decoding: try Program.output(of: Python.path, ["-c", script] + arguments),
      as: UTF8.self
    )
  }
}
