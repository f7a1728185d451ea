import Foundation
import Statistics
import StrategyKit
import Testing

/// A field of known strengths whose tournaments are drawn at random.
struct CoverageField: CustomTestStringConvertible {
  let testDescription: String
  /// In Elo.
  let strengths: [Double]
  /// For every two that meet, with each side half of them.
  let games: Int
  let draws: Double
  let firstMove: Double
  /// What openings add to that; they are played in turn.
  let openings: [Double]
  /// How far a bot's strength against another deviates from its rating, at random.
  let style: Double
  let schedule: Schedule
  /// The pairings, by their bots, that play each opening the same way every time.
  let repeated: [[Int]]
  /// Whether there are so few games that an interval can only be missed rarely.
  let hasFewGames: Bool

  enum Schedule {
    case roundRobin
    case gauntlet
    case swiss(rounds: Int)
  }

  private init(
    _ name: String,
    _ strengths: [Double],
    games: Int,
    draws: Double = 0.3,
    firstMove: Double = 30,
    openings: [Double] = [0],
    style: Double = 0,
    _ schedule: Schedule = .roundRobin,
    repeated: [[Int]] = [],
    hasFewGames: Bool = false
  ) {
    (testDescription, self.strengths, self.games, self.draws) = (name, strengths, games, draws)
    (self.firstMove, self.openings, self.style) = (firstMove, openings, style)
    (self.schedule, self.repeated, self.hasFewGames) = (schedule, repeated, hasFewGames)
  }

  private static func line(_ count: Int, _ spread: Double) -> [Double] {
    (0..<count).map { spread * (Double($0) / Double(count - 1) - 0.5) }
  }
  private static let unbalanced = line(12, 500)
  private static let some = [[0, 1], [2, 3]]

  /// A way to play a tournament of 2 to 12 bots each.
  static let all: [CoverageField] = [
    .init("two equals", [0, 0], games: 50, draws: 0),
    .init("two equals, few games", [0, 0], games: 20, openings: line(12, 200), hasFewGames: true),
    .init("two drawish", [20, 0], games: 100, draws: 0.8),
    .init("two with openings", [50, 0], games: 200, openings: unbalanced),
    .init("two, the first move strong", [100, 0], games: 100, firstMove: 200),
    .init("two one-sided", [500, 0], games: 200, hasFewGames: true),
    .init("two, many games", [12, 0], games: 4000, draws: 0.6),
    .init("three", [200, 0, -200], games: 40, firstMove: 60),
    .init("three, few games", [50, 0, -50], games: 10, hasFewGames: true),
    .init("four drawish", [60, 20, -20, -60], games: 100, draws: 0.85),
    .init("four spread", [900, 300, 0, -300], games: 200, draws: 0),
    .init("four one-sided", [1000, 100, 0, -700], games: 20, draws: 0, hasFewGames: true),
    .init("five", line(5, 600), games: 20, firstMove: 50),
    .init("five of different styles", line(5, 600), games: 100, style: 150),
    .init("six with openings", line(6, 400), games: 48, openings: unbalanced),
    .init("six, two repeat", line(6, 400), games: 100, firstMove: 60, repeated: some),
    .init("six in openings", line(6, 400), games: 96, openings: unbalanced, repeated: some),
    .init("six, the first move strong", line(6, 400), games: 30, firstMove: 300),
    .init("eight, many games", line(8, 700), games: 1000),
    .init("eight in a gauntlet", line(8, 600), games: 40, .gauntlet),
    .init("ten in a Swiss", line(10, 600), games: 20, .swiss(rounds: 5)),
    .init("ten, few games", line(10, 400), games: 4, hasFewGames: true),
    .init("twelve", line(12, 800), games: 20, firstMove: 100),
    .init("twelve drawish in a Swiss", line(12, 300), games: 20, draws: 0.8, .swiss(rounds: 7)),
    .init("twelve, two games", line(12, 600), games: 2, .swiss(rounds: 9), hasFewGames: true),
  ]
}

extension CoverageField {
  /// Draws tournaments: how often intervals held the truth, of pairings' and bots' scores, of ratings, of
  /// the leads of any two bots and of those over the next.
  func coverage(in tournaments: Int) -> [(name: String, share: Double)] {
    var random = GameRandom(seed: 1929)
    let cells = cells(&random)
    var (score, total, rating, lead, next) = (Count(), Count(), Count(), Count(), Count())
    for _ in 0..<tournaments {
      let played = tournament(cells, &random)
      // What as many games show that leave no doubt.
      let truth = played.map { sample in
        limit(cells[[sample.first, sample.second], default: []], like: sample)
      }
      for (sample, truth) in zip(played, truth) where !sample.isExact {
        score.add(ScoreInterval(sample), truth.points / truth.games)
      }
      for bot in strengths.indices {
        let (own, limits) = (played.of(bot), truth.of(bot))
        guard own.contains(where: { !$0.isExact }) else { continue }
        let points = limits.reduce(0) { $0 + $1.points } / limits.reduce(0) { $0 + $1.games }
        total.add(ScoreInterval(own), points)
      }
      let found = Ratings(played, botCount: strengths.count)
      let expected = Ratings(truth, botCount: strengths.count)
      for bot in strengths.indices {
        rating.add(found.rating(of: bot), expected.rating(of: bot).elo)
        for other in 0..<bot {
          lead.add(found.lead(of: bot, over: other), expected.lead(of: bot, over: other).elo)
        }
      }
      let order = found.rows.map(\.bot)
      for (bot, other) in zip(order, order.dropFirst()) {
        next.add(found.lead(of: bot, over: other), expected.lead(of: bot, over: other).elo)
      }
    }
    return [
      ("score", score.share), ("total score", total.share), ("rating", rating.share),
      ("lead", lead.share), ("over the next", next.share),
    ]
  }

  private struct Count {
    var held = 0
    var all = 0

    var share: Double { Double(held) / Double(all) }

    mutating func add(_ interval: ScoreInterval?, _ truth: Double) {
      guard let interval else { return }
      add((interval.lower - 1e-9...interval.upper + 1e-9).contains(truth))
    }

    mutating func add(_ estimate: Ratings.Estimate, _ truth: Double) {
      add((estimate.lower...estimate.upper).contains(truth))
    }

    private mutating func add(_ isHeld: Bool) {
      held += isHeld ? 1 : 0
      all += 1
    }
  }

  /// For every two bots and each opening the probabilities of a pair's nine results.
  private func cells(_ random: inout GameRandom) -> [[Int]: [[Double]]] {
    var cells: [[Int]: [[Double]]] = [:]
    for second in strengths.indices {
      for first in 0..<second {
        let deviation = style * (random.share() + random.share() - 1) * 2.45
        let lead = strengths[first] - strengths[second] + deviation
        cells[[first, second]] = openings.map { opening in
          let asX = results(lead + firstMove + opening)
          let asO = results(-lead + firstMove + opening)
          let all = asX.flatMap { x in asO.reversed().map { x * $0 } }
          guard repeated.contains([first, second]) else { return all }
          let only = random.cell(all)
          return all.indices.map { $0 == only ? 1 : 0 }
        }
      }
    }
    return cells
  }

  private func results(_ lead: Double) -> [Double] {
    let score = 1 / (1 + pow(10, -lead / 400))
    let draw = min(4 * draws * score * (1 - score), 2 * min(score, 1 - score))
    return [score - draw / 2, draw, 1 - score - draw / 2]
  }

  private func tournament(_ cells: [[Int]: [[Double]]], _ random: inout GameRandom)
    -> [PairingSample]
  {
    func play(_ bot: Int, _ other: Int) -> PairingSample {
      let bots = [min(bot, other), max(bot, other)]
      let openings = cells[bots] ?? []
      var sample = PairingSample(first: bots[0], second: bots[1], isExact: repeated.contains(bots))
      for pair in 0..<(sample.isExact ? openings.count : games / 2) {
        sample.pairs[random.cell(openings[pair % openings.count])] += 1
      }
      return sample
    }
    let bots = strengths.indices
    switch schedule {
    case .roundRobin: return bots.flatMap { second in (0..<second).map { play($0, second) } }
    case .gauntlet: return bots.dropFirst().map { play(0, $0) }
    case .swiss(let rounds):
      var (points, samples) = (strengths.map { _ in 0.0 }, [[Int]: PairingSample]())
      for _ in 0..<rounds {
        let lots = bots.map { _ in random.next() }
        var free = bots.sorted { (points[$1], lots[$0]) < (points[$0], lots[$1]) }
        while free.count > 1 {
          let bot = free.removeFirst()
          let place = free.firstIndex { samples[[min(bot, $0), max(bot, $0)]] == nil } ?? 0
          let sample = play(bot, free.remove(at: place))
          points[sample.first] += sample.points
          points[sample.second] += sample.games - sample.points
          let pairing = [sample.first, sample.second]
          let earlier = samples[pairing]?.pairs ?? sample.pairs.map { _ in 0 }
          samples[pairing] = sample
          samples[pairing]?.pairs = zip(earlier, sample.pairs).map(+)
        }
      }
      return samples.values.sorted { ($0.second, $0.first) < ($1.second, $1.first) }
    }
  }

  private func limit(_ openings: [[Double]], like sample: PairingSample) -> PairingSample {
    var limit = PairingSample(first: sample.first, second: sample.second)
    for cells in openings {
      for cell in cells.indices {
        limit.pairs[cell] += 1e6 * sample.pairCount * cells[cell] / Double(openings.count)
      }
    }
    return limit
  }
}

extension [PairingSample] {
  fileprivate func of(_ bot: Int) -> [PairingSample] {
    filter { $0.first == bot } + filter { $0.second == bot }.map(\.inverted)
  }
}

extension GameRandom {
  fileprivate mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }

  fileprivate mutating func cell(_ probabilities: [Double]) -> Int {
    var number = share()
    for (index, probability) in probabilities.enumerated() {
      number -= probability
      if number < 0 { return index }
    }
    return probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0
  }
}
