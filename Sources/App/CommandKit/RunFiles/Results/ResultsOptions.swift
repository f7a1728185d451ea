import Foundation
package import Journal
import Rounds
import SystemKit
import TextKit
package import TournamentCore

/// The options for keeping what is played.
package struct ResultsOptions {
  package static let results = Option(
    "--results",
    .path("DIR"),
    "keep the results in a new or empty folder, to resume or to merge",
    in: .running
  )
  package static let resume = Flag(
    "--resume",
    "continue with the folder of --results; start if there is none",
    in: .running
  )
  package static let shard = Option(
    "--shard",
    OptionValue("K/N") { text, option in
      guard let shard = Shard(text) else {
        throw CommandError(.usage, "\(option) must be \(Shard.expected(text)), not '\(text)'")
      }
      return shard
    },
    "play only the K-th of N shares",
    in: .running
  )

  package static let all: [any CommandOption] = [results, resume, shard]

  /// The folder, or `nil` for none.
  package private(set) var path: String?
  package private(set) var isResumed: Bool
  /// The share that is played, or `nil` if none is named.
  package let shard: Shard?
  /// Whether the configuration comes from standard input, which cannot be read again.
  private let readsInput: Bool
  package let continuation: String

  /// The options of a command line; if anything is played, a share needs a folder.
  package init(_ arguments: Arguments, isPlayed: Bool) throws {
    path = try arguments[Self.results]
    isResumed = arguments[Self.resume]
    shard = try arguments[Self.shard]
    readsInput = arguments.text(SetupOptions.config) == "-" || arguments.words == ["-"]
    continuation = arguments.commandLine + (isResumed ? "" : " \(Self.resume.name)")
    guard path != "" else { throw CommandError(.usage, "\(Self.results.name) needs a folder") }
    guard path == nil else { return }
    if isResumed {
      throw CommandError(.usage, "\(Self.resume.name) needs \(Self.results.name) DIR")
    }
    if shard != nil, isPlayed {
      throw CommandError(
        .usage,
        "\(Self.shard.name) needs \(Self.results.name) DIR, to merge the shares from"
      )
    }
  }

  /// The same for a tournament of a season, which has a folder of its own.
  package func ofTournament(_ name: String) -> ResultsOptions {
    var options = self
    options.path = path.map { SeasonFolder.path(of: name, in: $0) }
    return options
  }

  /// The same, going on with a folder that this run has begun.
  package var begun: ResultsOptions {
    var options = self
    options.isResumed = path != nil
    return options
  }

  /// Adds the folder to the files of the command; that of a season has folders of its tournaments.
  package func add(to files: inout CommandFiles, tournaments: [String] = []) {
    guard let path else { return }
    files.add(results: path, as: "the results '\(path)'", tournaments: tournaments)
  }

  /// The advice after an interruption.
  package var remedy: String {
    guard path != nil else { return "nothing is saved without \(Self.results.name) DIR" }
    return readsInput
      ? "continue with the same configuration on standard input: \(continuation)"
      : "continue with: \(continuation)"
  }

  /// Creates the folder of a tournament or of one of its rounds, or continues it.
  ///
  /// - Parameters:
  ///   - tournament: The tournament, or a round of it.
  ///   - report: The settings of its report.
  ///   - origin: The command that started the tournament.
  ///   - gameTally: The additional counts, empty.
  ///   - console: Receives a message for each skipped line.
  /// - Returns: The kept run, or `nil` if nothing is kept.
  /// - Throws: `CommandError` if the folder cannot be used.
  package func open(
    _ tournament: PlanFingerprint,
    report: ReportSettings,
    origin: Origin,
    gameTally: (any GameTally)?,
    console: Console
  ) throws -> KeptRun? {
    guard let folder = path else { return nil }
    let isRound = tournament.plan.round != nil
    let path = ResultsFolder.path(of: tournament.plan, in: folder)
    let own = try PlanFile(tournament, shard: shard, report: report, origin: origin)
    do {
      let kept = try KeptRun(own, in: path, resuming: isRound || isResumed, gameTally: gameTally)
      kept.journal.past.printFaultyLines(console)
      return kept
    } catch {
      throw self.error(error, own, path)
    }
  }

  /// The plan of the folder that a run continues, or `nil` if it starts over.
  ///
  /// - Throws: `CommandError` if it cannot be read.
  package var keptPlan: PlanFile? {
    get throws {
      guard isResumed, let path,
        FileManager.default.fileExists(atPath: ResultsFolder.planPath(in: path))
      else { return nil }
      return try PlanFile(folder: path)
    }
  }

  /// The contents of the folder that a run would continue, or `nil` if it would start over.
  package func kept(
    _ tournament: PlanFingerprint,
    _ report: ReportSettings,
    _ origin: Origin
  ) throws -> Journals? {
    guard let path, FileManager.default.fileExists(atPath: path) else { return nil }
    try ResultsFolder.check(path, resuming: isResumed)
    guard let file = try keptPlan else { return nil }
    let own = try PlanFile(tournament, shard: shard, report: report, origin: origin)
    do {
      try file.check(against: own, in: path)
      return try Journals(
        [ResultsFolder.journalPath(in: path)],
        of: tournament.plan,
        fingerprint: file.fingerprint
      )
    } catch {
      throw self.error(error, own, path)
    }
  }

  /// The error for a folder that cannot be continued; of another tournament, with the differences.
  private func error(_ problem: any Error, _ own: PlanFile, _ path: String) -> CommandError {
    guard case PlanFileError.otherTournament = problem else { return CommandError(problem) }
    let kept = try? PlanFile(folder: path)
    let differences = kept.map { $0.tournament.differences(from: own.tournament) } ?? "all"
    return CommandError(.data, "\(problem); differences (there, here): \(differences)")
  }
}

extension ResultsOptions {
  /// Reports why a result is incomplete, and how to get the rest.
  package func explainPartial(
    _ result: TournamentResult,
    isInterrupted: Bool,
    _ console: Console
  ) -> ExitStatus {
    guard isInterrupted else {
      if let schedule = result.plan.rounds {
        let count = schedule.format.roundCount(botCount: result.plan.bots.count)
        let number = result.rounds.count + 1
        // Whether there are extra games is known once the shares are merged.
        let isLast = number == count && !type(of: schedule.format).hasExtraGames
        console.writeError(
          "round \(number)\(isLast ? ", the last" : ""): this is one share; merge them all with: "
            + "tournament merge DIR..."
            + (isLast ? "\n" : ", then continue each with: \(continuation)\n")
        )
        return .success
      }
      console.writeError("this is one share; merge them all with: tournament merge DIR...\n")
      return result.isAllForfeited ? .unavailable : .success
    }
    console.writeError(
      "interrupted after \(result.gameCount.grouped) of \(result.plan.gameCount.counted("game")); \(remedy)\n"
    )
    return .interrupted
  }
}

extension Journals {
  /// Prints the skipped lines, with the reasons.
  package func printFaultyLines(_ console: Console) {
    for source in sources {
      for line in source.faultyLines {
        console.writeError("\(source.path):\(line.number): skipped, \(line.problem)\n")
      }
    }
  }
}
