public import GameModel

extension GameRecord {
  /// The record of the same game on a board that is turned or mirrored.
  ///
  /// - Precondition: The game has the symmetry: it is one of its `rules.symmetries`.
  public func applying(_ symmetry: Symmetry) -> GameRecord {
    let rules = game.rules
    func image(_ squares: [Square]) -> [Square] {
      squares.map { rules.image(of: $0, under: symmetry) }
    }
    let opened = game.opening.isEmpty ? nil : try? Game(rules, opening: image(game.opening))
    var result = opened ?? Game(from: game.start.applying(symmetry))
    // What could be played can be played in the image.
    for move in image(game.moves) { try? result.play(move) }
    switch game.outcome {
    case .forfeit(let player, let forfeit): result.forfeit(by: player, forfeit)
    case .adjudicated(let verdict): result.adjudicate(verdict)
    default: break
    }
    var record = self
    record.game = result
    return record
  }

  /// The one of its images that is the same for all of them: that of which the marks of the start, the
  /// opening and the moves come first, square by square from the top left.
  public var canonical: GameRecord {
    func squares(_ record: GameRecord) -> [Int] {
      let game = record.game
      let start = Player.allCases.flatMap { player in
        game.rules.squares.filter { game.start[$0] == player }
      }
      return (start + game.opening + game.moves).map(\.index)
    }
    return game.rules.symmetries.map(applying)
      .min { squares($0).lexicographicallyPrecedes(squares($1)) } ?? self
  }
}
