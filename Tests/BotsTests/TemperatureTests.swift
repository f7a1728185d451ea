import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

/// Mistakes that are the rarer the worse they are, and which of several best moves is played.
@Suite struct TemperatureTests {
  static let steps = [0, 1, 2, 3, 5, 7, 10, 30, 31, 113]

  /// A temperature and max(1, ⌊2³⁰ · 2^(−d / T)⌋), from Python's decimal numbers of eighty digits.
  static let weights = """
    0.000001  1073741824          1          1          1          1          1          1          1          1         1
    0.01      1073741824          1          1          1          1          1          1          1          1         1
    0.3       1073741824  106528681   10568983    1048576      10321        101          1          1          1         1
    0.5       1073741824  268435456   67108864   16777216    1048576      65536       1024          1          1         1
    0.7       1073741824  398893554  148188386   55051773    7597760    1048576      53761          1          1         1
    1         1073741824  536870912  268435456  134217728   33554432    8388608    1048576          1          1         1
    1.5       1073741824  676414963  426114725  268435456  106528681   42275935   10568983       1024        645         1
    2         1073741824  759250124  536870912  379625062  189812531   94906265   33554432      32768      23170         1
    2.718281  1073741824  832064684  644784084  499656485  300044705  180177438   83844014     511230     396162         1
    3         1073741824  852229450  676414963  536870912  338207481  213057362  106528681    1048576     832255         1
    10        1073741824 1001836546  934746549  872149369  759250124  660965623  536870912  134217728  125229568    425854
    33.333333 1073741824 1051644536 1030002004 1008804869  967710314  928289782  872149367  575403992  563562349 102425519
    1000      1073741824 1072997820 1072254333 1071511360 1070026959 1068544614 1066324947 1051644536 1050915844 992849634
    """

  @Test(arguments: weights.split(separator: "\n"))
  func `a weight is a power of two, rounded down`(row: Substring) throws {
    let words = row.split(separator: " ").map(String.init)
    let temperature = try #require(Temperature(words[0]))
    #expect(Self.steps.map(temperature.weight) == words.dropFirst().compactMap(UInt64.init))
    #expect("\(temperature)" == words[0])
  }

  @Test func `at temperature 0 all but the best have none`() throws {
    let cold = try #require(Temperature("0"))
    #expect([0, 1, 50].map(cold.weight) == [1 << 30, 0, 0])
  }

  @Test func `a step is from one value that a move can have to the next`() throws {
    let temperature = try #require(Temperature("1.5"))
    let minimax = try policy("minimax:temperature=1.5")
    for position in Positions.ofTicTacToe where position.plies > 2 {
      // All values from the best: wins, a draw, losses, by the number of marks at the end.
      let ends = Array((position.plies + 1)...9)
      let wins = ends.filter { ($0 - position.plies) % 2 == 1 }.map { 100 - $0 }
      let losses = ends.filter { ($0 - position.plies) % 2 == 0 }.map { -(100 - $0) }
      let ladder = wins + [0] + losses.reversed()
      let places = try position.freeSquares.map { square in
        let value = -(try position.playing(square).plainValue())
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
      let cold = try policy("minimax:temperature=0\(rest)")
      let tied = try policy("minimax:ties=random\(rest)")
      for position in Positions.ofTicTacToe {
        #expect(try cold.moves(in: position) == tied.moves(in: position))
      }
    }
  }

  @Test(arguments: ["minimax", "minimax:temperature=0.7"])
  func `a search to the end plays as perfect play does, at least where it loses`(spec: String)
    throws
  {
    let isGraded = spec != "minimax"
    let searching = try policy(spec + (isGraded ? ",depth=9" : ":depth=9"))
    let perfect = try policy(spec)
    for position in Positions.ofTicTacToe where try isGraded || position.plainValue() < 0 {
      #expect(try searching.moves(in: position) == perfect.moves(in: position), "in \(position)")
    }
  }

  @Test(arguments: [2, 4, 9])
  func `with a depth it takes the first square in reading order where all lose`(depth: Int) throws {
    let minimax = try policy("minimax:depth=\(depth)")
    var lost = 0
    for position in Positions.ofTicTacToe {
      let values = try position.freeSquares.map { square in
        (square, -(try position.playing(square).plainValue(depth: depth - 1)))
      }
      guard let best = values.map(\.1).max(), best < 0 else { continue }
      lost += 1
      let first = values.first { $0.1 == best }?.0
      #expect(try minimax.moves(in: position).onlyMove == first, "in \(position)")
    }
    #expect(lost > 20)
  }

  @Test(arguments: [1, 2, 3])
  func `with a depth the likeliest moves are those without a temperature`(depth: Int) throws {
    for rules in ["3,3,3", "4,4,4", "5,5,4"] as [Rules] {
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
    let graded = try policy("minimax:temperature=2")
    let mixed = try policy("minimax:temperature=2,blunder=0.001234567")
    for position in Positions.ofTicTacToe {
      let (moves, all) = (try graded.moves(in: position), try mixed.moves(in: position))
      for square in position.freeSquares {
        let share = Double(moves.weight(of: square)) / Double(moves.total)
        let expected = share * (1 - 0.001234567) + 0.001234567 / Double(position.freeCount)
        #expect(abs(Double(all.weight(of: square)) / Double(all.total) - expected) < 1e-9)
      }
    }
  }
}
