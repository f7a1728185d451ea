import Analysis
import GameModel
import GameSolver
import Planning
import Records
import Reports
import ResultPage
import Statistics
import StrategyKit
import TextKit
import TournamentCore

extension ReportFormat {
  /// A page for a browser, in one file.
  public static let html = ReportFormat("html", fileEnding: "html") { report, _, writer in
    let data = PageData(report: report, material: report.page)
    try HTMLPage(data.json).write(to: &writer)
  }
}

/// The data of a page, which its script draws.
struct PageData {
  let report: Report
  let material: PageMaterial

  private var plan: TournamentPlan { report.plan }
  private var rules: Rules { plan.rules }

  /// The data as JSON.
  var json: JSONValue {
    var data: [String: JSONValue] = [
      "elo": .array(plan.bots.indices.map { elo(report.ratings.rating(of: $0)) }),
      "firstMove": elo(report.ratings.firstMove),
      "expectations": .array([]),
      "pairingCount": .integer(plan.pairings.count),
      "command": material.command.map { .string($0) } ?? .null,
      // Line by line, since the end of a line is a character that is obeyed.
      "configuration": .array(
        (material.configuration ?? "").split(separator: "\n").map { .string(String($0)) }
      ),
      // As a text: a script's numbers do not reach so far.
      "seed": .string("\(plan.seed)"),
      "planned": .integer(plan.gameCount),
      "notes": .array(notes.map { .string($0) }),
      "sprt": .null,
      "history": .rows(report.listsOpponents ? Array(plan.bots.indices) : [], history),
      "games": .array(games),
      "squares": .array((0..<rules.squareCount).map { .string(rules.name(of: Square($0))) }),
      "lines": .array(rules.lines.map { .array($0.squares.map { .integer($0.index) }) }),
      "policies": .array(policies),
    ]
    let parts = report.sections.map(\.page)
    data["sections"] = .array(parts.compactMap(\.section).map(\.json))
    var (members, tables): ([String: JSONValue], [String: JSONValue]) = ([:], [:])
    for part in parts {
      members.merge(part.report) { $1 }
      tables.merge(part.tables.mapValues(\.json)) { $1 }
      data.merge(part.data) { $1 }
    }
    (data["report"], data["tables"]) = (JSONValue(members), JSONValue(tables))
    return JSONValue(data)
  }

  /// A figure and how far its interval reaches, rounded as everywhere.
  private func elo(_ estimate: Ratings.Estimate) -> JSONValue {
    .array([
      .string(Elo.text(estimate)), .string(Elo.isBeyond(estimate) ? "" : Elo.error(estimate)),
    ])
  }

  private var notes: [String] {
    report.leftOut.map { "\($0.label): \($0.text)" }
      + report.repetitionParagraphs + report.result.withdrawals.map(report.sentence)
  }

  private func history(_ bot: Int) -> JSONValue {
    .array(
      report.result.history.points(of: bot).map {
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
        return JSONValue(members)
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
    return JSONValue(members)
  }
}

extension PagePart.TableSection {
  /// The section for the page.
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "title": .string(title), "caption": .string(caption),
      "columns": table.json,
    ]
  }
}

extension TextTable {
  /// The table for the page: its columns, each with its headings, its cells and the side that these
  /// stand at.
  fileprivate var json: JSONValue {
    .array(
      allColumns.map { group, column in
        [
          "group": .string(group),
          "heading": .string(column.heading.joined(separator: " ")),
          "isName": .bool(column.alignment == .leading),
          "cells": .array(column.cells.map { .string($0) }),
        ]
      }
    )
  }
}
