import Foundation
import StrategyKit
import Testing

@testable import CommandKit

/// Configurations damaged at random: each is read, or refused with a place in the file.
@Suite struct ConfigurationFuzzTests {
  private static let text = #"""
    // A configuration with everything in it, é and 日本 included.
    {
      "name": "Levels \u00e9 \"// not a comment ,]\"",
      "rules": { "columns": 3, "rows": 3, "lineLength": 3 },
      "bots": ["random", { "bot": "Easy", "spec": "minimax", "blunder": 0.5, }, /* two */
        "Weak=minimax:depth=1,blunder=1e-1", "first-free"],
      "schedule": { "gauntlet": "Easy" },
      "games": 1000, "seed": 2026,
      "openings": { "plies": 2 },
      "moveLimit": "1.5s",
    }

    """#

  private static let pieces = [
    "{", "}", "[", "]", "\"", "\\", ",", ":", "/*", "*/", "//", "\n", "\r", "null", "true", "-1",
    "1e999", "\\u", "\\ud800", "\u{FEFF}", "é", "0", "\u{0}", "\t", "\"name\": 1,",
  ].map { Array($0.utf8) }

  /// The text with one to four changes.
  private func damaged(using random: inout GameRandom) -> [UInt8] {
    var bytes = Array(Self.text.utf8)
    for _ in 0...random.next(below: 4) {
      let start = random.next(below: bytes.count)
      let end = min(bytes.count, start + 1 + random.next(below: 6))
      switch random.next(below: 6) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: random.next(below: bytes.count))
      case 2: bytes[start] = UInt8(random.next(below: 256))
      case 3: bytes[start] = UInt8(0x20 + random.next(below: 95))
      case 4: bytes.removeLast(random.next(below: bytes.count - 1))
      default:
        bytes.insert(contentsOf: Self.pieces[random.next(below: Self.pieces.count)], at: start)
      }
    }
    return bytes
  }

  @Test func `a damaged configuration is read, or refused with a line number`() throws {
    var refused = 0
    for seed in 0..<5000 as Range<UInt64> {
      var random = GameRandom(seed: seed)
      let bytes = damaged(using: &random)
      let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
      do {
        _ = try ConfigurationFile(Data(bytes), path: "c.json")
      } catch let error as CommandError {
        refused += 1
        let match = try #require(
          error.description.firstMatch(of: /^c\.json:(\d+):/),
          "seed \(seed): \(error)"
        )
        #expect((1...lines).contains(Int(match.1) ?? 0), "seed \(seed): \(error)")
        #expect(error.status == .data, "seed \(seed): \(error)")
        #expect(!error.description.contains("this string is not valid"), "seed \(seed)")
      }
    }
    #expect((2500..<5000).contains(refused))
  }
}
