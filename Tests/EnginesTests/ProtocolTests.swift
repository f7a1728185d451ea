import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// What engines are told, and how long they may take.
@Suite(.apart, .needs("python3"))
struct ProtocolTests {
  private let bench = Bench()

  @Test func `an engine that is led back to an earlier position may mark its square again`() throws
  {
    do {
      let bot = try bench.engine("\(Bench.program) serve first-free")
      var (strategy, random) = (try bot.makeStrategy(), GameRandom(seed: 1))
      try strategy.beginGame(as: .x, from: Position(.ticTacToe))
      let drawings = ["... / ... / ...", "... / .x. / ..o"]
      for drawing in drawings {
        #expect(try strategy.chooseMove(in: Position(drawing), using: &random) == .upperLeft)
      }
    }
    bench.expectNothingLeft()
  }

  @Test(arguments: [nil, "900s"])
  func `the time left comes before every question`(matchTime: String?) throws {
    bench.host.expect([Game(from: try Position("x.. / .o. / ..."))])
    let sent = try bench.sent {
      let bot = try bench.bot("conduct.py none", matchTime.map { ["matchTime": $0] } ?? [:])
      #expect(try bench.play(bot, games: 4).forfeits == [])
    }
    let questions = sent.indices.filter { index in
      ["BEGIN", "TURN", "BOARD"].contains { sent[index].hasPrefix($0) }
    }
    #expect(questions.count > 8)
    for question in questions {
      let before = try #require(sent[question - 1].wholeMatch(of: /INFO time_left (\d+)/))
      let time = try #require(Int(before.1))
      #expect(matchTime == nil ? time == Int32.max : (0...900_000).contains(time))
    }
  }

  @Test(arguments: ["6000s", "6000s+3000s"])
  func `the increment of a game's time is sent`(matchTime: String) throws {
    let increment = matchTime.hasSuffix("+3000s") ? 3_000_000 : 0
    let sent = try bench.sent {
      let bot = try bench.bot("conduct.py none", ["matchTime": matchTime])
      #expect(try bench.play(bot, games: 4).forfeits == [])
    }
    var (move, lefts) = (0, 0)
    for (line, next) in zip(sent, sent.dropFirst()) {
      if line == "INFO timeout_match 6000000" { move = 0 }
      guard let left = line.wholeMatch(of: /INFO time_left (\d+)/).flatMap({ Int($0.1) }),
        next == "BEGIN" || next.hasPrefix("TURN")
      else { continue }
      move += 1
      lefts += 1
      let granted = 6_000_000 + move * increment
      // No machine is so busy that a move takes most of an hour.
      #expect((granted - 2_900_000...granted).contains(left), "\(left) at move \(move)")
      if move == 1 { #expect(left == granted) }
    }
    #expect(lefts > 5)
    let told = sent.filter { $0.hasPrefix("INFO time_increment ") }
    #expect(Set(told) == (increment == 0 ? [] : ["INFO time_increment 3000000"]))
  }

  @Test func `every game begins with the settings, and parameters of its own come last`() throws {
    let sent = try bench.sent {
      let settings = [
        "turnTime": "700s", "matchTime": "6000s", "memory": "300MB", "gameType": "2",
        "info": "thread_num=1 style='a b'",
      ]
      _ = try bench.play(bench.bot("conduct.py none", settings), games: 2)
    }
    let folder = try #require(sent.first { $0.hasPrefix("INFO folder ") })
    let expected = [
      "INFO timeout_turn 700000", "INFO timeout_match 6000000", "INFO max_memory 314572800",
      "INFO game_type 2", "INFO rule 0", folder, "INFO thread_num 1", "INFO style a b",
      "INFO time_left 6000000",
    ]
    let starts = sent.indices.filter { sent[$0] == expected[0] }
    // First they are told by themselves, so that what they prepare then is not counted as thinking.
    #expect(starts.count == 3)
    #expect(sent[starts[0] + expected.count - 1] == "ABOUT")
    for start in starts.dropFirst() {
      #expect(Array(sent[start...].prefix(expected.count)) == expected)
    }
    let path = String(folder.dropFirst("INFO folder ".count))
    #expect(!FileManager.default.fileExists(atPath: path), "it is removed afterwards")
  }

  @Test func `BOARD shows an opening in the order of its moves, and the last move last`() throws {
    let rules = Rules.ticTacToe
    let drawn = Game(from: try Position("x.x / .o. / ..."))
    let opening = try Game(rules, opening: rules.squares(named: "c1a3a1"))
    let sent = try bench.sent {
      bench.host.expect([opening, drawn])
      let bot = try bench.bot("conduct.py none")
      for start in [opening.start, drawn.start] {
        var strategy = try bot.makeStrategy()
        var random = GameRandom(seed: 1)
        try strategy.beginGame(as: .o, from: start)
        _ = try strategy.chooseMove(in: start, using: &random)
        try strategy.beginGame(as: .x, from: start)
        _ = try strategy.chooseMove(in: start.playing(Square(1)), using: &random)
      }
    }
    let boards = sent.indices.filter { sent[$0] == "BOARD" }.map { start in
      sent[(start + 1)...].prefix { $0 != "DONE" }.joined(separator: " ")
    }
    // The first is asked before any game.
    #expect(
      boards == [
        "2,2,2 0,0,1 0,2,2", "2,2,2 0,0,1 0,2,2", "2,2,1 0,0,2 0,2,1 1,0,2", "0,0,2 1,1,1 2,0,2",
        "0,0,1 1,1,2 2,0,1 1,0,2",
      ]
    )
  }

  @Test func `the tolerance of the time for a game is granted once`() throws {
    let bot = try bench.bot(
      "conduct.py slow 0.3",
      ["matchTime": "600ms", "tolerance": "400ms"],
      rules: Rules(columns: 5, rows: 5, lineLength: 5)
    )
    let result = try bench.play(bot, games: 2)
    #expect(result.forfeits.count == 2)
    for record in result.forfeits {
      #expect(record.forfeit.detail == "used up its 600ms for the game and 400ms of tolerance")
      // Four moves take all of it; fewer on a machine that is busy.
      #expect(record.position.plies <= 8)
    }
    bench.expectNothingLeft()
  }

  @Test func `an answer to ABOUT that comes too late is no move`() throws {
    let bench = Bench(aboutTime: .milliseconds(500))
    let bot = try bench.bot("conduct.py late-about")
    #expect(bot.remark == nil)
    #expect(try bench.play(bot).forfeits == [])
    bench.expectNothingLeft()
  }

  @Test func `a wrong first answer is no move either`() throws {
    let detail = "answered 'b2, I think', which is not a move"
    // A move may follow such a line, and so it has all its time.
    let forfeits = try Patience.value(from: 500) { limit in
      let times = ["turnTime": "\(limit)ms", "tolerance": "1ms"]
      return try bench.play(try bench.bot("conduct.py nonsense", times)).forfeits
    } until: {
      $0.allSatisfy { $0.forfeit.detail == detail }
    }
    #expect(forfeits.count == 2)
    for record in forfeits {
      #expect(record.forfeit.detail == detail)
      #expect(record.forfeit.exchange.last == "< b2, I think")
    }
    bench.expectNothingLeft()
  }

  @Test(arguments: [
    (["memory": "100MB"], 189 << 20),
    (["memory": "100MB", "memoryLimit": "100MB"], 100 << 20),
    ([:], (1280 + 64) << 20),
  ])
  func `more memory is allowed than is announced`(given: [String: String], limit: Int) throws {
    let command = [BotArgument("command", "./x")]
    let parameters = command + given.map { BotArgument($0.key, $0.value) }
    let spec = BotSpec(kind: "engine", parameters: parameters)
    #expect(try Bench().host.settings(of: spec).memoryLimit == limit)
  }

  @Test(arguments: [
    ("memoryLimit=500MB", "engine: memoryLimit must be a size no smaller than memory, not '500MB'"),
    ("info=threads", "engine: info must be parameters like thread_num=1 caro=0, not 'threads'"),
    ("info=threads=", "engine: info must be parameters like thread_num=1 caro=0, not 'threads='"),
    ("gameType=3", "engine: gameType must be a whole number from 0 to 2, not '3'"),
    ("startTime=10", "engine: startTime must be a duration like 500ms or 2s, not '10'"),
    ("matchTime=10", "engine: matchTime must be a duration like 30s, or 180s+2s, not '10'"),
    ("matchTime=9s+", "engine: matchTime must be a duration like 30s, or 180s+2s, not '9s+'"),
    ("matchTime=+2s", "engine: matchTime must be a duration like 30s, or 180s+2s, not '+2s'"),
    (
      "matchTime=9s+1s+1s",
      "engine: matchTime must be a duration like 30s, or 180s+2s, not '9s+1s+1s'"
    ),
  ])
  func `wrong settings are refused`(parameter: String, message: String) throws {
    let spec = try BotSpec("engine:command=./x,\(parameter)")
    let error = #expect(throws: BotError.self) { try Bench().host.settings(of: spec) }
    #expect(error?.description == message)
  }
}
