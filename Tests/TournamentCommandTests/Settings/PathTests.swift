import Bots
import Foundation
import TestSupport
import Testing

/// Where relative paths start.
@Suite struct PathTests {
  private static let configuration = #"""
    {
      "bots": [
        { "bot": "Book", "spec": "scripted", "file": "books/book.script" },
        "Other=scripted:file=books/book.script",
        "random",
      ],
      "games": 2,
      "openings": { "file": "openings.txt" },
    }
    """#

  private static let files = [
    "deep/c.json": configuration,
    "deep/books/book.script": "b2 a1\n",
    "deep/openings.txt": "a1\nb2\n",
    "near.script": "c3\n",
    "near.txt": "a1\n",
  ]

  @Test func `paths in a configuration start at its folder`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let near = try await Inside.run(["c.json"], in: "\(folder.path)/deep")
    #expect(near.error.isEmpty)
    #expect(near.status == 0)
    for (place, path) in [
      (folder.path, "deep/c.json"), (folder.path, "./deep/../deep/c.json"),
      ("/", "\(folder.path)/deep/c.json"), ("\(folder.path)/deep/books", "../c.json"),
    ] {
      let far = try await Inside.run([path], in: place)
      #expect(far.output == near.output)
      #expect(far.status == 0)
    }
  }

  @Test func `paths on the command line start at the working folder`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let run = try await folder.run(
      """
      deep/c.json --bots book --bot Near=scripted:file=near.script --openings near.txt --format json
      """
    )
    #expect(run.error.isEmpty)
    let report = try ReadReport(run.output)
    #expect(
      report.bots == ["Book=scripted:file=books/book.script", "Near=scripted:file=near.script"]
    )
    #expect(report.openings == 1)
  }
}
