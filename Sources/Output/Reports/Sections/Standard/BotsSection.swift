import TextKit
import TournamentCore

/// The bots and their remarks.
struct BotsSection: StandardSection {
  package static let name: String? = "bots"

  let report: Report

  /// A bot, and its remark on how it plays on this board.
  private struct Entry {
    let bot: PlannedBot
    let remark: String?
  }

  private var bots: Rows<Entry> {
    Rows(Array(zip(plan.bots, result.remarks))) { Entry(bot: $0, remark: $1) }
  }

  package static var members: [Column<Self>] {
    [
      Column(
        "bots",
        .rows(
          [
            Column("bot", .name) { $0.bot.name }.about("Its name."),
            Column("spec", .text) { $0.bot.spec }.about("Its definition."),
            Column("deterministic", .flag) { $0.bot.isDeterministic },
            Column("remark", .orNull(.text)) { $0.remark }
              .about("What it says of how it plays on this board."),
          ],
          from: 2
        )
      ) { $0.bots }
      .about("In the order in which they are entered.")
    ]
  }

  package func parts(for reader: Reader) -> [Part] {
    switch reader {
    case .lines(_, let isFull): isFull ? [.heading("Bots"), .terms(bots.all.map(term))] : []
    case .page: [.heading("Bots"), .table(table)]
    }
  }

  /// A bot with its spec if it has another name, its remark, and whether it is deterministic.
  private func term(_ entry: Entry) -> (term: String, texts: [String]) {
    let bot = entry.bot
    let facts =
      (bot.spec == bot.name ? [] : [bot.spec.visible])
      + (bot.isDeterministic ? ["deterministic"] : [])
    let texts = [facts.joined(separator: ", "), entry.remark?.visible ?? ""]
    return (bot.name.visible, texts.filter { !$0.isEmpty })
  }

  private var table: TextTable {
    let rows = bots.all
    let remark = Column<Entry>("Remark", .leading) { $0.remark?.visible ?? "" }
    return TextTable(
      rows,
      labels: [
        Column("Bot", .leading) { $0.bot.name.visible },
        Column("Definition", .leading) { $0.bot.spec.visible },
      ] + (rows.contains { $0.remark != nil } ? [remark] : [])
    )
  }

  package var page: PagePart { PagePart(place: .details) }
}
