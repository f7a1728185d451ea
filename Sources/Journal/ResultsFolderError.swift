public import FileKit

/// Why a folder cannot be used for results.
public enum ResultsFolderError: Error, Hashable {
  /// It already exists, but should be created.
  case exists(String)
  /// It is a file.
  case file(String)
  /// It holds something else.
  case foreign(String)
  /// A run is writing to it.
  case inUse(String)
  /// It, or a file in it, cannot be created.
  case cannotCreate(String, SystemError)
}

extension ResultsFolderError: CustomStringConvertible {
  /// A description of the problem and its remedy.
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
