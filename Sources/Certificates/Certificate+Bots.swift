public import GameModel

/// Certificates of bots, and bots that leave theirs.
extension Certificate {
  /// What a bot may answer after a game.
  public typealias Answers = (Game) throws -> [Square]

  /// The certificate that a bot never loses: its answers in every position that can arise.
  ///
  /// - Parameters:
  ///   - player: The side it plays.
  ///   - start: The position in which games begin.
  ///   - limit: The most positions.
  ///   - answers: What the bot may answer after a game.
  /// - Throws: ``CertificateError`` if the bot can lose or there are too many positions, or what
  ///   the bot throws.
  public init(
    neverLosing player: Player,
    from start: Position,
    limit: Int,
    answers: Answers
  ) throws {
    self.init(from: start, isSymmetric: false)
    var part = Part(claim: .neverLoses(player))
    try Self.walk(from: start, as: player) { game in
      guard part.order.count < limit else {
        throw CertificateError.unproved("there are more than \(limit) positions")
      }
      let drawing = game.position.description
      let replies = try answers(game)
      // Positions that are won at once need no entry.
      let ends = replies.allSatisfy { (try? game.position.playing($0))?.winner == player }
      if !ends || replies.isEmpty { part.add(Entry(replies), for: drawing) }
      return replies
    }
    parts = [part]
    try check()
  }

  /// Leads a player through the games of all its opponents, to each position once.
  ///
  /// - Parameters:
  ///   - start: The position in which games begin.
  ///   - player: The player.
  ///   - visit: Called for each position with the player to move, earlier plies first, with a game
  ///     that leads there; returns the player's moves.
  /// - Throws: What `visit` throws.
  private static func walk(
    from start: Position,
    as player: Player,
    _ visit: (Game) throws -> [Square]
  ) throws {
    var layer = [Game(from: start)]
    while !layer.isEmpty {
      var met: Set<Position> = []
      var next: [Game] = []
      for game in layer where !game.position.isOver {
        let isOwn = game.position.playerToMove == player
        for square in isOwn ? try visit(game) : Array(game.position.freeSquares) {
          var longer = game
          guard (try? longer.play(square)) != nil, met.insert(longer.position).inserted else {
            continue
          }
          next.append(longer)
        }
      }
      layer = next
    }
  }

  /// The first position in which a bot does not answer as the certificate has it.
  ///
  /// - Parameters:
  ///   - player: The side the bot plays.
  ///   - answers: What the bot may answer after a game.
  /// - Returns: The game that leads there, or `nil` if the bot keeps to the certificate.
  /// - Throws: ``CertificateError/unproved(_:)`` if the certificate has no answers for the player,
  ///   or what the bot throws.
  public func firstDeparture(of player: Player, answers: Answers) throws -> Departure? {
    guard let part = parts.first(where: { $0.claim.player == player }),
      part.entries.values.allSatisfy({ $0.pairs == nil })
    else { throw CertificateError.unproved("the certificate does not list answers of \(player)") }
    var departure: Departure?
    try Self.walk(from: start, as: player) { game in
      guard departure == nil else { return [] }
      let replies = try answers(game)
      let expected = squares(of: part, in: game.position, for: player)
      if let wrong = replies.first(where: { !expected.contains($0) }) {
        departure = Departure(game: game, played: wrong, expected: expected)
      }
      return replies
    }
    return departure
  }

  /// What a part answers in a position: as written, or whatever completes a line.
  private func squares(of part: Part, in position: Position, for player: Player) -> [Square] {
    let (image, symmetry) = representative(of: position)
    guard let entry = part.entries[image.description] else {
      return position.freeSquares.filter { (try? position.playing($0))?.winner == player }
    }
    return position.freeSquares.filter {
      entry.replies.contains(rules.image(of: $0, under: symmetry))
    }
  }
}
