import Statistics
import Testing

@Suite struct RatingModelsTests {
  /// Results with the ratings and the first move that SciPy finds by minimising the negative
  /// logarithm of the posterior, written down anew (scipy.optimize.minimize, BFGS).
  struct Reference: CustomTestStringConvertible {
    let draws: DrawModel
    let testDescription: String
    let samples: [PairSample]
    let ratings: [Double]
    let firstMove: Double
  }

  private static let four = samples([
    (0, 1, 497, 3, 0), (1, 0, 12, 61, 427), (0, 2, 488, 12, 0), (2, 0, 0, 0, 500),
    (0, 3, 500, 0, 0), (3, 0, 0, 17, 483), (1, 2, 342, 20, 138), (2, 1, 311, 31, 158),
    (1, 3, 402, 8, 90), (3, 1, 377, 2, 121), (2, 3, 290, 44, 166), (3, 2, 265, 50, 185),
  ])

  private static let few = samples([
    (0, 1, 2, 0, 2), (1, 0, 3, 0, 1), (2, 3, 4, 0, 0), (3, 2, 1, 0, 3), (4, 5, 2.5, 0, 1.5),
    (5, 4, 4, 0, 0), (0, 5, 1, 0, 3), (5, 0, 4, 0, 0), (1, 4, 2, 0, 2), (4, 1, 3, 0, 1),
    (2, 5, 3, 0, 1), (5, 2, 2, 0, 2), (3, 0, 2, 0, 2), (0, 3, 4, 0, 0),
  ])

  private static func samples(_ rows: [(Int, Int, Double, Double, Double)]) -> [PairSample] {
    rows.map { PairSample(x: $0, o: $1, xWins: $2, draws: $3, oWins: $4) }
  }

  static let references = [
    Reference(
      draws: .davidson,
      testDescription: "four bots, Davidson",
      samples: four,
      ratings: [617.814, -183.489, -210.818, -223.507],
      firstMove: 152.225
    ),
    Reference(
      draws: .raoKupper,
      testDescription: "four bots, Rao and Kupper",
      samples: four,
      ratings: [497.508, -141.615, -172.431, -183.461],
      firstMove: 143.711
    ),
    Reference(
      draws: .halfDraws,
      testDescription: "four bots, half draws",
      samples: four,
      ratings: [546.543, -161.643, -186.644, -198.256],
      firstMove: 139.476
    ),
    Reference(
      draws: .raoKupper,
      testDescription: "few games and no draw, Rao and Kupper",
      samples: few,
      ratings: [-121.358, -39.542, 218.125, -269.664, 37.611, 174.827],
      firstMove: 159.464
    ),
    Reference(
      draws: .halfDraws,
      testDescription: "few games and no draw, half draws",
      samples: few,
      ratings: [-119.697, -39.087, 215.372, -266.315, 36.916, 172.811],
      firstMove: 157.551
    ),
  ]

  @Test(arguments: references)
  func `ratings by each model are those that SciPy finds`(_ reference: Reference) {
    let count = reference.ratings.count
    let ratings = Ratings(reference.samples, botCount: count, draws: reference.draws)
    for bot in 0..<count {
      #expect(abs(ratings.rating(of: bot).elo - reference.ratings[bot]) < 0.01)
    }
    #expect(abs(ratings.firstMove.elo - reference.firstMove) < 0.01)
    #expect(ratings.draws == reference.draws)
  }

  /// Three bots whose games the models fit badly, with the robust errors of NumPy: curvature and
  /// gradients by differences, the spread of each pairing as ``RobustCovariance`` describes it.
  @Test(
    arguments: [
      (DrawModel.davidson, [52.804, -27.502, -25.302], [41.271, 31.648, 36.549], 31.796),
      (.raoKupper, [42.864, -20.424, -22.440], [33.483, 22.170, 28.454], 23.645),
      (.halfDraws, [34.982, -18.220, -16.762], [27.137, 21.049, 24.097], 21.139),
    ]
  )
  func `errors are those of Huber and White, by pairs`(
    _ draws: DrawModel,
    _ elo: [Double],
    _ errors: [Double],
    _ firstMoveError: Double
  ) {
    let pairings = [
      PairingSample(first: 0, second: 1, pairs: [20, 6, 4, 10, 12, 8, 3, 9, 8]),
      PairingSample(first: 0, second: 2, pairs: [30, 5, 9, 4, 2, 3, 6, 1, 20]),
      PairingSample(first: 1, second: 2, pairs: [3, 9, 2, 11, 24, 6, 8, 12, 5]),
    ]
    let ratings = Ratings(pairings, botCount: 3, draws: draws)
    for bot in 0..<3 {
      #expect(abs(ratings.rating(of: bot).elo - elo[bot]) < 0.01)
      #expect(abs(ratings.rating(of: bot).error / errors[bot] - 1) < 0.001)
    }
    #expect(abs(ratings.firstMove.error / firstMoveError - 1) < 0.001)
  }

  @Test func `where a model says nothing of draws, their share is the one observed`() {
    let ratings = Ratings(
      [PairSample(x: 0, o: 1, xWins: 3, draws: 1, oWins: 0)],
      botCount: 2,
      draws: .halfDraws
    )
    #expect(ratings.drawRate == 0.25)
    #expect(ratings.fit == nil)
  }
}
