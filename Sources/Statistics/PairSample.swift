/// The games of one bot as X against another as O, as far as they are samples that tell something.
///
/// Two deterministic bots play one game from each opening, however often it is played: such games
/// count once. Where the openings did not come round evenly, all of them count in equal shares, so
/// that the counts are no whole numbers. Games in which a bot is random are independent samples,
/// even where they coincide.
public struct PairSample: Hashable, Sendable {
  /// The bot that plays X, by its index in the list of bots.
  public let x: Int
  /// The bot that plays O.
  public let o: Int
  /// The games that X won, as far as they count.
  public let xWins: Double
  /// Those that nobody won.
  public let draws: Double
  /// Those that O won.
  public let oWins: Double

  /// A row of counts.
  public init(x: Int, o: Int, xWins: Double, draws: Double, oWins: Double) {
    self.x = x
    self.o = o
    self.xWins = xWins
    self.draws = draws
    self.oWins = oWins
  }

  /// How many games count.
  public var games: Double { xWins + draws + oWins }

  /// The points of X, half a one for a draw.
  public var xPoints: Double { xWins + draws / 2 }
}
