import Analysis
import Foundation
import Testing

@testable import Tuning

@Suite struct TuningCourseTests {
  private static func design(
    _ parameters: [TunedParameter],
    iterations: Int = 100,
    seed: UInt64 = 7
  )
    -> TuningDesign
  {
    TuningDesign(parameters, SPSA(iterations: iterations), seed: seed)
  }

  @Test func `the schedule has the formulas of the farms`() {
    // OpenBench: c = C N^γ, a = R C² (A + N)^α, c_k = c / k^γ, r_k = a / (A + k)^α / c_k².
    let schedule = SPSA(iterations: 1000)
    let (step, iterations) = (3.0, 1000.0)
    for k in [1, 37, 1000] {
      let c = step * pow(iterations, 0.101)
      let a = 0.002 * step * step * pow(100 + iterations, 0.602)
      let distance = c / pow(Double(k), 0.101)
      let rate = a / pow(100 + Double(k), 0.602) / (distance * distance)
      #expect(abs(schedule.perturbation(k) * step - distance) < 1e-12)
      #expect(abs(schedule.gain(k) * step - rate * distance) < 1e-12)
    }
    #expect(schedule.perturbation(1000) == 1 && abs(schedule.gain(1000) - 0.002) < 1e-15)
  }

  @Test func `a course moves towards the side that wins, and stays in the range`() throws {
    for lead in [16.0, -16.0] {
      var course = Self.design([try parameter(from: 0.97)], iterations: 400).courses[0]
      while let next = course.next {
        let before = course.values[0]
        #expect(next.up[0] != next.down[0])
        course.finish(lead: lead)
        let isTowardsUp =
          next.up[0] > next.down[0] ? course.values[0] >= before : course.values[0] <= before
        #expect(isTowardsUp == (lead > 0) || course.values[0] == before)
        #expect(0...1 ~= course.values[0])
      }
      #expect(course.isFinished)
    }
  }

  @Test(arguments: [0.0, 1, 2.5, 3])
  func `two whole numbers that are compared always differ`(_ start: Double) throws {
    let parameter = try parameter(0...3, isWhole: true, from: start)
    #expect(parameter.step == 0.5)
    for lead in [-16.0, 0, 16] {
      var course = Self.design([parameter]).courses[1]
      while let next = course.next {
        #expect(abs(next.up[0] - next.down[0]) >= 1)
        for value in [next.up[0], next.down[0]] {
          #expect(value == value.rounded() && 0...3 ~= value)
        }
        course.finish(lead: lead)
      }
    }
  }

  @Test func `courses draw their own directions, the same for the same seed`() throws {
    func directions(_ course: TuningCourse) -> [Bool] {
      var course = course
      var directions: [Bool] = []
      while let next = course.next {
        directions += zip(next.up, next.down).map { $0 > $1 }
        course.finish(lead: 0)
      }
      return directions
    }
    let parameters = [try parameter(), try parameter(0...8, from: 2)]
    let all = Self.design(parameters).courses.map(directions)
    #expect(Set(all).count == TuningDesign.courseCount)
    #expect(all == Self.design(parameters).courses.map(directions))
    #expect(all[0] != directions(Self.design(parameters, seed: 8).courses[0]))
    for index in 0..<2 {
      let ups = stride(from: index, to: all[0].count, by: 2).count { all[0][$0] }
      #expect(30...70 ~= ups)
    }
  }

  @Test func `the end of a course is the mean of its last tenth`() throws {
    var course = Self.design([try parameter()], iterations: 50).courses[0]
    var values: [Double] = []
    #expect(course.end == nil)
    for lead in 0..<50 {
      course.finish(lead: Double(lead % 7 - 3))
      values.append(course.values[0])
    }
    let mean = values.suffix(5).reduce(0, +) / 5
    #expect(try abs(#require(course.end)[0] - mean) < 1e-12)
    #expect(course.track.map(\.iteration) == Array(0...50))
  }

  @Test(arguments: [(2, TunedValue.Direction.up), (-2, .down), (0, nil)])
  func `an interval is open where the games point, and has whole ends for whole numbers`(
    _ slope: Int,
    _ direction: TunedValue.Direction?
  ) throws {
    let parameter = try parameter(0...40, isWhole: true, from: 20)
    let courses = Self.design([parameter]).courses.map { course in
      var course = course
      while let next = course.next {
        let noise = course.finished.isMultiple(of: 2) ? 1 : -1
        let isUp = next.up[0] > next.down[0]
        course.finish(lead: Double((isUp ? slope : -slope) + 3 * noise))
      }
      return course
    }
    let found = TunedValue(0, of: courses)
    #expect(found.direction == direction && found.isMoving == (direction != nil))
    #expect(!found.areAlike && !found.isAtEnd)
    #expect((found.interval.lower == nil) == (direction != .up))
    #expect((found.interval.upper == nil) == (direction != .down))
    for end in [found.interval.lower, found.interval.upper].compactMap(\.self) {
      #expect(end == end.rounded() && found.compared ~= end)
    }
  }

  @Test func `a range or a step that makes no sense is refused`() {
    let unit = VariedParameter("p", isWhole: false, in: 0...1)
    #expect(TunedParameter(unit, from: 1.5) == nil)
    #expect(TunedParameter(unit, from: 0.5, step: 0) == nil)
    #expect(TunedParameter(unit, from: 0.5, step: 0.6) == nil)
    #expect(TunedParameter(unit, from: 0.5)?.step == 0.05)
  }

  @Test func `an effect is looked for at both ends, and in the middle for a start at an end`()
    throws
  {
    func values(_ start: Double) throws -> [Double] {
      EffectCheck(try parameter(from: start)).trials.map(\.value)
    }
    #expect(try values(0.4) == [0, 1] && values(0) == [0.5, 1] && values(0.98) == [0, 0.5])
    let whole = try parameter(1...2, isWhole: true, from: 1)
    #expect(EffectCheck(whole).trials.map(\.value) == [2])
  }
}
