import TextKit
import GameModel
import Records
import TournamentCore

/// A forfeit with the names of the bots.
struct NamedForfeit {
  let bot: String
  let against: String
  let record: ForfeitRecord
  /// The number of the game, from 1.
  let number: Int
}

/// A withdrawal with the name of the bot.
struct NamedWithdrawal {
  let bot: String
  let withdrawal: Withdrawal
}

extension Column<NamedForfeit> {
  static var all: [Column] {
    [
      Column("game", .whole(from: 1)) { $0.number }
        .about("Its number in the order of play, from 1."),
      Column("bot", .name) { $0.bot }.about("The bot at fault."),
      Column("side", .word()) { $0.record.player },
      Column("against", .name) { $0.against },
      Column("cause", .word()) { $0.record.forfeit.cause },
      Column("detail", .text) { $0.record.forfeit.detail },
      Column("exchange", .list(.text)) { $0.record.forfeit.exchange }
        .about(
          "The last lines exchanged with an engine: > sent to it, < said by it, ! from its "
            + "standard error."
        ),
      Column("position", .text) { $0.record.position.description }
        .about("The position in which it happened, drawn in a line."),
    ]
  }
}
