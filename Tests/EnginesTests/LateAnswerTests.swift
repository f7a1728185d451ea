import GameModel
import StrategyKit
import Synchronization
import TestSupport
import Testing

@testable import Engines

/// A bot that is served takes longer than its manager allows.
@Suite struct LateAnswerTests {
  /// A bot that thinks until it is let go, and knows how many threads are in it.
  private final class Thinker: Sendable {
    private struct State {
      var inside = 0
      var most = 0
      var questions = 0
    }

    private let state = Mutex(State())
    /// Lets one question after the other be answered.
    let gate = Semaphore()

    /// How many threads have been in it at the same time, and how many questions it has been asked.
    var counts: [Int] { state.withLock { [$0.most, $0.questions] } }

    func think() {
      state.withLock { state in
        state.inside += 1
        state.questions += 1
        state.most = max(state.most, state.inside)
      }
      gate.wait()
      state.withLock { $0.inside -= 1 }
    }
  }

  /// As with an instance of a library, its copies are one player.
  private struct Player: OpeningPlayer {
    let thinker: Thinker
    let beginsSlowly: Bool

    func beginGame(as player: GameModel.Player, from start: Position) {
      if beginsSlowly { thinker.think() }
    }

    func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
      if !beginsSlowly { thinker.think() }
      return position.move(rank: 0)
    }

    func answerSwap2(_ stage: Swap2Stage, using random: inout GameRandom) -> Swap2Answer {
      thinker.think()
      return .swap
    }
  }

  private static func server(_ thinker: Thinker, beginsSlowly: Bool = false) -> EngineServer {
    EngineServer(name: "S", version: "1", seed: 1) { rules in
      let kind = BotKind("slow", "thinks") { _, _ in
        Player(thinker: thinker, beginsSlowly: beginsSlowly)
      }
      return try Registry([kind]).bot(BotSpec("slow"), rules: rules)
    }
  }

  /// What is said after each line.
  private func answers(_ lines: [String], of server: inout EngineServer) -> [String] {
    lines.flatMap { server.answer($0).lines }
  }

  @Test(arguments: [false, true])
  func `a bot that is late is asked again when it has finished, by one thread at a time`(
    beginsSlowly: Bool
  ) {
    let thinker = Thinker()
    var server = Self.server(thinker, beginsSlowly: beginsSlowly)
    // The squares in the middle are those of the fallback.
    let late = ["MNKSTART 3,3,3", "INFO timeout_turn 50", "BEGIN", "TURN 0,0"]
    #expect(answers(late, of: &server) == ["OK", "1,1", "1,0"])
    let other = ["TAKEBACK 1,0", "TAKEBACK 0,0", "TURN 0,1"]
    #expect(answers(other, of: &server) == ["OK", "OK", "1,0"])
    // However late the thread comes that asks it.
    #expect(Patience.wait { thinker.counts == [1, 1] })
    for _ in 0..<2 { thinker.gate.signal() }
    #expect(answers(["INFO timeout_turn 2147483647", "TURN 2,2"], of: &server) == ["0,0"])
    #expect(thinker.counts == [1, 2])
  }

  @Test func `an answer to swap2 that does not come in time is given for the bot`() throws {
    let thinker = Thinker()
    var server = Self.server(thinker)
    _ = answers(["START 15", "INFO timeout_turn 50"], of: &server)
    let rules = try Rules(columns: 15, rows: 15)
    var swap2 = try Swap2(rules)
    while let stage = swap2.stage {
      let stones = stage.stones.map { "\($0.index % 15),\($0.index / 15)" }
      let said = answers(["SWAP2BOARD"] + stones + ["DONE"], of: &server)
      let words = try #require(said.first).split(separator: " ")
      let squares = words.compactMap { word -> Square? in
        let numbers = word.split(separator: ",").compactMap { Int($0) }
        return numbers.count == 2 ? rules.square(column: numbers[0], row: numbers[1]) : nil
      }
      #expect(said.count == 1 && (squares.count == words.count || said == ["SWAP"]))
      try swap2.take(
        squares.isEmpty ? .swap : squares.count == 1 ? .stay(squares[0]) : .place(squares)
      )
    }
    // However late the thread comes that asks it.
    #expect(Patience.wait { thinker.counts == [1, 1] })
    thinker.gate.signal()
  }
}
