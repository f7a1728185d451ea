import Foundation
import StrategyKit
import Testing

/// A run that is killed and resumed comes to the same bytes as one that nothing disturbed.
@Suite(.serialized) struct KillTests {
  #if DEBUG
  private static let kills = 6
  private static let games = "60000"
  #else
  private static let kills = 100
  private static let games = "60000000"
  #endif

  private static let arguments = [
    "--bots", "A=random,B=random", "--games", games, "--jobs", "2", "--format", "json", "--quiet",
  ]

  @Test("kill -9 at any moment costs at most the chunks in hand")
  func kills() async throws {
    let start = ContinuousClock.now
    let whole = try await Binary.run(Self.arguments)
    let seconds =
      Double(start.duration(to: .now).components.attoseconds) * 1e-18
      + Double(start.duration(to: .now).components.seconds)
    #expect(whole.status == 0)
    var cut = 0
    for seed in 1...Self.kills {
      let folder = try TemporaryFolder()
      let arguments = Self.arguments + ["--results", "\(folder.path)/r"]
      let run = try KilledRun(arguments)
      var random = GameRandom(seed: UInt64(seed))
      try await Task.sleep(for: .seconds(seconds * Double(random.next(below: 1000)) / 1000))
      run.send(SIGKILL)
      _ = try await run.wait()
      let kept = (try? folder.chunks(of: "r")) ?? []
      let resumed = try await Binary.run(arguments + ["--resume"])
      #expect(resumed.status == 0, "\(resumed.error)")
      #expect(resumed.output == whole.output, "seed \(seed), after \(kept.count) chunks")
      let all = try folder.chunks(of: "r")
      // Nothing that was kept is played again, and nothing that was played is lost but what the two
      // threads had in hand.
      #expect(Set(all).count == all.count)
      #expect(all.starts(with: kept))
      #expect((kept.max() ?? -1) + 1 - kept.count <= 2)
      if kept.count < all.count { cut += 1 }
    }
    #expect(cut > Self.kills / 3, "most kills come while the games are played")
  }

  @Test("A run may be killed many times over")
  func manyTimes() async throws {
    let whole = try await Binary.run(Self.arguments)
    let folder = try TemporaryFolder()
    let arguments = Self.arguments + ["--results", "\(folder.path)/r", "--resume"]
    var random = GameRandom(seed: 7)
    for _ in 0..<5 {
      let run = try KilledRun(arguments)
      try await Task.sleep(for: .milliseconds(random.next(below: 300)))
      run.send(SIGKILL)
      _ = try await run.wait()
    }
    #expect(try await Binary.run(arguments).output == whole.output)
    #expect(
      try await Binary.run(["merge", "\(folder.path)/r", "--format", "json"]).output == whole.output
    )
  }
}

extension TemporaryFolder {
  /// The chunks in the journal of a folder of results, line by line.
  func chunks(of name: String) throws -> [Int] {
    try read("\(name)/journal.jsonl").split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^\{"chunk":(\d+).*\}$/).flatMap { Int($0.1) }
    }
  }
}
