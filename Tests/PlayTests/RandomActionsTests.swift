import GameModel
import Play
import StrategyKit
import TestSupport
import Testing

/// Sequences of actions drawn by lot, with what must hold after each.
@Suite struct RandomActionsTests {
  static let seatings = [
    Table.people, Table.personAsX, Table.personAsO, Seats(x: Table.hal, o: Table.hal),
  ]

  @Test(arguments: ["3,3,3", "2,2,2", "4,3,3"] as [Rules])
  func `a session survives any sequence of actions`(rules: Rules) throws {
    for seed in 0..<500 {
      var actor = RandomActor(rules, seed: UInt64(seed))
      for _ in 0..<20 {
        let action = actor.act()
        guard let broken = actor.brokenLaw else { continue }
        Issue.record("seed \(seed) after \(action): \(broken)")
        return
      }
    }
  }
}

/// Does things to a session by lot, and keeps what it knows of it.
private struct RandomActor {
  private var state: PlayState
  private var before: PlayState
  private var random: GameRandom
  /// The numbers of all requests there have been.
  private var requests: Set<Int> = []
  private var mustBeUnchanged = false
  private var answersDiffer = false

  init(_ rules: Rules, seed: UInt64) {
    random = GameRandom(seed: seed)
    let seats = RandomActionsTests.seatings[random.next(below: 4)]
    let first = Player.allCases[random.next(below: 2)]
    state = PlayState(rules, between: seats, first: first)
    before = state
    noteRequest()
  }

  private mutating func noteRequest() {
    if let request = state.request { requests.insert(request.number) }
  }

  mutating func act() -> String {
    before = state
    (mustBeUnchanged, answersDiffer) = (false, false)
    defer { noteRequest() }
    // A square of the board or a little beyond it, most often a free one.
    var square = Square(random.next(below: state.rules.squareCount + 2))
    if random.next(below: 2) == 0, !state.position.isFull {
      square = state.position.move(rank: random.next(below: state.position.moveCount))
    }
    switch random.next(below: 12) {
    case 0...3:
      let refusal = state.refusal(of: square)
      let answer = state.choose(square)
      mustBeUnchanged = refusal != nil
      answersDiffer = answer != refusal
      return "choose \(square)"
    case 4...6:
      guard let number = state.request?.number else { return "no reply" }
      state.receive(.success(square), to: number)
      return "reply \(square)"
    case 7:
      guard
        let number = requests.filter({ $0 != state.request?.number }).randomElement(using: &random)
      else { return "no late reply" }
      let isForfeit = random.next(below: 2) == 0
      state.receive(isForfeit ? .failure(Forfeit(.time, "late")) : .success(square), to: number)
      mustBeUnchanged = true
      return "late reply \(square)"
    case 8:
      guard let number = state.request?.number, random.next(below: 3) == 0 else {
        return "no fault"
      }
      state.receive(.failure(Forfeit(.crash, "gone")), to: number)
      return "fault"
    case 9:
      mustBeUnchanged = !state.canUndo
      state.undo()
      return "undo"
    case 10:
      if random.next(below: 2) == 0 { state.cancelReply() } else { state.requestReply() }
      return "cancel or request"
    default:
      let seats = RandomActionsTests.seatings[random.next(below: 4)]
      let first = Player.allCases[random.next(below: 2)]
      state.newGame(
        between: random.next(below: 2) == 0 ? seats : nil,
        first: random.next(below: 2) == 0 ? first : nil
      )
      return "new game"
    }
  }

  /// The law of sessions that does not hold, `nil` where all do.
  var brokenLaw: String? {
    if answersDiffer { return "a refusal is not the one that was announced" }
    if mustBeUnchanged, state != before { return "it should have changed nothing" }
    return brokenLawOfGame ?? brokenLawOfTurn ?? brokenLawOfScore
  }

  private var brokenLawOfGame: String? {
    var position = Position(state.rules, first: state.first)
    for move in state.game.moves {
      guard let next = try? position.playing(move) else { return "an illegal move" }
      position = next
    }
    if position != state.position { return "moves and marks differ" }
    if case .forfeit? = state.outcome {
      if position.isOver { return "a forfeit after the end" }
    } else if position.outcome != state.outcome {
      return "the outcome is not that of the board"
    }
    return state.isOver == state.resultText.isEmpty ? "result and end differ" : nil
  }

  private var brokenLawOfTurn: String? {
    if let request = state.request {
      if state.isOver { return "a reply is awaited after the end" }
      if state.seats[request.player].isPerson { return "a person is asked to reply" }
      if request.position != state.position || request.player != state.activePlayer {
        return "the reply that is awaited is to another position"
      }
      if let last = before.request?.number, request.number < last { return "numbers fall" }
    }
    let mayChoose = state.activePlayer.map { state.seats[$0].isPerson } ?? false
    for square in state.rules.squares {
      let isOpen = mayChoose && state.position.isFree(square)
      if (state.refusal(of: square) == nil) != isOpen { return "\(square) is open or is not" }
    }
    if state.isOver != state.turnText.isEmpty { return "a turn after the end, or none before" }
    return state.isOver == (state.activePlayer == nil) ? nil : "an active player after the end"
  }

  private var brokenLawOfScore: String? {
    var (x, o, draws) = (0, 0, 0)
    var names: [String: Int] = [:]
    for game in state.games {
      guard let outcome = game.game.outcome else { continue }
      guard let winner = outcome.winner else {
        draws += 1
        continue
      }
      if winner == .x { x += 1 } else { o += 1 }
      names[game.seats[winner].name, default: 0] += 1
    }
    let score = state.score
    if (score.x, score.o, score.draws) != (x, o, draws) { return "a wrong score" }
    let areNamesRight = ["You", "Ann", "Friend", "Hal"].allSatisfy {
      score.wins(of: $0) == names[$0] ?? 0
    }
    return areNamesRight ? nil : "a wrong score by name"
  }
}
