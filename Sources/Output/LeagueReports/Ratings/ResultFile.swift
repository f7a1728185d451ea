import Foundation
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
  /// Adds the results of a file to those of a field.
  package static func read(_ path: String, into field: inout Field) throws(FileProblem) {
    switch path.isFolder ? "" : path.fileEnding?.lowercased() {
    case "json":
      let report = try readReport(path)
      try field.origins.add(report, of: path)
      report.add(to: &field)
    case "pgn": try add(list(path, PGN.results), of: path, to: &field)
    case "csv": try add(list(path, ResultSheet.results), of: path, to: &field)
    default: try add(recordedList(path), of: path, to: &field)
    }
  }

  private static func add(
    _ list: ResultList,
    of path: String,
    to field: inout Field
  ) throws(FileProblem) {
    try field.origins.add(list, of: path)
    field.add(list)
  }

  private static func recordedList(_ path: String) throws(FileProblem) -> ResultList {
    guard path.isFolder || !path.isFile || RecordFile.format(of: path) != nil else {
      throw .unsuitable(
        path,
        "the format of '\(path)' is unknown: results end in .json, .pgn, .csv, .sgf, .jsonl or .psq"
      )
    }
    let records = try RecordFile.read(path)
    guard path.isFolder || RecordFile.format(of: path)?.keepsEveryGame == true else {
      throw .unsuitable(
        path,
        "'\(path)' does not say who played, so its games cannot be rated; record them in .sgf, .jsonl or "
          + ".pgn"
      )
    }
    do {
      return try ResultList(records)
    } catch {
      throw FileProblem(path, line: error.line, error.problem)
    }
  }

  private static func list(
    _ path: String,
    _ read: (String) throws(RecordError) -> ResultList
  ) throws(FileProblem) -> ResultList {
    let data = try bytes(of: path)
    // PGN predates Unicode, and many programs still write it in Latin-1.
    guard
      let text = String(validating: data, as: UTF8.self)
        ?? (path.lowercased().hasSuffix(".pgn") ? String(data: data, encoding: .isoLatin1) : nil)
    else { throw .notText(path) }
    let list: ResultList
    do {
      list = try read(text)
    } catch {
      throw FileProblem(path, line: error.line, error.problem)
    }
    guard !list.games.isEmpty || list.unfinishedCount > 0 else {
      throw FileProblem(path, "it contains no games")
    }
    return list
  }

  private static func bytes(of path: String) throws(FileProblem) -> Data {
    do {
      return try InputFile.bytes(of: path)
    } catch {
      throw .unreadable(path, "\(error)")
    }
  }
}

/// Reports.
extension ResultFile {
  private static func readReport(_ path: String) throws(FileProblem) -> ReportedResults {
    let data = try bytes(of: path)
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
