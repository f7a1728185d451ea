import Bots
import Foundation
import GameModel
import Statistics
@testable import Leagues
import StrategyKit
import TestSupport
import Testing
import TournamentCore

/// The rounds of leagues in folders.
@Suite struct LeagueRunTests {
  enum Way: CaseIterable { case twoThreads, sevenThreads, shares, aShareAndTheRest, interrupted }

  @Test(arguments: Way.allCases)
  func `however it is played, it leaves the same files`(way: Way) throws {
    let whole = try Club(Club.specs)
    let jobs = [Way.twoThreads: 2, .sevenThreads: 7][way] ?? 1
    let other = try Club(Club.specs, jobs: jobs)
    try whole.play(rounds: 3)
    var interruptions = 0
    while other.folder.finishedRounds < 3 {
      switch way {
      case .twoThreads, .sevenThreads: try other.play(rounds: 1)
      case .shares:
        for number in [2, 3, 1] {
          let outcome = try other.run.playRound(shard: Shard(number: number, count: 3))
          #expect(outcome == (number == 1 ? .finished : .shared))
        }
      case .aShareAndTheRest:
        #expect(try other.run.playRound(shard: Shard(number: 2, count: 3)) == .shared)
        #expect(try other.run.playRound() == .finished)
      case .interrupted:
        if try other.playUntilInterrupted() == .interrupted { interruptions += 1 }
      }
    }
    #expect(interruptions > 6 || way != .interrupted)
    #expect(try other.lines == whole.lines && other.log == whole.log)
    for folder in [other.folder, try other.reopened()] {
      #expect(folder.league == whole.folder.league)
      #expect(folder.results.meetings == whole.folder.results.meetings)
    }
  }

  @Test func `a newcomer plays its own games, and no other is touched`() throws {
    var club = try Club(Club.specs)
    try club.play(rounds: 5)
    let (lines, meetings) = (try club.lines, club.folder.results.meetings)
    let rounds = club.folder.finishedRounds
    try club.add("New=monte-carlo:playouts=15")
    repeat {
      try club.play(rounds: 1)
      let round = try #require(club.folder.league.rounds.last)
      guard !round.newcomers.isEmpty else { break }
      #expect(round.choices.allSatisfy { $0.first == 4 || $0.second == 4 })
      for (meeting, result) in meetings where meeting.second < 4 {
        #expect(club.folder.results.meetings[meeting] == result)
      }
      #expect(try Set(club.lines).isSuperset(of: lines))
    } while club.folder.finishedRounds < rounds + 40
    #expect(club.folder.finishedRounds > rounds + 1)
    #expect(club.folder.league.rounds.last?.newcomers == [])
    #expect(try club.run.playRound(onlyNewcomers: true) == .idle(.noNewcomers))
  }

  @Test func `a version that is gone ends its round`() throws {
    var club = try Club(Club.specs)
    #expect(try club.playUntilInterrupted() == .interrupted)
    let played = try club.lines.count
    club.run.bots[0] = nil
    #expect(try club.run.playRound() == .finished && club.folder.league.rounds[0].isClosed)
    #expect(club.folder.league.rounds[1].choices.allSatisfy { $0.first > 0 })
    // What had been played of it counts.
    let games = club.folder.results.meetings.filter { $0.key.first == 0 }.values
      .reduce(0) { $0 + $1.score.games }
    #expect(played > 0 && games > 0)
  }

  @Test func `policies have exact scores and play no games`() throws {
    let club = try Club(["minimax", "random", "Easy=minimax:blunder=0.5"])
    try club.run.recordExactScores()
    #expect(club.folder.league.exactScores.count == 3)
    #expect(try club.run.playRound() == .idle(.known))
    let score = try #require(club.folder.league.exactScores.first)
    // 191/192 and 99.48 % are known from elsewhere for minimax that answers in reading order.
    #expect(abs(score.asX[0] - 191.0 / 192) < 1e-12)
    #expect(abs(score.asX.reduce(0, +) - 1) < 1e-12)
    let rows = LeagueTable(club.folder.league, club.folder.results).rows
    #expect(
      rows.map { club.folder.league.entrants[$0.entrant].name } == ["minimax", "Easy", "random"]
    )
    // They are looked at once.
    var looked = 0
    try club.run.recordExactScores { looked += $0 }
    #expect(looked == 0)
  }

  @Test func `pairings that only repeat their games are left alone`() throws {
    let club = try Club(["random", "B=scripted:moves=b2a1c3", "C=scripted:moves=a1b2c3"])
    try club.play(rounds: 16)
    let games = club.folder.results.meetings[.init(1, 2)]?.score.games ?? 0
    #expect((2...16).contains(games))
  }

  @Test func `it stops when every interval is narrow enough`() throws {
    let club = try Club(Club.specs)
    try club.play(rounds: 1000, until: 250)
    let table = LeagueTable(club.folder.league, club.folder.results)
    #expect(table.rows.allSatisfy { $0.halfWidth <= 250 })
    #expect(try club.run.playRound(until: 250) == .idle(.narrow))
  }

  @Test func `the interval that is shown is the one that ends play`() throws {
    let club = try Club(Club.specs + ["C=scripted:moves=a1b1"])
    try club.play(rounds: 4)
    try club.folder.record { _ in [.retire(entrant: 4)] }
    try club.play(rounds: 1000, until: 200)
    let table = LeagueTable(club.folder.league, club.folder.results)
    let playing = table.rows.filter { $0.rank != nil }
    let ratings = playing.compactMap(\.rating)
    #expect(playing.count == 4 && ratings.count == 4 && ratings.allSatisfy { $0.error <= 200 })
    // Their mean is the one that intervals are measured from.
    #expect(abs(ratings.reduce(0) { $0 + $1.elo }) < 1e-6)
    #expect(table.rows.allSatisfy { abs(($0.rating?.error ?? 0) - $0.halfWidth) < 1e-9 })
    let before = Ratings(club.folder.results.samples(club.folder.league), botCount: 5)
    #expect(playing.contains { before.rating(of: $0.version).error > $0.halfWidth + 5 })
  }

  @Test func `what has been played of a round is there, and does not count yet`() throws {
    let club = try Club(Club.specs)
    #expect(try club.playUntilInterrupted() == .interrupted)
    let present = try #require(club.folder.presentRound)
    #expect(present.round.number == 1 && !present.isFinished)
    let result = present.result
    #expect(0 < result.gameCount && result.gameCount < result.plan.gameCount)
    #expect(club.folder.results.gameCount == 0)
    try club.play(rounds: 1)
    #expect(club.folder.presentRound == nil)
    #expect(club.folder.results.gameCount == result.plan.gameCount)
  }
}
