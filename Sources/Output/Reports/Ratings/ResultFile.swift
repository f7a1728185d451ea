import Foundation
import Records
import SystemKit
import TextKit

/// Files of results, from this program and from others.
///
/// The extension tells the type: `.json` is a report of a tournament; `.csv` a list of games;
/// `.sgf`, `.jsonl` and `.psq` recorded games; `.pgn` games of any kind, of which only the tags are
/// used if the moves cannot be read. A folder holds `.psq` files.
package enum ResultFile {
  /// Adds the results of a file to those of a field.
  ///
  /// - Throws: ``ResultFileError``, with the file and, if there is one, the line.
  package static func read(_ path: String, into field: inout Field) throws(ResultFileError) {
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
  ) throws(ResultFileError) {
    try field.origins.add(list, of: path)
    field.add(list)
  }

  private static func recordedList(_ path: String) throws(ResultFileError) -> ResultList {
    let records: [GameRecord]
    do {
      records = try RecordFile.read(path)
    } catch .unknownFormat {
      throw .unknownFormat(path)
    } catch {
      throw .wrongFile(error)
    }
    do {
      return try ResultList(records)
    } catch {
      throw .wrongData(path, problem: error.description)
    }
  }

  private static func list(
    _ path: String,
    _ read: (String) throws(RecordError) -> ResultList
  ) throws(ResultFileError) -> ResultList {
    let data = try bytes(of: path)
    // PGN predates Unicode, and many programs still write it in Latin-1.
    guard
      let text = String(validating: data, as: UTF8.self)
        ?? (path.lowercased().hasSuffix(".pgn") ? String(data: data, encoding: .isoLatin1) : nil)
    else { throw .wrongFile(.notText(path)) }
    let list: ResultList
    do {
      list = try read(text)
    } catch {
      switch error {
      case .wrongLine(let line, let problem): throw wrongLine(path, line, problem)
      case .unsayable(let problem): throw .wrongData(path, problem: problem)
      }
    }
    guard !list.games.isEmpty || list.unfinishedCount > 0 else { throw .wrongFile(.empty(path)) }
    return list
  }

  private static func bytes(of path: String) throws(ResultFileError) -> Data {
    do {
      return try InputFile.bytes(of: path)
    } catch {
      throw .wrongFile(.unreadable(path, reason: "\(error)"))
    }
  }

  private static func wrongLine(
    _ path: String,
    _ line: Int,
    _ problem: String
  ) -> ResultFileError { .wrongFile(.wrongLine(path, line: line, problem: problem)) }
}

/// Reports.
extension ResultFile {
  private static func readReport(_ path: String) throws(ResultFileError) -> ReportedResults {
    let data = try bytes(of: path)
    let text: JSONText
    do {
      text = try JSONText(data)
    } catch {
      throw wrongLine(path, error.location.line, error.problem)
    }
    let report: ReportedResults
    do {
      report = try JSONDecoder().decode(ReportedResults.self, from: Data(text.bytes))
    } catch let error as DecodingError {
      throw mistake(error.problem, in: text, of: path)
    } catch {
      throw .wrongData(path, problem: "\(error)")
    }
    if let problem = report.problem { throw mistake(problem, in: text, of: path) }
    return report
  }

  /// A mistake with its line, searched for only now that there is a mistake.
  private static func mistake(
    _ mistake: (path: [String], problem: String),
    in text: JSONText,
    of path: String
  ) -> ResultFileError {
    do {
      let offset = try JSONOutline(text).offset(of: mistake.path)
      return wrongLine(path, text.location(of: offset).line, mistake.problem)
    } catch {
      return wrongLine(path, error.location.line, error.problem)
    }
  }
}

extension DecodingError {
  /// What is wrong with a report, and the path to it.
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
