import Leagues
import TournamentCore

/// Which name each submission plays under: one name in the folder is one entrant.
///
/// A submission is called by its stem unless another one has the same. Of two such, one that plays
/// under the stem keeps it, and the others are called by their whole names, with a number if even
/// those are taken.
struct EntrantNames: Sendable {
  /// The names of entrants, by those of submissions.
  private var names: [String: String] = [:]
  /// The copies' names of the submissions that entrants play, by the names of entrants.
  private var holders: [String: String]

  init(_ league: League) {
    holders = [:]
    for entrant in league.entrants {
      holders[entrant.name] = league.versions[entrant.current].submittedName
    }
  }

  /// The name that a submission plays under, or `nil` if it has been given none.
  subscript(submission: String) -> String? { names[submission] }

  /// The name of a submission, which it keeps as long as it is there.
  mutating func name(_ submission: Submission, among present: [Submission]) -> String {
    if let name = names[submission.name] { return name }
    let others = present.filter { $0.name != submission.name }
    let copies = Set(others.map(\.plainName))
    let isShared = others.contains { $0.stem == submission.stem }
    let numbered = (2...).lazy.map { "\(submission.name)-\($0)" }
    let own = [submission.name, submission.stem] + numbered.prefix(others.count + 1)
    func isFree(_ name: String) -> Bool {
      !names.values.contains(name) && !(holders[name].map(copies.contains) ?? false)
    }
    let name =
      own.first { holders[$0] == submission.plainName }
      ?? ((isShared ? [] : [submission.stem]) + own).first(where: isFree)
      ?? submission.name
    names[submission.name] = name
    holders[name] = submission.plainName
    return name
  }

  /// Forgets a submission that is gone.
  mutating func forget(_ name: String) { names[name] = nil }
}

extension League.Version {
  /// The name of the file or folder that it was submitted as; `nil` if it was not.
  fileprivate var submittedName: String? {
    let folder = self.folder.split(separator: "/").map(String.init)
    // A file is in bots/ENTRANT/HASH, a folder is bots/ENTRANT/HASH/NAME.
    if folder.count >= 4, folder[folder.count - 4] == "bots" { return folder.last }
    guard folder.count >= 3, folder[folder.count - 3] == "bots" else { return nil }
    return bot.files.keys.compactMap { $0.split(separator: "/").last.map(String.init) }.first
  }
}
