import Foundation
import StrategyKit

/// A configuration drawn by a seed: a board, bots, openings, expectations.
struct RandomTournament {
  /// The text of the configuration.
  let text: String
  /// The options of the command line besides.
  let options: [String]
  let hasEngines: Bool

  private static let boards = ["3x3", "3x3", "4x3", "2x2", "5x4", "5x2", "7x6", "9x9"]
  private static let bots = [
    "random", "first-free", "heuristic", "scripted", "scripted:moves=a1", "minimax:depth=1",
    "minimax:depth=1,blunder=0.5", "heuristic:without=fork", "monte-carlo:playouts=3",
  ]
  private static let expectations = [
    "losses = 0", "score >= 0.5", "wins > 3", "elo > 10", "rank = 1", "forfeits = 0",
  ]

  /// The tournament of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - engines: The commands of programs that play in some of the tournaments.
  init(seed: Int, engines: [String]) {
    var random = GameRandom(seed: UInt64(seed))
    func pick(_ list: [String]) -> String { list[random.next(below: list.count)] }
    hasEngines = !engines.isEmpty && seed.isMultiple(of: 3)
    let board = pick(Self.boards)
    var entries = (1...2 + random.next(below: 3)).map { "B\($0)=\(pick(Self.bots))" }
    if hasEngines {
      let name = "E\(random.next(below: 5))"
      let engine = PatientEngine.spec(pick(engines), name: name)
      entries.insert(engine, at: random.next(below: entries.count + 1))
    }
    let games = 2 * (1 + random.next(below: hasEngines ? 6 : 20))
    let list = entries.map { "\"\($0.replacing("\"", with: "\\\""))\"" }.joined(separator: ", ")
    var members = [
      #""bots": [\#(list)]"#,
      #""games": \#(games), "seed": \#(random.next(below: 1 << 30))"#,
      #""maxForfeits": \#(random.next(below: 4))"#,
    ]
    if random.next(below: 3) == 0 { members.append(#""schedule": { "gauntlet": "B1" }"#) }
    if random.next(below: 2) == 0 {
      members.append(#""openings": { "plies": \#(random.next(below: 2)) }"#)
    }
    text = "{ \(members.joined(separator: ",\n  ")) }"
    var options = ["--board", board, "--keep", "\(1 + random.next(below: 30))"]
    for _ in 0..<random.next(below: 3) {
      options += ["--expect", "B1: \(pick(Self.expectations))"]
    }
    if random.next(below: 4) == 0, ["3x3", "2x2", "4x3"].contains(board) {
      options.append("--accuracy")
    }
    self.options = options
  }
}
