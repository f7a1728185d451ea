import CFunctionAdapters
import Foundation
import SystemKit

/// The script that lets a plain function play: an engine whose command is the script with the
/// function's file.
enum FunctionAdapter: String {
  case python3, node

  /// The adapter for a file, by its ending; `nil` for a language that has none.
  init?(for path: String) {
    switch path.fileEnding {
    case "py": self = .python3
    case "js", "mjs", "cjs": self = .node
    default: return nil
    }
  }

  /// The adapter for a file that has a function and no protocol; `nil` for other files.
  init?(forPlain path: String) {
    self.init(for: path)
    guard path.isFile, let data = FileManager.default.contents(atPath: path) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    let speaks = text.contains(/\b(?:START|BEGIN|TURN|MNKSTART)\b|stdin|process\.on\(/)
    guard !speaks, text.contains(marksFunction) else { return nil }
  }

  private var marksFunction: Regex<Substring> {
    switch self {
    case .python3: /(?m)^\s*def\s/
    case .node: /\bfunction\b|=>|(?m)^\s*class\s/
    }
  }

  /// The command that lets the function of a file play.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - startTime: How long it may take to be ready.
  ///   - choices: What is known of the function, as `call=best_move`.
  /// - Returns: The program and its arguments.
  func words(for path: String, startTime: Duration, choices: [String] = []) -> [String] {
    let seconds = "\(startTime / .seconds(1))"
    let script: [String] =
      switch self {
      case .python3: ["-c", String(cString: function_adapter_py())]
      case .node: ["-e", String(cString: function_adapter_js()), "--"]
      }
    return [rawValue] + script + [path, seconds] + choices
  }
}
