import Foundation
import GameModel
import Statistics
import StrategyKit
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// A fault that a program commits, and the verdict on the game.
struct FaultCase: CustomTestStringConvertible {
  let fault: String
  let cause: Forfeit.Cause
  let detail: String
  let parameters: [String: String]
  /// The shortest time for a move that is enough for the fault, in milliseconds, where all of it is
  /// waited for.
  let shortest: Int?
  /// Whether the engine has a space of its own, from which it cannot reach its supervisor.
  let hasSpace: Bool

  var testDescription: String { fault }

  init(
    _ fault: String,
    _ cause: Forfeit.Cause,
    _ detail: String,
    _ parameters: [String: String] = [:],
    shortest: Int? = nil,
    hasSpace: Bool = true
  ) {
    (self.fault, self.cause, self.detail) = (fault, cause, detail)
    (self.parameters, self.shortest, self.hasSpace) = (parameters, shortest, hasSpace)
  }

  private static func time(turn: String? = nil, match: String? = nil, _ tolerance: String)
    -> [String: String]
  { ["turnTime": turn, "matchTime": match, "tolerance": tolerance].compactMapValues(\.self) }

  static let all = [
    Self("syntax", .protocol, "answered 'b2, I think', which is not a move"),
    Self("off-board", .illegalMove, "moved to 3,0, which is off the board"),
    Self("negative", .illegalMove, "moved to -1,0, which is off the board"),
    Self("huge", .illegalMove, "which is off the board"),
    Self("taken", .illegalMove, "which is taken"),
    Self("exit", .crash, "exited with status 3"),
    Self("signal", .crash, "was killed by signal 11 (segmentation fault)"),
    Self("hang", .time, "in 300ms and 200ms of tolerance", time(turn: "300ms", "200ms")),
    Self("hang", .time, "used up its 600ms for the game and 100ms", time(match: "600ms", "100ms")),
    Self(
      "hang",
      .time,
      "used up its 500ms for the game, 100ms more for each move and 100ms of tolerance",
      time(match: "500ms+100ms", "100ms")
    ),
    Self("lines", .protocol, "wrote more than 1 MB"),
    Self("oks", .protocol, "wrote more than 1 MB"),
    Self("flood", .protocol, "wrote more than 1 MB"),
    Self("no-line-end", .time, "without a line end", shortest: 500),
    Self("kill-supervisor", .crash, "killed the process that supervises it", hasSpace: false),
    Self("endless-line", .protocol, "wrote more than 65536 bytes without a line end"),
    Self("error-output", .protocol, "wrote more than 1 MB to standard error in one turn"),
    Self("close-output", .crash, "closed its output but kept running"),
    Self("close-all", .crash, "closed its output but kept running"),
    Self(
      "memory",
      .crash,
      "took more than the 200 MB of memory allowed",
      ["memory": "100MB", "memoryLimit": "200MB"]
    ),
    Self("child-and-exit", .crash, "exited with status 0"),
    Self("twice", .protocol, "without being asked"),
    Self("again", .illegalMove, "again, which is taken"),
    Self("late-start", .crash, "exited with status 4", ["restart": "process"]),
  ]
}

@Suite(.apart, .needs("python3"))
struct FaultTests {
  @Test(arguments: FaultCase.all)
  func `a fault loses the game and no other`(_ row: FaultCase) throws {
    let bench = Bench(usesSpaces: row.hasSpace)
    var parameters = row.parameters
    let mark = FileManager.default.temporaryDirectory.appending(path: bench.mark).path
    parameters["environment"] = "MARK=\(mark)"
    defer { try? FileManager.default.removeItem(atPath: mark) }
    let result = try Patience.value(from: row.shortest ?? 600_000) { limit in
      if row.shortest != nil {
        parameters.merge(["turnTime": "\(limit)ms", "tolerance": "1ms"]) { $1 }
      }
      return try bench.play(bench.bot("faulty.py \(row.fault)", parameters), games: 2)
    } until: {
      $0.forfeits.allSatisfy { $0.forfeit.detail.contains(row.detail) }
    }

    #expect(result.gameCount == 2)
    let forfeits = result.forfeits
    #expect(!forfeits.isEmpty)
    for record in forfeits {
      #expect(record.bot == 0)
      #expect(record.forfeit.cause == row.cause)
      #expect(record.forfeit.detail.contains(row.detail), "\(record.forfeit.detail)")
      #expect(record.position.winner == nil)
    }
    let score = Standings(result).rows.first { $0.bot == 0 }?.total
    #expect(score?.losses ?? 0 >= forfeits.count)
    bench.expectNothingLeft()
  }
}
