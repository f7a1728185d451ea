import GameModel
import Leagues
import Reports
import Statistics
import TextKit
import TournamentCore

/// The table for people to read.
extension LeagueReport {
  func blocks(for reader: Reader) -> [[Part]] {
    [
      [.lead(title)], table.rows.isEmpty ? [] : [.table(standings(width: reader.width))],
      absentees(for: reader),
      choices(for: reader).map { [.subheading($0.title), .table($0.table)] } ?? [],
    ] + notes.map { [.paragraph($0)] }
  }

  /// Those that do not play, and why.
  private func absentees(for reader: Reader) -> [Part] {
    guard !notPlaying.isEmpty else { return [] }
    let heading = Part.subheading(Self.notPlayingTitle)
    guard reader != .page else { return [heading, .table(notPlayingTable)] }
    return [heading]
      + notPlaying.flatMap { bot in
        [.paragraph(bot.sentence), .drawing(bot.said.map { "  | \($0.visible)" })]
      }
  }

  /// The name of the league, and how much has been played.
  var title: String {
    [
      "League \(name)", rules.title, league.entrants.count.counted("entrant") + league.retirements,
      finishedRounds.counted("round"), results.gameCount.counted("game"),
    ].joined(separator: " · ")
  }

  /// The table, with short headings if they save width.
  private func standings(width: Int) -> TextTable {
    let tables = [false, true].map(standings)
    return tables[1].cost(width: width) < tables[0].cost(width: width) ? tables[1] : tables[0]
  }

  private func standings(isNarrow: Bool) -> TextTable {
    let rows = rows.all
    let hasVersions = rows.contains { $0.entrant.versions.count > 1 }
    let hasForfeits = rows.contains { $0.row.forfeits > 0 }
    let counts = Column<LeagueRow>.shownGames.dropFirst() + (hasForfeits ? [.forfeits] : [])
    let games =
      Array(Column<LeagueRow>.shownGames.prefix(1))
      + (isNarrow ? counts.map(\.initialled) : Array(counts))
    return TextTable(
      rows,
      labels: [.rank, .bot] + (hasVersions ? [.version] : []),
      Column<LeagueRow>.shownRating,
      games,
      rows.contains { !$0.remark.isEmpty } ? [Column("", .leading) { $0.remark }] : []
    )
  }

  /// What ratings are relative to, and whether that is all who are rated.
  var scale: (text: String, isUsual: Bool) {
    if let anchor = league.anchor {
      return ("relative to \(league.entrants[anchor.entrant].name.visible)", false)
    }
    let rated = Set(table.rows.filter { $0.rating != nil }.map(\.version))
    let reference = table.reference
    guard !rated.isSubset(of: reference) else { return ("relative to the mean of the field", true) }
    let names = reference.map { league.name(of: $0).visible }
    return (
      "relative to the mean of "
        + (names.count <= 3
          ? names.listed : "the \(names.count) bots that have games left to play"),
      false
    )
  }

  /// The heading of who does not play.
  static let notPlayingTitle = "Not playing, and why"

  private var notPlayingTable: TextTable {
    TextTable(
      notPlaying,
      labels: [Column("Bot", .leading) { $0.name.visible }],
      [Column("Why", .leading) { $0.why }],
      [Column("Output", .leading) { $0.said.map(\.visible).joined(separator: " / ") }]
    )
  }

  /// The pairings of a round, and why they were chosen.
  private func choices(for reader: Reader) -> (title: String, table: TextTable)? {
    guard let round = explained else { return nil }
    let names = league.versions.indices.map { league.name(of: $0).visible }
    func table(_ namesInReasons: [String]) -> TextTable {
      TextTable(
        round.choices,
        labels: [.names("Bot") { names[$0.first] }, .names("Opponent") { names[$0.second] }],
        [Column("Games") { $0.games.grouped }],
        [Column("Why", .leading) { $0.explanation(names: namesInReasons) }]
      )
    }
    let whole = table(names)
    // The reasons have names in them too, and are to fit beside those of the pairing.
    let isTooWide = reader != .page && whole.cost(width: reader.width) != (blocks: 1, names: 0)
    return (
      "Round \(round.number) · \(extent(of: round))",
      isTooWide ? table(names.shortenedTogether(to: 16)) : whole
    )
  }

  /// What is known of pairings without games.
  var exactNote: String {
    let count = league.exactScores.count
    return
      "\(count.counted("pairing")) \(count == 1 ? "needs" : "need") no games: the score is known "
      + "exactly, and counts as \(Int(LeagueResults.gamesOfExactScore).grouped) games."
  }

  /// Notes for readers of the table.
  private var notes: [String] {
    var notes: [String] = []
    if table.rows.isEmpty {
      guard notPlaying.isEmpty else { return [] }
      return ["There are no entrants yet: 'tournament league \(path) add BOT' adds one."]
    }
    if let present {
      notes.append(
        "Round \(present.number) is in progress: \(present.progress), which count when it is "
          + "finished."
      )
    }
    if !league.exactScores.isEmpty { notes.append(exactNote) }
    if !scale.isUsual { notes.append("Elo is \(scale.text), with 95% intervals.") }
    return notes
  }
}

extension League {
  /// How many of its entrants have retired, behind how many there are; empty for none.
  var retirements: String {
    let count = entrants.count - active.count
    return count == 0 ? "" : ", \(count.grouped) retired"
  }
}
