import Foundation
import TestSupport
import Testing

/// Reports of many bots take neither long nor much memory: the thousand bots of the manual in full
/// tests, fewer of them in others.
@Suite(.needs("python3"))
struct LargeReportTests {
  /// What a run used: bytes of memory at its peak, and seconds on processors.
  private struct Usage: Decodable {
    let peak: Int
    let seconds: Double
  }

  /// Runs the command and says what it used, whatever else runs on the machine.
  private static let script = """
    import json, resource, subprocess, sys
    subprocess.run(sys.argv[1:], check=True)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(json.dumps({"peak": used.ru_maxrss * 1024, "seconds": used.ru_utime + used.ru_stime}))
    """

  private func usage(_ arguments: [String], in folder: TemporaryFolder) async throws -> Usage {
    let run = try await Python.run(Self.script, [Binary.path] + arguments, in: folder.path)
    try #require(run.status == 0, "\(run.error)")
    return try JSONDecoder().decode(Usage.self, from: Data(run.output.utf8))
  }

  private func folder(bots count: Int, named name: String) throws -> TemporaryFolder {
    let bots = (1...count).map { #"{"bot": "\#(name)\#($0)", "spec": "random"}"# }
    let configuration = #"{"bots": [\#(bots.joined(separator: ","))], "games": 2}"#
    return try TemporaryFolder(["many.json": configuration])
  }

  @Test func `no format takes much more memory than the counts, nor long`() async throws {
    let folder = try folder(bots: FullTests.isOn ? 1000 : 40, named: "Bot ")
    // Of them all the one that has least to write.
    let least = try await usage(["many.json", "--quiet", "--output", "a.xml"], in: folder)
    for ending in ["txt", "md", "csv", "json", "html"] {
      let used = try await usage(["many.json", "--quiet", "--output", "a.\(ending)"], in: folder)
      let size = try folder.read("a.\(ending)").utf8.count
      // The tables of Markdown and CSV's list of samples are there as a whole.
      let limit = FullTests.isOn && ending != "json" ? 400_000_000 : 60_000_000
      #expect(used.peak - least.peak < limit, "\(ending): \(used.peak), \(least.peak), \(size)")
      #expect(used.seconds < 4 * least.seconds + 1, "\(ending): \(used.seconds), \(least.seconds)")
    }
  }

  @Test func `names of thousands of letters take as long as they are`() async throws {
    func seconds(_ length: Int) async throws -> Double {
      let name = String(repeating: "Long-", count: length)
      let folder = try folder(bots: FullTests.isOn ? 200 : 40, named: name)
      return try await usage(["many.json", "--quiet", "--output", "a.txt"], in: folder).seconds
    }
    let (half, whole) = (try await seconds(500), try await seconds(1000))
    #expect(whole < 3 * half + 1, "\(half), \(whole)")
  }
}
