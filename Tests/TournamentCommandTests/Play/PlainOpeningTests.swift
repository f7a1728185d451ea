import Foundation
import TestSupport
import Testing

/// Openings that a person plays line by line.
@Suite struct PlainOpeningTests {
  @Test func `a person plays the opening too, and another one after it`() async throws {
    let folder = try TemporaryFolder()
    let run = try await Binary.run(
      [
        "play", "random", "--game", "gomoku", "--openings", "swap2", "--seed", "4", "--save",
        "g.jsonl",
      ],
      in: folder.path,
      input: "h8i9\nswap\nh8i9z40\nhelp\nh8i9j10\na1\nb1\nswitch\nswap\nquit\n"
    )
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    let lines = run.output.components(separatedBy: "\n")
    #expect(lines.first == "You against random: 15×15, 5 in a row, swap2")
    #expect(lines.contains("placed 2 stones in swap2 on the empty board: three are placed"))
    #expect(lines.contains("took X in swap2 on the empty board: three are placed"))
    #expect(lines.contains { $0.contains("z40") && $0.contains("board") })
    #expect(lines.contains("You placed h8 i9 j10"))
    #expect(
      lines.contains { $0.hasPrefix("random placed ") && $0.split(separator: " ").count == 5 }
    )
    let records = try folder.read("g.jsonl").split(separator: "\n")
    #expect(!records.isEmpty && records.allSatisfy { $0.contains(#""swap2":"#) }, "\(records)")
  }

  @Test func `what contradicts an opening by swap2 is said in one line`() async throws {
    let first = try await Binary.run(["play", "--openings", "swap2", "--first", "o"])
    #expect(first.status == 64 && first.error.contains("--first contradicts swap2"))
    let small = try await Binary.run(["play", "--openings", "swap2"])
    #expect(small.status == 64 && small.error.contains("too small for swap2"), "\(small.error)")
    let other = try await Binary.run(["play", "--openings", "3", "--game", "gomoku"])
    #expect(
      other.status == 64 && other.error.contains("--openings must be swap2"),
      "\(other.error)"
    )
  }
}
