import Foundation
import TestSupport
import Testing

/// System calls that fail, one at a time: whichever it is, a command ends, says what failed in one line,
/// has its outputs if it reports success, and what it kept goes on to what it would have come to.
@Suite(.enabled(if: FailingCalls.strace != nil, "skipped: strace is missing, or may not trace"))
struct FailingCallTests {
  private static func run(
    _ words: String,
    in folder: TemporaryFolder,
    tracing options: [String]? = nil
  ) throws -> Binary.Run {
    let words = words.split(separator: " ").map(String.init)
    guard let options, let strace = FailingCalls.strace else {
      return try StartedRun(words, in: folder.path).wait()
    }
    // The command is the child, so that whoever ends it ends no tracer alone.
    return try StartedRun(
      ["-D", "-f"] + options + [Binary.path] + words,
      program: strace,
      in: folder.path
    )
    .wait()
  }

  private static func prepared(_ command: FailingCalls.Command) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for words in command.before { #expect(try run(words, in: folder).status == 0) }
    return folder
  }

  @Test(arguments: FailingCalls.commands)
  func `whichever call fails, nothing is lost`(command: FailingCalls.Command) async throws {
    let again = command.again ?? command.words
    let start = try Self.prepared(command)
    let whole = try Self.copy(start)
    let calls = FailingCalls.all.map { "?\($0.call)" }.joined(separator: ",")
    let traced = try Self.run(
      command.words,
      in: whole,
      tracing: ["-o", "trace", "-e", "trace=\(calls)"]
    )
    #expect(traced.status == 0, "\(traced.error)")
    let outputs = try command.outputs.map { try whole.read($0) }
    let failures = try FailingCalls.failures(in: whole.read("trace"))
    #expect(!failures.isEmpty)
    if command.again == nil { #expect(try Self.run(again, in: whole).status == 0) }
    for failure in failures {
      let (call, error, number) = (failure.call, failure.error, failure.number)
      let comment: Comment = "call \(number) of \(call) fails with \(error)"
      let folder = try Self.copy(start)
      let run = try Self.run(
        command.words,
        in: folder,
        tracing: [
          "-o", "/dev/null", "-e", "trace=?\(call)", "-e",
          "inject=?\(call):error=\(error):when=\(number)",
        ]
      )
      // The last of the libraries was still being loaded.
      guard run.status != 127 else { continue }
      let lines = run.error.split(separator: "\n")
      #expect([0, 65, 66, 69, 73, 74].contains(run.status), "\(comment): \(run.error)")
      #expect(lines.count <= 1 && !run.error.contains("Domain"), "\(comment): \(run.error)")
      if run.status == 0 {
        #expect(lines.isEmpty && run.output.isEmpty == (command.name != "league add"), comment)
        for (name, output) in zip(command.outputs, outputs) where !name.hasSuffix(".html") {
          #expect(try folder.read(name) == output, "\(comment): \(name)")
        }
      } else if call != "write" {
        // Of the message, too, a write may fail.
        #expect(run.error.hasPrefix("tournament: "), comment)
      }
      for name in command.outputs where !name.hasPrefix("club/") {
        try? FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
      }
      try await folder.run(again)
      for name in command.kept {
        let texts = [whole, folder].map { (try? $0.read(name)) ?? "" }
        // The second round may not have begun.
        let mayLack = name.hasPrefix("club/rounds/2/")
        #expect(mayLack || !texts[1].isEmpty, "\(comment): \(name) is gone")
        let isBeginning = texts[0].hasPrefix(texts[1]) || texts[1].hasPrefix(texts[0])
        #expect(isBeginning, "\(comment): \(name)")
      }
    }
  }

  /// A folder with the same files.
  private static func copy(_ folder: TemporaryFolder) throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for name in folder.names {
      try FileManager.default.copyItem(
        atPath: "\(folder.path)/\(name)",
        toPath: "\(copy.path)/\(name)"
      )
    }
    return copy
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
  func `a signal ends a run though there is no pipe to report it`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let words = "--bots random,first-free --games 100000000 --quiet --jobs 1 --results r"
    let run = try StartedRun(
      [
        "-D", "-f", "-o", "/dev/null", "-e", "trace=pipe2", "-e",
        "inject=pipe2:error=EMFILE:when=1",
      ]
        + [Binary.path] + words.split(separator: " ").map(String.init),
      program: #require(FailingCalls.strace),
      in: folder.path
    )
    try run.wait(forFile: "\(folder.path)/r/journal.jsonl")
    run.send(signal)
    #expect(try run.wait().status == 130)
  }
}
