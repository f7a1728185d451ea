public import FileKit

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
  /// The rules in the league's settings are not those that its rounds were played by.
  case otherRules(String, round: Int)
  /// Another process plays the league.
  case inUse(String)
  /// A round is played in another number of shares.
  case otherShares(round: Int, count: Int)
  /// The files of a round do not belong to the league.
  case otherRound(String)
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
      "\(path):\(line): not an event of a league; restore the file from a copy"
    case .otherRules(let path, let round):
      "'\(path)' has other rules than round \(round) was played by; change it back, or begin another "
        + "league"
    case .inUse(let path):
      "'\(path)' is being played by another process; wait until it ends ('show' works meanwhile)"
    case .otherShares(let round, let count):
      "round \(round) is played in \(count) shares; play one of those, or all that is left without a share"
    case .otherRound(let path):
      "'\(path)' was played with other settings or bots than the league has now; restore what was changed"
    }
  }
}
