public import Planning

/// Why a folder of results cannot be gone on with, or joined with others: what its `plan.json` says.
public enum PlanFileError: Error, Hashable {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// Another version of the program wrote it.
  case otherFormat(path: String)
  /// It is no plan, or not as the program wrote it.
  case malformed(path: String)
  /// The folder has a journal, and nothing says of what.
  case missing(folder: String)
  /// A file that a bot plays by is not what it was.
  case changedFile(String, folder: String)
  /// The folder is of another tournament.
  case otherTournament(folder: String)
  /// What is played into the folder is not the shard that was asked for.
  case otherShard(folder: String, Shard, asked: Shard)
}

extension PlanFileError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .otherFormat(let path): "\(path): another version of the program wrote it; use that one"
    case .malformed(let path):
      "\(path): it is not the plan of a tournament, or has been changed"
    case .missing(let folder): "'\(folder)' has a journal, but no plan.json that says of what"
    case .changedFile(let file, let folder):
      "'\(file)' has changed since the tournament in '\(folder)' began; put it back, or name "
        + "another folder"
    case .otherTournament(let folder): "'\(folder)' is of another tournament"
    case .otherShard(let folder, let shard, let asked):
      "'\(folder)' has \(shard.isWhole ? "the whole tournament" : "share \(shard)"); "
        + "name another folder for \(asked)"
    }
  }
}
