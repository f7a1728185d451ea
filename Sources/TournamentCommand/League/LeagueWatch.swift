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
    "enter every program, script and library in a folder, follow its changes, and keep playing",
    in: .players,
    completion: .files
  )

  private let player: LeaguePlay
  private var watched: WatchedFolder
  /// The files that have been looked at.
  private var taken: Set<WatchedFolder.File> = []
  /// What has been said of files that do not play, by their names, so that it is said once.
  private var said: [String: String] = [:]

  /// The seconds between looking for changes while nothing is played.
  private static let interval = 1.0
  /// The seconds for which a round is not cut short by a change.
  private static let leastRound = 10.0

  /// Checks that a folder can be watched for a league, whether or not that is there yet.
  ///
  /// - Throws: `CommandError` if there is no such folder, or it belongs to the league.
  static func check(_ path: String, for league: String, _ arguments: Arguments) throws {
    guard path.isFolder else {
      throw CommandError(.noInput, "\(option.name) needs a folder; there is none at '\(path)'")
    }
    let (watched, own) = (path.realPath, league.realPath)
    guard watched != own, !watched.hasPrefix(own + "/") else {
      throw CommandError(
        .usage,
        "\(option.name) cannot be the league's own folder '\(path)'; put the bots into another one"
      )
    }
    guard !arguments.contains(ResultsOptions.shard) else {
      throw CommandError(.usage, "\(option.name) and --shard exclude each other")
    }
  }

  /// Watches a folder.
  init(_ path: String, _ play: LeaguePlay) {
    player = play
    watched = WatchedFolder(path)
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
        guard outcome != .finished else { continue }
        Self.pause(interruption)
      }
    }
    return try player.end(.interrupted, interruption)
  }

  /// Waits until it is time to look again, or the end has come.
  private static func pause(_ interruption: Interruption) {
    let start = ContinuousClock.now
    while !interruption.isRequested, start.secondsSince < interval {
      Thread.sleep(forTimeInterval: 0.02)
    }
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
  ///
  /// - Throws: `CommandError` if the folder cannot be read, or what happens cannot be written down.
  func takeFiles() throws {
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
      said[file.name] = nil
      guard let entrant = league.league.entrants.firstIndex(where: { $0.name == file.entrant }),
        !league.league.entrants[entrant].isRetired
      else { continue }
      try league.take([.leave(entrant: entrant)])
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
      let joining = try league.join(bot, from: folder, byHand: false)
      guard joining != .retired else {
        let command = "tournament league \(league.folder.path) add \(file.entrant)"
        return say(
          "\(file.entrant) stays retired until its file changes; '\(command)' readmits it",
          of: file
        )
      }
      said[file.name] = nil
      console.writeError("\(file.entrant.visible): \(joining.words)\n")
    } catch let error as CommandError {
      throw error
    } catch {
      refuse(file, "\(error)")
    }
  }

  private func refuse(_ file: WatchedFolder.File, _ reason: String) {
    say("\(file.name) cannot play: \(reason)", of: file)
  }

  /// Says something of a file, unless that was the last thing said of it.
  private func say(_ sentence: String, of file: WatchedFolder.File) {
    guard said.updateValue(sentence, forKey: file.name) != sentence else { return }
    console.writeProblem(sentence)
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

extension String {
  /// The path from the root of the file system, without symbolic links.
  fileprivate var realPath: String {
    let path = URL(filePath: absolutePath()).resolvingSymlinksInPath().path
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
