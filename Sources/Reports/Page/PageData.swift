import Analysis
import GameModel
import GameSolver
import Records
import StrategyKit
import TournamentCore

/// The data of a page, which its script draws.
struct PageData {
  let report: Report
  let material: PageMaterial

  /// The data as JSON in one line that may stand in HTML: it holds no `<`.
  ///
  /// - Throws: Where a number cannot be written.
  var text: String {
    get throws { try json.compactText.replacing("<", with: #"\u003C"#) }
  }

  private var plan: TournamentPlan { report.plan }

  private var json: JSONValue {
    [
      "report": reportWithoutLinesOfPairings,
      "command": material.command.map { .string($0) } ?? .null,
      "configuration": material.configuration.map { .string($0) } ?? .null,
      // As a text: a script's numbers do not reach so far.
      "seed": .string("\(plan.seed)"),
      "planned": .integer(plan.gameCount),
      "notes": .array(notes.map { .string($0) }),
      "forfeits": .array(forfeits),
      "sprt": sprt,
      "history": .array(plan.bots.indices.map(history)),
      "games": .array(games),
      "policies": .array(policies),
    ]
  }

  /// The report, without what takes most room on large boards and is not shown.
  private var reportWithoutLinesOfPairings: JSONValue {
    guard case .object(var members) = report.json, case .array(let pairings) = members["pairings"]
    else { return report.json }
    members["pairings"] = .array(
      pairings.map { pairing in
        guard case .object(var parts) = pairing else { return pairing }
        parts["lines"] = nil
        return .object(parts)
      }
    )
    members["lines"] = nil
    return .object(members)
  }

  private var notes: [String] {
    report.skipped.map { "Left out: \($0.sentence)" } + report.repetitionParagraphs
      + report.result.withdrawals.map(report.sentence)
  }

  private var forfeits: [JSONValue] {
    report.result.forfeits.map { record in
      .array([.integer(record.game + 1), .string(report.sentence(record))])
    }
  }

  private var sprt: JSONValue {
    guard let test = report.sprt else { return .null }
    return [
      "verdict": .string(report.verdict(test)),
      "condition": .string(test.condition),
      "paragraphs": .array(report.paragraphs(test).map { .string($0) }),
    ]
  }

  private func history(_ bot: Int) -> JSONValue {
    .array(
      material.history.points(of: bot).map {
        .array([.integer($0.games), .integer($0.halfPoints)])
      }
    )
  }

  private var policies: [JSONValue] {
    guard plan.rules.columns == 3, plan.rules.rows == 3 else { return [] }
    let positions = PolicyTable.positions(on: plan.rules)
    return material.bots.enumerated().compactMap { index, bot in
      bot.policy.map { policy in
        var members = PolicyTable(policy, positions: positions).json
        members["bot"] = .integer(index)
        return .object(members)
      }
    }
  }
}

extension PageData {
  private var games: [JSONValue] {
    var solver = Solver.canSolve(plan.rules) ? try? Solver(plan.rules) : nil
    return material.games.compactMap { kept in
      guard let record = try? kept.record(in: plan) else { return nil }
      let blunder = (try? solver?.firstBlunder(in: record.game)) ?? nil
      return game(kept, record.game, blunder)
    }
  }

  private func game(_ kept: KeptGame, _ game: Game, _ blunder: Blunder?) -> JSONValue {
    let players = kept.players(in: plan)
    var members: [String: JSONValue] = [
      "n": .integer(kept.number + 1),
      "x": .integer(players.x),
      "o": .integer(players.o),
      "m": .string(plan.rules.names(of: game.moves)),
      "r": .string(game.outcome?.winner?.rawValue ?? "d"),
    ]
    if game.start.plies > 0 {
      members["s"] = .string(game.start.description)
      members["t"] = .string(game.start.playerToMove.rawValue)
    }
    if case .forfeit(let player, let forfeit) = game.outcome {
      members["f"] = [
        "by": .string(player.rawValue),
        "cause": .string(forfeit.cause.words),
        "detail": .string(forfeit.detail.visible),
      ]
    }
    if let blunder {
      members["b"] = .array([
        .integer(blunder.ply),
        .string(blunder.description(on: plan.rules)),
        .string(blunder.player.rawValue),
      ])
    }
    return .object(members)
  }
}
