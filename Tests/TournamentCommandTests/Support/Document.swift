import Foundation
import TestSupport
import Testing

/// A document in Markdown, taken apart.
struct Document: CustomTestStringConvertible {
  /// Its path in the package.
  let path: String
  let text: String

  var testDescription: String { path }

  /// Commands that are run one after the other in one folder: a block of the console, or a paragraph
  /// of one.
  struct Session: CustomTestStringConvertible {
    /// The document and its line, from 1.
    let place: String
    /// What it shows, in a comment before the first command.
    var title: String?
    var examples: [Example] = []

    var testDescription: String { "\(place): \(title ?? examples.first?.command ?? "")" }

    init(place: String, examples: [Example] = []) {
      self.place = place
      self.examples = examples
    }

    /// The commands of some lines, which follow `$ `, each with what is shown of its output.
    init(place: String, lines: some Sequence<String>) {
      self.place = place
      for line in lines {
        if line.hasPrefix("$ ") {
          examples.append(Example(command: String(line.dropFirst(2))))
        } else if !examples.isEmpty {
          examples[examples.count - 1].output.append(line)
        } else if line.hasPrefix("# ") {
          title = String(line.dropFirst(2))
        }
      }
    }
  }

  /// A command that it shows, and what it shows of the output.
  struct Example: Equatable {
    let command: String
    /// Lines of output; `…` stands for any lines, or for any text within a line.
    var output: [String] = []

    /// The status that the command says it ends with, in a comment `# exit status 1`.
    var status: Int32 {
      let stated = command.firstMatch(of: /# exit status (\d+)/)
      return stated.flatMap { Int32($0.1) } ?? 0
    }
  }

  init(path: String) throws {
    self.path = path
    text = try String(contentsOfFile: "\(PackageFolder.path)/\(path)", encoding: .utf8)
  }

  /// What it is called in links: the name of the file without its ending.
  var name: String { String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "") }

  /// The commands in blocks of the console, and the lines of scripts that run the program.
  var sessions: [Session] {
    let consoles = blocks(of: "console").map { start, lines in
      Session(place: "\(path):\(start)", lines: lines)
    }
    let scripts = blocks(of: "sh").map { start, lines in
      Session(
        place: "\(path):\(start)",
        examples: lines.filter { $0.contains(/^(swift run -c release )?tournament\b/) }
          .map { Example(command: $0) }
      )
    }
    return (consoles + scripts).filter { !$0.examples.isEmpty }
  }

  /// The blocks of code in a language, with the line in which each begins.
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

extension Document.Example {
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
