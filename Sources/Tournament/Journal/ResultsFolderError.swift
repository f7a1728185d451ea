public import SystemKit

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
    case .file(let path): "'\(path)' is a file; results need a folder; use another name"
    case .foreign(let path):
      "'\(path)' is not a results folder: it has no plan.json; use another folder"
    case .inUse(let path): "'\(path)' is in use: a tournament is writing to it"
    case .cannotCreate(let path, let error): "cannot create '\(path)': \(error)"
    }
  }
}
