public import TournamentCore

/// Why a results folder cannot be continued or merged with others, according to its `plan.json`.
public enum PlanFileError: Error, Hashable {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// It was written by another version of the program.
  case otherFormat(path: String)
  /// It is not a plan, or not as the program wrote it.
  case malformed(path: String)
  /// The folder has a journal, but nothing says which tournament it belongs to.
  case missing(folder: String)
  /// A file that a bot uses to play has changed.
  case changedFile(String, folder: String)
  /// The folder belongs to another tournament.
  case otherTournament(folder: String)
  /// The folder does not hold the requested shard.
  case otherShard(folder: String, Shard, asked: Shard)
}

extension PlanFileError: CustomStringConvertible {
  /// A description of the problem and its remedy.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .otherFormat(let path):
      "\(path): it was written by another version of the program; use that version"
    case .malformed(let path):
      "'\(path)' is damaged: it is not as the program wrote it; restore it from a copy, or use another "
        + "folder"
    case .missing(let folder): "'\(folder)' has a journal but no plan.json"
    case .changedFile(let file, let folder):
      "'\(file)' has changed since the tournament in '\(folder)' began; restore it, or use "
        + "another folder"
    case .otherTournament(let folder): "'\(folder)' belongs to another tournament"
    case .otherShard(let folder, let shard, let asked):
      "'\(folder)' has \(shard.isWhole ? "the whole tournament" : "share \(shard)"); "
        + "use another folder for \(asked)"
    }
  }
}
