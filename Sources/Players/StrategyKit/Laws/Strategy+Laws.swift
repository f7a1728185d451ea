package import GameModel
import TextKit

/// The laws that a single position can show to be broken.
extension Strategy {
  /// Makes sure that the strategy has one move in a position, which the policy, if it is one, gives
  /// all weight, and draws nothing.
  package mutating func expectDeterminism(
    in position: Position,
    stating policy: (any Policy)?
  ) throws {
    var squares: [Square] = []
    for seed in [4, 5] as [UInt64] {
      var random = GameRandom(seed: seed)
      try beginGame(as: position.playerToMove, from: position)
      squares.append(try chooseMove(in: position, using: &random))
      guard random == GameRandom(seed: seed) else {
        throw Violation(.determinism, "it drew a random number", in: position)
      }
    }
    let names = squares.map { position.rules.contains($0) ? position.rules.name(of: $0) : "\($0)" }
    guard squares[0] == squares[1] else {
      let detail = "it moved to \(names[0]), and then to \(names[1])"
      throw Violation(.determinism, detail, in: position)
    }
    guard let policy, try policy.moves(in: position).onlyMove != squares[0] else { return }
    let detail = "it moves to \(names[0]), which is not the only move with a weight"
    throw Violation(.determinism, detail, in: position)
  }

  /// How often it moves to each square in a position, asked again and again as if a game began there.
  package mutating func moveCounts(in position: Position, draws: Int, seed: UInt64) throws -> [Int]
  {
    var counts = [Int](repeating: 0, count: position.rules.squareCount)
    var random = GameRandom(seed: seed)
    for _ in 0..<draws {
      try beginGame(as: position.playerToMove, from: position)
      let square = try chooseMove(in: position, using: &random)
      if position.rules.contains(square) { counts[square.index] += 1 }
    }
    return counts
  }
}

extension Policy {
  /// Makes sure that the policy gives weights to legal moves alone, each once, and the same when it is asked
  /// again or a player in a game is, which then makes one of those moves.
  package func expectSoundness(in position: Position, with player: inout some Strategy) throws {
    func breach(_ detail: String) -> Violation { Violation(.distribution, detail, in: position) }
    let moves = try self.moves(in: position)
    guard moves.entries.allSatisfy({ $0.weight > 0 && position.isLegal($0.square) }),
      Set(moves.entries.map(\.square)).count == moves.entries.count,
      moves.entries.reduce(0, { $0 + $1.weight }) == moves.total
    else { throw breach("it gives weights to other squares, or to one twice") }
    try player.beginGame(as: position.playerToMove, from: position)
    let asked: [(any Policy)?] = [self, player as? any Policy, player as? any Policy]
    guard try asked.allSatisfy({ try $0.map { try $0.moves(in: position) == moves } ?? true })
    else {
      throw breach("its weights differ when asked again, or in a game")
    }
    var random = GameRandom(seed: 3)
    let square = try player.chooseMove(in: position, using: &random)
    guard position.isLegal(square), moves.weight(of: square) == 0 else { return }
    throw breach("it moved to \(position.rules.name(of: square)), whose weight is 0")
  }

  /// Makes sure that each move is as likely as its image in every image of a position.
  package func expectSymmetry(in position: Position) throws {
    let (rules, own) = (position.rules, try moves(in: position))
    for symmetry in rules.symmetries where symmetry != .identity {
      let images = try moves(in: position.applying(symmetry))
      for square in rules.squares {
        let image = rules.image(of: square, under: symmetry)
        let (weight, other) = (own.weight(of: square), images.weight(of: image))
        // Weights count by their share alone.
        guard
          weight.multipliedFullWidth(by: images.total) != other.multipliedFullWidth(by: own.total)
        else { continue }
        throw Violation(
          .symmetry,
          "\(rules.name(of: square)) has weight \(weight) of \(own.total), but when the board is turned or "
            + "mirrored, its image \(rules.name(of: image)) has \(other) of \(images.total)",
          in: position
        )
      }
    }
  }
}

extension MoveDistribution {
  /// Makes sure that moves in a position, counted by square, are as frequent as their weights say.
  ///
  /// The doubt says how unlikely a difference must be, as a logarithm: with 25, of a million honest bots
  /// one is blamed, with a hundred thousand squares looked at in each.
  package func expectFrequencies(
    _ counts: [Int],
    in position: Position,
    doubt: Double = 25
  ) throws {
    let (rules, drawn) = (position.rules, counts.reduce(0, +))
    for square in rules.squares {
      let (count, weight) = (counts[square.index], weight(of: square))
      let share = Double(weight) / Double(total)
      guard Frequency.differ(count, of: drawn, chance: share, doubt: doubt) else { continue }
      throw Violation(
        .frequency,
        "\(rules.name(of: square)) was its move \(count.grouped) times of \(drawn.grouped), where its "
          + "weight of \(weight) in \(total) makes \(Int((share * Double(drawn)).rounded()).grouped)",
        in: position
      )
    }
  }

  /// Makes sure that squares which are images of each other were moved to as often, by the counts of moves
  /// in a position and in its image, as many in both.
  package static func expectSymmetry(
    of counts: [Int],
    and images: [Int],
    under symmetry: Symmetry,
    in position: Position
  ) throws {
    let (rules, drawn) = (position.rules, counts.reduce(0, +))
    for square in rules.squares {
      let image = rules.image(of: square, under: symmetry)
      let (own, other) = (counts[square.index], images[image.index])
      guard
        drawn == 1
          ? own != other : Frequency.differ(own, of: own + other, chance: 0.5, doubt: 25)
      else { continue }
      throw Violation(
        .symmetry,
        "\(rules.name(of: square)) was its move \(own) times of \(drawn), the image "
          + "\(rules.name(of: image)) \(other) times",
        in: position
      )
    }
  }
}
