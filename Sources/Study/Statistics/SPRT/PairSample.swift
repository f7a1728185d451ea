/// The games of one bot as X against another as O that count as samples.
///
/// Two deterministic bots play one game from each opening, however often it is repeated: such games
/// count once. If openings were not played equally often, all games count in equal fractions, so
/// that counts need not be whole numbers. Games in which a bot is random are independent samples,
/// even if they coincide.
public struct PairSample: Hashable, Sendable {
  /// The bot that plays X, by its index in the list of bots.
  public let x: Int
  /// The bot that plays O.
  public let o: Int
  /// The games that X won, counted as above.
  public let xWins: Double
  /// The draws.
  public let draws: Double
  /// The games that O won.
  public let oWins: Double

  /// A row of counts.
  public init(x: Int, o: Int, xWins: Double, draws: Double, oWins: Double) {
    self.x = x
    self.o = o
    self.xWins = xWins
    self.draws = draws
    self.oWins = oWins
  }

  /// The number of games that count.
  public var games: Double { xWins + draws + oWins }

  /// X's points, a half for a draw.
  public var xPoints: Double { xWins + draws / 2 }
}
