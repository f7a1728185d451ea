import Foundation
import GameModel
public import Reports
public import TextKit
import TournamentCore

extension SeasonReport {
  /// The report in a format, ending with a newline: the joint table, and then each tournament.
  ///
  /// A page has the joint table alone; ``files(as:_:paths:)`` has those of the tournaments, too.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - style: How text looks when displayed; other formats look the same everywhere.
  /// - Returns: The report.
  /// - Throws: If a number cannot be written in the format.
  public func rendered(as format: Format, _ style: TextStyle = .plain) throws -> String {
    let files = files(as: format, style)
    return try ReportFile(joining: format == .html ? Array(files.prefix(1)) : files).text
  }

  /// The files of the report in a format: one, followed by any additional ones.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - style: How text looks when displayed.
  ///   - paths: Where the files go, so that a page can link to the others; empty if it goes alone.
  /// - Returns: The files.
  public func files(
    as format: Format,
    _ style: TextStyle = .plain,
    paths: [String] = []
  ) -> [ReportFile] {
    switch format {
    case .text: [ReportFile { try writeText(to: &$0, style) }]
    case .markdown: [ReportFile { try writeMarkdown(to: &$0) }]
    case .json: document().files(as: .json)
    case .junit: [ReportFile { try $0.add(JUnitSuite.text(reports.map(\.junitSuite))) }]
    case .html:
      document(paths: paths).files(as: .html) + reports.flatMap { $0.files(as: .html, style) }
    case .csv, .csvStandings, .csvPairings, .csvLines, .csvGames:
      format.tables.map { name in ReportFile { try write(name, to: &$0, style) } }
    }
  }

  private func writeText(to writer: inout ReportWriter, _ style: TextStyle) throws {
    try writer.add(style.shown(text(style)))
    for report in reports {
      let heading = PartText(style).lines(.heading("Tournament", of: report.plan.name.visible))
      try writer.add(style.shown((["", ""] + heading + [""]).map { $0 + "\n" }.joined()))
      try TextFormat(report, style).write(to: &writer)
    }
  }

  /// The joint part as text, which is all that is shown beside files.
  package func text(_ style: TextStyle) -> String { document().text(style) }

  /// The joint part; its page has links to those of the tournaments, which are beside it.
  private func document(paths: [String] = []) -> Document {
    Document(
      "Season",
      title: name.visible,
      .document("season", Self.columns, self),
      sheets: [Sheet(Column<SeasonStanding>.sheet(tournaments, .plain), standings)],
      verdict: PagePart.Verdict(.plain, lead),
      pictures: [.heading("Tournaments"), .links(links(paths))],
      blocks
    )
  }

  /// The tournaments, with the addresses of their pages from that of the season.
  private func links(_ paths: [String]) -> [(text: String, address: String?, rest: String)] {
    reports.enumerated().map { index, tournament in
      let path = paths.dropFirst(index + 1).first?.split(separator: "/").last.map(String.init)
      // A colon would make a scheme of what stands before it.
      let address = path?.addingPercentEncoding(
        withAllowedCharacters: .alphanumerics.union(["-", ".", "_"])
      )
      let rest = "\(tournament.plan.rules.titleInLine). \(tournament.lead)."
      return (tournament.plan.name.visible, address, rest)
    }
  }

  private func writeMarkdown(to writer: inout ReportWriter) throws {
    let joint = blocks(for: .lines(width: TextStyle.plain.width, isFull: true))
    try joint.flatMap(\.self).writeMarkdown(to: &writer)
    for report in reports {
      try writer.add("\n---\n\n")
      try report.sections.lazy.flatMap { $0.parts(for: .page) }.writeMarkdown(to: &writer)
    }
  }

  private func write(
    _ name: Sheet.Name,
    to writer: inout ReportWriter,
    _ style: TextStyle
  ) throws {
    guard name != .standings else {
      let columns = Column<SeasonStanding>.sheet(reports.map(\.plan.name), style)
      return try [Sheet(columns, standings)].write(to: &writer, style)
    }
    for (index, report) in reports.enumerated() {
      let sheets = report.sheets(name).labelled("tournament", report.plan.name)
      try sheets.write(to: &writer, style, hasHeadings: index == 0)
    }
  }
}

/// JSON.
extension SeasonReport {
  static var columns: [Column<Self>] {
    [
      Column("name", .text) { $0.name }.about("The name of the season."),
      Column("headline", .text) { $0.lead }
        .about("How it ended, or how far it is, in a sentence."),
      Column("complete", .flag) { !$0.isPartial }
        .about("Whether all games of all tournaments are counted."),
      Column("excludeOver", .orNull(.share())) { $0.excludedShare }
        .about("The share of faults beyond which a bot is excluded; null for none."),
      Column("standings", .rows(Column<SeasonStanding>.all)) { $0.standings }
        .about("The bots by the points of all games, then by match points, then by Berger."),
      Column("excluded", .rows(SeasonReport.exclusions)) { report in
        let names = report.reports.map(\.plan.name)
        return Rows(report.table.exclusions) { (names[$0.tournament], $0) }
      }
      .about("Bots that lost too many games by faults; their games there count for nobody."),
      Column("tournaments", .list(.report)) { $0.reports }
        .about("The report of each tournament that has begun, as for a run of its own."),
    ]
  }

  private static var exclusions: [Column<(tournament: String, exclusion: SeasonTable.Exclusion)>] {
    [
      Column("bot", .name) { $0.exclusion.bot },
      Column("tournament", .text) { $0.tournament },
      Column("games", .count) { $0.exclusion.games },
      Column("faults", .count) { $0.exclusion.faults }
        .about("Games lost by its own faults, those that were not played for them included."),
    ]
  }
}

extension ValueType<Report> {
  fileprivate static var report: Self {
    .data(Measurements.members.schema()) { JSONValue($0.members) }
  }
}
