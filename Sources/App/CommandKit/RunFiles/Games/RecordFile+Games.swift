package import Records

extension RecordFile {
  /// The games of a file that a command is given.
  ///
  /// - Throws: `CommandError` where it cannot be read.
  package static func games(in path: String) throws -> [GameRecord] {
    do {
      return try read(path)
    } catch {
      throw CommandError(error)
    }
  }
}

extension CommandError {
  /// What a command says of recorded games that it cannot read.
  package init(_ error: RecordFileError) {
    let status: ExitStatus =
      switch error {
      case .unreadable: .noInput
      case .unknownFormat: .usage
      default: .data
      }
    self.init(status, "\(error)")
  }
}
