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
    /// What there is before: files and folders.
    var given: [Example] = []
    var examples: [Example] = []

    var testDescription: String { "\(place): \(title ?? examples.first?.command ?? "")" }

    init(place: String, examples: [Example] = []) {
      self.place = place
      self.examples = examples
    }

    /// The commands of some lines, which follow `$ `, each with what is shown of its output.
    ///
    /// - Parameters:
    ///   - place: The document and its line.
    ///   - lines: The lines.
    ///   - prompts: What commands follow; after `> `, a line that is further in goes on with the one before.
    init(place: String, lines: some Sequence<String>, prompts: [String] = ["$ "]) {
      self.place = place
      for line in lines {
        let prompt = prompts.first { line.hasPrefix($0) }
        if let prompt, prompt == "> ", line.hasPrefix(">   "), !examples.isEmpty {
          examples[examples.count - 1].command += "\n" + line.dropFirst(2)
        } else if let prompt {
          examples.append(Example(prompt: prompt, command: String(line.dropFirst(2))))
        } else if !examples.isEmpty {
          examples[examples.count - 1].output.append(line)
        } else if line.hasPrefix("# ") {
          title = String(line.dropFirst(2))
        }
      }
    }
  }

  /// A command that it shows, and what it shows of the output.
  struct Example: Hashable {
    var prompt = "$ "
    var command: String
    /// Lines of output; `…` stands for any lines, or for any text within a line.
    var output: [String] = []

    /// The status that the command says it ends with, in a comment `# exit status 1`.
    var status: Int32 {
      let stated = command.firstMatch(of: /# exit status (\d+)/)
      return stated.flatMap { Int32($0.1) } ?? 0
    }
  }

  /// The documents of a folder of the package, by their names.
  static func all(in folder: String) -> [Self] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: "\(PackageFolder.path)/\(folder)"
    )
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted()
      .compactMap { try? Self(path: "\(folder)/\($0)") }
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

  /// The paragraphs of its blocks of the console, each a session of its own.
  func paragraphs(prompts: [String]) -> [Session] {
    blocks(of: "console").flatMap { start, lines in
      var line = start
      return lines.split(separator: "", omittingEmptySubsequences: false).map { paragraph in
        defer { line += paragraph.count + 1 }
        return Session(place: "\(path):\(line)", lines: paragraph, prompts: prompts)
      }
    }
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

extension Document.Session {
  /// Its commands with what is shown of them, as they stand in the document.
  var text: String {
    examples.flatMap { example in
      [example.prompt + example.command.replacing("\n", with: "\n" + example.prompt)]
        + example.output
    }.joined(separator: "\n")
  }
}

extension Document {
  /// Expects each of its sessions to come to what is shown, or records what it comes to.
  func expect(_ sessions: [Session], replayed: (Session) async throws -> Session) async throws {
    #expect(sessions.flatMap(\.examples).count > 4)
    var text = text
    for recorded in sessions {
      let said = try await replayed(recorded)
      if Golden.isRecording {
        text = text.replacing(recorded.text + "\n", with: said.text + "\n", maxReplacements: 1)
      } else if said.text != recorded.text {
        var changed = said
        changed.examples.removeAll(where: recorded.examples.contains)
        Issue.record("\(recorded.testDescription)\n\(changed.text)")
      }
    }
    if Golden.isRecording {
      try text.write(toFile: "\(PackageFolder.path)/\(path)", atomically: true, encoding: .utf8)
    }
  }
}

extension Document.Example {
  /// Takes what a command says now, unless it is what is shown.
  mutating func record(_ said: [String]) {
    if output.isEmpty || !shows(said.joined(separator: "\n")) { output = said }
  }

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
