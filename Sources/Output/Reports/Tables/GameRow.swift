package import GameModel
import Records
package import TextKit
package import TournamentCore

/// A row of the table of games: a game that was played, and who played it.
package struct GameRow: Sendable {
  fileprivate let record: GameRecord
  fileprivate let xSpec: String
  fileprivate let oSpec: String

  /// The row of a game of a plan: that of the tournament, or of a round.
  package init(_ game: PlayedGame, of plan: TournamentPlan) throws(MoveError) {
    record = try game.record(in: plan)
    let players = game.players(in: plan)
    (xSpec, oSpec) = (plan.bots[players.x].spec, plan.bots[players.o].spec)
  }
}

extension GameRow {
  /// The columns of `csv:games`.
  private static let columns: [Column<GameRow>] = [
    Column("game", .orNull(.count)) { $0.record.number },
    Column("round", .orNull(.count)) { $0.record.place?.round },
    Column("stage", .orNull(.text)) { $0.record.place?.stage },
    Column("pairing", .orNull(.count)) { $0.record.place?.pairing },
    Column("x", .name) { $0.record.x },
    Column("o", .name) { $0.record.o },
    Column("xSpec", .text) { $0.xSpec },
    Column("oSpec", .text) { $0.oSpec },
    Column("opening", .text) { $0.opening },
    Column("moves", .text) { $0.rules.names(of: $0.record.game.moves) },
    Column("result", .orNull(.text)) { row in
      row.record.game.outcome.map { $0.winner?.rawValue ?? "draw" }
    },
    Column("cause", .orNull(.text)) { $0.cause },
    Column("plies", .count) { $0.record.game.position.plies },
    Column("line", .text) { $0.line },
    Column("xMilliseconds", .orNull(.number)) { $0.milliseconds(of: .x) },
    Column("oMilliseconds", .orNull(.number)) { $0.milliseconds(of: .o) },
    Column("random", .orNull(.flag)) { $0.record.isRandom },
    Column("swap2", .orNull(.text)) { $0.record.placer?.rawValue },
  ]
}

extension GameRow {
  fileprivate var rules: Rules { record.game.rules }

  /// The squares marked before the first move, or a drawing where their order is not known.
  fileprivate var opening: String {
    let game = record.game
    guard game.opening.isEmpty else { return rules.names(of: game.opening) }
    return game.start.plies == 0 ? "" : game.start.description
  }

  /// The fault that ended the game, or the proof.
  fileprivate var cause: String? {
    switch record.game.outcome {
    case .forfeit(_, let forfeit): forfeit.cause.rawValue
    case .adjudicated(let verdict): "adjudication by \(verdict.proof.rawValue)"
    case .line, .noMove, .draw, nil: nil
    }
  }

  /// The lines of the winner, each as its squares.
  fileprivate var line: String {
    record.game.position.winningLines.map { rules.names(of: $0.squares) }.joined(separator: " ")
  }

  /// The time that a player took for all moves; `nil` if it was not measured.
  fileprivate func milliseconds(of player: Player) -> Double? {
    guard let times = record.times else { return nil }
    let isFirst = record.game.start.playerToMove == player
    let own = times.enumerated().filter { ($0.offset.isMultiple(of: 2)) == isFirst }
    return own.reduce(Duration.zero) { $0 + $1.element } / .milliseconds(1)
  }
}

/// The table `csv:games`, which is written row by row as games are played.
extension GameRow {
  package static var headings: String {
    columns.map(\.key).joined(separator: ",") + "\n"
  }

  package func line(_ style: TextStyle) -> String {
    Self.columns.map { $0.json(self) ?? .null }.csvLine(style)
  }
}
