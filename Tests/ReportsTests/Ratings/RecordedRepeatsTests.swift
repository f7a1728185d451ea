import GameModel
@testable import LeagueReports
@testable import TournamentCore
import Records
import Statistics
import StrategyKit
import Testing

@testable import Reports

/// A report and the records of the same games count the same.
@Suite struct RecordedRepeatsTests {
  private func play(_ bots: [String], games: Int, openingPlies: Int?) throws
    -> (result: TournamentResult, records: [GameRecord])
  {
    let (result, kept) = try Tournament(bots: bots, games: games, openingPlies: openingPlies)
      .played()
    let games = kept.sorted { $0.number < $1.number }
    return (result, try games.map { try $0.record(in: result.plan) })
  }

  @Test(arguments: [
    // A randomised bot that nearly always plays the same game.
    (["minimax:blunder=0.001", "first-free"], nil as Int?),
    (["random", "minimax:ties=random"], 1),
    (["minimax", "first-free", "heuristic"], nil),
    (["minimax", "first-free", "random"], 2),
  ])
  func `ratings from records count as many games as the report`(
    bots: [String],
    openingPlies: Int?
  ) throws {
    let (result, records) = try play(bots, games: 96, openingPlies: openingPlies)
    for format in RecordFormat.allCases.filter(\.keepsEveryGame) {
      let read = try records.flatMap { try format.records(in: format.text(of: $0)) }
      var field = Field()
      field.add(try ResultList(read))
      for sample in result.pairingSamples {
        let names = [sample.first, sample.second].map { result.plan.bots[$0].name }
        let indices = try names.map { try #require(field.names.firstIndex(of: $0)) }
        let found = try #require(
          field.pairings.first { Set([$0.first, $0.second]) == Set(indices) }
        )
        let same = found.first == indices[0] ? found : found.inverted
        #expect(same.pairs == sample.pairs, "\(names)")
        #expect(same.looseAsX == sample.looseAsX, "\(names)")
        #expect(same.looseAsO == sample.looseAsO, "\(names)")
      }
    }
  }

  @Test func `the plies of records add up to those of the pairings, openings included`() throws {
    let (result, records) = try play(["random", "minimax"], games: 20, openingPlies: 2)
    for pair in result.orderedPairs {
      let names = [pair.x, pair.o].map { result.plan.bots[$0].name }
      let own = records.filter { [$0.x, $0.o] == names }
      let plies = try own.map { record in
        let line = try RecordFormat.jsonl.text(of: record)
        return try #require(line.firstMatch(of: /"plies":(\d+)/).flatMap { Int($0.1) })
      }
      #expect(plies.reduce(0, +) == result.tally(x: pair.x, o: pair.o)?.plies)
    }
    let line = try RecordFormat.jsonl.text(of: records[0])
    let wrong = line.replacing("\"plies\":", with: "\"plies\":1")
    #expect(throws: RecordError.self) { try RecordFormat.jsonl.records(in: wrong) }
  }

  @Test func `records say the pairing of each game`() throws {
    let bots = ["minimax", "first-free", "random"]
    let (result, records) = try play(bots, games: 4, openingPlies: nil)
    let numbers = result.plan.pairings.indices.flatMap { Array(repeating: $0 + 1, count: 4) }
    #expect(records.compactMap { $0.place?.pairing }.sorted() == numbers)
    #expect(records.allSatisfy { $0.place != nil })
    #expect(Set(records.map { $0.place?.round }) == [1])
    for record in records {
      #expect(record.isRandom == ([record.x, record.o].contains("random")))
    }
  }
}
