import Analysis
import Bots
import Dispatch
import GameModel
import StrategyKit
import Synchronization
import Testing

/// Bots that are asked once in each position, and again in some.
@Suite struct AskedBotTests {
  private func judged(
    as player: Player,
    _ trust: Verifier.Method.Trust = .undeclared(repeats: 20, insists: false),
    replays: Replays = .times(1),
    _ make: @escaping @Sendable () -> any Strategy
  ) throws -> Verification {
    try verify(.asked(make, trust), as: player, replays: replays, countsLosses: true, threads: 2)
  }

  @Test(arguments: ["minimax", "heuristic", "first-free", "minimax:depth=1"], Player.allCases)
  func `a bot that is asked is judged as the policy that it hides`(spec: String, player: Player)
    throws
  {
    let policy = try policy(spec)
    let open = try verify(.policy(policy), as: player, countsLosses: true)
    let asked = try judged(as: player) { Told(policy) }
    #expect(asked.verdict == open.verdict && asked.isConditional == (open.verdict == .proved))
    #expect(asked.refutation?.game == open.refutation?.game)
    #expect(asked.countsAllGames && open.countsAllGames)
    #expect([asked.positions, asked.visits] == [open.positions, open.visits])
    #expect([asked.wins, asked.draws, asked.losses] == [open.wins, open.draws, open.losses])
    #expect(asked.questions?.way == .positions)
    guard open.verdict == .proved else { return }
    let counts = [asked.questions?.positions, asked.questions?.repeated]
    #expect(counts == [open.positions, open.positions])
    let declared = try judged(as: player, .declared) { Told(policy) }
    #expect(declared.verdict == .proved && !declared.isConditional)
  }

  @Test func `each position is asked once, but for a few that are asked in two ways`() throws {
    let minimax = try policy("minimax")
    for player in Player.allCases {
      let journal = Journal()
      let proof = try judged(as: player, replays: .times(0)) { Told(minimax, in: journal) }
      let counts = journal.counts
      #expect(proof.verdict == .proved && counts.count >= proof.positions)
      #expect(counts.values.reduce(0, +) <= counts.count + 6)
      #expect(counts.values.allSatisfy { $0 <= 2 } && proof.questions?.repeated ?? 0 <= 6)
    }
  }

  /// A lie, the sides that it is tried with, the verdict, and what is said of it: of its way to be asked, its
  /// failure or its fault.
  static let lies: [(lie: Told.Lie, [Player], Verification.Verdict, text: String)] = [
    (.whenShown, Player.allCases, .proved, " to BOARD"),
    (.refusesBoards, [.o], .proved, "it does not answer BOARD"),
    (.byHistory, [.o], .refuted, "it answered "),
    (.failsAt(50), [.o], .contradicted, ", but not every time: crash, exited with status 3"),
    (.alwaysFails(plies: 3), [.o], .refuted, "crash, exited with status 3"),
  ]

  @Test(arguments: lies.indices)
  func `a bot that lies is led to its positions, and refuted or contradicted`(index: Int) throws {
    let (minimax, row) = (try policy("minimax"), Self.lies[index])
    for player in row.1 {
      let journal = Journal()
      let found = try judged(as: player) { Told(minimax, in: journal, lie: row.lie) }
      #expect(found.verdict == row.2)
      let words = [
        found.contradiction?.description, found.refutation?.fault, found.questions?.remark,
      ]
      let text = words.compactMap(\.self).first ?? ""
      #expect(text.contains(row.text), "\(text)")
    }
  }

  @Test func `a bot led to its positions is proved by as many, and refuted by a game`() throws {
    let minimax = try policy("minimax")
    for player in Player.allCases {
      let proof = try judged(as: player) { Told(minimax, lie: .whenShown) }
      let open = try verify(.policy(minimax), as: player)
      #expect(proof.questions?.way == .moves)
      #expect([proof.positions, proof.games] == [open.positions, open.games])
    }
    let refuted = try judged(as: .o) { Told(minimax, lie: .byHistory) }
    #expect(refuted.questions?.way != .positions)
    #expect(refuted.refutation?.game.outcome?.winner == .x)
    #expect(refuted.refutation?.game.moves.first == .lowerLeft)
  }

  @Test(
    arguments: [.declared, .undeclared(repeats: 20, insists: false)] as [Verifier.Method.Trust],
    Player.allCases
  )
  func `a changed answer withdraws a proof`(trust: Verifier.Method.Trust, player: Player) throws {
    let (minimax, journal) = (try policy("minimax"), Journal())
    let found = try judged(as: player, trust) { Told(minimax, in: journal, lie: .lateChange) }
    #expect(found.verdict == .contradicted)
    let contradiction = try #require(found.contradiction)
    #expect(contradiction.second != nil && contradiction.second != contradiction.first)
    #expect(contradiction.game.position.plies > 4)
  }

  @Test(arguments: Player.allCases)
  func `a bot that a new process answers differently does not draw lots`(player: Player) throws {
    let (minimax, processes) = (try policy("minimax"), Processes())
    let other = try judged(as: player, .undeclared(repeats: 5, insists: true)) {
      Told(minimax, lie: .oldProcess(processes))
    }
    #expect(other.verdict == .contradicted)
    #expect(other.contradiction?.freshAnswer != nil && other.contradiction?.mayBeLots == false)
  }

  @Test func `a bot that fails when asked again is not refuted by that`() throws {
    let (minimax, journal, again) = (try policy("minimax"), Journal(), Journal())
    let first = try judged(as: .o, replays: .times(0)) { Told(minimax, in: journal) }
    let count = journal.counts.values.reduce(0, +)
    let found = try judged(as: .o, replays: .times(3)) {
      Told(minimax, in: again, lie: .failsFrom(count + 50))
    }
    #expect(first.verdict == .proved && found.verdict == .contradicted)
    #expect(found.contradiction?.failure == "crash, exited with status 3")
  }

  @Test(arguments: 2...40, Player.allCases)
  func `a bot that strays is not led on from there`(period: Int, player: Player) throws {
    let minimax = try policy("minimax")
    let found = try judged(as: player, .declared) { [journal = Journal()] in
      Told(minimax, in: journal, lie: .strays(every: period))
    }
    #expect(found.verdict == .contradicted && found.contradiction?.failure == nil)
  }

  @Test func `a time limit ends a question that is not answered, and is no fault`() throws {
    let minimax = try policy("minimax")
    let limit = Duration.milliseconds(50)
    let waiting = Verifier.Method.asked({ Told(minimax, lie: .waits) }, .declared)
    let found = try verify(waiting, as: .x, timeLimit: limit)
    #expect(found.verdict == .undecided && found.stop == .time(limit))
  }

  @Test func `a bot that draws lots is found out while it is asked, and sampled`() throws {
    let found = try judged(as: .x) { Told(RandomMover()) }
    #expect(found.verdict == .refuted && found.repeats == 20 && found.contradiction != nil)
    let declared = try judged(as: .x, .declared) { Told(RandomMover()) }
    #expect(declared.verdict == .contradicted)
  }

  @Test func `games and best responses are computed from the same answers`() throws {
    let (minimax, start) = (try policy("minimax:depth=1"), Position(.ticTacToe))
    let asked = ExactPlayer.asked("A") { Told(minimax) }
    let random = ExactPlayer.policy(RandomMover())
    let open = try ExactMatch(.policy(minimax), against: random, from: start)
    let match = try ExactMatch(asked, against: random, from: start)
    #expect([match.asX, match.asO, match.both] == [open.asX, open.asO, open.both])
    #expect(match.questions.positions > 0 && open.questions == .none)
    let shown = ExactPlayer.asked("A") { Told(minimax, lie: .whenShown) }
    #expect(try ExactMatch(shown, against: random, from: start).both == open.both)
    for side in Player.allCases {
      let response = try ResponseScores(to: .policy(minimax), as: side, from: start)
      let same = try ResponseScores(to: asked, as: side, from: start)
      #expect(same.score == response.score && same.mostWins == response.mostWins)
      #expect(same.mainLine == response.mainLine)
    }
  }
}

/// The positions in which a bot was asked.
final class Journal: Sendable {
  private let state = Mutex<[Position: Int]>([:])

  var counts: [Position: Int] { state.withLock(\.self) }

  /// Notes a question, and says how often the position has been asked about before, and any.
  func note(_ position: Position) -> (before: Int, all: Int) {
    state.withLock { state in
      defer { state[position, default: 0] += 1 }
      return (state[position, default: 0], state.values.reduce(0, +))
    }
  }
}

/// Processes that play several games, one at a time.
final class Processes: Sendable {
  private let questions = Atomic(0)

  func age() -> Int { questions.add(1, ordering: .relaxed).oldValue }

  func end() { questions.store(0, ordering: .relaxed) }
}

/// Plays as a policy does, and may be told the moves behind a position; some lie.
struct Told: PositionTaker {
  enum Lie: Sendable {
    case whenShown, refusesBoards, byHistory, lateChange, waits
    case strays(every: Int), failsAt(Int), failsFrom(Int), alwaysFails(plies: Int)
    case oldProcess(Processes)
  }

  let policy: any Policy
  let journal: Journal
  let lie: Lie?
  private var isShown = false
  private var history: [Position] = []
  private var last: Square?
  private var deadline: SuspendingClock.Instant?

  init(_ policy: any Policy, in journal: Journal = Journal(), lie: Lie? = nil) {
    (self.policy, self.journal, self.lie) = (policy, journal, lie)
  }

  mutating func beginGame(as player: Player, from start: Position) {
    (isShown, history, last) = (false, [], nil)
  }

  mutating func beginGame(
    as player: Player,
    in position: Position,
    after moves: [Square]?,
    patience: Duration?
  ) throws {
    switch lie {
    case .refusesBoards, .strays: throw Forfeit(.time, "no answer to BOARD in 1s")
    default: (isShown, history) = (true, [])
    }
  }

  mutating func answer(by deadline: SuspendingClock.Instant?) { self.deadline = deadline }

  func endProcesses() -> Bool {
    guard case .oldProcess(let processes) = lie else { return false }
    processes.end()
    return true
  }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    history.append(position)
    let (before, all) = journal.note(position)
    let square = try policy.moves(in: position).sample(using: &random)
    let other = position.moves.first { $0 != square } ?? square
    switch lie {
    case .strays(let period):
      if let last, position[last] == nil { throw Forfeit(.time, "led where it did not go") }
      last = all % period == period - 1 ? other : square
      return last ?? square
    case .whenShown where isShown: return other
    // It takes offence at a corner that is marked first.
    case .byHistory where history[0].plies == 1 && history[0][.lowerLeft] != nil && !isShown:
      return position.move(rank: 0)
    case .lateChange where before > 0 && all > 80 && position.plies > 4: return other
    case .failsAt(let number) where all == number, .failsFrom(let number) where all >= number:
      throw Forfeit(.crash, "exited with status 3")
    case .oldProcess(let processes) where processes.age() > 10: return other
    case .waits:
      let wait = deadline.map { SuspendingClock.now.duration(to: $0) / .seconds(1) } ?? 0
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + wait)
      throw Forfeit(.time, "no answer")
    case .alwaysFails(let plies) where position.plies == plies:
      throw Forfeit(.crash, "exited with status 3")
    default: return square
    }
  }
}
