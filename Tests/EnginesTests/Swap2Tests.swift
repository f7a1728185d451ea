import Foundation
import GameModel
import Records
import StrategyKit
import Synchronization
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// Engines that play an opening by swap2.
@Suite(.apart, .needs("python3"))
struct Swap2Tests {
  private let bench = Bench()

  private static let three = "7,7+8,8+9,9"
  private static let two = "0,14+14,0"

  private func rules() throws -> Rules { try Rules(columns: 15, rows: 15) }

  /// The games of two engines, by their answers, with who was at fault.
  private func play(
    _ bench: Bench,
    _ first: String,
    _ second: String,
    _ parameters: [String: String] = [:]
  ) throws -> (games: [PlayedGame], result: TournamentResult) {
    let rules = try rules()
    let bots = [
      try bench.bot("swap2.py \(first)", parameters, name: "A", rules: rules),
      try bench.bot("swap2.py \(second)", parameters, name: "B", rules: rules),
    ]
    let kept = Mutex<[PlayedGame]>([])
    let result = try bench.play(bots[0], against: bots[1], opening: .swap2) { games in
      kept.withLock { $0 += games }
    }
    return (kept.withLock(\.self), result)
  }

  struct Branch: Sendable, CustomTestStringConvertible {
    let three: String
    let five: String
    /// The stones of an opening, and the side of the player who placed the first ones.
    let stones: String
    let first: Player
    var testDescription: String { "\(three), \(five)" }

    static let all = [
      Branch(three: "SWAP", five: "SWAP", stones: "h8i7j6", first: .o),
      Branch(three: "swap", five: "SWAP", stones: "h8i7j6", first: .o),
      Branch(three: "3,3", five: "SWAP", stones: "h8i7j6d12", first: .x),
      Branch(three: two, five: "SWAP", stones: "h8i7j6a1o15", first: .x),
      Branch(three: two, five: "3,3", stones: "h8i7j6a1o15d12", first: .o),
    ]
  }

  @Test(arguments: Branch.all)
  func `engines play every way through the opening, and continue with BOARD`(branch: Branch) throws
  {
    let answers = "\(Self.three) \(branch.three) \(branch.five)"
    var games: [PlayedGame] = []
    let sent = try bench.sent {
      let (kept, result) = try play(bench, answers, answers)
      #expect(result.forfeits == [], "\(result.forfeits)")
      for game in kept {
        let record = try game.record(in: result.plan)
        #expect(record.game.rules.names(of: record.game.opening) == branch.stones)
        #expect(record.placer == branch.first)
        #expect(record.game.outcome != nil)
      }
      games = kept
    }
    #expect(games.count == 2)
    // What is said to both, in order: each has the time that is left before it.
    let questions = sent.indices.filter { sent[$0] == "SWAP2BOARD" }
    #expect(questions.count == 2 * (branch.three == Self.two ? 3 : 2))
    for index in questions { #expect(sent[index - 1].hasPrefix("INFO time_left ")) }
    let stones = questions.map { index in
      sent[(index + 1)...].prefix { $0 != "DONE" }.joined(separator: " ")
    }
    #expect(stones[0] == "")
    #expect(stones[1] == "7,7 8,8 9,9")
    if branch.three == Self.two { #expect(stones[2] == "7,7 8,8 9,9 0,14 14,0") }
    // Nobody is started anew between the opening and the game.
    let boards = sent.indices.filter { sent[$0] == "BOARD" }
    #expect(boards.count == 4)
    #expect(!sent.contains("BEGIN"))
    for (index, board) in boards.enumerated() {
      let marks = sent[(board + 1)...].prefix { $0 != "DONE" }
      let places = marks.map { $0.split(separator: ",").prefix(2).joined(separator: ",") }
      let opening = try rules().squares(named: branch.stones)
      let known = opening.map { "\($0.index % 15),\($0.index / 15)" }
      #expect(Array(places.prefix(known.count)) == known, "in the order in which they were placed")
      #expect(places.count == known.count + index % 2)
    }
    let starts = sent.filter { $0.hasPrefix("START") || $0 == "RESTART" }
    #expect(starts.count == 4, "\(starts)")
  }

  /// The answers of A, and the fault that the wrong one is; which answers are wrong is the rules' to say.
  @Test(
    arguments: [
      (
        "7,7+8,8 SWAP SWAP", Forfeit.Cause.protocol,
        "'7,7 8,8': it placed 2 stones in swap2 on the empty board: three stones come first"
      ),
      ("7,7+8,8+15,0 SWAP SWAP", .illegalMove, "'7,7 8,8 15,0': a square is off the board"),
      ("h8,i9 SWAP SWAP", .protocol, "'h8,i9', which is neither SWAP nor squares"),
      ("exit SWAP SWAP", .crash, "exited with status 3"),
      ("\(three) exit SWAP", .crash, "exited with status 3"),
      (
        "\(three) SWAP 0,0+1,0", .protocol,
        "'0,0 1,0': it placed 2 stones in swap2 with 5 stones on the board: one may take X, or stay O "
          + "with one move"
      ),
    ] as [(String, Forfeit.Cause, String)]
  )
  func `a wrong answer loses the game, with what was said`(
    answers: String,
    cause: Forfeit.Cause,
    detail: String
  ) throws {
    let (games, result) = try play(bench, answers, "\(Self.three) \(Self.two) SWAP")
    let faults = games.filter { $0.fault != nil }
    #expect(faults.count == 1)
    #expect(result.forfeits.map(\.bot) == [0])
    let forfeit = try #require(faults.first?.fault?.forfeit)
    #expect(forfeit.cause == cause)
    #expect(forfeit.detail == (cause == .crash ? "" : "answered SWAP2BOARD with ") + detail)
    #expect(forfeit.exchange.contains("> SWAP2BOARD"))
    bench.expectNothingLeft()
  }

  @Test func `the time for an answer is that of a move, and of the match`() throws {
    let slow = "\(Self.three) sleep SWAP"
    let quick = "\(Self.three) SWAP SWAP"
    // The answer comes after a second.
    let (games, _) = try play(bench, slow, quick, ["turnTime": "100ms", "tolerance": "1ms"])
    let late = games.compactMap(\.fault).map(\.forfeit)
    #expect(late.map(\.cause).contains(.time))
    #expect(late.contains { $0.detail.contains("SWAP2BOARD") })
    let (others, _) = try play(bench, slow, quick, ["matchTime": "500ms", "tolerance": "1ms"])
    let details = others.compactMap(\.fault).map(\.forfeit.detail)
    #expect(details.contains { $0.hasPrefix("used up its 500ms") })
    bench.expectNothingLeft()
  }

  @Test func `an engine that does not know SWAP2BOARD is refused where swap2 is played`() throws {
    bench.host.expect([], playsSwap2: true)
    let rules = try rules()
    _ = try bench.bot("swap2.py \(Self.three)", rules: rules)
    let error = #expect(throws: UnusableBot.self) {
      try bench.bot("swap2.py -", ["startTime": "2s"], rules: rules)
    }
    #expect(
      error?.fault
        == "it does not support SWAP2BOARD, which swap2 needs: it said 'UNKNOWN SWAP2BOARD' and "
        + "placed no stones"
    )
    bench.host.expect([])
    _ = try bench.bot("swap2.py -", rules: rules)
    bench.expectNothingLeft()
  }
}

/// What a check says of an opening by swap2.
@Suite(.apart, .needs("python3"))
struct Swap2CheckTests {
  @Test(arguments: [
    ("7,7+8,8+9,9 0,14+14,0 3,3", ["placed h8 i7 j6", "placed a1 o15", "stayed O with d12"]),
    // Who takes a side is asked about other stones too.
    ("7,7+8,8+9,9 SWAP SWAP", ["placed h8 i7 j6", "took X", "took X"]),
    ("-", ["said 'UNKNOWN SWAP2BOARD', so it plays no opening by swap2"]),
    ("7,7+8,8+9,9 0,0+1,0+2,0", ["placed h8 i7 j6"]),
  ])
  func `each question is asked, and each mistake is named`(answers: String, details: [String])
    throws
  {
    let rules = try Rules(columns: 15, rows: 15)
    let steps = Bench.steps("swap2.py \(answers)", rules: rules)
      .filter { $0.name.hasPrefix("SWAP2BOARD") }
    let names = ["SWAP2BOARD", "SWAP2BOARD with 3 stones", "SWAP2BOARD with 5 stones"]
    #expect(steps.map(\.name) == Array(names.prefix(steps.count)))
    #expect(steps.map(\.detail).starts(with: details))
    switch details.count {
    case 3: #expect(steps.map(\.verdict) == [.right, .right, .right])
    case _ where answers == "-": #expect(steps.map(\.verdict) == [.doubtful])
    default:
      #expect(steps.map(\.verdict) == [.right, .wrong])
      #expect(steps.last?.fix.hasPrefix("answer SWAP2BOARD with three moves") == true)
    }
  }
}
