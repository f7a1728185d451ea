import Analysis
import GameModel
import GameSolver
import Records
import StrategyKit
import TextKit
import TournamentCore

/// The games shown on a page.
struct PageGames {
  /// The games for the script, in the order of the plan.
  let json: [JSONValue]
  /// Their numbers, from 1.
  let numbers: Set<Int>
  /// Why moves were made, which games refer to.
  let reasons: [JSONValue]

  /// The games of a report, each with its first mistake if the board can be solved.
  init(_ report: Report) {
    let plan = report.plan
    var solver = try? Solver(plan.rules, nodeLimit: Solver.usualNodeLimit(for: plan.rules))
    var (games, numbers): ([JSONValue], Set<Int>) = ([], [])
    var reasons = PageReasons(report.page.bots)
    for played in report.page.games {
      guard let record = try? played.kept.record(in: played.plan) else { continue }
      let blunder = (try? solver?.firstBlunder(in: record.game)) ?? nil
      let players = played.kept.players(in: played.plan)
      let indices = reasons.indices(of: record.game) { $0 == .x ? players.x : players.o }
      games.append(Self.json(played, record.game, blunder, indices))
      numbers.insert(played.number)
    }
    (json, self.numbers) = (games, numbers)
    self.reasons = reasons.texts.map { .string($0) }
  }

  private static func json(
    _ played: PageData.Game,
    _ game: Game,
    _ blunder: Blunder?,
    _ reasons: [Int]?
  ) -> JSONValue {
    let plan = played.plan
    let players = played.kept.players(in: plan)
    var members: [(key: String, value: JSONValue)] = [
      ("n", .integer(played.number)),
      ("x", .integer(players.x)),
      ("o", .integer(players.o)),
      ("m", .string(plan.rules.names(of: game.moves))),
      ("r", .string(game.outcome?.winner?.rawValue ?? "d")),
    ]
    if game.start.plies > 0 {
      members.append(("s", .string(game.start.description)))
      members.append(("t", .string(game.start.playerToMove.rawValue)))
    }
    if case .forfeit(let player, let forfeit) = game.outcome {
      let details: JSONValue = [
        "by": .string(player.rawValue),
        "cause": .string(forfeit.cause.words),
        "detail": .string(forfeit.detail.visible),
      ]
      members.append(("f", details))
    } else if !game.position.winningLines.isEmpty {
      members.append(("l", .array(game.position.winningLines.map { .integer($0.index) })))
    }
    if let reasons { members.append(("e", .array(reasons.map { .integer($0) }))) }
    if let blunder {
      let details: JSONValue = .array([
        .integer(blunder.ply),
        .string(blunder.description(on: plan.rules)),
        .string(blunder.player.rawValue),
      ])
      members.append(("b", details))
    }
    return .object(members)
  }
}
