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
  var parameters: [String: String] = [:]
  /// The shortest time for a move that is enough for the fault, in milliseconds, where all of it is
  /// waited for.
  var shortest: Int?
  /// Whether the engine has a space of its own, from which it cannot reach its supervisor.
  var hasSpace = true

  var testDescription: String { fault }

  static let all = [
    FaultCase(
      fault: "syntax",
      cause: .protocol,
      detail: "answered 'b2, I think', which is not a move"
    ),
    FaultCase(
      fault: "off-board",
      cause: .illegalMove,
      detail: "moved to 3,0, which is off the board"
    ),
    FaultCase(
      fault: "negative",
      cause: .illegalMove,
      detail: "moved to -1,0, which is off the board"
    ),
    FaultCase(fault: "huge", cause: .illegalMove, detail: "which is off the board"),
    FaultCase(fault: "taken", cause: .illegalMove, detail: "which is taken"),
    FaultCase(fault: "exit", cause: .crash, detail: "exited with status 3"),
    FaultCase(
      fault: "signal",
      cause: .crash,
      detail: "was killed by signal 11 (segmentation fault)"
    ),
    FaultCase(
      fault: "hang",
      cause: .time,
      detail: "in 300ms and 200ms of tolerance",
      parameters: ["turnTime": "300ms", "tolerance": "200ms"]
    ),
    FaultCase(
      fault: "hang",
      cause: .time,
      detail: "used up its 600ms for the game and 100ms of tolerance",
      parameters: ["matchTime": "600ms", "tolerance": "100ms"]
    ),
    FaultCase(
      fault: "hang",
      cause: .time,
      detail: "used up its 500ms for the game, 100ms more for each move and 100ms of tolerance",
      parameters: ["matchTime": "500ms+100ms", "tolerance": "100ms"]
    ),
    FaultCase(
      fault: "lines",
      cause: .protocol,
      detail: "wrote more than 1 MB"
    ),
    FaultCase(fault: "oks", cause: .protocol, detail: "wrote more than 1 MB"),
    FaultCase(
      fault: "flood",
      cause: .protocol,
      detail: "wrote more than 1 MB"
    ),
    FaultCase(
      fault: "no-line-end",
      cause: .time,
      detail: "without a line end",
      shortest: 500
    ),
    FaultCase(
      fault: "kill-supervisor",
      cause: .crash,
      detail: "killed the process that supervises it",
      hasSpace: false
    ),
    FaultCase(
      fault: "endless-line",
      cause: .protocol,
      detail: "wrote more than 65536 bytes without a line end"
    ),
    FaultCase(
      fault: "error-output",
      cause: .protocol,
      detail: "wrote more than 1 MB to standard error in one turn"
    ),
    FaultCase(fault: "close-output", cause: .crash, detail: "closed its output but kept running"),
    FaultCase(fault: "close-all", cause: .crash, detail: "closed its output but kept running"),
    FaultCase(
      fault: "memory",
      cause: .crash,
      detail: "took more than the 200 MB of memory allowed",
      parameters: ["memory": "100MB", "memoryLimit": "200MB"]
    ),
    FaultCase(fault: "child-and-exit", cause: .crash, detail: "exited with status 0"),
    FaultCase(fault: "twice", cause: .protocol, detail: "without being asked"),
    FaultCase(fault: "again", cause: .illegalMove, detail: "again, which is taken"),
    FaultCase(
      fault: "late-start",
      cause: .crash,
      detail: "exited with status 4",
      parameters: ["restart": "process"]
    ),
  ]
}

@Suite(.apart, .enabled(if: Bench.python != nil, Bench.needsPython))
struct FaultTests {
  @Test(arguments: FaultCase.all)
  func `A fault loses the game and no other`(_ row: FaultCase) throws {
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
