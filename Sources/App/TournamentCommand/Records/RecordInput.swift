import CommandKit
import GameModel
import Records
import LeagueReports
import SystemKit
import TextKit

/// The options that say how recorded games are read, and what is reported of those that are left out.
struct RecordInput {
  private static let rules = Option<NamedGame>(
    "--rules",
    OptionValue("NAME", completion: .words(NamedGame.allNames)) { text, _ in
      try Configuration.RulesChoice.game(named: text) { CommandError(.usage, $0) }
    },
    "the game of records that do not say which one was played; 'tournament help games' lists them",
    in: .game
  )
  private static let strict = Flag(
    "--strict",
    "use no game of a file in which one cannot be read",
    in: .game
  )
  private static let duplicates = Option<DuplicateGames>(
    "--duplicates",
    .choice("HOW", DuplicateGames.allCases.map(\.rawValue).alternatives),
    "what to do with a game that is there twice: drop, the default, counts it once, keep twice",
    in: .game
  )
  private static func format(_ formats: [String]) -> Option<String> {
    Option(
      "--input-format",
      .matching("FORMAT", formats.alternatives, completion: .words(formats)) {
        formats.contains($0) ? $0 : nil
      },
      "the format of standard input, which '-' names, or of a file whose ending does not say it: "
        + formats.alternatives,
      in: .game
    )
  }
  private static let recordFormat = format(RecordFormat.allCases.map(\.rawValue))
  private static let resultFormat = format(ResultFile.formats)

  /// The options of commands that read games.
  static let options: [any CommandOption] = [rules, recordFormat, strict]
  /// The options of commands that count them.
  static let countingOptions: [any CommandOption] = [rules, recordFormat, strict, duplicates]
  /// The options of commands that count the results of files of all kinds.
  static let resultOptions: [any CommandOption] = [rules, resultFormat, strict, duplicates]

  let game: NamedGame?
  let format: String?
  let isStrict: Bool
  let keepsDuplicates: Bool

  init(_ arguments: Arguments) throws {
    game = try arguments[Self.rules]
    format = try arguments[Self.resultFormat]
    isStrict = arguments[Self.strict]
    keepsDuplicates = try arguments[Self.duplicates] == .keep
  }

  /// Reads the games of some files, and says on standard error which are left out.
  ///
  /// - Returns: The games of each file, and the status that comes of it.
  func read(
    _ paths: [String],
    _ console: Console
  ) throws -> (files: [[GameRecord]], status: ExitStatus) {
    let reading = RecordReading(format: format.flatMap(RecordFormat.init(rawValue:)), game: game)
    let batches = try paths.map { try RecordFile.read($0, as: reading) }
    let records = batches.map(\.records)
    let status = try tell(
      batches.flatMap(\.omissions),
      besides: records.reduce(0) { $0 + $1.count },
      console
    )
    return (records, status)
  }

  /// Says what was left out besides some games that were not.
  ///
  /// - Throws: The first problem, where nothing may be left out or nothing else is there.
  func tell(
    _ omissions: [FileProblem],
    besides count: Int,
    _ console: Console
  ) throws -> ExitStatus {
    guard let first = omissions.first else { return .success }
    guard !isStrict, count > 0 || omissions.count > 1 else { throw first }
    for problem in omissions.prefix(Self.mostProblems) { console.writeError("\(problem)\n") }
    if omissions.count > Self.mostProblems {
      console.writeError("… and \((omissions.count - Self.mostProblems).grouped) more\n")
    }
    guard count > 0 else { throw CommandError(.data, "none of these games can be read") }
    let faulty =
      omissions.count == 1
      ? "1 game has a problem" : "\(omissions.count.grouped) games have problems"
    console.writeError("\(faulty); \(count.counted("game")) could be read\n")
    return .data
  }

  /// Says how many games are there twice.
  func tell(_ seen: SeenGames, _ console: Console) {
    guard seen.repeatedCount > 0 else { return }
    let (count, all) = (seen.repeatedCount, seen.count.counted("game"))
    console.writeError(
      "\(count.grouped) of \(all) \(count == 1 ? "is a duplicate" : "are duplicates") and not counted; "
        + "\(Self.duplicates.name) \(DuplicateGames.keep.rawValue) counts all\n"
    )
  }

  /// The most problems that are reported one by one.
  private static let mostProblems = 50
}

/// What to do with games that are there twice.
private enum DuplicateGames: String, CaseIterable {
  case drop, keep
}
