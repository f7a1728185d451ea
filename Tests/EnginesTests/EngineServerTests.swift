import Bots
import GameModel
import StrategyKit
import Synchronization
import Testing

@testable import Engines

/// A bot served as an engine, line by line.
@Suite struct EngineServerTests {
  private static func server(_ bot: String = "first-free") -> EngineServer {
    EngineServer(name: "Served", version: "7", seed: 1) { rules in
      try roster.bot(BotSpec(bot), rules: rules)
    }
  }

  /// A board on which X may not mark g9, where the bot has O.
  private static let nearTwoThrees = "BOARD;7,7,2;7,6,1;8,8,2;8,6,1;7,5,2;8,9,1;8,4,2;DONE"

  /// What is said after each line, joined by blanks.
  private func answers(_ lines: String, bot: String = "first-free") -> String {
    var server = Self.server(bot)
    return lines.split(separator: ";").flatMap { server.answer($0).lines }.joined(separator: " ")
  }

  @Test(
    arguments: [
      ("START 15", "OK"), ("START 20;ABOUT", "OK name=\"Served\", version=\"7\""),
      ("RECTSTART 7,5;BEGIN", "OK 0,0"), ("rectstart 7 , 5;begin", "OK 0,0"),
      ("MNKSTART 3,3,3;BEGIN;TURN 1,0;TURN 1,1", "OK 0,0 2,0 0,1"),
      ("MNKSTART 3,3,3;TURN 0,0;RESTART;TURN 1,1", "OK 1,0 OK 0,0"),
      // It has the cross where it comes with as many marks as the other, and the nought otherwise.
      ("MNKSTART 3,3,3;BOARD;0,0,1;1,1,2;DONE", "OK 1,0"),
      ("MNKSTART 3,3,3;BOARD; 0, 0 , 2;DONE;TURN 2,0", "OK 1,0 0,1"),
      ("MNKSTART 3,3,3;BOARD;DONE", "OK 0,0"),
      ("MNKSTART 3,3,3;BEGIN;TURN 1,1;TAKEBACK 1,0;TAKEBACK 1,1;TURN 2,2", "OK 0,0 1,0 OK OK 1,0"),
      ("START 15;INFO timeout_turn 0;INFO folder /tmp;INFO", "OK"),
      ("MNKSTART 4,3,3,gravity;BEGIN;TURN 1,2;TURN 0,0", "OK 0,2 0,1 1,1"),
      ("MNKSTART 4,3,3, Gravity , misere;BEGIN;RESTART;BEGIN", "OK 0,2 OK 0,2"),
      ("MNKSTART 4,3,3,gravity;BOARD;3,2,2;DONE", "OK 3,1"),
      ("START 15;INFO rule 1;BEGIN;INFO rule 1;TURN 3,3", "OK 0,0 1,0"),
      (
        "START 15;INFO rule 2;INFO rule 0;BEGIN",
        "OK ERROR rule 2 is not known; 0, 1, 4, 8 and 9 are 0,0"
      ),
      ("MNKSTART 4,4,4;INFO rule 4;BEGIN", "OK 0,0"),
      (
        "START 15;SWAP2BOARD;1,1;DONE",
        "OK ERROR swap2 asks with 0, 3 or 5 stones on the board, not 1"
      ),
      ("START 15;SWAP2BOARD;1,1;15,0;2,2;DONE", "OK ERROR 15,0 is off the board"),
      ("START 15;SWAP2BOARD;1,1;2,2;1,1;DONE", "OK ERROR b14 is taken"),
      ("START 15;SWAP2BOARD;1,1,1;2,2;3,3;DONE;BEGIN", "OK ERROR '1,1,1' is not 2 numbers 0,0"),
      (
        "MNKSTART 3,3,3;SWAP2BOARD;DONE",
        "OK ERROR 3×3, 3 in a row is too small for swap2, which needs lines of 4 or more and at least "
          + "12 squares"
      ),
      ("START 15;INFO rule 9;INFO rule 8;BEGIN", "OK 0,0"),
      (
        "START 15;INFO rule 9;BEGIN;INFO rule 8;TURN 1,0",
        "OK 0,0 ERROR the rule is 9 until the game is over; send it before the first move 2,0"
      ),
      ("START 15;INFO rule -1", "OK ERROR rule '-1' is not known; 0, 1, 4, 8 and 9 are"),
      ("MNKSTART 9,9,5, exact ,UNBLOCKED;BEGIN", "OK 0,0"),
      // What has been played between two forbidden squares is as legal as ever.
      ("START 15;INFO rule 4;\(Self.nearTwoThrees);TURN 6,5", "OK 0,0 1,0"),
    ]
  )
  func `commands are answered as the protocol has it`(lines: String, said: String) {
    #expect(answers(lines) == said)
  }

  @Test func `openings are played with the answers of the bot`() throws {
    let rules = try Rules(columns: 15, rows: 15)
    func squares(_ text: String) -> [Square] {
      text.split(separator: " ").compactMap { word in
        let numbers = word.split(separator: ",").compactMap { Int($0) }
        return rules.square(column: numbers[0], row: numbers[1])
      }
    }
    for bot in ["first-free", "random", "minimax:depth=1"] {
      var server = Self.server(bot)
      #expect(server.answer("START 15").lines == ["OK"])
      var swap2 = try Swap2(rules)
      var isSwapped = false
      while let stage = swap2.stage {
        #expect(server.answer("SWAP2BOARD").lines.isEmpty)
        for stone in stage.stones {
          let line = "\(rules.column(of: stone)),\(rules.row(of: stone))"
          #expect(server.answer(line).lines.isEmpty)
        }
        let answer = try #require(server.answer("DONE").lines.first)
        isSwapped = answer == "SWAP"
        let marked = isSwapped ? [] : squares(answer)
        try swap2.take(isSwapped ? .swap : marked.count == 1 ? .stay(marked[0]) : .place(marked))
      }
      // The game comes with a BOARD.
      _ = server.answer("BOARD")
      for stone in swap2.stones {
        let isOwn = swap2.position[stone] == swap2.position.playerToMove
        _ = server.answer("\(rules.column(of: stone)),\(rules.row(of: stone)),\(isOwn ? 1 : 2)")
      }
      let move = try #require(server.answer("DONE").lines.first)
      #expect(squares(move).allSatisfy { swap2.position.isLegal($0) })
    }
  }

  @Test(
    arguments: [
      ("BEGIN", "ERROR no game has been started; send START first"),
      ("START", "ERROR '' is not a number"), ("START 1,2", "ERROR '1,2' is not a number"),
      ("START 33", "ERROR "), ("START 15;START 4", "OK ERROR "),
      ("START 15;TURN 15,0", "OK ERROR 15,0 is off the board"),
      ("START 15;TURN 1", "OK ERROR '1' is not 2 numbers"),
      ("START 15;TURN 0,0;TURN 0,0", "OK 1,0 ERROR "),
      ("MNKSTART 3,3,3;TAKEBACK 0,0", "OK ERROR there is no mark at 0,0"),
      ("MNKSTART 3,3,3;BOARD;0,0,2;0,1,2;0,2,2;1,1,1;2,2,1;DONE", "OK ERROR the game is over"),
      // Positions that no game comes to.
      (
        "MNKSTART 3,3,3;BOARD;0,0,1;0,1,1;DONE",
        "OK ERROR no game has 2 own marks and 0 of the opponent's"
      ),
      ("MNKSTART 3,3,3;BOARD;0,0,1;DONE", "OK ERROR no game has 1 own"),
      ("MNKSTART 3,3,3;BOARD;0,0,2;0,1,2;DONE", "OK ERROR no game has 0 own"),
      ("MNKSTART 3,3,3;BOARD;0,0,3;DONE", "OK ERROR '0,0,3' is not a mark"),
      ("MNKSTART 3,3,3;BOARD;0,3,2;DONE", "OK ERROR 0,3 is off the board"),
      ("MNKSTART 3,3,3;BOARD;hello;1,1,2;DONE", "OK ERROR 'hello' is not 3 numbers"),
      ("MNKSTART 3,3,3;BOARD;1,1,1;1,1,2;DONE", "OK ERROR 1,1 is given twice"),
      ("MNKSTART 3,3", "ERROR '3,3' is not 3 numbers"),
      (
        "MNKSTART 3,3,3,caro",
        "ERROR the rule 'caro' is not known; gravity, exact, unblocked, misere, renju are"
      ),
      (
        "MNKSTART 3,3,3,renju",
        "ERROR renju is played with lines of 5, without gravity, another rule for lines, or misère"
      ),
      (
        "START 15;INFO rule 4;\(Self.nearTwoThrees);TURN 6,6",
        "OK 0,0 ERROR forbidden: double three at g9"
      ),
      (
        "MNKSTART 15,15,5,renju;\(Self.nearTwoThrees);TURN 6,6",
        "OK 0,0 ERROR forbidden: double three at g9"
      ),
      ("MNKSTART 3,3,3,", "ERROR the rule '' is not known"),
      (
        "MNKSTART 3,3,3,gravity;TURN 0,0",
        "OK ERROR a3 hangs in the air: the mark would fall to a1"
      ),
      (
        "MNKSTART 3,3,3,gravity;BOARD;0,1,2;DONE",
        "OK ERROR the mark at 0,1 (a2) hangs in the air: it would fall to 0,2 (a1)"
      ),
      (
        "MNKSTART 3,3,3,gravity;BEGIN;TURN 0,1;TAKEBACK 0,2",
        "OK 0,2 0,0 ERROR the mark at 0,2 bears another one"
      ),
      ("BOARD;7,7,1;DONE", "ERROR no game has been started; send START first"),
      ("PONDER", "UNKNOWN PONDER"),
    ]
  )
  func `what makes no sense is an error, and the game goes on`(lines: String, said: String) {
    #expect(answers(lines).hasPrefix(said), "\(answers(lines))")
    #expect(answers("\(lines);RESTART;START 15;BEGIN").hasSuffix("OK 0,0"))
  }

  @Test func `the rule is what INFO asks for`() throws {
    final class Box: Sendable { let rules = Mutex<[Rules]>([]) }
    let box = Box()
    var server = EngineServer(name: "S", version: "1", seed: 1) { rules in
      box.rules.withLock { $0.append(rules) }
      return try roster.bot(BotSpec("first-free"), rules: rules)
    }
    for line in [
      "START 15", "INFO rule 0", "INFO rule 1", "RECTSTART 7,9", "MNKSTART 15,15,5", "INFO rule 4",
      "START 15", "INFO rule 8", "INFO rule 9", "MNKSTART 6,6,4,unblocked,misere",
    ] { _ = server.answer(line) }
    let entered = box.rules.withLock { $0.map(\.description) }
    #expect(
      entered == [
        "15×15, 5 in a row", "15×15, exactly 5 in a row", "7×9, exactly 5 in a row",
        "15×15, 5 in a row", "15×15, 5 in a row, renju", "15×15, 5 in a row, unblocked",
        "15×15, exactly 5 in a row, unblocked", "6×6, 4 in a row, unblocked, misère",
      ]
    )
    #expect(server.answer("START 15").lines == ["OK"])
    #expect(
      server.answer("INFO rule 5").lines == ["ERROR rule 5 is not known; 0, 1, 4, 8 and 9 are"]
    )
    #expect(server.answer("BEGIN").lines == ["ERROR no game has been started; send START first"])
  }

  @Test func `END ends it, and nothing else does`() {
    var server = Self.server()
    #expect(!server.answer("START 15").ends)
    #expect(!server.answer("").ends)
    #expect(server.answer("END") == EngineServer.Answer(lines: [], ends: true))
  }

  @Test func `a bot served plays the moves it plays at home, its random stream told`() throws {
    let rules = try Rules(columns: 5, rows: 4, lineLength: 4)
    let bot = try roster.bot(BotSpec("random"), rules: rules)
    var random = GameRandom(seed: 99)
    var server = Self.server("random")
    #expect(server.answer("MNKSTART 5,4,4").lines == ["OK"])
    #expect(server.answer("INFO random_state \(random.state)").lines == [])
    var strategy = try bot.makeStrategy()
    var position = Position(rules)
    var line = "BEGIN"
    while !position.isOver {
      let square = try strategy.chooseMove(in: position, using: &random)
      let column = rules.column(of: square)
      #expect(server.answer(line).lines == ["\(column),\(rules.row(of: square))"])
      try position.play(square)
      guard !position.isOver else { break }
      let reply = position.move(rank: 0)
      try position.play(reply)
      line = "TURN \(rules.column(of: reply)),\(rules.row(of: reply))"
    }
  }

  @Test func `a strategy is told its time, but not where chance is to fall the same way again`() {
    final class Told: Sendable {
      let deadlines = Mutex<[Bool]>([])
    }
    struct Listener: Strategy {
      let told: Told

      func think(until deadline: Deadline?) {
        told.deadlines.withLock { $0.append(deadline != nil) }
      }

      func chooseMove(in position: Position, using: inout GameRandom) -> Square {
        position.move(rank: 0)
      }
    }
    let told = Told()
    var server = EngineServer(name: "L", version: "1", seed: 1) { rules in
      let registry = Registry([BotKind("listener", "listens") { _, _ in Listener(told: told) }])
      return try registry.bot(BotSpec("listener"), rules: rules)
    }
    for line in [
      "START 15", "BEGIN", "INFO timeout_turn 60000", "TURN 7,7", "INFO random_state 5", "TURN 8,8",
    ] { _ = server.answer(line) }
    #expect(told.deadlines.withLock(\.self) == [false, true, false])
  }

  @Test func `a bot that breaks down says so and ends`() {
    struct Broken: Strategy {
      struct Failure: Error, CustomStringConvertible { let description = "out of\nideas" }

      func chooseMove(in: Position, using: inout GameRandom) throws -> Square { throw Failure() }
    }
    var server = EngineServer(name: "B", version: "1", seed: 1) { rules in
      let registry = Registry([BotKind("broken", "breaks") { _, _ in Broken() }])
      return try registry.bot(BotSpec("broken"), rules: rules)
    }
    _ = server.answer("START 15")
    let answer = server.answer("BEGIN")
    #expect(answer.lines == ["ERROR the bot failed: out of"])
    #expect(answer.ends && answer.hasFailed)
  }
}
