import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

/// Mistakes that are the rarer the worse they are.
@Suite struct TemperatureTests {
  static let steps = [0, 1, 2, 3, 5, 7, 10, 30, 31, 113]

  /// max(1, ⌊2³⁰ · 2^(−d / T)⌋), from Python's decimal numbers of eighty digits.
  static let weights: [(temperature: String, weights: [UInt64])] = [
    ("0.000001", [1_073_741_824, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
    ("0.01", [1_073_741_824, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
    ("0.3", [1_073_741_824, 106_528_681, 10_568_983, 1_048_576, 10_321, 101, 1, 1, 1, 1]),
    (
      "0.5",
      [1_073_741_824, 268_435_456, 67_108_864, 16_777_216, 1_048_576, 65_536, 1_024, 1, 1, 1]
    ),
    (
      "0.7",
      [1_073_741_824, 398_893_554, 148_188_386, 55_051_773, 7_597_760, 1_048_576, 53_761, 1, 1, 1]
    ),
    (
      "1",
      [
        1_073_741_824, 536_870_912, 268_435_456, 134_217_728, 33_554_432, 8_388_608, 1_048_576, 1,
        1, 1,
      ]
    ),
    (
      "1.5",
      [
        1_073_741_824, 676_414_963, 426_114_725, 268_435_456, 106_528_681, 42_275_935, 10_568_983,
        1_024, 645, 1,
      ]
    ),
    (
      "2",
      [
        1_073_741_824, 759_250_124, 536_870_912, 379_625_062, 189_812_531, 94_906_265, 33_554_432,
        32_768, 23_170, 1,
      ]
    ),
    (
      "2.718281",
      [
        1_073_741_824, 832_064_684, 644_784_084, 499_656_485, 300_044_705, 180_177_438, 83_844_014,
        511_230, 396_162, 1,
      ]
    ),
    (
      "3",
      [
        1_073_741_824, 852_229_450, 676_414_963, 536_870_912, 338_207_481, 213_057_362, 106_528_681,
        1_048_576, 832_255, 1,
      ]
    ),
    (
      "10",
      [
        1_073_741_824, 1_001_836_546, 934_746_549, 872_149_369, 759_250_124, 660_965_623,
        536_870_912, 134_217_728, 125_229_568, 425_854,
      ]
    ),
    (
      "33.333333",
      [
        1_073_741_824, 1_051_644_536, 1_030_002_004, 1_008_804_869, 967_710_314, 928_289_782,
        872_149_367, 575_403_992, 563_562_349, 102_425_519,
      ]
    ),
    (
      "1000",
      [
        1_073_741_824, 1_072_997_820, 1_072_254_333, 1_071_511_360, 1_070_026_959, 1_068_544_614,
        1_066_324_947, 1_051_644_536, 1_050_915_844, 992_849_634,
      ]
    ),
  ]

  @Test(arguments: weights)
  func `a weight is a power of two, rounded down`(text: String, weights: [UInt64]) throws {
    let temperature = try #require(Temperature(text))
    #expect(Self.steps.map(temperature.weight) == weights)
    #expect("\(temperature)" == text)
  }

  @Test func `at temperature 0 all but the best have none`() throws {
    let cold = try #require(Temperature("0"))
    #expect([0, 1, 50].map(cold.weight) == [1 << 30, 0, 0])
  }

  @Test(arguments: [
    "", ".5", "1.", "-1", "1e3", "1000.000001", "1001", "0.0000001", "½", "1/3", "1.2.3",
  ])
  func `what is no temperature is refused`(text: String) { #expect(Temperature(text) == nil) }

  @Test(arguments: [("0.50", "0.5"), ("1.0", "1"), ("007", "7"), ("0.000001", "0.000001")])
  func `a temperature is written the shortest way`(text: String, short: String) throws {
    #expect(try "\(#require(Temperature(text)))" == short)
    let bot = try roster.bot(BotSpec("minimax:temperature=\(text)"), rules: .ticTacToe)
    #expect(bot.name == "minimax:temperature=\(short)")
    #expect(!bot.isDeterministic)
  }

  /// The value of a position to the player to move: a win the more the fewer marks there are.
  private static func value(_ position: Position) throws -> Int {
    if position.winner != nil { return -(100 - position.plies) }
    if position.isOver { return 0 }
    return try position.freeSquares.map { -(try value(position.playing($0))) }.max() ?? 0
  }

  @Test func `a step is from one value that a move can have to the next`() throws {
    let temperature = try #require(Temperature("1.5"))
    let minimax = try policy("minimax:temperature=1.5")
    for position in Positions.tried where position.plies > 2 {
      // All values from the best: wins, a draw, losses, by the number of marks at the end.
      let ends = Array((position.plies + 1)...9)
      let wins = ends.filter { ($0 - position.plies) % 2 == 1 }.map { 100 - $0 }
      let losses = ends.filter { ($0 - position.plies) % 2 == 0 }.map { -(100 - $0) }
      let ladder = wins + [0] + losses.reversed()
      let places = try position.freeSquares.map { square in
        let value = -(try Self.value(position.playing(square)))
        return (square, try #require(ladder.firstIndex(of: value)))
      }
      let best = places.map(\.1).min() ?? 0
      let moves = try minimax.moves(in: position)
      for (square, place) in places {
        #expect(moves.weight(of: square) == temperature.weight(ofStepsBelow: place - best))
      }
    }
  }

  @Test func `at temperature 0 it plays the best moves, each as often as the others`() throws {
    for rest in ["", ",depth=2", ",nodes=40", ",blunder=1/3"] {
      let (cold, tied) = (
        try policy("minimax:temperature=0\(rest)"), try policy("minimax:ties=random\(rest)")
      )
      for position in Positions.tried {
        #expect(try cold.moves(in: position) == tied.moves(in: position))
      }
    }
  }

  @Test func `a search to the end grades moves as perfect play does`() throws {
    let (searching, perfect) = (
      try policy("minimax:temperature=0.7,depth=9"), try policy("minimax:temperature=0.7")
    )
    for position in Positions.tried {
      #expect(try searching.moves(in: position) == perfect.moves(in: position), "in \(position)")
    }
  }

  @Test(arguments: [1, 2, 3])
  func `with a depth the most likely moves are those that it plays without a temperature`(
    depth: Int
  ) throws {
    for board in ["3,3,3", "4,4,4", "5,5,4"] as [Board] {
      let rules = try board.rules
      let graded = try policy("minimax:depth=\(depth),temperature=1", on: rules)
      let tied = try policy("minimax:depth=\(depth),ties=random", on: rules)
      for position in try Positions.ofRandomGames(4, every: 2, on: rules) {
        let moves = try graded.moves(in: position)
        let likely = moves.entries.filter { $0.weight == 1 << 30 }.map(\.square)
        #expect(try likely == tied.moves(in: position).entries.map(\.square), "in \(position)")
        #expect(moves.entries.count == position.freeCount)
      }
    }
  }

  @Test func `blunders are mixed in, and rounded if the weights grow too large`() throws {
    let (graded, mixed) = (
      try policy("minimax:temperature=2"), try policy("minimax:temperature=2,blunder=0.001234567")
    )
    for position in Positions.tried {
      let (moves, all) = (try graded.moves(in: position), try mixed.moves(in: position))
      for square in position.freeSquares {
        let share = Double(moves.weight(of: square)) / Double(moves.total)
        let expected = share * (1 - 0.001234567) + 0.001234567 / Double(position.freeCount)
        #expect(abs(Double(all.weight(of: square)) / Double(all.total) - expected) < 1e-9)
      }
    }
  }

  @Test(arguments: [
    ("temperature=1,ties=random", "with a temperature the best moves are equally likely"),
    ("temperature=1,ties=first", "with a temperature the best moves are equally likely"),
  ])
  func `what does not go together is refused`(parameters: String, problem: String) {
    let error = #expect(throws: BotError.self) {
      try roster.bot(BotSpec("minimax:\(parameters)"), rules: .ticTacToe)
    }
    #expect(error?.description.hasPrefix("minimax: \(problem)") == true)
  }
}
