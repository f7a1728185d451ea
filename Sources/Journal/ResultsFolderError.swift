/// Why a folder cannot be used for results.
public enum ResultsFolderError: Error, Hashable {
  case exists(String)
  /// It is a file.
  case file(String)
  /// Something else is in it.
  case foreign(String)
  case inUse(String)
  case cannotCreate(String, SystemError)
}

extension ResultsFolderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .exists(let path):
      "'\(path)' already exists; go on with --resume, or name another folder"
    case .file(let path): "'\(path)' is a file; results go to a folder, name another one"
    case .foreign(let path):
      "'\(path)' is not a folder of results: it has no plan.json; name another folder"
    case .inUse(let path): "'\(path)' is in use: a tournament is being played into it"
    case .cannotCreate(let path, let error): "cannot create '\(path)': \(error)"
    }
  }
}
