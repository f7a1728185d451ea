import Journal

extension CommandFiles {
  /// Adds a results folder that is read or written, with its contents.
  package mutating func add(results folder: String, as role: String, isWritten: Bool) {
    for path in [folder, ResultsFolder.planPath(in: folder), ResultsFolder.journalPath(in: folder)]
    {
      isWritten ? add(written: path, by: role) : add(read: path, as: role)
    }
  }
}
