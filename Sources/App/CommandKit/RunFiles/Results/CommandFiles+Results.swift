import Journal

extension CommandFiles {
  /// Adds a results folder with its contents; that of a season has one for each tournament.
  package mutating func add(results folder: String, as role: String, tournaments: [String] = []) {
    add(folder: folder, as: role) { name in
      ResultsFolder.keeps(name) || SeasonFolder.keeps(name) || tournaments.contains(name)
    }
  }
}
