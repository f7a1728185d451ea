import GameModel
import Records
import SystemKit
import TextKit
package import TournamentCore

/// The options for which games are kept with their moves, and where they are written.
package struct GamesOptions {
  package static let file = Option(
    "--games-file",
    .file(.writes),
    "record the games: .sgf, .jsonl, .pgn, .c4, or a new folder ending in .psq; may be repeated",
    in: .output,
    mayRepeat: true
  )
  package static let keep = Option(
    "--keep",
    .wholeNumber(from: 0),
    "keep N games with their moves, spread over the tournament, in addition to those lost by bots "
      + "that were expected to lose none; by default all for --games-file and games.csv, otherwise "
      + "\(GameSelection.usualCount)",
    in: .output
  )

  package static let all: [any CommandOption] = [file, keep]

  /// The files that games are written to.
  private var files: [(path: String, format: RecordFormat)]
  /// Whether the files are those of a tournament of a season.
  private var isOfSeason = false
  private let count: Int?
  /// Whether games are written with their moves, each or in a row of a table.
  private let isWritten: Bool
  private let hasPage: Bool
  private let hasResults: Bool

  package init(_ arguments: Arguments, hasTable: Bool, hasPage: Bool, hasResults: Bool) throws {
    self.hasPage = hasPage
    self.hasResults = hasResults
    files = try arguments.values(Self.file).map { path in
      guard
        let format = RecordFile.format(of: path.hasSuffix("/") ? "\(path.dropLast())" : path)
      else {
        throw CommandError(
          .usage,
          "the format of '\(path)' is unknown; use .sgf, .jsonl, .pgn, .c4 or, for a folder, .psq"
        )
      }
      return (path, format)
    }
    isWritten = !files.isEmpty || hasTable
    count = try arguments[Self.keep]
    if count != nil, !isWritten, !hasPage, !hasResults {
      throw CommandError(
        .usage,
        "\(Self.keep.name) is for \(Self.file.name), games.csv, a page or "
          + "\(ResultsOptions.results.name); add one of them"
      )
    }
  }

  /// The same for a tournament of a season, which has a file of its own beside the one that is named,
  /// or a folder in it.
  package func ofTournament(_ name: String) -> GamesOptions {
    var options = self
    options.isOfSeason = true
    options.files = files.map { path, format in
      guard format == .psq else {
        let ending = ".\(path.fileEnding ?? "")"
        return ("\(path.dropLast(ending.count))-\(name)\(ending)", format)
      }
      return ("\(path)\(path.hasSuffix("/") ? "" : "/")\(name)", format)
    }
    return options
  }

  package func add(to files: inout CommandFiles) {
    for (path, _) in self.files { files.add(written: path, by: Self.file.name) }
  }

  /// What the files cannot hold, a sentence for each of them that loses something.
  package var warnings: [String] { files.compactMap { $0.format.warning(of: $0.path) } }

  /// The games to keep, or `nil` for none.
  package func selection(of plan: TournamentPlan, _ expectations: [Expectation]) throws
    -> GameSelection?
  {
    guard isWritten || hasPage || hasResults else { return nil }
    let losers = Set(expectations.filter(\.forbidsLosses).map(\.bot))
    guard !isWritten || count != 0 || !losers.isEmpty else {
      throw CommandError(
        .usage,
        "\(Self.keep.name) 0 keeps no games for \(files.isEmpty ? "games.csv" : Self.file.name); leave one "
          + "of them out"
      )
    }
    let number = count ?? (isWritten ? nil : GameSelection.usualCount)
    return GameSelection(number, of: plan, lossesOf: losers)
  }

  /// How many games a page has, in addition to unexpected losses.
  package var gamesOnPage: Int { count ?? GameSelection.usualCount }

  /// Reports if a file does not have all games of a tournament, since only a sample was kept.
  package func printSample(_ count: Int, of result: TournamentResult, _ console: Console) {
    guard isWritten, count < result.playedCount else { return }
    console.writeError(
      "\(count.grouped) of \(result.playedCount.counted("game")) were kept; play the shares with "
        + "\(Self.file.name) to keep them all\n"
    )
  }

  /// The files that games are written to.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - isReplacing: Whether a folder may contain games, which are written again.
  /// - Returns: The files, empty.
  /// - Throws: `CommandError` if one cannot be created, or its format cannot hold these games.
  package func open(_ plan: TournamentPlan, replacing isReplacing: Bool = false) throws
    -> [GamesFile]
  {
    for (_, format) in files {
      for opening in plan.openings {
        do {
          _ = try format.text(of: GameRecord(x: "", o: "", Game(from: opening)))
        } catch {
          throw CommandError(.usage, "\(error); use another format for \(Self.file.name)")
        }
      }
    }
    return try files.map { path, format in
      try GamesFile(
        path,
        format,
        gameCount: plan.gameCount,
        replacing: isReplacing,
        archiving: isOfSeason
      )
    }
  }
}

extension Expectation {
  /// Whether a single loss is one too many.
  fileprivate var forbidsLosses: Bool {
    guard measure == .losses else { return false }
    switch comparison {
    case .atMost, .equal: return bound == 0
    case .below: return bound <= 1
    case .atLeast, .above: return false
    }
  }
}
