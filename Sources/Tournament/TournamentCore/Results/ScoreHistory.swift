/// How the bots' scores developed: the points of a bot after a number of its games.
///
/// Chunks are added in the order of the plan. At most ``maximumPoints`` are kept for each bot.
public struct ScoreHistory: Hashable, Sendable {
  /// The most points kept for a bot.
  public static let maximumPoints = 120

  /// A bot's score at one point.
  public struct Point: Hashable, Sendable {
    /// The number of games it had played.
    public var games = 0
    /// Two for a win, one for a draw.
    public var halfPoints = 0
  }

  private struct Course: Hashable, Sendable {
    private var kept = ThinnedCourse<Point>()
    private var now = Point()

    var points: [Point] {
      kept.points.last == now || now.games == 0 ? kept.points : kept.points + [now]
    }

    mutating func add(_ games: Int, _ halfPoints: Int) {
      now.games += games
      now.halfPoints += halfPoints
      kept.add(now, atMost: maximumPoints, distance: \.games)
    }
  }

  private var courses: [Course]

  package init(botCount: Int) { courses = (0..<botCount).map { _ in Course() } }

  package mutating func add(_ chunk: ChunkResult, of pairing: Pairing) {
    let (first, second) = (chunk.firstAsX, chunk.secondAsX)
    let games = first.games + second.games
    let draws = first.draws + second.draws
    let wins = first.x.wins + second.o.wins
    courses[pairing.first].add(games, 2 * wins + draws)
    courses[pairing.second].add(games, 2 * (games - wins) - draws)
  }

  /// The history of a bot by its index in the list of bots; the last point is its final score.
  public func points(of bot: Int) -> [Point] { courses[bot].points }
}
