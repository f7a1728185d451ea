import Bots
import Foundation
import StrategyKit
import Synchronization
import TournamentCommand

@testable import CommandKit

/// What the tool wrote while it ran inside the test.
final class Transcript: Sendable {
  private let texts = Mutex((output: Data(), error: ""))
  private let input: Mutex<ArraySlice<Substring>>

  /// - Parameter input: The lines that a person types.
  init(typing input: String = "") {
    self.input = Mutex(
      input.split(separator: "\n", omittingEmptySubsequences: false).dropLast()[...]
    )
  }

  var output: String { texts.withLock { String(decoding: $0.output, as: UTF8.self) } }
  var error: String { texts.withLock { $0.error } }

  /// A console that writes to this transcript.
  var console: Console {
    Console(
      write: { data in self.texts.withLock { $0.output += data } },
      writeError: { text in self.texts.withLock { $0.error += text } },
      readLine: { self.input.withLock { $0.popFirst().map(String.init) } }
    )
  }

  /// Runs the tool.
  func run(_ arguments: [String], registry: Registry = roster) -> ExitStatus {
    Tool(registry, console: console).run(arguments)
  }
}

extension Tool {
  /// Runs a command on a thread of its own: one that waits for tasks must not take a thread from
  /// them.
  func runOnThread(_ arguments: [String]) async -> ExitStatus {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: run(arguments)) }
    }
  }
}

/// A report in JSON, to be looked into.
struct ReadReport {
  private let object: [String: Any]

  /// Runs the tool for a report in JSON.
  init(_ arguments: [String], registry: Registry = roster) throws {
    let transcript = Transcript()
    let status = transcript.run(arguments + ["--format", "json"], registry: registry)
    guard status == .success else { throw Failure(message: transcript.error) }
    try self.init(transcript.output)
  }

  init(_ text: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    guard let object else { throw Failure(message: "no object: \(text)") }
    self.object = object
  }

  struct Failure: Error { let message: String }

  var name: String? { object["name"] as? String }
  var seed: Int? { object["seed"] as? Int }
  var games: Int? { object["games"] as? Int }
  var gamesPerPairing: Int? { object["gamesPerPairing"] as? Int }
  var signature: String? { object["signature"] as? String }
  var openings: Int? { object["openings"] as? Int }
  var playedOpening: String? { object["playedOpening"] as? String }
  var moveLimit: String? { object["moveLimit"] as? String }
  var rules: [String: Int]? { object["rules"] as? [String: Int] }
  /// The bot that plays all others, `nil` in a round robin.
  var gauntlet: String? { (object["schedule"] as? [String: String])?["gauntlet"] }
  /// The bots as `name=spec`, in the order in which they are entered.
  var bots: [String] {
    (object["bots"] as? [[String: Any]] ?? []).map { bot in
      "\(bot["bot"] as? String ?? "?")=\(bot["spec"] as? String ?? "?")"
    }
  }
}
