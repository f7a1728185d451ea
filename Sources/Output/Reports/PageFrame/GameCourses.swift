import Analysis
import GameModel
import GameSolver
import Records
import TournamentCore

/// What the positions of the games on a page are worth with best play, and the first mistake of each
/// game, as far as a number of positions goes.
///
/// The number follows from the games that were played, so that a page is the same everywhere.
public struct GameCourses: Sendable {
  /// The courses by the numbers of the games.
  private var courses: [Int: GameCourse] = [:]
  /// How many games were looked through in full.
  let wholeCount: Int

  /// The positions to search for each game that was played, about as long as a game of bots that think
  /// takes, and at most: some seconds.
  private static let (share, most) = (200_000, 20_000_000)

  /// No courses, as on the page of a run in progress.
  static let none = GameCourses()

  private init() { wholeCount = 0 }

  /// Looks through games.
  ///
  /// - Parameters:
  ///   - games: The games.
  ///   - result: The result of their tournament.
  ///   - onGame: Called after each game, to show progress.
  init(_ games: [PageData.Game], of result: TournamentResult, onGame: () -> Void = {}) {
    let rules = result.plan.rules
    guard var solver = try? Solver(rules, nodeLimit: Solver.usualNodeLimit(for: rules)) else {
      self = .none
      return
    }
    let end = min(Self.most, Self.share * min(result.playedCount, Self.most / Self.share))
    var whole = 0
    let games = games.sorted { $0.number < $1.number }
    for (index, game) in games.enumerated() {
      // What one game leaves is for those after it.
      let share = max(0, end - solver.nodeCount) / (games.count - index)
      // A solver that nobody stops gives up on a position, and never on a game.
      if let record = try? game.kept.record(in: game.plan).game,
        let course = try? solver.course(of: record, within: share)
      {
        courses[game.number] = course
        if course.isWhole { whole += 1 }
      }
      onGame()
    }
    wholeCount = whole
  }

  /// Whether no game was looked through.
  var areNone: Bool { courses.isEmpty }

  /// The course of a game by its number, or `nil` if it was not looked through.
  subscript(game: Int) -> GameCourse? { courses[game] }
}

extension Report {
  /// Finds the first mistakes in the games of its page, which may take as long as the games have.
  ///
  /// A page finds them when it is written, unless that was done before or its run is in progress.
  ///
  /// - Parameter onGame: Called after each game, to show progress.
  public mutating func findMistakes(onGame: () -> Void = {}) {
    page.courses = GameCourses(page.games, of: result, onGame: onGame)
  }

  /// The courses of the games of its page.
  var courses: GameCourses {
    if let courses = page.courses { return courses }
    if case .playing = page.status { return .none }
    return GameCourses(page.games, of: result)
  }
}
