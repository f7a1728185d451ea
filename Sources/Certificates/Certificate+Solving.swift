public import GameModel
public import GameSolver

/// Certificates of what a solver finds.
extension Certificate {
  /// The certificate that neither player loses who answers in pairs, on a board of any size; `nil`
  /// if no pairs are found.
  public init?(byPairsIn position: Position) {
    guard !position.isOver, let pairing = Pairing(for: nil, in: position) else { return nil }
    let part = Part(claim: .nobodyWins, pairs: pairing.pairs)
    self.init(from: position, isSymmetric: true, [part])
  }

  /// The certificate of the value of a position: a win as it is won, or that neither player loses.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - solver: A solver of its rules.
  /// - Throws: ``CertificateError/unproved(_:)`` if the game is over, or `SolverError` if the
  ///   position is not solved.
  public init(of position: Position, solver: inout Solver) throws {
    guard !position.isOver else { throw CertificateError.unproved("the game is over") }
    if let certificate = Certificate(byPairsIn: position) {
      self = certificate
      return
    }
    self.init(from: position, isSymmetric: true)
    let claims: [Claim] =
      switch try solver.value(of: position) {
      case .win(let plies): [.wins(position.playerToMove, within: plies)]
      case .loss(let plies): [.wins(position.playerToMove.opponent, within: plies)]
      case .draw: Player.allCases.map { .neverLoses($0) }
      }
    for claim in claims {
      guard let player = claim.player else { continue }
      var builder = PartBuilder(self, claim, player)
      try builder.build(&solver)
      parts.append(builder.part)
    }
  }
}

/// Finds an answer to each position that can arise.
private struct PartBuilder {
  private let certificate: Certificate
  private let player: Player
  private(set) var part: Certificate.Part

  init(_ certificate: Certificate, _ claim: Certificate.Claim, _ player: Player) {
    self.certificate = certificate
    self.player = player
    part = Certificate.Part(claim: claim)
  }

  mutating func build(_ solver: inout Solver) throws {
    let start = certificate.start
    var open = start.playerToMove == player ? [start] : try replies(to: start)
    while let next = open.popLast() {
      let position = certificate.representative(of: next).position
      let drawing = position.description
      guard part.entries[drawing] == nil, completion(in: position) == nil else { continue }
      let entry = try entry(for: position, &solver)
      part.add(entry, for: drawing)
      guard entry.pairs == nil else { continue }
      for reply in entry.replies { open += try replies(to: position.playing(reply)) }
    }
  }

  /// The unfinished positions after the moves of the opponent.
  private func replies(to position: Position) throws -> [Position] {
    guard !position.isOver else { return [] }
    return try position.freeSquares.map { try position.playing($0) }.filter { !$0.isOver }
  }

  /// A square that completes a line for the player.
  private func completion(in position: Position) -> Square? {
    position.freeSquares.first { (try? position.playing($0))?.winner == player }
  }

  /// The answer in a position: the best move, or one after which pairs are enough.
  private func entry(
    for position: Position,
    _ solver: inout Solver
  ) throws -> Certificate.Entry {
    if case .wins = part.claim {
      guard let best = try solver.bestMove(in: position) else {
        throw CertificateError.unproved("no best move in \(position)")
      }
      return Certificate.Entry([best])
    }
    // The opponent's threat leaves no choice.
    let opponent = player.opponent
    let blocks = position.freeSquares.filter { completes($0, for: opponent, in: position) }
    let candidates = blocks.isEmpty ? ranked(position) : blocks
    for square in candidates.prefix(Self.mostPaired) {
      let next = try position.playing(square)
      if !next.isOver, let pairing = Pairing(for: player, in: next) {
        return Certificate.Entry([square], pairs: pairing.pairs)
      }
    }
    for square in candidates where try !solver.canForceLine(opponent, in: position.playing(square))
    {
      return Certificate.Entry([square])
    }
    throw CertificateError.unproved("\(player) loses in \(position)")
  }

  /// The most moves after which pairs are looked for.
  private static let mostPaired = 6

  private func completes(_ square: Square, for opponent: Player, in position: Position) -> Bool {
    position.rules.lines.contains { line in
      line.squares.contains(square)
        && line.squares.allSatisfy { $0 == square || position[$0] == opponent }
    }
  }

  /// The free squares, those on the most of the opponent's promising lines first.
  private func ranked(_ position: Position) -> [Square] {
    var scores = [Int](repeating: 0, count: position.rules.squareCount)
    for line in position.rules.lines where line.squares.allSatisfy({ position[$0] != player }) {
      let marks = line.squares.count { position[$0] != nil }
      for square in line.squares { scores[square.index] += 1 << (2 * marks) }
    }
    return position.freeSquares.sorted {
      (scores[$1.index], $0.index) < (scores[$0.index], $1.index)
    }
  }
}
