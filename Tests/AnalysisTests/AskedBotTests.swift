import Analysis
import Bots
import Dispatch
import GameModel
import StrategyKit
import Synchronization
import Testing

/// Bots that are asked once in each position, and again in some.
@Suite struct AskedBotTests {
  private func verify(
    as player: Player,
    _ trust: Verifier.Method.Trust = .undeclared(repeats: 20, insists: false),
    replays: Replays = .times(1),
    _ make: @escaping @Sendable () -> any Strategy
  ) throws -> Verification {
    try Verifier(
      .asked(make, trust),
      from: Position(.ticTacToe),
      replays: replays,
      countsLosses: true,
      threads: 2
    )
    .verify(.neverLoses, as: player, solver: nil)
  }

  @Test(arguments: ["minimax", "heuristic", "first-free", "minimax:depth=1"], Player.allCases)
  func `what is asked is judged as the policy that it hides, with the same counts`(
    spec: String,
    player: Player
  ) throws {
    let policy = try policy(spec)
    let open = try Verifier(.policy(policy), from: Position(.ticTacToe), countsLosses: true)
      .verify(.neverLoses, as: player, solver: nil)
    let asked = try verify(as: player) { Told(policy) }
    #expect(asked.verdict == open.verdict)
    #expect(asked.isConditional == (open.verdict == .proved))
    #expect(asked.refutation?.game == open.refutation?.game)
    #expect(asked.countsAllGames && open.countsAllGames)
    #expect([asked.positions, asked.visits] == [open.positions, open.visits])
    #expect([asked.wins, asked.draws, asked.losses] == [open.wins, open.draws, open.losses])
    #expect(asked.questions?.way == .positions)
    guard open.verdict == .proved else { return }
    #expect(asked.questions?.positions == open.positions)
    #expect(asked.questions?.repeated == open.positions)
    let declared = try verify(as: player, .declared) { Told(policy) }
    #expect(declared.verdict == .proved)
    #expect(!declared.isConditional)
  }

  @Test func `each position is asked once, but for a few that are asked in two ways`() throws {
    let minimax = try policy("minimax")
    for player in Player.allCases {
      let journal = Journal()
      let proof = try verify(as: player, replays: .times(0)) { Told(minimax, in: journal) }
      let counts = journal.counts
      #expect(counts.count >= proof.positions)
      #expect(counts.values.reduce(0, +) <= counts.count + 6)
      #expect(counts.values.allSatisfy { $0 <= 2 })
      #expect(proof.questions?.repeated ?? 0 <= 6)
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    fileprivate let lie: Told.Lie
    var players = Player.allCases
    let verdict: Verification.Verdict
    /// What is said of it: of its way to be asked, its failure or its fault.
    let text: String
    var testDescription: String { "\(lie)" }
  }

  static let rows = [
    Row(lie: .whenShown, verdict: .proved, text: " to BOARD"),
    Row(lie: .refusesBoards, players: [.o], verdict: .proved, text: "it does not answer BOARD"),
    Row(lie: .byHistory, players: [.o], verdict: .refuted, text: "it answered "),
    Row(
      lie: .failsAt(50),
      players: [.o],
      verdict: .contradicted,
      text: ", but not every time: crash, exited with status 3"
    ),
    Row(
      lie: .alwaysFails(plies: 3),
      players: [.o],
      verdict: .refuted,
      text: "crash, exited with status 3"
    ),
  ]

  @Test(arguments: rows)
  func `one that lies is led to its positions, refuted or contradicted`(row: Row) throws {
    let minimax = try policy("minimax")
    for player in row.players {
      let journal = Journal()
      let found = try verify(as: player) { Told(minimax, in: journal, lie: row.lie) }
      #expect(found.verdict == row.verdict)
      let words = [
        found.contradiction?.description, found.refutation?.fault, found.questions?.remark,
      ]
      let text = words.compactMap(\.self).first ?? ""
      #expect(text.contains(row.text), "\(text)")
    }
  }

  @Test func `one that is led to its positions is proved by as many, and refuted by a game`() throws
  {
    let minimax = try policy("minimax")
    for player in Player.allCases {
      let proof = try verify(as: player) { Told(minimax, lie: .whenShown) }
      let open = try Verifier(.policy(minimax), from: Position(.ticTacToe))
        .verify(.neverLoses, as: player, solver: nil)
      #expect(proof.questions?.way == .moves)
      #expect([proof.positions, proof.games] == [open.positions, open.games])
    }
    let refuted = try verify(as: .o) { Told(minimax, lie: .byHistory) }
    #expect(refuted.questions?.way != .positions)
    #expect(refuted.refutation?.game.outcome?.winner == .x)
    #expect(refuted.refutation?.game.moves.first == .lowerLeft)
  }

  @Test(
    arguments: [.declared, .undeclared(repeats: 20, insists: false)] as [Verifier.Method.Trust],
    Player.allCases
  )
  func `an answer that changes withdraws the proof and names both`(
    trust: Verifier.Method.Trust,
    player: Player
  ) throws {
    let minimax = try policy("minimax")
    let journal = Journal()
    let found = try verify(as: player, trust) { Told(minimax, in: journal, lie: .lateChange) }
    #expect(found.verdict == .contradicted)
    let contradiction = try #require(found.contradiction)
    #expect(contradiction.second != nil && contradiction.second != contradiction.first)
    #expect(contradiction.game.position.plies > 4)
    // One that a new process answers otherwise does not draw lots.
    let processes = Processes()
    let other = try verify(as: player, .undeclared(repeats: 5, insists: true)) {
      Told(minimax, lie: .oldProcess(processes))
    }
    #expect(other.verdict == .contradicted)
    #expect(other.contradiction?.freshAnswer != nil && other.contradiction?.mayBeLots == false)
  }

  @Test func `one that fails when it is asked again is not refuted by that`() throws {
    let minimax = try policy("minimax")
    let journal = Journal()
    let first = try verify(as: .o, replays: .times(0)) { Told(minimax, in: journal) }
    let count = journal.counts.values.reduce(0, +)
    #expect(first.verdict == .proved)
    let again = Journal()
    let verification = try verify(as: .o, replays: .times(3)) {
      Told(minimax, in: again, lie: .failsFrom(count + 50))
    }
    #expect(verification.verdict == .contradicted)
    #expect(verification.contradiction?.failure == "crash, exited with status 3")
  }

  @Test func `a time limit ends a question that is not answered, and is no fault`() throws {
    let minimax = try policy("minimax")
    let limit = Duration.milliseconds(50)
    let verification = try Verifier(
      .asked({ Told(minimax, lie: .waits) }, .declared),
      from: Position(.ticTacToe),
      timeLimit: limit
    )
    .verify(.neverLoses, as: .x, solver: nil)
    #expect(verification.verdict == .undecided)
    #expect(verification.stop == .time(limit))
  }

  @Test func `one that draws lots is sampled, and found out as it is asked`() throws {
    let verification = try verify(as: .x) { Told(RandomMover()) }
    #expect(verification.verdict == .refuted)
    #expect(verification.repeats == 20)
    #expect(verification.contradiction != nil)
    let declared = try verify(as: .x, .declared) { Told(RandomMover()) }
    #expect(declared.verdict == .contradicted)
  }

  @Test func `games and best responses are computed from the same answers`() throws {
    let (minimax, start) = (try policy("minimax:depth=1"), Position(.ticTacToe))
    let asked = ExactPlayer.asked("A") { Told(minimax) }
    let random = ExactPlayer.policy(RandomMover())
    let open = try ExactMatch(.policy(minimax), against: random, from: start)
    let match = try ExactMatch(asked, against: random, from: start)
    #expect([match.asX, match.asO, match.both] == [open.asX, open.asO, open.both])
    #expect(match.questions.positions > 0)
    #expect(open.questions == .none)
    let shown = ExactPlayer.asked("A") { Told(minimax, lie: .whenShown) }
    #expect(try ExactMatch(shown, against: random, from: start).both == open.both)
    for side in Player.allCases {
      let response = try ResponseScores(to: .policy(minimax), as: side, from: start)
      let same = try ResponseScores(to: asked, as: side, from: start)
      #expect(same.score == response.score)
      #expect(same.mostWins == response.mostWins)
      #expect(same.mainLine == response.mainLine)
    }
  }
}

/// The positions in which a bot was asked.
private final class Journal: Sendable {
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
private final class Processes: Sendable {
  private let questions = Atomic(0)

  /// How often this one has been asked.
  func age() -> Int { questions.add(1, ordering: .relaxed).oldValue }

  func end() { questions.store(0, ordering: .relaxed) }
}

/// Plays as a policy does, and may be told the moves behind a position; some lie.
private struct Told: PositionTaker {
  enum Lie: Sendable {
    case whenShown, refusesBoards, byHistory, lateChange, waits
    case failsAt(Int), failsFrom(Int), alwaysFails(plies: Int), oldProcess(Processes)
  }

  let policy: any Policy
  let journal: Journal
  let lie: Lie?
  private var isShown = false
  private var history: [Position] = []
  private var deadline: SuspendingClock.Instant?

  init(_ policy: any Policy, in journal: Journal = Journal(), lie: Lie? = nil) {
    (self.policy, self.journal, self.lie) = (policy, journal, lie)
  }

  mutating func beginGame(as player: Player, from start: Position) {
    (isShown, history) = (false, [])
  }

  mutating func beginGame(
    as player: Player,
    in position: Position,
    after moves: [Square]?,
    patience: Duration?
  ) throws {
    if case .refusesBoards = lie { throw Forfeit(.time, "no answer to BOARD in 1s") }
    (isShown, history) = (true, [])
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
    case .whenShown where isShown: return other
    // It takes offence at a corner that is marked first.
    case .byHistory where history[0].plies == 1 && history[0][.lowerLeft] != nil && !isShown:
      return position.move(rank: 0)
    case .lateChange where before > 0 && all > 80 && position.plies > 4: return other
    case .failsAt(let number) where all == number: throw Forfeit(.crash, "exited with status 3")
    case .failsFrom(let number) where all >= number: throw Forfeit(.crash, "exited with status 3")
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
