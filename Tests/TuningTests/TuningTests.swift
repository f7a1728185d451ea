import Analysis
import Bots
import Foundation
import GameModel
import Statistics
import StrategyKit
import Synchronization
import Testing
import TournamentCore

@testable import Tuning

/// Tunings that are played.
@Suite struct TuningTests {
  private static let parameters = ["blunder"].compactMap {
    TunedParameter(VariedParameter($0, isWhole: false, in: 0...1), from: 0.5)
  }

  private static func bot(_ text: String) throws -> Bot {
    try roster.bot(BotSpec(text), rules: .ticTacToe)
  }

  private static func field(against opponents: [String] = [], seed: UInt64 = 5) throws
    -> TuningField
  {
    TuningField(against: try opponents.map(bot), TournamentPlan.Terms(seed: seed)) { values in
      let start = values.isEmpty ? [BotArgument("blunder", "0.5")] : values
      return try roster.bot(BotSpec(kind: "minimax", parameters: start), rules: .ticTacToe)
    }
  }

  private static let design = TuningDesign(parameters, SPSA(iterations: 40), pairs: 6, seed: 3)

  @Test(arguments: [[], ["random"], ["random", "heuristic"]])
  func `courses are the same on any number of threads`(_ opponents: [String]) throws {
    let field = try Self.field(against: opponents)
    let tracks = try [1, 3, 9].map { jobs in
      try #require(try Tuning(field, jobs: jobs).courses(of: Self.design)).map(\.track)
    }
    #expect(tracks[0] == tracks[1] && tracks[0] == tracks[2])
    #expect(Set(tracks[0]).count == TuningDesign.courseCount)
  }

  @Test func `fewer blunders win`() throws {
    var schedule = SPSA(iterations: 60)
    schedule.finalRate = 0.03
    let design = TuningDesign(Self.parameters, schedule, seed: 1)
    let courses = try #require(try Tuning(Self.field(), jobs: 2).courses(of: design))
    let found = TunedValue(0, of: courses)
    #expect(try found.value < 0.3 && #require(found.interval.upper) < 0.5)
  }

  @Test func `a tuning that continues from its records ends as one that was not interrupted`()
    throws
  {
    let field = try Self.field(against: ["random"])
    let records = Mutex<[TuningRecord]>([])
    let tuning = Tuning(field, jobs: 2).resuming(from: []) { record in
      records.withLock { $0.append(record) }
    }
    let checks = try #require(try tuning.effects(of: Self.parameters, pairs: 20))
    let courses = try #require(try tuning.courses(of: Self.design))
    let all = records.withLock { $0 }
    let json = try JSONEncoder().encode(all)
    #expect(try JSONDecoder().decode([TuningRecord].self, from: json) == all)
    for count in [0, 1, 5, all.count / 2, all.count - 1, all.count] {
      let more = Mutex(0)
      let rest = Tuning(field, jobs: 3).resuming(from: Array(all.prefix(count))) { _ in
        more.withLock { $0 += 1 }
      }
      #expect(try rest.effects(of: Self.parameters, pairs: 20) == checks)
      #expect(try rest.courses(of: Self.design)?.map(\.track) == courses.map(\.track))
      #expect(more.withLock { $0 } == all.count - count)
    }
  }

  @Test func `records of another tuning are refused`() throws {
    let tuning = Tuning(try Self.field()).resuming(
      from: [.iteration(course: 0, number: 2, lead: 1, games: 12, forfeits: 0)]
    ) { _ in }
    #expect(throws: TuningError.foreignRecord) { try tuning.courses(of: Self.design) }
  }

  @Test func `against opponents both sides have the same luck`() throws {
    // A bot compared with itself meets the same openings and streams twice, so nothing is left.
    let field = try Self.field(against: ["random", "minimax:blunder=0.3"])
    let bot = try Self.bot("minimax:blunder=0.4")
    let outcome = try field.compare(bot, bot, 0..<30, of: 30, number: 7)
    #expect(outcome.lead == 0 && outcome.games == field.gameCount(ofPairs: 30))
    // Against itself each side has a stream of its own.
    let leads = try (0..<20).map { number in
      try Self.field().compare(bot, bot, 0..<10, of: 10, number: number).lead
    }
    #expect(Set(leads).count > 3)
  }

  @Test func `an effect is distinguished from none`() throws {
    let field = try Self.field()
    let checks = try #require(try Tuning(field, jobs: 2).effects(of: Self.parameters, pairs: 60))
    #expect(checks[0].isMeasurable)
    let games = checks[0].trials.map(\.pairs.total)
    #expect(games == [60, 60])
    let idle = TuningField(TournamentPlan.Terms(seed: 2)) { _ in try Self.bot("minimax:blunder=0.5")
    }
    let none = try #require(try Tuning(idle).effects(of: Self.parameters, pairs: 200))
    #expect(!none[0].isMeasurable)
  }

  @Test(arguments: [[], ["random", "heuristic"]])
  func `a grid plays every combination, the same on any number of threads`(_ opponents: [String])
    throws
  {
    let field = try Self.field(against: opponents)
    let unit = VariedParameter("blunder", isWhole: false, in: 0...1)
    let parameter = try #require(TunedParameter(unit, from: 0.5, step: 0.25))
    let records = Mutex<[TuningRecord]>([])
    let tuning = Tuning(field, jobs: 1).resuming(from: []) { record in
      records.withLock { $0.append(record) }
    }
    let grid = try #require(try tuning.grid(of: [parameter], pairs: 100))
    #expect(grid.points.map(\.values) == [[0], [0.25], [0.5], [0.75], [1]])
    #expect(grid.points.allSatisfy { $0.pairs.total == 100 * max(1, opponents.count) })
    #expect(grid.best.values == [0])
    #expect(tuning.gameCount(ofGrid: [parameter], pairs: 100) == 1000 * max(1, opponents.count))
    let half = records.withLock { Array($0.prefix($0.count / 2)) }
    let rest = Tuning(field, jobs: 5).resuming(from: half) { _ in }
    #expect(try rest.grid(of: [parameter], pairs: 100) == grid)
  }

  @Test func `a request to end is obeyed between iterations`() throws {
    let interruption = Interruption()
    let tuning = Tuning(try Self.field(), jobs: 2, interruption: interruption)
    let courses = try tuning.courses(of: Self.design) { course in
      if course.finished == 10 { interruption.request() }
    }
    #expect(courses == nil)
  }
}
