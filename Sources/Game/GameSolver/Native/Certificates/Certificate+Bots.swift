public import GameModel

/// Certificates of bots, and bots that leave theirs.
extension Certificate {
  /// The moves that a bot may answer with after a game.
  public typealias Answers = (Game) throws -> [Square]

  /// The certificate that a bot never loses: its answers in every position that can arise.
  ///
  /// - Parameters:
  ///   - player: The side it plays.
  ///   - start: The position in which games begin.
  ///   - limit: The most positions.
  ///   - isSymmetric: Whether the bot gives symmetric answers in symmetric positions, so that one
  ///     of them stands for all; not asked where the start is not itself symmetric.
  ///   - answers: What the bot may answer after a game.
  /// - Throws: ``CertificateError`` if the bot can lose or there are too many positions, or what
  ///   the bot throws.
  public init(
    neverLosing player: Player,
    from start: Position,
    limit: Int,
    isSymmetric: Bool = false,
    answers: Answers
  ) throws {
    try Self.refuseRestrictions(of: start.rules)
    let startIsSymmetric = start.rules.symmetries.allSatisfy { start.applying($0) == start }
    let certificate = Certificate(from: start, isSymmetric: isSymmetric && startIsSymmetric)
    let images = ImageFinder(certificate)
    var part = Part(claim: .neverLoses(player))
    try certificate.walk(as: player, mergingImages: true) { game in
      guard part.order.count < limit else {
        throw CertificateError.unproved("there are more than \(limit) positions")
      }
      let replies = try answers(game)
      // Positions that are won at once need no entry.
      let ends = replies.allSatisfy { (try? game.position.playing($0))?.winner == player }
      if !ends || replies.isEmpty {
        let (image, symmetry) = images.representative(of: game.position)
        let images = replies.map { start.rules.image(of: $0, under: symmetry) }.sorted()
        part.add(Entry(images), for: image.description)
      }
      return replies
    }
    self = certificate
    parts = [part]
    try check()
  }

  /// Leads a player through the games of all its opponents, to each position once.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - mergingImages: Whether one position is enough of those that the same one stands for.
  ///   - visit: Called for each position with the player to move, earlier plies first, with a game
  ///     that leads there; returns the player's moves.
  /// - Throws: What `visit` throws.
  private func walk(
    as player: Player,
    mergingImages: Bool,
    _ visit: (Game) throws -> [Square]
  ) throws {
    let images = ImageFinder(self)
    var layer = [Game(from: start)]
    while !layer.isEmpty {
      var met: Set<Position> = []
      var next: [Game] = []
      for game in layer where !game.position.isOver {
        let isOwn = game.position.playerToMove == player
        for square in isOwn ? try visit(game) : Array(game.position.moves) {
          var longer = game
          guard (try? longer.play(square)) != nil,
            met.insert(
              mergingImages ? images.representative(of: longer.position).position : longer.position
            )
            .inserted
          else { continue }
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
  public func firstDeviation(of player: Player, answers: Answers) throws -> Deviation? {
    guard let part = parts.first(where: { $0.claim.player == player }),
      part.entries.values.allSatisfy({ $0.pairs == nil })
    else { throw CertificateError.unproved("the certificate does not list answers of \(player)") }
    let images = ImageFinder(self)
    var deviation: Deviation?
    try walk(as: player, mergingImages: false) { game in
      guard deviation == nil else { return [] }
      let replies = try answers(game)
      let image = images.representative(of: game.position)
      let expected = squares(of: part, in: game.position, image, for: player)
      if let wrong = replies.first(where: { !expected.contains($0) }) {
        deviation = Deviation(game: game, played: wrong, expected: expected)
      }
      return replies
    }
    return deviation
  }

  /// The answers of a part in a position: those written, or whatever wins at once.
  private func squares(
    of part: Part,
    in position: Position,
    _ image: (position: Position, symmetry: Symmetry),
    for player: Player
  ) -> [Square] {
    guard let entry = part.entries[image.position.description] else {
      return position.moves.filter { (try? position.playing($0))?.winner == player }
    }
    return position.moves.filter {
      entry.replies.contains(rules.image(of: $0, under: image.symmetry))
    }
  }
}

/// A position in which a bot leaves a certificate.
public struct Deviation: Hashable, Sendable, CustomStringConvertible {
  /// The game up to the position.
  public let game: Game
  /// The move of the bot.
  public let played: Square
  /// The moves of the certificate.
  public let expected: [Square]

  /// A sentence on the deviation, with the moves and the drawing of the position.
  public var description: String {
    let rules = game.rules
    let moves = game.moves.isEmpty ? "at the start" : "after \(rules.names(of: game.moves))"
    let names = expected.map(rules.name(of:)).joined(separator: " or ")
    return "\(moves) (\(game.position)) it plays \(rules.name(of: played)), "
      + "the certificate has \(names.isEmpty ? "no such position" : names)"
  }
}
