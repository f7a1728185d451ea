import Foundation
import TestSupport
import Testing

/// The page of a run that is rewritten as the run goes on.
@Suite(.serialized, .apart, .needs("python3"))
struct LivePageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A run without end that takes hardly any of the processor's time.
  private static let long: [String] = {
    let programs = "\(PackageFolder.path)/Tests/TournamentCommandTests/Programs"
    let engine = "\(programs)/slow.py \(PackageFolder.path)/Bots/Examples/first_free.py"
    return [
      "--bot", PatientEngine.spec(engine, name: "A"), "--bots", "B=random", "--games", "100000",
      "--jobs", "2", "--quiet",
    ]
  }()

  private var page: String { get throws { try folder.read("page.html") } }

  /// Starts a run that does not end by itself, with its page in place.
  private func start(_ more: String...) throws -> StartedRun {
    let run = try StartedRun(Self.long + ["--live", "page.html"] + more, in: folder.path)
    try run.wait(forFile: "\(folder.path)/page.html")
    return run
  }

  private static func isWhole(_ page: String) -> Bool {
    page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n")
  }

  /// Whether a browser would load a page again.
  private static func isRenewed(_ page: String) -> Bool {
    let byScript = !page.contains(#""live":null"#)
    let withoutScript = page.contains(#"http-equiv="refresh""#)
    #expect(withoutScript == byScript)
    return byScript
  }

  @Test(arguments: ["", "--results r --shard 1/2", "--results r --resume"])
  func `the last page is the report in HTML, to the byte`(_ more: String) async throws {
    let words = "--games 40 --quiet --live page.html --output html:report --output text:- \(more)"
    let run = try await folder.process(words.split(separator: " ").map(String.init))
    #expect(run.output.contains("STANDINGS"))
    let page = try page
    let isSame = try page == folder.read("report")
    #expect(isSame)
    let (isWhole, isRenewed) = (Self.isWhole(page), Self.isRenewed(page))
    #expect(isWhole && !isRenewed)
    #expect(folder.names == ["page.html"] + (more.isEmpty ? [] : ["r"]) + ["report"])
  }

  @Test func `a page is whole at any time, and says how far the run is`() async throws {
    let run = try start()
    let first = try page
    var other = first
    try run.wait {
      other = try page
      return other.contains(" left") && !other.contains("<dd>0 of ")
    }
    run.send(SIGKILL)
    _ = try run.wait()
    for page in [first, other] {
      let (isWhole, isRenewed) = (Self.isWhole(page), Self.isRenewed(page))
      #expect(isWhole && isRenewed)
      let says = page.contains(/<title>\d+% · A against B<\/title>/)
      let shows = page.contains(/<b>Still playing: \d+%<\/b>/)
      #expect(says && shows)
      let invites = page.contains("Play here")
      #expect(!invites, "a game would be lost")
    }
    #if os(Linux)
    #expect(folder.names == ["page.html"])
    #endif
  }

  @Test func `the page of a tournament in rounds has the present round`() async throws {
    let run = try start("--bots", "C=random,D=random", "--schedule", "swiss=3")
    var page = try page
    // Before a game has ended nobody knows how long the others take.
    try run.wait {
      page = try self.page
      return page.contains("Round 1, in progress") && page.contains(" left")
    }
    run.send(SIGKILL)
    _ = try run.wait()
    let shows = page.contains(/<b>Still playing: \d+%<\/b> · about \d+ (s|min|h|days) left/)
    #expect(shows)
  }

  @Test func `an interrupted run says so, and is renewed no more`() async throws {
    let run = try start("--results", "r")
    try run.wait { try !folder.chunks(of: "r").isEmpty }
    run.send(SIGINT)
    #expect(try run.wait().status == 130)
    let page = try page
    let (isWhole, isRenewed) = (Self.isWhole(page), Self.isRenewed(page))
    #expect(isWhole && !isRenewed)
    let says = page.contains(">The run was interrupted; continue with: tournament run --bot ")
    let shows = page.contains("Partial: ")
    #expect(says && shows)
  }

  @Test func `a run that fails says so, and is renewed no more`() async throws {
    let run = try start("--results", "r")
    try run.wait { try !folder.chunks(of: "r").isEmpty }
    try FileManager.default.removeItem(atPath: "\(folder.path)/r")
    let end = try run.wait()
    #expect(end.status == 74, "\(end.error)")
    let page = try page
    let (isWhole, isRenewed) = (Self.isWhole(page), Self.isRenewed(page))
    #expect(isWhole && !isRenewed)
    let says = page.contains(">The run failed: 'r/journal.jsonl' was removed")
    #expect(says)
  }

  @Test func `a page that cannot be written does not end the run`() async throws {
    try folder.write("", to: "sub/old.txt")
    let run = try StartedRun(
      Self.long + ["--live", "sub/page.html", "--results", "r"],
      in: folder.path
    )
    try run.wait(forFile: "\(folder.path)/sub/page.html")
    try FileManager.default.removeItem(atPath: "\(folder.path)/sub")
    let chunks = try folder.chunks(of: "r").count
    try run.wait { try folder.chunks(of: "r").count > chunks }
    run.send(SIGINT)
    let end = try run.wait()
    #expect(end.output.contains("STANDINGS"))
    #expect(end.status == 73)
    #expect(end.error.hasSuffix("cannot create 'sub/page.html': there is no folder 'sub'\n"))
  }

  @Test func `a page keeps its mode and its link`() async throws {
    try folder.write("old", to: "sub/real.html")
    let (real, link) = ("\(folder.path)/sub/real.html", "\(folder.path)/page.html")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    try await folder.process(["--games", "4", "--live", "page.html"])
    let isWhole = try Self.isWhole(folder.read("sub/real.html"))
    #expect(isWhole)
    let mode = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }
}
