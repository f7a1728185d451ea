/// A format of reports.
///
/// The parts, columns and test cases of a report are the same for all formats; a format is a case
/// here, and how ``Report`` and ``Document`` write them in it.
public enum Format: String, CaseIterable, Sendable {
  /// Tables for people to read, as wide as the screen.
  case text
  /// Tables for a page, in GitHub-flavoured Markdown.
  case markdown
  /// Tables for a spreadsheet.
  case csv
  /// A table of ``csv`` individually.
  case csvStandings = "csv:standings"
  case csvPairings = "csv:pairings"
  case csvLines = "csv:lines"
  /// A row for each game.
  ///
  /// It is written as games are played, so that no memory holds them all; a report has no part of it.
  case csvGames = "csv:games"
  /// Everything, for programs to read; schemas describe it.
  case json
  /// Test cases for a CI server.
  case junit
  /// A page for a browser, in one file.
  case html

  /// The formats with file endings of their own, in the order in which they are listed.
  public static let allCases: [Format] = [.text, .markdown, .csv, .json, .junit, .html]

  /// The extension of its file, without the dot.
  public var fileEnding: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .csv, .csvStandings, .csvPairings, .csvLines, .csvGames: "csv"
    case .json: "json"
    case .junit: "xml"
    case .html: "html"
    }
  }

  package var tables: [Sheet.Name] {
    switch self {
    case .csv: Sheet.Name.allCases
    case .csvStandings: [.standings]
    case .csvPairings: [.pairings]
    case .csvLines: [.lines]
    default: []
    }
  }
}

extension Format: CustomStringConvertible {
  /// Its name.
  public var description: String { rawValue }
}

/// The formats that a command writes, the first of them by default.
package struct Formats: Sendable {
  package let all: [Format]
  /// The endings of the names, before the extension, of the files after the first.
  package var furtherFiles: [Format: [String]]

  private init(_ all: Format..., furtherFiles: [Format: [String]] = [:]) {
    (self.all, self.furtherFiles) = (all, furtherFiles)
  }

  package static let tournament = Formats(
    .text,
    .markdown,
    .csv,
    .csvStandings,
    .csvPairings,
    .csvLines,
    .csvGames,
    .json,
    .junit,
    .html,
    furtherFiles: [.csv: ["-pairings", "-lines"]]
  )
  package static let analysis = Formats(.text, .markdown, .json, .html)
  /// Those of claims.
  package static let verification = Formats(.text, .markdown, .json, .junit, .html)
  package static let table = Formats(.text, .markdown, .csv, .json)
  package static let ratings = Formats(.text, .markdown, .csv, .json, .html)
  /// Those of a tuning, with the points of the courses in a second table.
  package static let tuning = Formats(
    .text,
    .markdown,
    .csv,
    .json,
    .html,
    furtherFiles: [.csv: ["-points"]]
  )

  package var names: [String] { all.map(\.rawValue) }

  /// The format with a name, or `nil` if there is none.
  package func named(_ name: some StringProtocol) -> Format? { all.first { $0.rawValue == name } }

  /// The endings of files, each with its dot.
  package var endings: [String] {
    all.filter(Format.allCases.contains).map { ".\($0.fileEnding)" }
  }

  /// The format of a file without another one: by its ending, and in CSV by its name if that is a
  /// table's; `nil` if its ending is of none.
  ///
  /// `games.csv`, `pairings.csv` and `lines.csv` are these tables alone.
  package func format(ofPath path: String) -> Format? {
    let file = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let ending = file[file.index(after: dot)...]
    guard let format = all.first(where: { $0.fileEnding == ending }) else { return nil }
    let table = format == .csv ? named("csv:\(file[..<dot])") : nil
    return table == .csvStandings ? format : table ?? format
  }
}
