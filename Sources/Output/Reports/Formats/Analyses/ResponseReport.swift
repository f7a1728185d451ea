public import Analysis
public import GameModel
public import TextKit

/// How beatable a policy is: what its best opponents can expect, ready to be written.
public struct ResponseReport: AnalysisReport {
  /// The best opponent with one side.
  public struct Side: Sendable {
    /// The side of the opponent.
    public let player: Player
    /// What the opponent with the best expected score can expect.
    public let score: ExactScore
    /// The probability of a win for the opponent that maximises it; zero if the policy never loses.
    public let mostWins: ExactNumber
    /// The most probable game of the opponent with the best expected score.
    public let mainLine: Game

    /// An opponent's expectation with one side.
    public init(player: Player, score: ExactScore, mostWins: ExactNumber, mainLine: Game) {
      self.player = player
      self.score = score
      self.mostWins = mostWins
      self.mainLine = mainLine
    }
  }

  private let bot: String
  private let sides: [Side]
  private let rules: Rules

  /// A report on a bot's opponents, by their sides.
  public init(_ sides: [Side], against bot: String, rules: Rules) {
    self.sides = sides
    self.bot = bot
    self.rules = rules
  }

  public func text(_ style: TextStyle) -> String {
    let table = TextTable(
      labels: [.init("", ["win", "draw", "loss", "score", "plies", "most wins"], .leading)],
      groups: sides.map { side in
        let score = side.score
        let numbers = [score.win, score.draw, score.loss, score.score, score.plies, side.mostWins]
        return .init("as \(side.player)", ExactColumns.columns(numbers))
      }
    )
    let games = sides.map { side in
      let moves = side.mainLine.moves.map(rules.name(of:)).joined(separator: " ")
      return "as \(side.player): \(moves)\n"
    }
    let title = "The best opponent of \(bot.visible): \(rules), exactly"
    return """
      \(style(.bold, title))

      \(table.lines(style).joined(separator: "\n"))

      This opponent gets the best expected score. 'most wins' is how often an opponent can win that
      cares for nothing else: 0 for a bot that never loses.

      Its most probable game
      \(games.joined())
      """
  }

  /// For programs to read, described by `Config/schema/exact.schema.json`.
  public var json: ReportFile {
    var document: [String: JSONValue] = ["bot": .string(bot), "pointOfView": "opponent"]
    for side in sides {
      guard case .object(var members) = side.score.json else { continue }
      members.append(("mostWins", side.mostWins.json))
      members.append(("moves", .array(side.mainLine.moves.map { .string(rules.name(of: $0)) })))
      document["as\(side.player)"] = .object(members)
    }
    return .document("exact", document)
  }
}
