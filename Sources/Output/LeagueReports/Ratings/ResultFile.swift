import Foundation
package import GameModel
import Records
import Reports
package import SystemKit
import TextKit

/// Files of results, from this program and from others.
///
/// The extension tells the type: `.json` is a report of a tournament; `.csv` a list of games;
/// `.sgf`, `.jsonl` and `.psq` recorded games; `.pgn` games of any kind, of which only the tags are
/// used if the moves cannot be read. A folder holds `.psq` files.
package enum ResultFile {
  /// The formats by their names, which are those of files without a dot.
  package static let formats = ["json", "pgn", "csv", "sgf", "jsonl", "psq"]

  /// Adds the results of a file, or of standard input in a format, to those of a field.
  package static func read(
    _ path: String,
    in format: String? = nil,
    of game: NamedGame? = nil,
    into field: inout Field
  ) throws(FileProblem) {
    let isFolder = path != RecordFile.standardInput && path.isFolder
    switch isFolder ? "" : format ?? path.fileEnding?.lowercased() {
    case "json":
      let report = try readReport(path)
      try field.origins.add(report, of: path)
      var own = Field()
      report.add(to: &own)
      field.add(own, of: path, isNamed: true)
    case "pgn":
      let text = try RecordFile.text(of: path)
      try field.add(PGN.results(in: text, seen: &field.seen), of: path)
    case "csv":
      let text = try RecordFile.text(of: path)
      let list: ResultList
      do {
        list = try ResultSheet.results(in: text, seen: &field.seen)
      } catch {
        throw FileProblem(path, line: error.line, error.problem)
      }
      try field.add(list, of: path)
    default: try addRecords(path, in: format, of: game, to: &field)
    }
  }

  private static func addRecords(
    _ path: String,
    in format: String?,
    of game: NamedGame?,
    to field: inout Field
  ) throws(FileProblem) {
    let reading = RecordReading(format: format.flatMap(RecordFormat.init(rawValue:)), game: game)
    let known = reading.format ?? RecordFile.format(of: path)
    guard path == RecordFile.standardInput || !path.isFile || known != nil else {
      throw .unsuitable(
        path,
        "the format of '\(path)' is unknown: results end in .json, .pgn, .csv, .sgf, .jsonl or .psq"
      )
    }
    let batch = try RecordFile.read(path, as: reading)
    guard path.isFolder || known?.keepsEveryGame == true else {
      throw .unsuitable(
        path,
        "'\(path)' does not say who played, so its games cannot be rated; record them in .sgf, .jsonl or "
          + ".pgn"
      )
    }
    field.omissions += batch.omissions
    try field.add(ResultList(batch.records, seen: &field.seen), of: path)
  }
}

extension Field {
  /// Adds the results of a file.
  fileprivate mutating func add(_ list: ResultList, of path: String) throws(FileProblem) {
    let isEmpty = list.games.isEmpty && list.unfinishedCount == 0 && list.omissions.isEmpty
    guard !isEmpty || seen.repeatedCount > 0 || !omissions.isEmpty else {
      throw FileProblem(path, "it contains no games")
    }
    omissions += list.omissions.map { FileProblem(path, line: $0.line, $0.problem) }
    origins.add(list, of: path)
    var own = Field()
    own.add(list)
    add(own, of: path, isNamed: !list.origins.isEmpty)
  }

  /// Adds the results of a file, which names its tournament or not.
  fileprivate mutating func add(_ own: Field, of path: String, isNamed: Bool) {
    origins.add(own.countsByNames, of: path, isNamed: isNamed)
    add(own)
  }
}

/// Reports.
extension ResultFile {
  private static func readReport(_ path: String) throws(FileProblem) -> ReportedResults {
    let data = try RecordFile.bytes(of: path)
    let text: JSONText
    do {
      text = try JSONText(data)
    } catch {
      throw FileProblem(path, line: error.location.line, error.problem)
    }
    let report: ReportedResults
    do {
      let (decoder, data) = (JSONDecoder(), Data(text.bytes))
      let version = try decoder.decode(ReportedResults.Version.self, from: data)
      if let problem = version.problem { throw mistake(problem, in: text, of: path) }
      report = try decoder.decode(ReportedResults.self, from: data)
    } catch let error as FileProblem {
      throw error
    } catch let error as DecodingError {
      if let outline = try? JSONOutline(text), outline.offsets[["tournaments"]] != nil {
        throw FileProblem(path, "this is the report of a season, which has ratings of its own")
      }
      throw mistake(error.problem, in: text, of: path)
    } catch {
      throw FileProblem(path, "\(error)")
    }
    if let problem = report.problem { throw mistake(problem, in: text, of: path) }
    return report
  }

  /// A mistake with its line, searched for only now that there is a mistake.
  private static func mistake(
    _ mistake: (path: [String], problem: String),
    in text: JSONText,
    of path: String
  ) -> FileProblem {
    do {
      let offset = try JSONOutline(text).offset(of: mistake.path)
      let line = text.location(of: offset).line
      return FileProblem(path, line: line, mistake.problem)
    } catch {
      return FileProblem(path, line: error.location.line, error.problem)
    }
  }
}

extension DecodingError {
  /// The fault of a report, and the path to it.
  fileprivate var problem: (path: [String], problem: String) {
    func path(_ context: Context) -> [String] {
      context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    }
    switch self {
    case .keyNotFound(let key, let context):
      return (
        path(context),
        "the key '\(key.stringValue)' is missing; expected what 'tournament --format json' writes"
      )
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      let path = path(context)
      guard let key = path.last(where: { Int($0) == nil }) else { break }
      return (path, "'\(key)' has a value of the wrong type")
    @unknown default: break
    }
    return ([], "this is not a tournament report")
  }
}
