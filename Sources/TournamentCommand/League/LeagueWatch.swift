import CommandKit
import FileKit
import Foundation
import LeagueFolders
import Leagues
import Planning
import RunFiles
import Settings
import StrategyKit
import Subcommands
import Synchronization
import SystemKit
import TextKit
import TournamentCore

/// Plays a league of whatever is put into a folder, until it is ended.
///
/// A file plays as a copy in the league's folder, so that nothing happens to a game when its owner
/// writes the file again.
final class LeagueWatch {
  static let option = CommandOption(
    "--watch",
    "FOLDER",
    "take every program, script or library in a folder as an entrant, notice what changes, and play on",
    in: .players,
    completion: .files
  )

  private let player: LeaguePlay
  private var watched: WatchedFolder
  /// The files that have been looked at.
  private var taken: Set<WatchedFolder.File> = []
  /// The files that are no bots, by their names, and why.
  private var refused: [String: String] = [:]
  private var page: LeaguePageWriter

  /// The seconds between looking for changes while nothing is played.
  private static let interval = 1.0
  /// The seconds for which a round is not cut short by a change.
  private static let leastRound = 10.0

  /// Watches a folder.
  ///
  /// - Throws: `CommandError` if there is no such folder.
  init(_ path: String, _ play: LeaguePlay) throws {
    guard path.isFolder else {
      throw CommandError(.noInput, "\(Self.option.name) needs a folder; there is none at '\(path)'")
    }
    guard !play.arguments.contains(ResultsOptions.shard) else {
      throw CommandError(.usage, "\(Self.option.name) and --shard exclude each other")
    }
    player = play
    watched = WatchedFolder(path)
    page = LeaguePageWriter(play.livePath ?? "\(play.league.folder.path)/league.html")
  }

  private var league: OpenLeague { player.league }
  private var console: Console { player.tool.console }

  /// Plays until a signal or the time limit ends it.
  ///
  /// - Returns: The exit status.
  /// - Throws: `CommandError` if games cannot be played or kept.
  func play() throws -> ExitStatus {
    let interruption = Interruption()
    try player.playing(interruption) { () throws in
      _ = try? watched.files()
      while !interruption.isRequested {
        try takeFiles()
        let outcome = try playRound(interruption)
        try page.write(league, absent: player.players.absent, renewing: true)
        guard outcome != .finished else { continue }
        Thread.sleep(forTimeInterval: Self.interval)
      }
    }
    try page.write(league, absent: player.players.absent, renewing: false)
    return try player.end(.interrupted, interruption)
  }

  /// Plays a round, which a change of the folder cuts short.
  private func playRound(_ interruption: Interruption) throws -> LeagueRun.Outcome {
    let round = Interruption()
    let isOver = Mutex(false)
    let watched = watched
    try? DetachedThread.start {
      let start = ContinuousClock.now
      while !isOver.withLock(\.self) {
        Thread.sleep(forTimeInterval: 0.2)
        let isLong = start.secondsSince > Self.leastRound
        if interruption.isRequested || isLong && watched.hasChanged() {
          round.request()
          return
        }
      }
    }
    defer { isOver.withLock { $0 = true } }
    let outcome = try player.playRound(round)
    if outcome == .interrupted, !interruption.isRequested {
      try league.folder.record { $0.openRound.map { [.close(round: $0.number)] } ?? [] }
    }
    return outcome
  }
}

/// What is in the folder.
extension LeagueWatch {
  /// Takes the files that have come or changed, and retires those that are gone.
  private func takeFiles() throws {
    let files: [WatchedFolder.File]
    do {
      files = try watched.files()
    } catch {
      throw CommandError(.noInput, "cannot read '\(watched.path)' any more")
    }
    for file in files where !taken.contains(file) {
      taken = taken.filter { $0.name != file.name }
      taken.insert(file)
      try take(file)
    }
    let gone = taken.filter { file in
      !FileManager.default.fileExists(atPath: "\(watched.path)/\(file.name)")
    }
    for file in gone {
      taken.remove(file)
      refused[file.name] = nil
      guard let entrant = league.league.entrants.firstIndex(where: { $0.name == file.entrant }),
        !league.league.entrants[entrant].isRetired
      else { continue }
      try league.retire(entrant)
      console.writeError("\(file.entrant.visible): file removed; retired\n")
    }
  }

  /// Lets a file join as an entrant, or as a new version of one.
  private func take(_ file: WatchedFolder.File) throws {
    let folder = try copy(file)
    guard let spec = WatchedFolder.spec(of: file, in: folder) else {
      return refuse(file, "it is not a program, script or library")
    }
    do {
      let bot = try player.tool.registry.bot(spec, rules: league.folder.terms.rules)
      refused[file.name] = nil
      let joining = try league.join(bot, from: folder)
      console.writeError("\(file.entrant.visible): \(joining.words)\n")
    } catch let error as CommandError {
      throw error
    } catch {
      refuse(file, "\(error)")
    }
  }

  private func refuse(_ file: WatchedFolder.File, _ reason: String) {
    guard refused.updateValue(reason, forKey: file.name) != reason else { return }
    console.writeProblem("\(file.name.visible) cannot play: \(reason)")
  }

  /// Copies a file into the league's folder.
  ///
  /// - Returns: The folder that it is in now.
  private func copy(_ file: WatchedFolder.File) throws -> String {
    let source = "\(watched.path)/\(file.name)"
    guard let stored = BotFile(file.name, at: source) else { return watched.path }
    let folder =
      "\(league.folder.path.absolutePath())/bots/\(file.entrant.plainName)/\(stored.hash)"
    let target = "\(folder)/\(file.plainName)"
    guard !FileManager.default.fileExists(atPath: target) else { return folder }
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true
      )
      let partial = "\(folder)/.\(file.plainName).part"
      try? FileManager.default.removeItem(atPath: partial)
      try FileManager.default.copyItem(
        atPath: URL(filePath: source).resolvingSymlinksInPath().path,
        toPath: partial
      )
      try FileManager.default.moveItem(atPath: partial, toPath: target)
    } catch {
      throw CommandError(
        .cannotCreate,
        "cannot copy '\(source)' into the league: \(error.localizedDescription)"
      )
    }
    return folder
  }
}
