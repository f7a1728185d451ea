import Foundation
import Journal
public import SystemKit

/// Why a league cannot be used.
public enum LeagueError: Error, Hashable {
  /// There is no league in the folder.
  case missing(String)
  /// The folder has something else in it.
  case foreign(String)
  /// The folder cannot be made.
  case cannotCreate(String, SystemError)
  /// A file cannot be read.
  case unreadable(String, String)
  /// A file cannot be written.
  case unwritable(String, SystemError)
  /// A line of the league's file is not what the program writes.
  case malformed(String, line: Int)
  /// A line of a round's journal is not what the program wrote, for the reason given.
  case damagedLine(String, line: Int, problem: String)
  /// A round before the last one has lost games.
  case lostGames(Loss)
  /// The league's file has lost its end: there are rounds that it does not have.
  case cutShort(String, rounds: Int, played: Int)
  /// There is a league, but its settings are gone.
  case noSettings(String)
  /// The league's settings are not those that a round was played with; the changes in words.
  case otherSettings(String, round: Int, [String])
  /// Another process plays the league.
  case inUse(String)
  /// A round is played in another number of shares.
  case otherShares(round: Int, count: Int)
  /// The files of a round do not belong to the league.
  case otherRound(String, log: String)
  /// The files of a round are damaged, for the reason given.
  case damagedRound(String, reason: String)

  /// The games that a round has lost.
  public struct Loss: Hashable, Sendable {
    /// The folder of the round.
    public let path: String
    /// The number of games that it lacks.
    public let games: Int
    /// The number of its games.
    public let planned: Int
    /// The folder of the league.
    public let league: String
    /// Whether a bot that played them is gone.
    var isFinal = false

    /// The loss in words.
    public var description: String {
      "'\(path)' has lost \(games == planned ? "all" : "\(games)") of its \(planned) games"
    }
  }
}

extension LeagueError: CustomStringConvertible {
  /// The problem in words.
  public var description: String {
    switch self {
    case .missing(let path):
      "there is no league in '\(path)'; 'tournament league \(path) add BOT' begins one"
    case .foreign(let path): "'\(path)' is not empty and not a league; use another folder"
    case .cannotCreate(let path, let error): "cannot create '\(path)': \(error)"
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .unwritable(let path, let error): "cannot write '\(path)': \(error)"
    case .malformed(let path, let line):
      "\(path):\(line): the line is damaged: it is not as the program wrote it; restore the file from a "
        + "copy"
    case .damagedLine(let path, let line, let problem):
      "\(path):\(line): the line is damaged: \(problem); restore the file from a copy, or delete the "
        + "line: 'play' plays its games again"
    case .lostGames(let loss):
      "\(loss.description); restore it from a copy"
        + (loss.isFinal
          ? ", since not all of its bots can play them again"
          : ", or play them again: 'tournament league \(loss.league) play'")
    case .cutShort(let path, let rounds, let played):
      "'\(path)' has lost its end: it has \(rounds == 1 ? "1 round" : "\(rounds) rounds"), but round "
        + "\(played) has been played; restore the file from a copy, or delete the folders of later rounds "
        + "to play those again"
    case .noSettings(let path):
      "'\(path)' is missing, which has the settings of the league; restore it from a copy, or write "
        + "them again ('{}' for those of a league that was begun without options)"
    case .otherSettings(let path, let round, let changes):
      "'\(path)' has changed since round \(round) was played: \(changes.joined(separator: "; ")); "
        + "change it back, or begin another league"
    case .inUse(let path):
      "'\(path)' is being played by another process; wait until it ends ('show' works meanwhile)"
    case .otherShares(let round, let count):
      "round \(round) is being played in \(count) shares; play one of those, or what is left without a share"
    case .otherRound(let path, let log):
      "'\(path)' has other pairings or bots than \(LeagueFolder.logPath(in: log)) has for that round; "
        + "restore the one that was changed from a copy"
    case .damagedRound(let path, let reason):
      "\(reason); restore '\(path)' from a copy, or delete it: the round is then played again"
    }
  }
}

extension LeagueError {
  /// Does something with the files of a round, and says what can be done if they are damaged.
  static func namingDamage<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as JournalError {
      guard let path = error.damagedPath else { throw error }
      throw LeagueError.damagedRound(folder(of: path), reason: "\(error)")
    } catch let error as PlanFileError {
      guard let path = error.damagedPath else { throw error }
      throw LeagueError.damagedRound(folder(of: path), reason: "'\(path)' is damaged")
    }
  }

  private static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }
}

extension JournalError {
  /// The file with contents that the program did not write, if that is the problem.
  fileprivate var damagedPath: String? {
    switch self {
    case .unreadable, .unwritable, .vanished, .closed, .tooMany: nil
    case .otherPlan(let path, _), .conflict(let path, _, _, _), .unfitting(let path, _),
      .damaged(let path, _):
      path
    }
  }
}

extension PlanFileError {
  /// The file with contents that the program did not write, if that is the problem.
  fileprivate var damagedPath: String? {
    switch self {
    case .malformed(let path): path
    case .unreadable, .otherFormat, .missing, .changedFile, .otherTournament, .otherShard: nil
    }
  }
}
