import Foundation
import TestSupport
import Testing
import TextKit

/// Games that are played in other processes come out as those that are played in this one.
@Suite(.serialized) struct WorkerTests {
  /// Runs a tournament and returns its report, which it expects to succeed.
  private func report(_ words: String, in folder: String = PackageFolder.path) async throws
    -> String
  {
    let words = ShellWords.split("\(words) --quiet --format json") ?? []
    let run = try await Inside.run(words, in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error.isEmpty)
    return run.output
  }

  @Test func `built-in bots play apart as they play here, with a limit of time too`() async throws {
    let words = "--games 40000 --bots random,first-free --move-limit 10m"
    #expect(try await report("\(words) --isolate") == report(words))
  }

  @Test(.needs("bwrap"))
  func `what a bot reads from elsewhere is there in the sandbox`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("b2a1c3b1", to: "moves.txt")
    let words = "--games 40 --bots random --bot Read=scripted:file=\(folder.path)/moves.txt"
    #expect(try await report("\(words) --isolate --sandbox") == report(words))
  }

  @Test func `the times of bots that play apart are measured where they play`() async throws {
    let words = "--games 40 --bots random,heuristic --timing --isolate"
    let timing = try JSON(await report(words)).timing.list
    #expect(timing.count == 2 && timing.allSatisfy { $0.moves.int ?? 0 >= 60 })
  }
}

/// Plug-ins come out the same however they are kept apart.
@Suite(.serialized, .needsCompiler)
struct PluginRunTests {
  /// A folder with a library that crashes in one of a hundred games.
  private func library(_ definitions: [String] = []) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let (source, path) = (
      "TournamentCommandTests/Programs/crashing.c", "\(folder.path)/crashing.so"
    )
    #expect(CCompiler.compile(source, to: path, definitions))
    return folder
  }

  private func run(_ words: String, in folder: TemporaryFolder) async throws -> Binary.Run {
    try await folder.run("\(words) --quiet --format json", status: nil)
  }

  /// Each crash costs a process: there are some in every way to play, and more at full size.
  private static let games = FullTests.isOn ? 600 : 200
  private static let field = "--bot C=./crashing.so --bots random,first-free --games \(games)"

  @Test func `crashes cost their games, and the same ones in every way to play`() async throws {
    let folder = try library()
    let words = "\(Self.field) --max-forfeits 0"
    let first = try await run(words, in: folder)
    #expect(first.status == 0, "\(first.error)")
    let report = try first.report()
    // One in a hundred of two pairings' games, give or take three standard deviations.
    let expected = 0.02 * Double(Self.games)
    #expect(report.forfeited > 0)
    #expect(abs(Double(report.forfeited) - expected) < 3 * expected.squareRoot() + 1)
    #expect(report.forfeitRecords.allSatisfy { $0.bot == "C" && $0.cause == "crash" })
    for way in ["--jobs 1", "--jobs 7", "--separate", "--isolate"] {
      #expect(try await run("\(words) \(way)", in: folder).output == first.output, "\(way)")
    }
  }

  @Test(.needs("bwrap"))
  func `a library from elsewhere plays in the sandbox`() async throws {
    let (library, elsewhere) = (try library(), try TemporaryFolder())
    let words = "--bot C=\(library.path)/crashing.so --bots random --games \(Self.games)"
    let first = try await run(words, in: elsewhere)
    for way in ["--sandbox", "--sandbox --separate"] {
      let run = try await run("\(words) \(way)", in: elsewhere)
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output == first.output, "\(way)")
    }
  }

  @Test func `a bot that never crashes plays apart as it plays here`() async throws {
    let folder = try library(["-DEVERY=2000000000"])
    let apart = try await run(Self.field, in: folder)
    #expect(try await run("\(Self.field) --trust", in: folder).output == apart.output)
  }

  @Test(arguments: [("", 2), (" --bots random --games 200", 3)])
  func `one worker answers for all bots of a library`(_ more: String, _ workers: Int) async throws {
    // Pairings with one plug-in are played in one worker, those with two, which may use twice the
    // memory, in another.
    let notes = try TemporaryFolder()
    let folder = try library(["-DEVERY=2000000000", "-DNOTES=\"\(notes.path)/loads\""])
    let words = "--bot A=./crashing.so --bot B=./crashing.so --jobs 1\(more)"
    #expect(try await run(words, in: folder).status == 0)
    #expect(try notes.read("loads").split(separator: "\n").count == workers)
  }

  @Test func `a library that makes one bot in a process and no more plays`() async throws {
    let folder = try library(["-DEVERY=2000000000", "-DMOST=1"])
    let words = "--bot C=./crashing.so --bots random --games 40 --jobs 1"
    let first = try await run(words, in: folder)
    #expect(first.status == 0, "\(first.error)")
    #expect(try await run("\(words) --separate", in: folder).output == first.output)
  }

  @Test func `what is kept belongs to the library as it was`() async throws {
    let folder = try library()
    let words = "\(Self.field) --max-forfeits 0"
    let whole = try await run(words, in: folder).output
    for share in ["1/2", "2/2"] {
      let name = share.prefix(1)
      let run = try await run("\(words) --shard \(share) --results share\(name)", in: folder)
      #expect(run.status == 0, "\(run.error)")
    }
    let merged = try await folder.run("merge share1 share2 --format json")
    #expect(merged.output == whole, "\(merged.error)")
    _ = try await run("\(words) --results night", in: folder)
    #expect(try await run("\(words) --results night --resume", in: folder).output == whole)
    let other = try library(["-DEVERY=50"])
    let path = "\(folder.path)/crashing.so"
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(atPath: "\(other.path)/crashing.so", toPath: path)
    let resumed = try await run("\(words) --results night --resume", in: folder)
    #expect(resumed.status == 65)
    #expect(resumed.error.contains("./crashing.so"))
  }

  @Test func `a million games with a crash in a thousand are all played`() async throws {
    let games = FullTests.isOn ? 1_000_000 : 20_000
    let folder = try library(["-DEVERY=1000"])
    let run = try await run(
      "--bot C=./crashing.so --bot random --games \(games) --max-forfeits 0",
      in: folder
    )
    #expect(run.status == 0, "\(run.error)")
    let report = try run.report()
    #expect(report.pairings.map(\.games).reduce(0, +) == games)
    #expect(report.pairings.map { $0.xWins + $0.draws + $0.oWins }.reduce(0, +) == games)
    let expected = Double(games) / 1000
    #expect(abs(Double(report.forfeited) - expected) < 5 * expected.squareRoot())
  }
}
