/// Why a library of bots cannot be used.
public enum PluginError: Error, Hashable, Codable {
  /// The system does not load it, for the given reason.
  case unloadable(String, reason: String)
  /// It does not export the entry function.
  case noEntry(String)
  /// Its entry function returns no table.
  case refused(String)
  /// Its table is wrong: what and how to fix it.
  case wrongTable(String, problem: String)
  /// It has several bots, and none is named.
  case severalBots(String, names: [String])
  /// It has no bot of this name.
  case unknownBot(String, in: String, suggestion: String?, names: [String])
  /// Two bots have one name: the second's library, and what has the name already.
  case takenName(String, by: String, of: String)
}

extension PluginError: CustomStringConvertible {
  /// A description of the problem and its remedy.
  public var description: String {
    switch self {
    case .unloadable(let path, _), .noEntry(let path), .refused(let path), .wrongTable(let path, _):
      "'\(path)' \(problem)"
    case .severalBots(let path, let names):
      "'\(path)' has several bots; add bot=NAME, one of \(names.joined(separator: ", "))"
    case .unknownBot(let name, let path, let suggestion?, _):
      "'\(path)' has no bot '\(name)'; did you mean '\(suggestion)'?"
    case .unknownBot(let name, let path, nil, let names):
      "'\(path)' has no bot '\(name)'; choose from \(names.joined(separator: ", "))"
    case .takenName(let name, let path, let owner):
      "'\(name)' is a bot of '\(path)' and of \(owner); a name stands for one bot"
    }
  }
  /// The problem without the library's path, as what follows its name.
  package var problem: String {
    switch self {
    case .unloadable(_, let reason): "cannot be loaded: \(reason)"
    case .noEntry: "is not a library of bots: it does not export tournament_bot_entry"
    case .refused: "cannot be used: its tournament_bot_entry returns no table for version 1"
    case .wrongTable(_, let problem): "cannot be used: \(problem)"
    case .severalBots, .unknownBot, .takenName: "cannot be used: \(self)"
    }
  }
}
