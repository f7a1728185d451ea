import TestSupport
import Testing

/// The system calls of commands that are made to fail, one at a time.
enum FailingCalls {
  /// What makes the calls fail.
  static let strace = Program.path(of: "strace").flatMap { strace in
    Program.path(of: "true").flatMap { idle in
      Program.succeeds(strace, ["-D", "-f", "-o", "/dev/null", idle]) ? strace : nil
    }
  }

  /// A command whose calls fail.
  struct Command: Sendable, CustomTestStringConvertible {
    let name: String
    /// What is done before.
    var before: [String] = []
    let words: String
    /// What goes on with what it kept; the same for `nil`.
    var again: String?
    /// What it writes.
    let outputs: [String]
    /// The files by which what it kept is compared: from its beginning, as far as both go.
    var kept: [String] = []

    var testDescription: String { name }
  }

  static let commands = [
    Command(
      name: "run",
      words: "--bots random,first-free --games 40 --quiet --jobs 1 --results r --output o.json "
        + "--games-file g.jsonl",
      again: "--bots random,first-free --games 40 --quiet --jobs 1 --results r --resume --output "
        + "o.json --games-file g.jsonl",
      outputs: ["o.json", "g.jsonl"],
      kept: ["r/journal.jsonl", "o.json", "g.jsonl"]
    ),
    Command(
      name: "league add",
      words: "league club add random first-free --board 5x5",
      outputs: ["club/league.json", "club/league.jsonl"],
      kept: ["club/league.json", "club/league.jsonl"]
    ),
    Command(
      name: "league play",
      before: ["league club add random first-free --board 5x5"],
      words: "league club play --quiet --jobs 1 --output o.json --live p.html",
      outputs: ["o.json", "p.html"],
      kept: ["club/league.jsonl", "club/rounds/1/journal.jsonl", "club/rounds/2/journal.jsonl"]
    ),
    Command(
      name: "league show",
      before: ["league club add random first-free", "league club play --games 8 --quiet"],
      words: "league club show --output o.json",
      outputs: ["o.json"],
      kept: ["o.json"]
    ),
  ]

  /// The calls, and the errors with which they fail.
  static let all: [(call: String, errors: [String])] = [
    ("openat", ["ENFILE", "EINTR", "ENOSPC"]), ("read", ["EIO", "EINTR"]), ("close", ["EIO"]),
    ("write", ["EIO", "ENOSPC"]), ("fsync", ["EIO"]), ("newfstatat", ["EIO"]),
    ("mkdir", ["ENOSPC"]),
    ("rename", ["EROFS"]), ("ftruncate", ["EIO"]), ("flock", ["ENOLCK", "EINTR"]),
    ("pread64", ["EIO"]), ("lseek", ["EIO"]), ("getdents64", ["EIO"]), ("linkat", ["EROFS"]),
    ("unlink", ["EIO"]), ("readlink", ["EIO"]), ("pipe2", ["EMFILE"]),
  ]

  /// The most failures that are tried of a command.
  private static let most = FullTests.isOn ? 250 : 10

  /// A call that fails.
  struct Failure {
    let call: String
    let error: String
    /// Which one of each thread, from 1.
    let number: Int
  }

  /// The failures to try, as a trace of the command has the calls: each one that comes after the program
  /// has been loaded, or as many of them as there is time for.
  static func failures(in trace: String) -> [Failure] {
    var counts: [String: [Substring: Int]] = [:]
    var loaded: [String: Int] = [:]
    var first: Substring?
    for line in trace.split(separator: "\n") {
      let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard words.count == 2, let end = words[1].firstIndex(of: "(") else { continue }
      let call = String(words[1][..<end].drop { $0 == " " })
      first = first ?? words[0]
      counts[call, default: [:]][words[0], default: 0] += 1
      // Without its libraries a program does not begin.
      if words[0] == first, line.contains(".so"), line.contains("openat") {
        loaded = counts.compactMapValues { $0[words[0]] }
      }
    }
    let found = all.flatMap { call, errors -> [Failure] in
      guard let counts = counts[call], let most = counts.values.max() else { return [] }
      return (1...most).filter { $0 > loaded[call] ?? 0 }.flatMap { number in
        errors.map { Failure(call: call, error: $0, number: number) }
      }
    }
    // Those between which the rest lies, from all calls alike.
    return found.indices.filter { $0 * most / found.count != ($0 + 1) * most / found.count }.map {
      found[$0]
    }
  }
}
