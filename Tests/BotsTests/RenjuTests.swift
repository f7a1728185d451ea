import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

@testable import Bots

/// What bots make of forbidden squares, and of lines that are blocked.
@Suite struct RenjuTests {
  static let specs = [
    "heuristic", "minimax:nodes=60", "minimax:depth=3", "minimax:depth=4,ties=random",
    "monte-carlo:playouts=20",
  ]

  /// A position on 15×15 in which the rows 12 to 5 are drawn from column b on, and all others are empty.
  private static func position(
    _ rows: [String],
    _ rules: Rules,
    playerToMove: Player
  ) throws -> Position {
    let empty = String(repeating: ".", count: 15)
    let drawn = rows.map { "." + $0.padding(toLength: 14, withPad: ".", startingAt: 0) }
    let board = [empty, empty, empty] + drawn + Array(repeating: empty, count: 12 - rows.count)
    return try Position(
      board.joined(separator: "/"),
      rules: rules,
      playerToMove: playerToMove
    )
  }

  private static var renju: Rules {
    get throws { try #require(NamedGame.named("renju")).rules }
  }

  private static var gomoku: Rules {
    get throws { try #require(NamedGame.named("gomoku")).rules }
  }

  /// O can make a four that X would have to answer at h8, which would make six.
  private static let trap = [
    ".............",
    "......x......",
    "......x......",
    "......x......",
    ".xooo........",
    "......x......",
    "......x......",
    "o...........o",
  ]

  @Test(arguments: specs)
  func `O wins by a four that X may not answer`(spec: String) throws {
    let rules = try Self.renju
    let position = try Self.position(Self.trap, rules, playerToMove: .o)
    #expect(position.fouls.map { rules.name(of: $0.square) } == ["h8"])
    var bot = try roster.strategy(spec, on: rules)
    var random = GameRandom(seed: 3)
    let square = try bot.chooseMove(in: position, using: &random)
    #expect(rules.name(of: square) == "g8")
    // X may play anything else, and loses.
    let next = try position.playing(square)
    let answer = try bot.chooseMove(in: next, using: &random)
    #expect(next.isLegal(answer) && rules.name(of: answer) != "h8")
    let last = try next.playing(answer)
    #expect(try last.playing(bot.chooseMove(in: last, using: &random)).winner == .o)
    let search = LimitedSearch(rules, within: SearchLimits(depth: 2))
    #expect(search.grades(in: next).allSatisfy { $0.grade == .loss(plies: 2) })
  }

  @Test(arguments: specs)
  func `X does not make two fours at once, which wins elsewhere`(spec: String) throws {
    let drawing = [
      "......o......",
      "......x......",
      "......x......",
      "......x......",
      "..oxxx.......",
      ".............",
      ".o.........o.",
      "o...........o",
    ]
    for rules in try [Self.renju, Self.gomoku] {
      let position = try Self.position(drawing, rules, playerToMove: .x)
      var bot = try roster.strategy(spec, on: rules)
      var random = GameRandom(seed: 3)
      let square = try bot.chooseMove(in: position, using: &random)
      #expect((rules.name(of: square) == "h8") == !(rules.has(.renju)))
      #expect(position.isLegal(square))
    }
  }

  @Test func `a three that can only grow on forbidden squares is none`() throws {
    // X would make a straight four of the row at e8 or i8, and with it another four.
    let drawing = [
      "...o...o.....",
      "...x...x.....",
      "...x...x.....",
      "...x...x.....",
      "....xxx......",
      ".............",
      ".............",
      "oo.........oo",
    ]
    let points = Set(["e8", "i8"])
    for rules in try [Self.renju, Self.gomoku] {
      let position = try Self.position(drawing, rules, playerToMove: .x)
      let board = LineBoard(position, geometry: LineGeometry(rules))
      let forks = Set(board.forks(of: .x).map { rules.name(of: Square($0)) })
      #expect(forks.isSuperset(of: points) == !(rules.has(.renju)))
      #expect(forks.isDisjoint(with: points) == (rules.has(.renju)))
      for spec in Self.specs {
        var bot = try roster.strategy(spec, on: rules)
        var random = GameRandom(seed: 3)
        #expect(position.isLegal(try bot.chooseMove(in: position, using: &random)))
      }
    }
  }

  @Test func `whole games of renju are played without a forbidden square`() throws {
    let rules = try Self.renju
    let bots = ["heuristic", "minimax:nodes=20", "heuristic:notice=0.8", "minimax:depth=1"]
    var (random, fouls) = (GameRandom(seed: 33), 0)
    let games = 200
    for number in 0..<games {
      var game = Game(rules)
      let middle = rules.squares.filter {
        (4..<11).contains(rules.column(of: $0)) && (4..<11).contains(rules.row(of: $0))
      }
      let plies = 4 + random.next(below: 9)
      while game.moves.count < plies, game.outcome == nil {
        let moves = middle.filter(game.position.isLegal)
        try game.play(moves[random.next(below: moves.count)])
      }
      var players = try [0, 1].map { side in
        try roster.strategy(bots[(number + side * (1 + number / 4)) % 4], on: rules)
      }
      while game.outcome == nil {
        let side = game.position.playerToMove == .x ? 0 : 1
        if side == 0, number.isMultiple(of: 3) { fouls += game.position.fouls.count }
        // A forbidden square throws here.
        try game.play(players[side].chooseMove(in: game.position, using: &random))
      }
    }
    #expect(fouls > 0)
  }

  @Test(arguments: specs)
  func `O wins by leaving X forbidden squares only`(spec: String) throws {
    let rules = try Board("6,6,5").rules(.renju)
    let drawing = "ooxoxo/oxxx.o/ooooxx/xxoxxo/xx.xxx/oo.oxo"
    let position = try Position(drawing, rules: rules, playerToMove: .o)
    #expect(position.completions(of: .o).isEmpty)
    var bot = try roster.strategy(spec, on: rules)
    var random = GameRandom(seed: 3)
    let square = try bot.chooseMove(in: position, using: &random)
    #expect(rules.name(of: square) == "c1")
    #expect(try position.playing(square).outcome == .noMove(winner: .o))
  }

  @Test func `explanations name no forbidden square`() throws {
    let rules = try Self.renju
    for player in Player.allCases {
      let position = try Self.position(Self.trap, rules, playerToMove: player)
      for spec in Self.specs + [
        "first-free", "random", "scripted", "minimax:depth=2,temperature=1",
      ] {
        var bot = try #require(roster.strategy(spec, on: rules) as? any Explaining)
        var random = GameRandom(seed: 1)
        let reasons = try bot.explanation(of: position, using: &random).reasons
        #expect(!reasons.isEmpty && reasons.allSatisfy { position.isLegal($0.square) }, "\(spec)")
      }
    }
  }
}

/// Lines with the opponent's marks at both ends.
@Suite struct CaroTests {
  static let lines: [[Rules.Variant]] = [[.unblockedLine], [.exactLine, .unblockedLine]]

  /// The boards of other programs on which moves win or not, with the player.
  private static func boards() throws -> [(drawing: String, player: Player)] {
    let path = "\(PackageFolder.path)/Tests/GameModelTests/Data/lines.txt"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .compactMap { line in
        let words = line.split(separator: " ")
        return Player(rawValue: String(words[2].prefix(1))).map { (String(words[1]), $0) }
      }
  }

  @Test(arguments: lines, RenjuTests.specs)
  func `lines that count are made and stopped, and others are not`(
    line: [Rules.Variant],
    spec: String
  ) throws {
    let rules = try Board("15,15,5").rules(line)
    let boards = try Self.boards()
    #expect(boards.count == 9)
    for (drawing, player) in boards {
      for toMove in Player.allCases {
        let position = try Position(drawing, rules: rules, playerToMove: toMove)
        var bot = try roster.strategy(spec, on: rules)
        var random = GameRandom(seed: 4)
        let next = try position.playing(bot.chooseMove(in: position, using: &random))
        if !position.completions(of: toMove).isEmpty {
          #expect(next.winner == toMove, "\(drawing)")
        } else if position.completions(of: player).count == 1 {
          #expect(next.completions(of: player).isEmpty, "\(drawing)")
        }
      }
    }
  }

  @Test(arguments: lines)
  func `a four with a mark at one end is stopped at either of two squares`(
    line: [Rules.Variant]
  ) throws {
    let rules = try Board("15,15,5").rules(line)
    let empty = String(repeating: ".", count: 15)
    let rows = Array(repeating: empty, count: 7) + [".....oxxxx....."]
    let drawing = (rows + Array(repeating: empty, count: 7)).joined(separator: "/")
    let position = try Position(drawing, rules: rules, playerToMove: .o)
    let board = LineBoard(position, geometry: LineGeometry(rules))
    let answers = board.answersToFours(for: .o).map { rules.name(of: Square($0)) }
    #expect(answers == ["k8", "l8"])
    let blocked = try position.playing(rules.square(named: "l8"))
    #expect(try blocked.playing(rules.square(named: "k8")).winner == nil)
    #expect(!LineBoard(blocked, geometry: LineGeometry(rules)).hasFour(.x))
    for spec in RenjuTests.specs {
      var bot = try roster.strategy(spec, on: rules)
      var random = GameRandom(seed: 4)
      let square = try bot.chooseMove(in: position, using: &random)
      #expect(["k8", "l8"].contains(rules.name(of: square)), "\(spec)")
    }
  }

  @Test(
    arguments: ["9,9,5"] as [Board],
    ["heuristic", "minimax:nodes=30", "monte-carlo:playouts=10"]
  )
  func `bots that think beat random moves`(board: Board, spec: String) throws {
    for rules in try ([[.renju]] + Self.lines).map({ try board.rules($0) }) {
      let games = try roster.gamesAgainstRandom(of: spec, on: rules)
      let score = games.count { $0.game.position.winner == $0.side }
      #expect(score == 2, "\(rules)")
    }
  }
}
