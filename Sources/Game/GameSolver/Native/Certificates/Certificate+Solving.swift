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
    var finder = PairingFinder(rules)
    for claim in claims(of: try solver.value(of: position)) {
      try add(claim, most: most) { position in
        if case .wins = claim { return try Self.best(solver.bestMove(in: position), in: position) }
        return try Self.safeAnswer(in: position, &finder, &solver)
      }
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
    self.init(from: position, isSymmetric: false)
    guard let value = try solver.moves(in: position).map(\.value).max() else { return }
    for claim in claims(of: value) {
      try add(claim) { position in
        try watch?.add(1)
        return try Self.best(solver.bestMove(in: position), in: position)
      }
    }
  }

  private func claims(of value: PositionValue) -> [Claim] {
    switch value {
    case .win(let plies): [.wins(start.playerToMove, within: plies)]
    case .loss(let plies): [.wins(start.playerToMove.opponent, within: plies)]
    case .draw: Player.allCases.map { .neverLoses($0) }
    }
  }

  private static func best(_ move: Square?, in position: Position) throws -> Entry {
    guard let move else { throw CertificateError.unproved("no best move in \(position)") }
    return Entry([move])
  }
}

/// Answers that do not lose.
extension Certificate {
  /// An answer after which pairs are enough, or else one after which the opponent cannot force a win.
  private static func safeAnswer(
    in position: Position,
    _ finder: inout PairingFinder,
    _ solver: inout Solver
  ) throws -> Entry {
    let player = position.playerToMove
    var open: [(square: Square, next: Position, missing: Int)] = []
    for square in candidates(in: position) {
      let next = try position.playing(square)
      guard next.winner != player.opponent else { continue }
      guard !next.isOver else { return Entry([square]) }
      if position.rules.isMonotone, let pairs = finder.pairs(for: player, in: next) {
        return Entry([square], pairs: pairs)
      }
      open.append((square, next, finder.missing))
    }
    // The nearer to pairs, the fewer positions are left.
    let ranked = open.enumerated()
      .sorted { ($0.element.missing, $0.offset) < ($1.element.missing, $1.offset) }
    for (_, (square, next, _)) in ranked where try !solver.canForceLine(player.opponent, in: next) {
      return Entry([square])
    }
    throw CertificateError.unproved("\(player) loses in \(position)")
  }

  /// The squares to try, those first that do most against the opponent's lines; if a line is
  /// threatened, only the squares that complete it, unless it can be blocked elsewhere.
  private static func candidates(in position: Position) -> [Square] {
    let rules = position.rules
    let (player, opponent) = (position.playerToMove, position.playerToMove.opponent)
    let blocks = position.completions(of: opponent)
    guard blocks.isEmpty || rules.has(.misere) || rules.has(.unblockedLine) else {
      return Array(blocks)
    }
    let lines = BoardLines.of(rules)
    let (own, others) = (position.firstWord(of: player), position.firstWord(of: opponent))
    // A line counts four times as much with each mark on it.
    func worth(_ square: Square) -> Int {
      lines.lines(through: square.index).reduce(0) { sum, line in
        let line = lines.words[line]
        return line & own == 0 ? sum + 1 << (2 * (line & others).nonzeroBitCount) : sum
      }
    }
    return position.moves.map { ($0, worth($0)) }
      .sorted { ($1.1, $0.0.index) < ($0.1, $1.0.index) }.map(\.0)
  }
}
