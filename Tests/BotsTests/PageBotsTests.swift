import Bots
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

/// The bots of the page, played by Node, against the same bots here.
@Suite(.needs("node"))
struct PageBotsTests {
  private static let files = "\(PackageFolder.path)/Sources/Output/CEmbeddedFiles"
  private static let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Programs/play_in_page.mjs")

  private static let boards: [Rules] =
    NamedGame.all.map(\.rules) + [
      "4,4,4", "4,4,3 misère", "5,4,3 exact", "5,4,4 gravity", "9,8,5 gravity exact",
      "9,9,5 unblocked",
    ]

  /// Bots of all kinds, quick enough for the largest board.
  private static let bots = [
    "random", "first-free", "scripted", "scripted:moves=b2a1c3", "minimax:blunder=0.1",
    "minimax:depth=2,ties=random", "minimax:nodes=200", "minimax:nodes=100,opening=random",
    "minimax:depth=1,temperature=0.7", "minimax:depth=1,blunder=1/3", "heuristic",
    "heuristic:without=fork", "heuristic:notice=0.6",
    #"heuristic:notice="win:1,block:0.7,fork:0.3""#,
    "monte-carlo:playouts=20", "monte-carlo:playouts=20,exploration=1.5",
  ]

  /// A game to be played, and how it went.
  private struct Planned: Encodable {
    let columns: Int
    let rows: Int
    let terms: String
    let x: String
    let o: String
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

  private static func play(_ planned: Planned, _ rules: Rules, _ hash: UInt64) throws -> Played {
    var players = try [planned.x, planned.o].map { spec in
      try roster.strategy(spec, on: rules)
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

  private static func playInPage(_ games: [Planned]) throws -> [Played] {
    let input = try Data(games.map { try JSONEncoder().encode($0) + [10] }.joined())
    let folder = try TemporaryFolder()
    let data = try Program.output(
      of: #require(Program.path(of: "node")),
      [program.path, "\(files)/Web/bots.wasm.gz"],
      reading: folder.write(input, to: "games")
    )
    return try data.split(separator: 10).map { try JSONDecoder().decode(Played.self, from: $0) }
  }

  @Test func `bots of all kinds play in a page as they play here, move by move`() throws {
    let boards = Self.boards
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
