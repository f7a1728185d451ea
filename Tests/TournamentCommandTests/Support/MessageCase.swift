import Foundation
import TestSupport
import TextKit

/// Something wrong that a user may do, and what the command says to it: a paragraph of a console
/// block in one of the documents in `Messages`.
///
///     # a configuration without bots
///     $ cat c.json
///     { "bots": [] }
///     $ tournament c.json
///     tournament: c.json:1: …
///     [65]
///
/// `cat` shows a file that is there, `mkdir` makes a folder; a line `⏎` of a file is an empty one, `␍` the
/// rest of a line end of Windows, and `⏎` in an argument a line end. What the command says on standard output
/// is shown before what it says on standard error, unless it goes to `/dev/null`; its status follows
/// unless it is 64, wrong usage, or 0 where it says nothing is wrong.
struct MessageCase: Equatable {
  /// What is wrong, in a few words, behind `# `.
  var title: String?
  var steps: [Document.Example] = []

  init(lines: some Sequence<String>) {
    for line in lines {
      if line.hasPrefix("# "), steps.isEmpty {
        title = line
      } else if line.hasPrefix("$ ") {
        steps.append(Document.Example(command: String(line.dropFirst(2))))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output.append(line)
      }
    }
  }

  /// Its paragraph in the document.
  var text: String {
    let shown = steps.flatMap { ["$ \($0.command)"] + $0.output }
    return ((title.map { [$0] } ?? []) + shown).joined(separator: "\n")
  }

  /// The status of the last command.
  var status: Int32 {
    let shown = steps.last?.output.last?.wholeMatch(of: /\[(\d+)\]/)
    return shown.flatMap { Int32($0.1) } ?? 64
  }

  /// The same with what the commands say now.
  ///
  /// - Parameter isBuilt: Whether it is the built command, in a process of its own.
  /// - Returns: The case with other output.
  /// - Throws: ``Failure`` where a line is no command that may stand in a document or a command leaves
  ///   a file, and where a command cannot be run at all.
  func replayed(isBuilt: Bool = false) async throws -> MessageCase {
    let folder = try TemporaryFolder()
    var replayed = self
    for index in steps.indices {
      let step = steps[index]
      guard var words = ShellWords.split(step.command), let program = words.first else {
        throw Failure(message: "no command: \(step.command)")
      }
      words.removeFirst()
      switch (program, words.count) {
      case ("cat", 1):
        let lines = step.output.map {
          ($0 == "⏎" ? "" : $0).replacing("␍", with: "\r") + "\n"
        }
        try folder.write(lines.joined(), to: words[0])
      case ("mkdir", 1):
        try folder.write("", to: "\(words[0])/")
      case ("tournament", _):
        replayed.steps[index].output = try await Self.say(words, in: folder, isBuilt: isBuilt)
      default:
        throw Failure(message: "neither cat, mkdir nor tournament: \(step.command)")
      }
    }
    return replayed
  }

  private static func say(
    _ words: [String],
    in folder: TemporaryFolder,
    isBuilt: Bool
  ) async throws -> [String] {
    let isSilent = words.last == ">/dev/null"
    let arguments = words.dropLast(isSilent ? 1 : 0).map { $0.replacing("⏎", with: "\n") }
    // The standard streams of a process have a part in it.
    let needsProcess = arguments.contains {
      $0 == "-" || $0.hasSuffix(":-") || $0.contains("/dev/")
    }
    let before = folder.names
    let run =
      isBuilt || needsProcess
      ? try await Binary.run(arguments, in: folder.path)
      : try await Inside.run(arguments, in: folder.path)
    guard run.status == 0 || folder.names == before else {
      throw Failure(message: "\(arguments) leaves \(folder.names)")
    }
    let said = (isSilent ? "" : run.output) + run.error
    let usual: Int32 = run.error.isEmpty ? 0 : 64
    return said.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init) + (run.status == usual ? [] : ["[\(run.status)]"])
  }

  struct Failure: Error { let message: String }
}

extension Document {
  /// The documents of what the command says to what is wrong.
  static let messages: [Document] = {
    let folder = "Tests/TournamentCommandTests/Messages"
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: "\(PackageFolder.path)/\(folder)"
    )
    return (names ?? []).sorted().compactMap { try? Document(path: "\(folder)/\($0)") }
  }()

  /// Its cases, with the line in which each begins.
  var messageCases: [(line: Int, MessageCase)] {
    blocks(of: "console").flatMap { start, lines in
      var line = start
      return lines.split(separator: "", omittingEmptySubsequences: false).map { paragraph in
        defer { line += paragraph.count + 1 }
        return (line, MessageCase(lines: paragraph))
      }
    }
  }
}
