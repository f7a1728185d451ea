import Foundation
import Testing

/// The README, taken apart.
struct Readme {
  let text: String

  /// A command that it shows, and what it shows of the output.
  struct Example: CustomTestStringConvertible {
    /// The line of the README, from 1.
    let line: Int
    let command: String
    /// Lines of output; `…` stands for any lines, or for any text within a line.
    var output: [String] = []

    var testDescription: String { "line \(line): \(command)" }

    /// The status that the command says it ends with, in a comment `# exit status 1`.
    var status: Int32 {
      let stated = command.firstMatch(of: /# exit status (\d+)/)
      return stated.flatMap { Int32($0.1) } ?? 0
    }
  }

  init() throws {
    text = try String(contentsOfFile: "\(Binary.packageRoot)/README.md", encoding: .utf8)
  }

  /// The commands in blocks of the console: what follows `$ `, or a line that begins with the
  /// command itself; what is piped into the command too.
  var examples: [Example] {
    var examples: [Example] = []
    for (start, lines) in blocks(of: "console") {
      var isInExample = false
      for (index, line) in lines.enumerated() {
        let isPrompt = line.hasPrefix("$ ")
        let command = isPrompt ? String(line.dropFirst(2)) : line
        let isCommand = ["tournament", "swift run -c release tournament"].contains {
          command == $0 || command.hasPrefix("\($0) ")
            || (isPrompt && command.contains(" | \($0) "))
        }
        if isCommand {
          examples.append(Example(line: start + index, command: command))
          isInExample = true
        } else if isPrompt {
          isInExample = false
        } else if isInExample {
          examples[examples.count - 1].output.append(line)
        }
      }
    }
    return examples
  }

  /// The blocks of code in a language, with the line of the README in which each begins.
  func blocks(of language: String) -> [(line: Int, lines: [String])] {
    var blocks: [(line: Int, lines: [String])] = []
    var isInside = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line == "```\(language)" {
        blocks.append((index + 2, []))
        isInside = true
      } else if line.hasPrefix("```") {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  /// The rows of tables as their cells.
  var tableRows: [[String]] {
    text.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }.map { row in
      row.replacingOccurrences(of: "\\|", with: "¦").split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "¦", with: "|")
      }
    }
  }
}

extension Readme.Example {
  /// Whether an output is the one that is shown, where something is shown at all.
  func shows(_ text: String) -> Bool {
    var lines = text.components(separatedBy: "\n")
    while lines.last?.isEmpty == true { lines.removeLast() }
    return output.isEmpty || Self.match(output[...], lines[...])
  }

  private static func match(_ shown: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return lines.allSatisfy(\.isEmpty) }
    if first == "…" {
      return match(shown.dropFirst(), lines)
        || (!lines.isEmpty && match(shown, lines.dropFirst()))
    }
    guard let line = lines.first else { return shown.allSatisfy(\.isEmpty) }
    return matchLine(first, line) && match(shown.dropFirst(), lines.dropFirst())
  }

  private static func matchLine(_ shown: String, _ line: String) -> Bool {
    let parts = shown.components(separatedBy: "…")
    guard parts.count > 1 else { return shown == line }
    var rest = line[...]
    for (index, part) in parts.enumerated() where !part.isEmpty {
      guard let range = rest.range(of: part), index > 0 || range.lowerBound == rest.startIndex
      else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.isEmpty || parts.last?.isEmpty == true
  }
}
