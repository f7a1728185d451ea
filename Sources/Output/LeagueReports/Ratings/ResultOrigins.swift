import GameModel
import Records
import Reports
import SystemKit
import TextKit

/// The origins of results, to detect results that are counted twice.
package struct ResultOrigins: Sendable {
  /// Two bots in a tournament, as far as files identify it.
  private struct PairInEvent: Hashable {
    let event: String?
    let seed: UInt64
    let bots: Set<String>
  }

  /// The file of each report by its signature.
  private var reports: [String: String] = [:]
  /// The files of recorded games, of which each counts once.
  private var recordPaths: Set<String> = []
  /// The file of each list of games that names no tournament.
  private var lists: [ResultList: String] = [:]
  /// What each file adds up to, and whether it names its tournament.
  private var sums: [(path: String, counts: [Set<String>: [[Double]]], isNamed: Bool)] = []
  /// The last file in which two bots met.
  private var meetings: [PairInEvent: String] = [:]

  /// The different rules and boards of the results in the order in which they appear, as far as they are
  /// known.
  private(set) var rules: [Rules] = []
  private var knownRules: Set<Rules> = []
  /// The file that has the first of them.
  private var rulesPath = ""
  /// Whether there are games by different rules.
  private var isMixed = false

  /// Results that may be counted twice, a sentence for each file.
  package private(set) var warnings: [String] = []

  /// No files.
  init() {}

  mutating func add(_ report: ReportedResults, of path: String) throws(FileProblem) {
    add(report.rules, of: path)
    if let other = reports.updateValue(path, forKey: report.signature) {
      throw Self.repeated(path, "has the results of '\(other)', signature \(report.signature)")
    }
    let meetings = report.meetings.map {
      PairInEvent(event: report.name, seed: report.seed, bots: $0)
    }
    add(meetings, of: path)
  }

  mutating func add(_ list: ResultList, of path: String) {
    for rules in list.rules { add(rules, of: path) }
    if list.lacksRandomness {
      warnings.append(
        "'\(path)' has no column 'random' to say which bots play at random, so that identical games count "
          + "once where there are eight or more"
      )
    }
    if list.origins.isEmpty, !list.games.isEmpty,
      let other = lists.updateValue(path, forKey: list)
    {
      warnings.append(
        "'\(path)' has the same results as '\(other)', game by game: the same games may count twice"
      )
    }
    let meetings = list.origins.map { PairInEvent(event: $0.event, seed: $0.seed, bots: $0.bots) }
    // Recorded games that files share are detected game by game.
    add(Set(meetings), of: path, besides: recordPaths)
    if !meetings.isEmpty { recordPaths.insert(path) }
  }

  /// Adds what a file adds up to, with a warning if another one adds up to the same, where not both name
  /// their tournaments.
  mutating func add(_ counts: [Set<String>: [[Double]]], of path: String, isNamed: Bool) {
    guard !counts.isEmpty else { return }
    // Two lists without a tournament are compared game by game.
    let other = sums.first { $0.isNamed != isNamed && $0.counts == counts }
    if let other {
      warnings.append(
        "'\(path)' has the same results as '\(other.path)': the same games may count twice"
      )
    }
    sums.append((path, counts, isNamed))
  }

  /// Adds the game of some results: boards of any size may be mixed, other rules only knowingly.
  private mutating func add(_ rules: Rules, of path: String) {
    guard knownRules.insert(rules).inserted else { return }
    self.rules.append(rules)
    let first = self.rules[0]
    if self.rules.count == 1 { rulesPath = path }
    guard !rules.hasVariants(of: first), !isMixed else { return }
    isMixed = true
    warnings.append(
      rulesPath == path
        ? "'\(path)' has games by different rules, \(first) and \(rules); they are rated together"
        : "'\(rulesPath)' has games of \(first), '\(path)' of \(rules); they are rated together"
    )
  }

  private static func repeated(_ path: String, _ problem: String) -> FileProblem {
    .unsuitable(path, "'\(path)' \(problem); its games would count twice")
  }

  /// Adds the bots that met, with a warning if they also met in another file.
  private mutating func add(
    _ meetings: some Sequence<PairInEvent>,
    of path: String,
    besides known: Set<String> = []
  ) {
    var others: [String: PairInEvent] = [:]
    for meeting in meetings {
      guard let other = self.meetings.updateValue(path, forKey: meeting), other != path,
        !known.contains(other)
      else { continue }
      others[other] = meeting
    }
    for (other, meeting) in others.sorted(by: { $0.key < $1.key }) {
      let bots = meeting.bots.sorted().map { "'\($0.visible)'" }.listed
      let event = meeting.event.map { "'\($0.visible)', " } ?? ""
      warnings.append(
        "'\(path)' and '\(other)' are both of \(event)seed \(meeting.seed), and both have games of "
          + "\(bots): the same games may count twice"
      )
    }
  }
}
