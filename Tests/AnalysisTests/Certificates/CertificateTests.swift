import Analysis
import GameModel
import GameSolver
import StrategyKit
import TestSupport
import Testing

/// Certificates are written, read and checked, and wrong ones are refused.
@Suite struct CertificateTests {
  /// The certificate of answers as O.
  private func certificate(
    limit: Int = 10_000,
    _ answers: @escaping Certificate.Answers = Self.perfect
  ) throws -> Certificate {
    let start = Position(.ticTacToe)
    return try Certificate(neverLosing: .o, from: start, limit: limit, answers: answers)
  }

  @Test func `a bot's answers are its certificate`() throws {
    let certificate = try certificate()
    try certificate.check()
    #expect(try certificate.firstDeviation(of: .o, answers: Self.perfect) == nil)
    let deviation = try certificate.firstDeviation(of: .o) { [$0.position.move(rank: 0)] }
    #expect(deviation?.description == "after a3 (x../.../...) it plays b3, the certificate has b2")
  }

  /// Marks the first free of the squares that it prefers.
  private func preferring(_ squares: Int...) -> Steady {
    Steady { position in
      squares.map { Square($0) }.first(where: position.isFree) ?? position.move(rank: 0)
    }
  }

  @Test func `a strategy of an app is held to the certificate that was kept`() throws {
    let rules: Rules = "2,2,2"
    let kept = try Certificate(neverLosing: preferring(0, 1), as: .x, rules: rules)
    try kept.check()
    #expect(try kept.firstDeviation(of: preferring(0, 1, 2), as: .x) == nil)
    let deviation = try kept.firstDeviation(of: preferring(3), as: .x)
    #expect(deviation?.description == "at the start (../..) it plays b1, the certificate has a2")
    #expect(throws: CertificateError.self) {
      try kept.firstDeviation(of: preferring(), as: .o)
    }
  }

  /// Any of the best moves.
  private struct Best: Policy {
    let rules: Rules
    let isSymmetric: Bool

    func moves(in position: Position) throws -> MoveDistribution {
      var solver = try Solver(rules)
      return MoveDistribution(uniformOver: try solver.bestMoves(in: position))
    }

    func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
      try moves(in: position).sample(using: &random)
    }
  }

  @Test(arguments: [("3,3,3", 4), ("3,2,3", 2)] as [(Rules, Int)], Player.allCases)
  func `one position is all its images`(board: (rules: Rules, images: Int), player: Player) throws {
    let rules = board.rules
    func certificate(_ isSymmetric: Bool) throws -> Certificate {
      let bot = Best(rules: rules, isSymmetric: isSymmetric)
      return try Certificate(neverLosing: bot, as: player, rules: rules)
    }
    let (few, all) = (try certificate(true), try certificate(false))
    try few.check()
    try all.check()
    #expect(few.isSymmetric && !all.isSymmetric)
    #expect(few.positionCount * board.images <= 2 * all.positionCount)
    #expect(try few.firstDeviation(of: Best(rules: rules, isSymmetric: false), as: player) == nil)
    for mutation in CertificateMutations.all(of: few.text).prefix(60) {
      #expect(throws: CertificateError.self, "\(mutation)") { try Certificate(mutation).check() }
    }
  }

  @Test func `a watch stops the making of a certificate`() throws {
    let rules: Rules = "9,9,4"
    let start = Position(rules)
    let win = try #require(try ThreatWin.find(in: start))
    let isUp = SolverWatch { true }
    #expect(throws: SolverError.stopped) { try Certificate(of: win, in: start, watch: isUp) }
    #expect(throws: SolverError.stopped) {
      try Certificate(neverLosing: preferring(), as: .x, rules: rules, watch: isUp)
    }
  }

  @Test func `a bot that loses has no certificate`() throws {
    #expect(throws: CertificateError.self) { try certificate { [$0.position.move(rank: 0)] } }
  }

  @Test func `a certificate has as many positions as it may have`() throws {
    let count = try certificate().positionCount
    #expect(try certificate(limit: count).positionCount == count)
    #expect(throws: CertificateError.unproved("there are more than \(count - 1) positions")) {
      try certificate(limit: count - 1)
    }
  }

  @Test func `a symmetric certificate holds a bot to the images of its answers`() throws {
    let rules = Rules("4,3,3")
    var solver = try Solver(rules)
    let certificate = try Certificate(of: Position(rules), solver: &solver)
    // The solver's own move is another one than in the mirrored position.
    let deviation = try certificate.firstDeviation(of: .x) { game in
      [Array(try solver.bestMoves(in: game.position)).last ?? Square(0)]
    }
    #expect(deviation != nil)
  }

  /// A move that keeps the value, the middle if it does.
  static func perfect(_ game: Game) throws -> [Square] {
    var solver = try Solver(.ticTacToe)
    let best = try solver.bestMoves(in: game.position)
    return [best.contains(.middle) ? .middle : best.first ?? .middle]
  }

  static let wrong: [(text: String, problem: String)] = [
    ("", "line 1: the file ends before 'end'"),
    ("tournament certificate 2\n", "line 1: 'tournament certificate 1' is expected here"),
    (head + "claim wins x within 3\n.../.../... a1\nend\n", ".../.../o.x: no answer is given"),
    (head + "claim nobody-wins\npairs a1-a2\nend\n", ".../.../...: no pair stops a3b3c3"),
    (head + "claim nobody-wins\npairs a1-a1\nend\n", ".../.../...: the pairs are not of different"),
    (head + "claim never-loses z\nend\n", "line 5: a claim must be"),
    (head + "claim never-loses o\nend\nend\n", "line 6: nothing may follow 'end'"),
    (head + "claim never-loses x\n.../.../... d1\nend\n", "line 6: 'd1' is not a square"),
  ]

  private static let head = """
    tournament certificate 1
    board 3 3 3
    start .../.../... x
    symmetry yes

    """

  @Test(arguments: wrong)
  func `each mistake is named`(text: String, problem: String) throws {
    let error = #expect(throws: CertificateError.self) { try Certificate(text).check() }
    #expect(error?.description.hasPrefix(problem) == true, "\(String(describing: error))")
  }
}
