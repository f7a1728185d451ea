import CommandKit
import Engines
import Foundation
import GameModel
import Leagues
import StrategyKit
import Synchronization
import SystemKit
import TournamentCore

/// Takes in what people put into a watched folder: copies it, and tries whether it can play.
///
/// It may do so on a thread of its own while a round goes on. The league takes the arrivals
/// between rounds.
final class SubmissionDesk: Sendable {
  /// A change in the folder.
  enum Arrival: Sendable {
    /// It can play, as a bot, and has been copied to a folder.
    case ready(Submission, Bot, folder: String)
    /// It cannot play, under a name, and perhaps from a folder that it has been copied to.
    case refused(Submission, as: String, folder: String?, Absence)
    /// It is no bot and does not look like one, for a reason; it had a name if it was tried.
    case ignored(Submission, as: String?, reason: String)
    /// It has been taken out of the folder; it had a name, if it could play.
    case gone(Submission, as: String?)
    /// Several have the same name but for their endings; the names that they play under.
    case namesakes([Submission], as: [String])
  }

  fileprivate struct State {
    var watched: WatchedFolder
    var names: EntrantNames
    /// The submissions that have been looked at.
    var taken: Set<Submission> = []
    /// Names that have been reported to be the same, so that they are reported once.
    var told: Set<[String]> = []
    var arrivals: [Arrival] = []
    /// The names of entrants that are being tried.
    var tried: Set<String> = []
    /// How often the folder has been looked into, and what was found there tried.
    var looks = 0
  }

  private let state: Mutex<State>
  private let registry: Registry
  private let rules: Rules
  private let league: String

  init(_ path: String, _ league: OpenLeague, _ registry: Registry) {
    state = Mutex(State(watched: WatchedFolder(path), names: EntrantNames(league.league)))
    self.registry = registry
    rules = league.folder.terms.rules
    self.league = league.folder.path
  }

  /// Whether something of a name is in the folder.
  func has(_ name: String) -> Bool { state.withLock { $0.watched.has(name) } }

  /// Whether anything waits to be taken.
  var hasArrivals: Bool { state.withLock { !$0.arrivals.isEmpty } }

  /// Whether everything that was there at first has been tried and taken: a file is taken at the
  /// second look.
  var isSettled: Bool { state.withLock { $0.looks > 1 && $0.arrivals.isEmpty } }

  /// The arrivals since the last time, in order.
  func takeArrivals() -> [Arrival] {
    state.withLock { state in
      defer { state.arrivals = [] }
      for arrival in state.arrivals {
        switch arrival {
        case .ready(_, let bot, _): state.tried.remove(bot.name)
        case .refused(_, let name, _, _), .ignored(_, let name?, _): state.tried.remove(name)
        case .ignored, .gone, .namesakes: break
        }
      }
      return state.arrivals
    }
  }

  /// The names of entrants whose files are being tried, and so need not be started elsewhere.
  var tried: Set<String> { state.withLock(\.tried) }

  /// Looks into the folder, and tries what has come or changed; one thread may do so at a time.
  ///
  /// A bot that can play arrives at once, however long others take.
  ///
  /// - Throws: `CommandError` if the folder cannot be read, or nothing copied from it.
  func look() throws {
    defer { state.withLock { $0.looks += 1 } }
    let (present, new) = try state.withLock { state in
      let present: [Submission]
      do {
        present = try state.watched.submissions()
      } catch {
        throw CommandError(.noInput, "cannot read '\(state.watched.path)' any more")
      }
      return (present, state.takeNew(among: present))
    }
    guard !new.isEmpty else { return }
    let path = state.withLock(\.watched.path)
    let bots = present.filter { $0.command(at: "\(path)/\($0.name)") != nil }
    let candidates = new.compactMap { candidate($0, at: "\(path)/\($0.name)", among: bots) }
    state.withLock { $0.tellNamesakes(among: bots) }
    let imports = ScriptImports(present.filter { !$0.isFolder }.map(\.name), in: path)
    attempt(candidates, among: imports)
  }

  /// A bot to try.
  private struct Candidate: Sendable {
    let submission: Submission
    let spec: BotSpec
    let folder: String
  }

  private func candidate(
    _ submission: Submission,
    at source: String,
    among bots: [Submission]
  ) -> Candidate? {
    guard submission.command(at: source) != nil else {
      guard !submission.isDocument else {
        deliver(.ignored(submission, as: nil, reason: submission.refusal))
        return nil
      }
      deliver(.refused(submission, as: submission.name, folder: nil, Absence(submission.refusal)))
      return nil
    }
    let name = state.withLock { $0.names.name(submission, among: bots) }
    do {
      let copy = try SubmissionCopy(submission, at: source, as: name, in: league)
      // The copy is what counts: the original may have changed again.
      guard let command = submission.command(at: copy.place) else { return nil }
      state.withLock { _ = $0.tried.insert(name) }
      let spec = copy.spec(name, command)
      return Candidate(submission: submission, spec: spec, folder: copy.folder)
    } catch {
      // Who is gone again will be reported as gone.
      guard FileManager.default.fileExists(atPath: source) else { return nil }
      deliver(.refused(submission, as: submission.name, folder: nil, Absence("\(error)")))
      return nil
    }
  }

  private func attempt(_ candidates: [Candidate], among imports: ScriptImports) {
    let (registry, rules) = (registry, rules)
    let results = EngineStartUp.results(of: candidates.count) { [self] index in
      let bot = try registry.bot(candidates[index].spec, rules: rules)
      deliver(.ready(candidates[index].submission, bot, folder: candidates[index].folder))
    }
    for (candidate, result) in zip(candidates, results) {
      guard case .failure(let error) = result else { continue }
      let (file, name) = (candidate.submission.name, candidate.spec.name)
      // A module of a script beside it is no bot of its own, unless it can play.
      if let importer = imports.importer(of: file) {
        deliver(.ignored(candidate.submission, as: name, reason: "\(importer) imports it"))
        continue
      }
      deliver(
        .refused(
          candidate.submission,
          as: name,
          folder: candidate.folder,
          Absence(error, hint: imports.hint(for: file))
        )
      )
    }
  }

  private func deliver(_ arrival: Arrival) {
    state.withLock { $0.arrivals.append(arrival) }
  }
}

extension SubmissionDesk.State {
  /// Takes note of what is in the folder, and of what is gone.
  ///
  /// - Returns: The new and changed submissions.
  fileprivate mutating func takeNew(among present: [Submission]) -> [Submission] {
    for submission in taken.sorted(by: { $0.name < $1.name })
    where !watched.has(submission.name) {
      taken.remove(submission)
      arrivals.append(.gone(submission, as: names[submission.name]))
      names.forget(submission.name)
    }
    let new = present.filter { !taken.contains($0) }
    for submission in new {
      taken = taken.filter { $0.name != submission.name }
      taken.insert(submission)
    }
    return new
  }

  /// Reports submissions whose names differ only in their endings, once.
  fileprivate mutating func tellNamesakes(among bots: [Submission]) {
    for (_, group) in Dictionary(grouping: bots, by: \.stem).sorted(by: { $0.key < $1.key }) {
      guard group.count > 1, told.insert(group.map(\.name)).inserted else { continue }
      arrivals.append(.namesakes(group, as: group.map { names[$0.name] ?? $0.name }))
    }
  }
}

extension Absence {
  /// The absence of a bot that could not be entered, for an error; a hint that knows the other files comes
  /// before the bot's own.
  init(_ error: any Error, hint: String? = nil) {
    if let bot = error as? UnusableBot {
      self.init(bot.fault, said: bot.said, hint: hint ?? bot.hint)
    } else {
      self.init("\(error)")
    }
  }
}

/// Looks into a watched folder again and again, on a thread of its own.
final class FolderReader: Sendable {
  private let desk: SubmissionDesk
  private let failure = Mutex<(any Error)?>(nil)
  private let ticker = Ticker()

  /// Looks at once, and then every few seconds.
  init(_ desk: SubmissionDesk, every interval: Double) {
    self.desk = desk
    do {
      try ticker.start(after: 0) { [self] in read() ? interval : nil }
    } catch {
      failure.withLock { $0 = error }
    }
  }

  /// Makes sure that the folder can still be read.
  func check() throws {
    if let error = failure.withLock(\.self) { throw error }
  }

  func stop() { ticker.cancel() }

  private func read() -> Bool {
    do {
      try desk.look()
      return true
    } catch {
      failure.withLock { $0 = error }
      return false
    }
  }
}
