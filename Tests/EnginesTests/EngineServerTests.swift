import Bots
import GameModel
import StrategyKit
import Synchronization
import TestSupport
import Testing

@testable import Engines

/// A bot served as an engine, line by line; its answers are in `Golden/server.txt`.
///
/// Before `⇒` stand commands, divided by semicolons. A new case is a line there;
/// `RECORD_GOLDEN=1 swift test --filter EngineServerTests` writes what is said.
@Suite struct EngineServerTests {
  private static func server(_ bot: String = "first-free") -> EngineServer {
    EngineServer(name: "Served", version: "7", seed: 1) { rules in
      try roster.bot(BotSpec(bot), rules: rules)
    }
  }

  /// What is said after each line, joined by blanks.
  private func answers(_ lines: String, bot: String = "first-free") -> String {
    var server = Self.server(bot)
    return lines.split(separator: ";").flatMap { server.answer($0).lines }.joined(separator: " ")
  }

  @Test func `commands are answered as the protocol has it, and a game can follow any`() throws {
    try Golden.expectAnswers(in: "server.txt", atLeast: 51) { commands in
      #expect(answers("\(commands);RESTART;START 15;BEGIN").hasSuffix("OK 0,0"), "\(commands)")
      return answers(commands)
    }
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
      #expect(squares(move).map { swap2.position.isLegal($0) } == [true])
    }
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

  @Test func `a served bot given its random stream plays the moves that it plays in the runner`()
    throws
  {
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

  @Test func `a strategy gets its deadline, except where chance must repeat`() {
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
