import Bots
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

private let node = Program.path(of: "node")

/// The bots of the page, played by Node, against the same bots here.
@Suite(.enabled(if: node != nil, "skipped: node is missing"))
struct PageBotsTests {
  private static let files = "\(PackageFolder.path)/Sources/Output/CEmbeddedFiles"
  private static let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Programs/play_in_page.mjs")

  /// All games that have names, and other boards.
  private static func boards() throws -> [Rules] {
    NamedGame.all.map(\.rules) + [
      try Rules(columns: 4, rows: 4, lineLength: 4),
      try Rules(columns: 4, rows: 4, lineLength: 3, variants: [.misere]),
      try Rules(columns: 5, rows: 4, lineLength: 3, variants: [.exactLine]),
      try Rules(columns: 5, rows: 4, lineLength: 4, variants: [.gravity]),
      try Rules(columns: 9, rows: 8, lineLength: 5, variants: [.gravity, .exactLine]),
      try Rules(columns: 9, rows: 9, lineLength: 5, variants: [.unblockedLine]),
    ]
  }

  /// Bots of all kinds, quick enough for the largest board.
  private static let bots = [
    "random", "first-free", "scripted", "scripted:moves=b2a1c3", "minimax:blunder=0.1",
    "minimax:depth=2,ties=random", "minimax:nodes=200", "minimax:nodes=100,opening=random",
    "minimax:depth=1,temperature=0.7", "minimax:depth=1,blunder=1/3", "heuristic",
    "heuristic:without=fork",
    "heuristic:notice=0.6", #"heuristic:notice="win:1,block:0.7,fork:0.3""#,
    "monte-carlo:playouts=20", "monte-carlo:playouts=20,exploration=1.5",
  ]

  /// A game to be played, and how it went.
  private struct Planned: Encodable {
    let columns: Int
    let rows: Int
    let terms: String
    let x: String
    let o: String
    /// The squares that are marked at the start.
    let opening: [Int]
    let hash: String
    let number: UInt64
  }

  private struct Played: Codable, Hashable {
    let moves: [Int]
    let over: Bool
    let winner: String?
    let lines: [[Int]]
  }

  /// A game as it is played here.
  private static func play(_ planned: Planned, _ rules: Rules, _ hash: UInt64) throws -> Played {
    var players = try [planned.x, planned.o].map { spec in
      try roster.bot(BotSpec(spec), rules: rules).makeStrategy()
    }
    var streams = Player.allCases.map { side in
      GameRandom(pairing: hash, game: planned.number, side: side)
    }
    var position = Position(rules)
    var moves = planned.opening
    for square in moves { try position.play(Square(square)) }
    for side in 0..<2 {
      try players[side].beginGame(as: side == 0 ? .x : .o, from: position)
    }
    while !position.isOver {
      let side = moves.count % 2
      let move = try players[side].chooseMove(in: position, using: &streams[side])
      try position.play(move)
      moves.append(move.index)
    }
    return Played(
      moves: moves,
      over: position.isOver,
      winner: position.winner.map { $0 == .x ? "x" : "o" },
      lines: position.winningLines.map { $0.squares.map(\.index) }
    )
  }

  /// What Node says of games.
  private static func playInPage(_ games: [Planned]) throws -> [Played] {
    let encoder = JSONEncoder()
    var input = Data()
    for game in games {
      input.append(try encoder.encode(game))
      input.append(10)
    }
    let folder = try TemporaryFolder()
    let data = try Program.output(
      of: #require(node),
      [program.path, "\(files)/Web/bots.wasm.gz"],
      reading: folder.write(input, to: "games")
    )
    let decoder = JSONDecoder()
    return try data.split(separator: 10).map { try decoder.decode(Played.self, from: $0) }
  }

  @Test func `bots of all kinds play in a page as they play here, move by move`() throws {
    let boards = try Self.boards()
    let count = FullTests.isOn ? 1000 : 6 * boards.count
    var random = GameRandom(seed: 36)
    var games: [(planned: Planned, rules: Rules, hash: UInt64)] = []
    for number in 0..<count {
      let rules = boards[number % boards.count]
      let hash = random.next()
      // Every other game begins from a position after some moves, as a game that is played on.
      var (start, opening) = (Position(rules), [Int]())
      let plies = number % 2 * random.next(below: 6)
      while opening.count < plies, !start.isOver {
        let square = start.move(rank: random.next(below: start.moveCount))
        try start.play(square)
        opening.append(square.index)
      }
      let planned = Planned(
        columns: rules.columns,
        rows: rules.rows,
        terms: rules.terms,
        x: Self.bots[(number / boards.count) % Self.bots.count],
        o: Self.bots[random.next(below: Self.bots.count)],
        opening: opening,
        hash: "\(hash)",
        number: UInt64(random.next(below: 1000))
      )
      games.append((planned, rules, hash))
    }
    let played = try Self.playInPage(games.map(\.planned))
    #expect(played.count == games.count)
    for (game, inPage) in zip(games, played) {
      let here = try Self.play(game.planned, game.rules, game.hash)
      #expect(inPage == here, "\(game.planned.x) against \(game.planned.o), \(game.rules)")
    }
  }
}
