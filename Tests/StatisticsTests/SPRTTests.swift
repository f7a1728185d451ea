import Statistics
import StrategyKit
import TestSupport
import Testing

@Suite struct SPRTTests {
  /// A sequence of pairs as far as it takes to decide, and what SciPy makes of it: the numbers that
  /// `Oracles/sprt.py` prints.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let test: SPRT
    let verdict: SPRT.Verdict
    let ratio: Double
    /// The half points of the first bot in each pair.
    let pairs: String
  }

  static let rows = [
    Row(
      testDescription: "a bot that is stronger",
      test: test(0, 10, 0.05, 0.05),
      verdict: .h1,
      ratio: 2.950167,
      pairs:
        "322242110213432242323222224113323321312132232313220322221321222234324232"
        + "223222422322222311242240124323211233243222232211123221222224222332211222"
        + "324342022233232123232133223213232112323332122202322211343212223411133113"
        + "32032333124323132234"
    ),
    Row(
      testDescription: "bots with many draws",
      test: test(0, 20, 0.05, 0.05),
      verdict: .h0,
      ratio: -2.948129,
      pairs:
        "222333222223222223232332033132332322221122322122322222122212233310111323"
        + "222222332221324113203122322213121213223223212222221122232220321213231212"
        + "332112210222221222322222222222222111222222"
    ),
    Row(
      testDescription: "equal bots and a wide test",
      test: test(-5, 5, 0.1, 0.1),
      verdict: .undecided,
      ratio: -0.533699,
      pairs:
        "133402103141142141201432403111232404321034022102313142223242322231230341"
        + "222110411133211303131110334013211222442003332322320143112332114210233313"
        + "232313343123010211121433132323233140144022202041313003224042202242431214"
        + "023141123303211230121310230232121324323014202243201221332122101423223223"
        + "113431001222040312322231323204142333343313203221131211343101221112213012"
        + "1301021312132230222323322401222211240314"
    ),
    Row(
      testDescription: "uneven error rates",
      test: test(0, 40, 0.01, 0.2),
      verdict: .h1,
      ratio: 4.448099,
      pairs:
        "202233123420322432212424212210243422322423010023231224223200212222224032"
        + "441242402403242223323240420313123441244343231343420112114443024320144322"
        + "2242133132423222421234"
    ),
    Row(
      testDescription: "every pair won twice",
      test: test(0, 10, 0.05, 0.05),
      verdict: .h1,
      ratio: 2.950345,
      pairs: String(repeating: "4", count: 104)
    ),
    Row(
      testDescription: "every pair shared",
      test: test(0, 10, 0.05, 0.05),
      verdict: .h0,
      ratio: -2.969548,
      pairs: String(repeating: "2", count: 102)
    ),
    Row(
      testDescription: "every pair lost twice",
      test: test(0, 10, 0.05, 0.05),
      verdict: .h0,
      ratio: -2.948902,
      pairs: String(repeating: "0", count: 101)
    ),
  ]

  private static func test(
    _ elo0: Double,
    _ elo1: Double,
    _ alpha: Double,
    _ beta: Double
  ) -> SPRT {
    guard let test = SPRT(elo0: elo0, elo1: elo1, alpha: alpha, beta: beta) else {
      preconditionFailure("a test with such hypotheses and rates")
    }
    return test
  }

  @Test(arguments: rows)
  func `a test decides where SciPy has it decide, on the last pair of a sequence`(_ row: Row) {
    var pairs = PairCounts()
    for (index, digit) in row.pairs.enumerated() {
      pairs.add(halfPoints: digit.wholeNumberValue ?? 0)
      if index + 1 < row.pairs.count { #expect(row.test.verdict(on: pairs) == .undecided) }
    }
    #expect(row.test.verdict(on: pairs) == row.verdict)
    #expect(abs(row.test.logLikelihoodRatio(pairs) - row.ratio) < 1e-4)
  }

  @Test func `bounds are Wald's`() {
    let test = Self.test(0, 10, 0.05, 0.1)
    #expect(abs(test.lowerBound - -2.251292) < 1e-6)
    #expect(abs(test.upperBound - 2.890372) < 1e-6)
  }

  @Test func `of no pairs nothing is known`() {
    let test = Self.test(0, 10, 0.05, 0.05)
    #expect(test.logLikelihoodRatio(PairCounts()) == 0)
    #expect(test.verdict(on: PairCounts()) == .undecided)
  }

  @Test func `seen from the other bot, the ratio is that of the mirrored hypotheses, turned round`()
  {
    let pairs = PairCounts([7, 30, 50, 41, 12])
    let other = PairCounts(pairs.counts.reversed())
    let ratio = Self.test(-5, 20, 0.05, 0.05).logLikelihoodRatio(pairs)
    let mirrored = Self.test(-20, 5, 0.05, 0.05).logLikelihoodRatio(other)
    #expect(abs(ratio + mirrored) < 1e-9)
  }

  @Test func `there is no test between hypotheses that are one, or with rates that are none`() {
    #expect(SPRT(elo0: 10, elo1: 10) == nil)
    #expect(SPRT(elo0: 10, elo1: 0) == nil)
    #expect(SPRT(elo0: 0, elo1: 10, alpha: 0) == nil)
    #expect(SPRT(elo0: 0, elo1: 10, beta: 0.5) == nil)
    #expect(SPRT(elo0: 0, elo1: .infinity) == nil)
    #expect(SPRT(elo0: .nan, elo1: 10) == nil)
  }

  /// Tests of bots that are equal, and of one that is 60 Elo stronger.
  @Test(arguments: [0.0, 60])
  func `simulated tests err as often as they may, are as long as expected, and estimate right`(
    _ truth: Double
  ) throws {
    let runs = FullTests.isOn ? 2000 : 100
    let test = Self.test(0, 60, 0.05, 0.05)
    // An expected score of 0.5855 is 60 Elo.
    let shift = truth == 0 ? 0 : 0.085_498_8
    let shares = [0.1 - shift, 0.2, 0.4, 0.2, 0.1 + shift]
    let deviation = PointCounts(shares).variance.squareRoot()
    var random = GameRandom(seed: 1978)
    var (errors, length, below, covered) = (0, 0.0, 0, 0)
    for _ in 0..<runs {
      var pairs = PairCounts()
      while test.verdict(on: pairs) == .undecided {
        var number = Double(random.next() >> 11) / Double(1 << 53)
        let halfPoints = shares.firstIndex { share in
          number -= share
          return number < 0
        }
        pairs.add(halfPoints: halfPoints ?? 4)
      }
      if test.verdict(on: pairs) == (truth == 0 ? .h1 : .h0) { errors += 1 }
      length += Double(pairs.total) / Double(runs)
      let estimate = try #require(SequentialEstimate(test, on: PointCounts(pairs)))
      if estimate.elo < truth { below += 1 }
      if (estimate.lower...estimate.upper).contains(truth) { covered += 1 }
    }
    let allowed = Double(runs) * 0.05
    #expect(Double(errors) <= allowed + 3 * (allowed * 0.95).squareRoot(), "\(errors) of \(runs)")
    #expect(abs(length / test.expectedPairs(elo: truth, deviation: deviation) - 1) < 0.2)
    #expect((0.35...0.65).contains(Double(below) / Double(runs)))
    #expect(Double(covered) / Double(runs) > 0.9)
  }
}
