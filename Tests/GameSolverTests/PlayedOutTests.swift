import GameModel
import GameSolver
import TestSupport
import Testing

/// Games of random moves, each until something is proved, and from there on with perfect play of both:
/// they end as the proof says.
@Suite struct PlayedOutTests {
  /// Games under all rules that mix, and others; of each as many are played.
  private static let games: [Rules] = {
    let boards = ["3,3,3", "4,3,3", "4,4,3", "4,4,4", "5,3,3"] as [Board]
    let others: [Rules] = [
      "5,5,4", "5,5,5", "6,4,4 gravity", "6,5,4 gravity", "7,1,3 unblocked",
      "5,4,4 exact unblocked",
      "6,6,4", "6,6,5", "7,6,5", "7,7,5", "8,8,5", "8,8,6", "5,5,5 renju", "6,6,5 renju", "9,9,5",
      "9,8,5 exact",
    ]
    return (try? boards.flatMap { try Rules.all(on: $0) } + others) ?? []
  }()

  private static let count = FullTests.isOn ? 10_000 : 200

  @Test func `perfect play from an adjudicated position on ends as was proved`() throws {
    #expect(Self.games.count > 80)
    var random = SplitMix(seed: 34)
    var proofs: [Verdict.Proof: Int] = [:]
    var (played, index) = (0, 0)
    while played < Self.count {
      let rules = Self.games[index % Self.games.count]
      index += 1
      // Small budgets prove little before the end.
      let budget = [10, 100, 1_000, 10_000][random.number(below: 4)]
      var adjudicator = Adjudicator(rules, budget: budget)
      guard let (position, verdict) = try Self.decided(rules, &adjudicator, &random) else {
        continue
      }
      proofs[verdict.proof, default: 0] += 1
      played += 1
      try Self.expect(verdict, from: position)
    }
    #expect(Set(proofs.keys) == Set(Verdict.Proof.allCases))
  }

  /// The position in which a game of random moves is decided, and by what; `nil` if it ends before.
  private static func decided(
    _ rules: Rules,
    _ adjudicator: inout Adjudicator,
    _ random: inout SplitMix
  ) throws -> (Position, Verdict)? {
    // Where nothing else plays perfectly, the last moves can be looked through.
    let hasSolver = (try? Solver(rules)) != nil
    // Later, other proofs are there.
    let first = random.number(below: rules.squareCount)
    var position = Position(rules)
    while true {
      position = try position.playing(position.move(rank: random.number(below: position.moveCount)))
      if position.isOver { return nil }
      guard position.plies >= first,
        hasSolver || position.freeCount <= ExhaustiveSolver.mostFreeSquares
      else { continue }
      if let verdict = adjudicator.verdict(on: position) { return (position, verdict) }
    }
  }

  private static func expect(_ verdict: Verdict, from start: Position) throws {
    let about: Comment = "\(start.rules): \(start): \(verdict)"
    var game = Game(from: start)
    var solver = try? Solver(start.rules)
    var endgame = ExhaustiveSolver(start, nodeLimit: .max)
    while game.outcome == nil {
      let move = try solver?.bestMove(in: game.position) ?? endgame?.bestMove(in: game.position)
      try game.play(try #require(move, about))
    }
    #expect(game.outcome?.winner == verdict.winner, about)
    guard let plies = verdict.plies else { return }
    let isAsLong =
      verdict.proof == .search ? game.moves.count == plies : game.moves.count <= plies
    #expect(isAsLong, about)
  }
}
