import CFunctionAdapters
import Foundation
import StrategyKit
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

  /// The adapter for a script without the protocol, started by itself or by an interpreter; `nil` for
  /// other programs, as is one that can be run and has no function.
  init?(startedBy interpreter: ArraySlice<String>, script: String) {
    self.init(for: script)
    let names = rawValue == "node" ? ["node"] : ["python3", "python"]
    guard interpreter.isEmpty || (interpreter.count == 1 && names.contains(interpreter[0])),
      let text = Self.text(of: script), !Self.speaks(text),
      text.contains(marksFunction) || !FileManager.default.isExecutableFile(atPath: script),
      !imports(of: text).contains(where: { name in
        let folder = (script as NSString).deletingLastPathComponent
        let path = "\(name).\(script.fileEnding ?? "")".absolutePath(in: folder)
        return Self.text(of: path).map(Self.speaks) ?? false
      })
    else { return nil }
  }

  private var marksFunction: Regex<Substring> {
    switch self {
    case .python3: /\bdef\s|\blambda\b/
    case .node: /\bfunction\b|=>|(?m)^\s*class\s/
    }
  }

  private static func text(of path: String) -> String? {
    guard path.isFile, let data = FileManager.default.contents(atPath: path) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Whether a text names the three commands without which no engine can play.
  private static func speaks(_ text: String) -> Bool {
    text.contains(/\bSTART\b/) && text.contains(/\bBEGIN\b/) && text.contains(/\bTURN\b/)
  }

  /// The names of what a text imports, if they are files beside it.
  private func imports(of text: String) -> [Substring] {
    switch self {
    case .python3: text.matches(of: /(?m)^\s*(?:from|import)\s+(\w+)/).map(\.1)
    case .node:
      text.matches(of: /(?:require\(\s*|from\s+|import\s+)['"]\.\/([^'"]+?)(?:\.[cm]?js)?['"]/).map(
        \.1
      )
    }
  }

  /// The command that lets the function of a file play.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: The file as it was given.
  ///   - startTime: How long it may take to be ready.
  ///   - choices: What is known of the function, as `call=best_move`.
  /// - Returns: The program and its arguments.
  func words(
    for path: String,
    named name: String,
    startTime: Duration,
    choices: [String] = []
  ) -> [String] {
    let seconds = "\(startTime / .seconds(1))"
    let script: [String] =
      switch self {
      case .python3: ["-c", String(cString: function_adapter_py())]
      case .node: ["-e", String(cString: function_adapter_js()), "--"]
      }
    return [rawValue] + script + [path, seconds, "file=\(name)"] + choices
  }
}
