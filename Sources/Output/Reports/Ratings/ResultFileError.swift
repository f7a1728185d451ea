package import Records

/// Why the results of a file cannot be read.
package enum ResultFileError: Error, Hashable {
  /// The file has an unknown extension.
  case unknownFormat(String)
  /// The file cannot be read, or contains something else.
  case wrongFile(RecordFileError)
  /// The file contains data that cannot be used for ratings.
  case wrongData(String, problem: String)
  /// The results of the file are in another one too.
  case repeated(String, problem: String)
}

extension ResultFileError: CustomStringConvertible {
  /// The problem in words, with the file and possibly the line.
  package var description: String {
    switch self {
    case .unknownFormat(let path):
      "the format of '\(path)' is unknown: results end in .json, .pgn, .csv, .sgf, .jsonl or .psq"
    case .wrongFile(let error): error.description
    case .repeated(let path, let problem):
      "'\(path)' \(problem); its games would count twice"
    case .wrongData(let path, let problem): "\(path): \(problem)"
    }
  }
}
