public import GameModel

/// Certificates of what a solver finds.
extension Certificate {
  /// The certificate that neither player loses who answers in pairs, on a board of any size; `nil`
  /// if no pairs are found.
  public init?(byPairsIn position: Position) {
    guard !position.isOver, let pairing = SquarePairing(for: nil, in: position) else { return nil }
    let part = Part(claim: .nobodyWins, pairs: pairing.pairs)
    self.init(from: position, isSymmetric: true, [part])
  }

  /// The most answers that are written down for a claim, where pairs of squares prove nothing.
  public static let mostAnswers = 500_000

  /// The certificate of the value of a position: a win as it is won, or that neither player loses.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - solver: A solver of its rules.
  /// - Throws: ``CertificateError/unproved(_:)`` if the game is over or, where pairs prove nothing,
  ///   more than ``mostAnswers`` are needed for a claim; `SolverError` if the position is not solved.
  public init(of position: Position, solver: inout Solver) throws {
    guard !position.isOver else { throw CertificateError.unproved("the game is over") }
    if let certificate = Certificate(byPairsIn: position) {
      self = certificate
      return
    }
    self.init(from: position, isSymmetric: true)
    // Where a mark may harm, no pairs make a strategy short.
    let most = rules.isMonotone ? Int.max : Self.mostAnswers
    let claims: [Claim] =
      switch try solver.value(of: position) {
      case .win(let plies): [.wins(position.playerToMove, within: plies)]
      case .loss(let plies): [.wins(position.playerToMove.opponent, within: plies)]
      case .draw: Player.allCases.map { .neverLoses($0) }
      }
    for claim in claims {
      guard let player = claim.player else { continue }
      var builder = PartBuilder(self, claim, player, most: most)
      try builder.build(&solver)
      parts.append(builder.part)
    }
  }

  /// The certificate of the value of a position with few free squares, on a board of any size.
  ///
  /// - Parameters:
  ///   - position: The position, which is not over.
  ///   - solver: A solver that starts there.
  ///   - watch: Follows the work and may stop it.
  /// - Throws: `SolverError` if the solver or the watch is stopped, and ``CertificateError/unproved(_:)``
  ///   in renju.
  public init(
    ofEndgame position: Position,
    solver: inout ExhaustiveSolver,
    watch: SolverWatch? = nil
  ) throws {
    try Self.refuseRestrictions(of: position.rules)
    if let win = try solver.win() {
      try self.init(of: win, in: position, watch: watch)
      return
    }
    let certificates = try Player.allCases.map { player in
      try Certificate(neverLosing: player, from: position, limit: .max) { game in
        try watch?.add(1)
        return try solver.bestMove(in: game.position).map { [$0] } ?? []
      }
    }
    self = certificates[0].joined(with: certificates[1])
  }
}

/// Finds an answer to each position that can arise.
private struct PartBuilder {
  private typealias Marks = WordBoard.Marks

  private let start: Position
  private let board: WordBoard
  private let player: Player
  private var finder: PairingFinder
  private let most: Int
  private var met: Set<Marks> = []
  private(set) var part: Certificate.Part

  init(
    _ certificate: Certificate,
    _ claim: Certificate.Claim,
    _ player: Player,
    most: Int
  ) {
    self.most = most
    start = certificate.start
    board = WordBoard(start)
    finder = PairingFinder(certificate.rules)
    self.player = player
    part = Certificate.Part(claim: claim)
  }

  mutating func build(_ solver: inout Solver) throws {
    let first = Marks(start)
    var open = start.playerToMove == player ? [first] : replies(to: first)
    while let next = open.popLast() {
      let marks = board.representative(of: next).marks
      guard met.insert(marks).inserted, !canWin(marks) else { continue }
      guard part.order.count < most else {
        throw CertificateError.unproved("the proof takes more than \(most) answers")
      }
      let entry = try entry(for: marks, &solver)
      part.add(entry, for: board.position(marks).description)
      guard entry.pairs == nil else { continue }
      for reply in entry.replies where !endsGame(reply, of: player, in: marks) {
        open += replies(to: marks.marking(reply, for: player))
      }
    }
  }

  /// The positions after the moves of the opponent that do not end the game.
  private func replies(to marks: Marks) -> [Marks] {
    board.moves(marks).filter { !endsGame($0, of: player.opponent, in: marks) }
      .map { marks.marking($0, for: player.opponent) }
  }

  private func endsGame(_ square: Square, of player: Player, in marks: Marks) -> Bool {
    board.completes(square, for: player, in: marks)
      || board.isFull(marks.marking(square, for: player))
  }

  /// Whether the player wins with the next move.
  private func canWin(_ marks: Marks) -> Bool {
    !start.rules.has(.misere)
      && board.moves(marks).contains { board.completes($0, for: player, in: marks) }
  }

  /// The answer in a position: the best move, or one after which pairs are enough.
  private mutating func entry(
    for marks: Marks,
    _ solver: inout Solver
  ) throws -> Certificate.Entry {
    let position = board.position(marks)
    if case .wins = part.claim {
      guard let best = try solver.bestMove(in: position) else {
        throw CertificateError.unproved("no best move in \(position)")
      }
      return Certificate.Entry([best])
    }
    guard start.rules.isMonotone else { return try safeEntry(for: marks, &solver) }
    var candidates: [(square: Square, missing: Int)] = []
    for square in self.candidates(in: marks) {
      let next = marks.marking(square, for: player)
      guard !board.isFull(next) else { return Certificate.Entry([square]) }
      if let pairs = finder.pairs(for: player, in: board.position(next)) {
        return Certificate.Entry([square], pairs: pairs)
      }
      candidates.append((square, finder.missing))
    }
    // The nearer to pairs, the fewer positions are left.
    candidates = candidates.enumerated()
      .sorted { ($0.element.missing, $0.offset) < ($1.element.missing, $1.offset) }.map(\.element)
    for (square, _) in candidates {
      let next = board.position(marks.marking(square, for: player))
      if try !solver.canForceLine(player.opponent, in: next) { return Certificate.Entry([square]) }
    }
    throw CertificateError.unproved("\(player) loses in \(position)")
  }

  /// An answer after which the opponent cannot force a win, where pairs prove nothing.
  private func safeEntry(
    for marks: Marks,
    _ solver: inout Solver
  ) throws -> Certificate.Entry {
    for square in candidates(in: marks) {
      let next = try board.position(marks).playing(square)
      guard next.winner != player.opponent else { continue }
      if try next.isOver || !solver.canForceLine(player.opponent, in: next) {
        return Certificate.Entry([square])
      }
    }
    throw CertificateError.unproved("\(player) loses in \(board.position(marks))")
  }

  /// The squares to try, those first that do most against the opponent's lines; if a line is
  /// threatened, only the squares that complete it, unless it can be blocked elsewhere.
  private func candidates(in marks: Marks) -> [Square] {
    let opponent = player.opponent
    let moves = board.moves(marks)
    let blocks = moves.filter { board.completes($0, for: opponent, in: marks) }
    guard blocks.isEmpty || start.rules.has(.misere) || start.rules.has(.unblockedLine) else {
      return blocks
    }
    return moves.map { ($0, board.worth(of: $0, against: opponent, in: marks)) }
      .sorted { ($1.1, $0.0.index) < ($0.1, $1.0.index) }.map(\.0)
  }
}
