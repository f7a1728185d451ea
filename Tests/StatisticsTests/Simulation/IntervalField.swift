import Analysis
import Bots
import GameModel
import Statistics
import StrategyKit
import TournamentCore

/// A field of bots whose games can be drawn at random, since their behaviour is known exactly.
///
/// The two games of a pair are independent of each other given the opening, so the probabilities of
/// a pair's nine results are products of exact ones.
struct IntervalField {
  let name: String
  let botCount: Int
  let pairings: [Pairing]

  /// Two bots.
  struct Pairing {
    let first: Int
    let second: Int
    /// For each opening the probabilities of the results of a pair: the first bot's wins, draws and
    /// losses as X by those as O.
    let openings: [[Double]]
    /// Whether both bots are deterministic.
    let isExact: Bool

    /// The expected results of a number of pairs, with the openings in turn.
    func expectedPairs(_ count: Int) -> [Double] {
      var pairs = [Double](repeating: 0, count: 9)
      for (index, cells) in openings.enumerated() {
        // Deterministic bots play each opening once.
        let rounds = isExact ? 1 : (count + openings.count - 1 - index) / openings.count
        for cell in pairs.indices { pairs[cell] += Double(rounds) * cells[cell] }
      }
      return pairs
    }

    /// The same shares, with enough pairs to leave no uncertainty.
    func limit(pairs count: Int) -> PairingSample {
      var mean = [Double](repeating: 0, count: 9)
      for cells in openings { for cell in mean.indices { mean[cell] += cells[cell] } }
      let weight = isExact ? 1 : Double(count) / Double(openings.count)
      return PairingSample(
        first: first,
        second: second,
        pairs: mean.map { $0 * weight * 1e6 },
        isExact: isExact
      )
    }

    /// A number of pairs drawn at random.
    func draw(pairs count: Int, using random: inout GameRandom) -> PairingSample {
      guard !isExact else {
        let pairs = expectedPairs(count)
        return PairingSample(first: first, second: second, pairs: pairs, isExact: true)
      }
      var sample = PairingSample(first: first, second: second)
      for pair in 0..<count {
        let cells = openings[pair % openings.count]
        var number = Double(random.next() >> 11) / Double(1 << 53)
        let cell = cells.firstIndex { probability in
          number -= probability
          return number < 0
        }
        // The remainder from rounding goes to the likeliest.
        sample.pairs[cell ?? cells.indices.max { cells[$0] < cells[$1] } ?? 0] += 1
      }
      return sample
    }
  }

  /// Computes the bots' results against each other.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - bots: The bots' specs.
  ///   - plies: The number of marks in openings; all of them are played in turn.
  /// - Throws: If a bot does not exist or makes an illegal move.
  init(_ name: String, _ bots: [String], plies: Int = 0) throws {
    let rules = Rules.ticTacToe
    let policies = try bots.map { try roster.bot(BotSpec($0), rules: rules).policy }
    let starts =
      plies == 0 ? [Position(rules)] : try Openings.distinct(after: plies, on: rules)
    var pairings: [Pairing] = []
    for second in policies.indices {
      for first in 0..<second {
        guard let policy = policies[first], let opponent = policies[second] else { continue }
        let openings = try starts.map { start in
          let match = try ExactMatch(policy, against: opponent, from: start)
          return Self.results(match.asX).flatMap { asX in Self.results(match.asO).map { asX * $0 } }
        }
        let isExact = openings.allSatisfy { $0.contains { $0 > 1 - 1e-9 } }
        pairings.append(
          Pairing(first: first, second: second, openings: openings, isExact: isExact)
        )
      }
    }
    self.name = name
    botCount = bots.count
    self.pairings = pairings
  }

  private static func results(_ score: ExactScore) -> [Double] {
    [score.win.value, score.draw.value, score.loss.value]
  }
}

extension IntervalField {
  /// All fields.
  static func all() throws -> [IntervalField] {
    let twins = ["A=minimax:blunder=0.05,ties=random", "B=minimax:blunder=0.05,ties=random"]
    return [
      try IntervalField(
        "four levels",
        [0.8, 0.5, 0.15, 0].map { "minimax:blunder=\($0),ties=random" }
      ),
      try IntervalField("twins", twins),
      try IntervalField("twins, openings", twins, plies: 2),
      try IntervalField(
        "five styles",
        [
          "minimax:blunder=0.2,ties=random", "minimax:blunder=0.5", "random", "first-free",
          "minimax:depth=1",
        ]
      ),
      try IntervalField(
        "lopsided",
        [
          "minimax:blunder=0.02,ties=random", "minimax:blunder=0.3,ties=random", "random",
          "minimax:blunder=0.9",
        ]
      ),
    ]
  }
}
