import Analysis
import Statistics
import Testing

@testable import Tuning

@Suite struct TuningGridTests {
  /// Pairs of games that bring a point each, but for some that win or lose both.
  private static func pairs(_ lead: Int, of count: Int = 400) -> PairCounts {
    let (wins, losses) = (max(0, lead), max(0, -lead))
    return PairCounts([losses, 0, count - wins - losses, 0, wins])
  }

  @Test func `values are a step apart, whole numbers at least one, and both ends belong to them`()
    throws
  {
    func values(_ parameter: TunedParameter) -> [Double] { TuningGrid.values(of: parameter) }
    #expect(try values(parameter(from: 0, step: 0.25)) == [0, 0.25, 0.5, 0.75, 1])
    #expect(try values(parameter(from: 0, step: 0.3)) == [0, 0.3, 0.6, 0.9, 1])
    #expect(try values(parameter(from: 0, step: 0.05)).count == 21)
    #expect(try values(parameter(1...4, isWhole: true, from: 2, step: 0.1)) == [1, 2, 3, 4])
    #expect(try values(parameter(1...6, isWhole: true, from: 2, step: 2)) == [1, 3, 5, 6])
  }

  @Test func `combinations are counted without being made`() throws {
    let parameters = [
      try parameter(from: 0, step: 0.25),
      try parameter(1...4, isWhole: true, from: 2, step: 1),
    ]
    #expect(TuningGrid.count(parameters) == 20)
    #expect(TuningGrid.combinations(parameters).count == 20)
    #expect(TuningGrid.combinations(parameters)[5] == [0.25, 2])
    let fine = try parameter(from: 0, step: 1e-9)
    #expect(TuningGrid.count([fine, fine]) == TuningGrid.mostPoints + 1)
  }

  @Test func `the best is the nearest to the start of those that score most`() throws {
    let parameter = try parameter(from: 0.75, step: 0.25)
    let points = zip(TuningGrid.values(of: parameter), [0, 40, 0, 0, 40]).map {
      TuningGrid.Point(values: [$0], pairs: Self.pairs($1))
    }
    #expect(TuningGrid([parameter], points).best.values == [1])
  }

  @Test func `values that are not measurably worse are in the interval`() throws {
    let parameter = try parameter(from: 0, step: 0.25)
    func grid(_ leads: [Int]) -> TuningGrid {
      TuningGrid(
        [parameter],
        zip(TuningGrid.values(of: parameter), leads).map {
          TuningGrid.Point(values: [$0], pairs: Self.pairs($1))
        }
      )
    }
    let clear = grid([-200, -100, 0, 100, -100])
    #expect(clear.contenders.map(\.values) == [[0.75]])
    #expect(clear.interval(of: 0) == 0.625...0.875)
    let unclear = grid([-200, -100, 90, 100, 88])
    #expect(unclear.contenders.map(\.values) == [[0.5], [0.75], [1]])
    #expect(unclear.interval(of: 0) == 0.375...1)
  }

  @Test func `a profile has the best of each value`() throws {
    let parameters = [try parameter(from: 0, step: 0.5), try parameter(from: 0, step: 0.5)]
    let points = TuningGrid.combinations(parameters).map { values in
      TuningGrid.Point(values: values, pairs: Self.pairs(Int(40 * values[0] - 80 * values[1])))
    }
    let profile = TuningGrid(parameters, points).profile(of: 0)
    #expect(profile.map(\.values) == [[0, 0], [0.5, 0], [1, 0]])
  }
}
