import Foundation
import GameModel
@testable import TournamentCore
import StrategyKit
import TestSupport
import Testing

@testable import Journal

@Suite struct JournalLineTests {
  /// What the chunks of a tournament with forfeits of all sorts came to.
  private static func results(_ tournament: Tournament) throws -> [ChunkResult] {
    let plan = try tournament.plan()
    let bots = try tournament.entered()
    var worker = Worker(plan, bots: bots, gameTally: LengthTally(), now: { .now })
    return try (0..<plan.chunkCount).map { try worker.play(plan.chunk($0)) }
  }

  static let tournaments = [
    Tournament(bots: ["random", "first-free", "heuristic"], games: 300),
    Tournament(bots: ["random", "careless"], kinds: [.careless], games: 300),
    Tournament(bots: ["random", "careless"], kinds: [.careless], rules: "5,4,4", games: 100),
  ]

  @Test(arguments: tournaments.indices)
  func `a result is read back as it was written`(index: Int) throws {
    let tournament = Self.tournaments[index]
    let coder = try tournament.coder(LengthTally())
    for result in try Self.results(tournament) {
      let line = try coder.encoded(result)
      #expect(line.last == UInt8(ascii: "\n"))
      let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      #expect(object?["chunk"] as? Int == result.chunk.index)
      let header = try JournalLine.header(of: line.dropLast())
      #expect(header.chunk == result.chunk.index)
      #expect(header.fingerprint == KeptFolder.fingerprint)
      let read = try coder.decoded(line.dropLast())
      #expect(read.chunk == result.chunk)
      #expect(read.firstAsX == result.firstAsX && read.secondAsX == result.secondAsX)
      #expect(read.forfeits == result.forfeits && read.forfeitRuns == result.forfeitRuns)
      #expect(read.gameTally as? LengthTally == result.gameTally as? LengthTally)
      #expect(try coder.encoded(read) == line)
      let plain = try coder.encoded(without: read)
      let lines = (read.firstAsX.x.lines + read.firstAsX.o.lines + read.secondAsX.lines).count
      #expect(plain.count <= 330 + 44 * lines + 100 * result.openings.count)
      let games = result.chunk.games.count
      let most = try JournalLine.maximumLength(of: games, in: tournament.plan())
      #expect(plain.count <= most)
    }
  }

  @Test func `no byte of a line can be changed unseen`() throws {
    let tournament = Self.tournaments[1]
    let coder = try tournament.coder()
    let line = try Array(coder.encoded(Self.results(tournament)[0]).dropLast())
    for place in line.indices {
      for byte in [UInt8(ascii: "0"), UInt8(ascii: "7"), UInt8(ascii: "}"), 0] {
        var changed = line
        guard changed[place] != byte else { continue }
        changed[place] = byte
        #expect(throws: JournalLine.Problem.self) { try JournalLine.header(of: changed[...]) }
      }
      #expect(throws: JournalLine.Problem.self) { try JournalLine.header(of: line[..<place]) }
    }
  }

  @Test func `a line without the tally that was to be kept is left out`() throws {
    let tournament = Self.tournaments[0]
    let coder = try tournament.coder(LengthTally())
    for result in try Self.results(tournament) {
      let line = try coder.encoded(without: result)
      #expect(throws: JournalLine.Problem.self) { try coder.decoded(line.dropLast()) }
    }
  }

  @Test func `lines with a valid checksum that fit no chunk are noticed`() throws {
    let tournament = Self.tournaments[0]
    let coder = try tournament.coder()
    let good = String(decoding: try coder.encoded(Self.results(tournament)[0]), as: UTF8.self)
    #expect(throws: Never.self) { try coder.decoded(Array(good.utf8.dropLast())[...]) }
    for (old, new) in [
      (#""chunk":0"#, #""chunk":99999"#), ("[", "[["), (#""counts":[4,"#, #""counts":[5,"#),
      (#""counts":["#, #""counts":[-"#), ("]", ",1]"), ("]", ",99,1,0,0,0,1,0,0,0]"),
      (#","sum"#, #",1,"sum"#),
    ] {
      let text = good.replacingOccurrences(of: old, with: new)
      #expect(text != good)
      #expect(throws: JournalLine.Problem.self, "\(new)") {
        try coder.decoded(Array(text.utf8.dropLast())[...])
      }
    }
  }
}

struct LengthTally: GameTally, Hashable {
  private(set) var moves = 0

  mutating func add(_ game: PlayedGame, as planned: PlannedGame, from start: Position) {
    moves += game.moves.count
  }
  mutating func merge(_ other: LengthTally) { moves += other.moves }
}

extension JournalLine {
  fileprivate func encoded(without result: ChunkResult) throws -> [UInt8] {
    var plain = result
    plain.forfeits = []
    plain.forfeitRuns = nil
    plain.gameTally = nil
    return try encoded(plain)
  }
}
