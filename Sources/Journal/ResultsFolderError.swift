public import FileKit

/// Why a folder cannot be used for results.
public enum ResultsFolderError: Error, Hashable {
  /// It exists already, and was to be made.
  case exists(String)
  /// It is a file.
  case file(String)
  /// Something else is in it.
  case foreign(String)
  /// A run is playing into it.
  case inUse(String)
  /// It, or a file in it, cannot be made.
  case cannotCreate(String, SystemError)
}

extension ResultsFolderError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .exists(let path):
      "'\(path)' already exists"
    case .file(let path): "'\(path)' is a file; results go to a folder, name another one"
    case .foreign(let path):
      "'\(path)' is not a folder of results: it has no plan.json; name another folder"
    case .inUse(let path): "'\(path)' is in use: a tournament is being played into it"
    case .cannotCreate(let path, let error): "cannot create '\(path)': \(error)"
    }
  }
}
