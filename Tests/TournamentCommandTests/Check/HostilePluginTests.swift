import Foundation
import GameModel
import TestSupport
import Testing

/// Libraries that do harm: each gets its verdict, and the other games are as if nothing had been.
@Suite(.serialized, .needs("cc", "c++"))
struct HostilePluginTests {
  /// Limits that no honest bot reaches here; a move has less than the other functions.
  ///
  /// Limits of time are short for those that meet them alone: others are judged alike on a machine
  /// that is very busy.
  private static func bot(_ library: HostileLibrary) -> String {
    let limits = library.isLate ? "moveLimit=1s,startTime=2s" : "moveLimit=60s,startTime=60s"
    return "Hostile=plugin:path=\(HostileLibrary.name),\(limits),memoryLimit=200MB"
  }

  /// So that each library has either side, and at full size a second time.
  private static let games = FullTests.isOn ? "4" : "2"

  /// Every ninth library, and all of them where tests are at their full size.
  private static func some(_ libraries: [HostileLibrary]) -> [HostileLibrary] {
    libraries.enumerated().filter { FullTests.isOn || $0.offset % 9 == 0 }.map(\.element)
  }

  /// A variable in the environment of every process of a test.
  private let mark = "HOSTILE_TEST_MARK_\(UInt64.random(in: 0...UInt64.max))"

  /// The tournament with a library that does nothing wrong.
  private static let honest = Task {
    try await HostilePluginTests().play(
      HostileLibrary(testDescription: "honest", source: .c([]), verdict: .plays)
    ).report()
  }

  @Test(arguments: Self.some(HostileLibrary.ofMoves))
  func `a library that fails to move loses no other game`(_ library: HostileLibrary) async throws {
    try await expect(library)
  }

  @Test(arguments: Self.some(HostileLibrary.ofOtherFunctions))
  func `other functions that fail lose no other's game`(_ library: HostileLibrary) async throws {
    try await expect(library)
  }

  @Test(arguments: Self.some(HostileLibrary.ofSurroundings))
  func `harm to what is around changes no other's game`(_ library: HostileLibrary) async throws {
    try await expect(library)
  }

  @Test(arguments: Self.some(HostileLibrary.refused))
  func `a library that cannot be used is refused in one line`(_ library: HostileLibrary)
    async throws
  {
    try await expect(library)
  }

  @Test(arguments: Self.some(HostileLibrary.ofWeights))
  func `no proof rests on weights that are wrong`(_ library: HostileLibrary) async throws {
    guard case .refuted(let words) = library.verdict else {
      Issue.record("\(library) has another verdict")
      return
    }
    let run = try await run(library, ["verify", Self.bot(library), "--as", "o", "--quiet"])
    #expect(run.status == 1, "\(run.error)")
    #expect(run.output.hasPrefix("Hostile never loses as O: refuted\n"), "\(run.output)")
    // A line may end between two of the words.
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.says(words), "\(run.output)")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/maps"), "skipped: no /proc"),
    arguments: HostileLibrary.inHiding
  )
  func `a library that hides whose turn it is gets no more time`(_ library: HostileLibrary)
    async throws
  {
    try await expect(library)
  }

  @Test func `a library that becomes another program is not waited for`() async throws {
    try await expect(.another)
  }

  @Test func `a library that forbids fractions harms nothing outside its own moves`() async throws {
    try await expect(.forbidding, ["--separate"])
  }

  @Test func `of two libraries the one that fails forfeits`() async throws {
    let honest = try TemporaryFolder()
    try await HostileLibrary(testDescription: "", source: .c([]), verdict: .plays).make(in: honest)
    let library = HostileLibrary.ofMoves[0]
    let run = try await run(
      library,
      [
        "--bot", Self.bot(library), "--bot", "Honest=\(honest.path)/\(HostileLibrary.name)",
        "--games", "4",
        "--max-forfeits", "0", "--quiet", "--format", "json",
      ]
    )
    let report = try run.report()
    #expect(report.forfeited == 2)
    #expect(report.forfeitRecords.allSatisfy { $0.bot == "Hostile" && $0.cause == "crash" })
  }

  @Test func `every verdict in the manual's table is one that a library here gets`() throws {
    let rows = try #require(Manual.article("Plugins")).tableRows
    let causes = Set(Forfeit.Cause.allCases.map(\.rawValue))
    let verdicts = rows.compactMap(\.last)
      .map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
      .filter { causes.contains($0[0]) }
    #expect(Set(verdicts.map { $0[0] }) == ["crash", "time", "illegalMove"])
    for verdict in verdicts {
      let isSeen = HostileLibrary.ofMoves.contains { library in
        guard case .forfeits(_, let causes, let words) = library.verdict else { return false }
        return causes.map(\.rawValue) == [verdict[0]] && verdict[verdict.count - 1].says(words)
      }
      #expect(isSeen, "\(verdict)")
    }
  }

  private func play(_ library: HostileLibrary, _ way: [String] = []) async throws -> Binary.Run {
    try await run(
      library,
      [
        "--bot", Self.bot(library), "--bots", "random,first-free", "--games", Self.games,
        "--max-forfeits", "0", "--quiet", "--format", "json",
      ] + way
    )
  }

  /// Runs the command beside a library, and expects that no process and no file is left behind.
  private func run(_ library: HostileLibrary, _ words: [String]) async throws -> Binary.Run {
    let folder = try TemporaryFolder()
    try await library.make(in: folder)
    let run = try await folder.process(
      "/usr/bin/env",
      ["\(mark)=1", Binary.path] + words,
      status: nil
    )
    #expect(Patience.wait { processCount == 0 }, "processes are left")
    #expect(folder.names == [HostileLibrary.name])
    return run
  }

  /// Plays a tournament with a library, and expects its verdict.
  private func expect(_ library: HostileLibrary, _ way: [String] = []) async throws {
    let run = try await play(library, way)
    if case .refused(let words) = library.verdict { return expectRefusal(run, words) }
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error.isEmpty, "\(run.error)")
    let report = try run.report()
    let honest = try await Self.honest.value
    #expect(report.pairings.count == honest.pairings.count)
    for (pairing, other) in zip(report.pairings, honest.pairings) {
      #expect((pairing.x, pairing.o, pairing.games) == (other.x, other.o, other.games))
      switch library.verdict {
      case _ where pairing.x != "Hostile" && pairing.o != "Hostile": #expect(pairing == other)
      case .forfeits(.asO, _, _) where pairing.o == "Hostile":
        #expect(pairing.forfeited == pairing.games)
      case .forfeits(.asO, _, _), .plays:
        // What is random in a game follows from the library too, so only its faults are alike.
        #expect(pairing.forfeited == other.forfeited)
        #expect(pairing.xWins + pairing.draws + pairing.oWins == pairing.games)
      case .forfeits(.some, _, _), .either, .refused, .refuted: break
      }
    }
    if case .forfeits(_, let causes, let words) = library.verdict {
      #expect(report.forfeited > 0)
      for forfeit in report.forfeitRecords {
        #expect(forfeit.bot == "Hostile")
        #expect(causes.map(\.rawValue).contains(forfeit.cause))
        #expect(forfeit.detail.says(words), "\(forfeit.detail)")
      }
    }
  }

  private func expectRefusal(_ run: Binary.Run, _ words: String) {
    #expect([64, 65, 66, 69].contains(run.status), "\(run.status)")
    #expect(run.output.isEmpty)
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
    #expect(run.error.says(words), "\(run.error)")
  }

  /// How many processes carry the mark in their environment.
  private var processCount: Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.count { name in
      guard Int(name) != nil else { return false }
      let file = URL(fileURLWithPath: "/proc/\(name)/environ")
      return (try? Data(contentsOf: file))?.range(of: Data(mark.utf8)) != nil
    }
  }
}

extension String {
  /// Whether some words are in it; none are in every text.
  fileprivate func says(_ words: String) -> Bool { words.isEmpty || contains(words) }
}

extension Binary.Run {
  /// What it wrote, as a report in JSON.
  func report() throws -> DecodedReport {
    try JSONDecoder().decode(DecodedReport.self, from: Data(output.utf8))
  }
}
