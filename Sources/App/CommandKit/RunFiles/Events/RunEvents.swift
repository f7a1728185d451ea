import Foundation
import GameModel
package import Reports
import Rounds
import Statistics
import TextKit
import TournamentCore

enum RunEvents {
  typealias Start = (plan: TournamentPlan, shard: Shard, keptGames: Int, keptChunks: Int)

  static let started = RunEvent<Start>(
    "started",
    "A run begins",
    [
      Column("program", .text) { _ in Program.signature }.about("Its name and version."),
      Column("date", .data(["type": "string", "format": "date-time"]) { .string($0) }) { _ in
        Date().formatted(.iso8601)
      },
      Column("name", .text) { $0.plan.name }.about("The name of the tournament."),
      Column("rules", .rules) { $0.plan.rules },
      Column(
        "bots",
        .list(
          .object([
            Column("bot", .text) { $0.name }.about("Its name."),
            Column("spec", .text) { $0.spec }.about("Its definition."),
          ])
        )
      ) { $0.plan.bots },
      Column("seed", .unsigned()) { $0.plan.seed },
      Column("plannedGames", .count) { $0.plan.gameCount }.about("Of the whole plan."),
      Column("chunks", .count) { $0.plan.chunkCount }.about("Of the whole plan."),
      Column("shard", .text(pattern: "^[0-9]+/[0-9]+$")) { "\($0.shard)" }
        .about("The share that is played, 1/1 for all."),
      Column("keptGames", .count) { $0.keptGames }.about("Left by an earlier run."),
      Column("keptChunks", .count) { $0.keptChunks }.about("Left by an earlier run."),
    ]
  )

  static let round = RunEvent<(round: Round, plan: TournamentPlan)>(
    "round",
    "A round of a tournament in rounds begins; chunks and games are those of the round from now on",
    [
      Column("round", .whole(from: 1)) { $0.plan.round?.shownNumber ?? $0.round.number }
        .about("Its number; that of the round it decides if it is a tie-break."),
      Column("title", .text) { $0.round.title },
      Column("matches", .list(.list(.text, count: 2))) { event in
        event.round.matches.map { event.plan.names([$0.first, $0.second]) }
      },
      Column("byes", .list(.text)) { $0.plan.names($0.round.byes) }
        .about("The bots that do not play."),
    ]
  )

  typealias PlayedChunk = (plan: TournamentPlan, result: ChunkResult, gamesPlayed: Int)

  static let chunk = RunEvent<PlayedChunk>(
    "chunk",
    "A chunk of games has been played, in any order, and kept if results are kept",
    [
      Column("chunk", .count) { $0.result.chunk.index }.about("Its index in the plan, from 0."),
      Column("bots", .list(.text, count: 2)) { event in
        let pairing = event.plan.pairings[event.result.chunk.pairing]
        return event.plan.names([pairing.first, pairing.second])
      }
      .about("The two bots; the counts are the first one's."),
      Column("games", .whole(from: 2)) { $0.result.chunk.games.count },
      Column("asX", .results) { $0.result.firstAsX.score },
      Column("asO", .results) { $0.result.secondAsX.score.inverted },
      Column("forfeits", .count) { $0.result.firstAsX.forfeits + $0.result.secondAsX.forfeits }
        .about("By either of the two."),
      Column("gamesPlayed", .count) { $0.gamesPlayed }
        .about("So far, including those of earlier runs."),
    ]
  )

  static let forfeit = RunEvent<(plan: TournamentPlan, chunk: Chunk, record: ForfeitRecord)>(
    "forfeit",
    "A game was forfeited; after each chunk the first five of each bot are reported",
    [
      Column("chunk", .count) { $0.chunk.index },
      Column("game", .whole(from: 1)) { $0.plan.number(ofGame: $0.record.game) }
        .about("Its number among all games."),
      Column("bot", .text) { $0.plan.bots[$0.record.bot].name },
      Column("side", .word()) { $0.record.player },
      Column("against", .text) { $0.plan.bots[$0.record.opponent].name },
      Column("cause", .word()) { $0.record.forfeit.cause },
      Column("detail", .text) { $0.record.forfeit.detail }.about("A description of the fault."),
      Column("position", .text) { $0.record.position.description }
        .about("The position in which it happened, as a drawing."),
    ]
  )

  static let withdrawn = RunEvent<(plan: TournamentPlan, withdrawal: Withdrawal)>(
    "withdrawn",
    "A bot is withdrawn: its later games count as lost, but are not played",
    [
      Column("bot", .text) { $0.plan.bots[$0.withdrawal.bot].name },
      Column("cause", .word()) { $0.withdrawal.cause },
      Column("forfeitsInARow", .whole(from: 1)) { $0.withdrawal.forfeits },
    ]
  )

  enum Completion: String, CaseIterable {
    /// Everything has been played, or enough for a decision.
    case complete, decided
    /// A share has been played.
    case share
    /// Someone asked it to end.
    case interrupted
  }

  typealias End = (reason: Completion, result: TournamentResult, signature: String)

  static let finished = RunEvent<End>(
    "finished",
    "A run has ended",
    [
      Column("reason", .word()) { $0.reason }
        .about(
          "All is played; a sequential test is decided; a share is played; or someone asked for "
            + "the end."
        ),
      Column("games", .count) { $0.result.playedCount }.about(
        "Played, to their end or until a forfeit."
      ),
      Column("forfeited", .count) { $0.result.forfeitedCount }.about("Of these, lost by forfeit."),
      Column("unplayed", .count) { $0.result.unplayedCount }
        .about(
          "Not played because a bot was withdrawn; those between two withdrawn bots count for "
            + "nobody."
        ),
      Column("signature", .text(pattern: "^[0-9a-f]{16}$")) { $0.signature },
      Column("standings", .list(.object(standings))) { event in
        Standings(event.result).rows.map { Standing($0, event.result.plan.bots[$0.bot]) }
      },
    ]
  )

  private static var standings: [Column<Standing>] {
    [.rank, .bot, .played] + Column.results + [.points, .forfeited, .unplayed]
  }

  static let failed = RunEvent<any Error>(
    "finished",
    "Something went wrong",
    [
      Column("reason", .word("failed")) { _ in "failed" },
      Column("error", .text) { "\($0)" }.about("What it was."),
    ]
  )
}

extension DocumentSchema {
  package static let events = DocumentSchema(
    "events",
    "Event of a run",
    [
      "description":
        .string(
          "A line of what 'tournament run --events FILE' writes. More members and events may be "
            + "added without a new version."
        ),
      "oneOf": .array([
        RunEvents.started.schema, RunEvents.round.schema, RunEvents.chunk.schema,
        RunEvents.forfeit.schema, RunEvents.withdrawn.schema, RunEvents.finished.schema,
        RunEvents.failed.schema,
      ]),
    ]
  )
}

extension TournamentPlan {
  fileprivate func names(_ bots: [Int]) -> [String] { bots.map { self.bots[$0].name } }
}
