public import GameModel

/// Why there is nothing to play.
public enum PlanError: Error, Hashable {
  /// A number of games per pairing that is odd, or not above zero.
  case oddGames(Int)
  /// More games per pairing than a tournament of this many bots can have.
  case tooManyGames(Int, maximum: Int)
  /// Too few bots for anyone to have an opponent.
  case tooFewBots(Int)
  /// Rounds that so many bots cannot play, and why.
  case impossibleRounds(String)
  /// A name shared by two bots; the second one is `spec`.
  case repeatedName(String, spec: String)
  /// An opening that leaves nothing to play; openings are numbered from 1.
  case finishedOpening(Position, number: Int)
}

extension PlanError: CustomStringConvertible {
  /// A description of the problem and its remedy.
  public var description: String {
    switch self {
    case .oddGames(let count) where count > 0:
      "games must be even, half with each side, not \(count); try \(count + 1)"
    case .oddGames(let count):
      "games must be an even number of at least 2, not \(count)"
    case .tooManyGames(let count, let maximum):
      "games must be at most \(maximum) per pairing, not \(count)"
    case .tooFewBots(let count):
      "a tournament needs at least two bots, but there \(count == 1 ? "is one" : "are none")"
    case .impossibleRounds(let problem): problem
    case .repeatedName(let name, let spec):
      "two bots are called '\(name)'; give one of them another name, as in Other=\(spec)"
    case .finishedOpening(let position, let number):
      "opening \(number) leaves nothing to play: the game is over in \(position)"
    }
  }
}
