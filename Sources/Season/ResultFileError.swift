package import Records

/// Why the results of a file cannot be read.
package enum ResultFileError: Error, Hashable {
  /// The ending of the file is that of no format.
  case unknownFormat(String)
  /// The file is not to be read, or holds something else.
  case wrongFile(RecordFileError)
  /// Something in the file rates nobody.
  case wrongData(String, problem: String)
  /// The results of the file are in another one too.
  case repeated(String, problem: String)
}

extension ResultFileError: CustomStringConvertible {
  /// What is wrong, in words, with the file and perhaps the line.
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
