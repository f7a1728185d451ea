import GameModel
public import StrategyKit

/// Someone who takes a seat in a session: a person, or a strategy.
public struct Participant: Sendable {
  /// The name of the participant, and whether a person chooses the moves.
  public let seat: Seat
  /// Makes the strategy that chooses the moves, `nil` for a person.
  let makeStrategy: (@Sendable () throws -> any Strategy)?

  private init(_ name: String, _ makeStrategy: (@Sendable () throws -> any Strategy)?) {
    seat = Seat(name: name, isPerson: makeStrategy == nil)
    self.makeStrategy = makeStrategy
  }

  /// A person, who chooses squares on a screen.
  public static func person(_ name: String = "You") -> Participant { Participant(name, nil) }

  /// A bot that has been entered for the rules of the session.
  ///
  /// - Parameters:
  ///   - bot: The bot.
  ///   - name: Its name, or `nil` for the bot's own.
  /// - Returns: The bot as a participant.
  public static func bot(_ bot: Bot, name: String? = nil) -> Participant {
    Participant(name ?? bot.name) { try bot.makeStrategy() }
  }

  /// A strategy; every game may get a copy.
  public static func strategy(_ name: String, _ strategy: some Strategy) -> Participant {
    Participant(name) { strategy }
  }

  /// A strategy that is made when it is needed.
  public static func strategy(
    _ name: String,
    making makeStrategy: @escaping @Sendable () throws -> any Strategy
  ) -> Participant {
    Participant(name, makeStrategy)
  }

  /// Its move in a position, always the same; `nil` for a person.
  func move(in position: Position) throws -> Square? {
    guard var strategy = try makeStrategy?() else { return nil }
    try strategy.beginGame(as: position.playerToMove, from: position)
    var random = GameRandom(seed: 0)
    return try strategy.chooseMove(in: position, using: &random)
  }
}
