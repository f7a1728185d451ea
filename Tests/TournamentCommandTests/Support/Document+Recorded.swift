import Foundation
import TestSupport
import TextKit

/// Documents of what the command says, recorded on purpose: the files in `Sessions`, in whose blocks
/// of the console each paragraph is a session of its own.
///
///     # a configuration without bots
///     $ cat c.json
///     { "bots": [] }
///     $ tournament c.json
///     tournament: c.json:1: …
///     [65]
///
/// `cat` shows a file that is there, `mkdir` makes a folder, and what a person types comes from
/// `printf '…' |`. A first paragraph with files and folders alone is what all others of its block
/// begin with. Standard output comes before standard error, and `>/dev/null` drops it. The status
/// follows, unless it is 0 and nothing was said on standard error, or 64, wrong usage. `…` stands for
/// whatever is of no interest, `⏎` for a line end within an argument, and as a line for an empty one,
/// `␍` for what Windows has at the end of lines.
extension Document {
  static let recorded = all(in: "Tests/TournamentCommandTests/Sessions")

  /// The sessions of a recorded document.
  var paragraphs: [Session] {
    blocks(of: "console").flatMap { start, lines in
      var (line, given) = (start, [Example]())
      let paragraphs = lines.split(separator: "", omittingEmptySubsequences: false)
      return paragraphs.compactMap { paragraph -> Session? in
        defer { line += paragraph.count + 1 }
        var session = Session(place: "\(path):\(line)", lines: paragraph)
        guard session.examples.contains(where: { $0.command.contains("tournament ") }) else {
          given += session.examples
          return nil
        }
        session.given = given
        return session
      }
    }
  }
}

extension Document.Session {
  /// The status of the last command.
  var status: Int32 {
    let shown = examples.last?.output.last?.wholeMatch(of: /\[(\d+)\]/)
    return shown.flatMap { Int32($0.1) } ?? 64
  }

  /// The same with what the commands say now.
  ///
  /// - Parameter isBuilt: Whether it is the built command, in a process of its own.
  /// - Returns: The session, whose output differs where it is not what is shown.
  /// - Throws: ``Failure`` where a line is no command that may stand in a document or a command that
  ///   fails leaves a file or writes blanks at the end of a line, and where a command cannot be run at all.
  func replayed(isBuilt: Bool = false) async throws -> Self {
    let folder = try TemporaryFolder()
    var replayed = self
    for example in given { try Self.make(example, in: folder) }
    for (index, example) in examples.enumerated() {
      guard var words = ShellWords.split(example.command), let program = words.first else {
        throw Failure(message: "no command: \(example.command)")
      }
      words.removeFirst()
      switch (program, words.count) {
      case ("printf", 3...) where words[1...2] == ["|", "tournament"]:
        let input = words[0].replacing(#"\n"#, with: "\n").replacing(#"\033"#, with: "\u{1B}")
        let said = try await Self.say(
          Array(words[3...]),
          in: folder,
          typing: input,
          isBuilt: isBuilt
        )
        replayed.examples[index].record(said)
      case ("tournament", _):
        let said = try await Self.say(words, in: folder, isBuilt: isBuilt)
        replayed.examples[index].record(said)
      default: try Self.make(example, in: folder)
      }
    }
    return replayed
  }

  /// Makes a file or a folder that is shown to be there.
  private static func make(_ example: Document.Example, in folder: TemporaryFolder) throws {
    let words = ShellWords.split(example.command) ?? []
    switch words.first {
    case "cat" where words.count == 2:
      let lines = example.output.map {
        ($0 == "⏎" ? "" : $0).replacing("␍", with: "\r") + "\n"
      }
      try folder.write(lines.joined(), to: words[1])
    case "mkdir" where words.count == 2: try folder.write("", to: "\(words[1])/")
    default: throw Failure(message: "neither cat, mkdir nor tournament: \(example.command)")
    }
  }

  private static func say(
    _ words: [String],
    in folder: TemporaryFolder,
    typing input: String? = nil,
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
      ? try await Binary.run(arguments, in: folder.path, input: input)
      : try await Inside.run(arguments, in: folder.path, input: input)
    guard run.status < 64 || folder.names == before else {
      throw Failure(message: "\(arguments) leaves \(folder.names)")
    }
    guard !run.output.contains(" \n") else {
      throw Failure(message: "\(arguments) writes a line that ends in a blank")
    }
    let lines = ((isSilent ? "" : run.output) + run.error)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let usual: Int32 = run.error.isEmpty ? 0 : 64
    return lines.map { $0.isEmpty ? "⏎" : String($0) }
      + (run.status == usual ? [] : ["[\(run.status)]"])
  }

  struct Failure: Error { let message: String }
}
