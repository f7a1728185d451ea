@testable import CommandKit
import Bots
import Foundation
import Reports
import StrategyKit
import TestSupport
import Testing

@testable import TournamentCommand

/// What the README and the manual say is so.
@Suite struct ManualTests {
  @Test(arguments: Manual.articles.flatMap(\.sessions))
  func `every command does what the manual shows`(_ session: Document.Session) async throws {
    try await session.check()
  }

  @Test func `every option of every command is in the manual`() {
    let text = Manual.text
    for subcommand in Subcommand.all {
      let isNamed =
        text.contains("`\(subcommand.name)") || text.contains("`tournament \(subcommand.name)")
      #expect(isNamed, "\(subcommand.name)")
      for option in subcommand.options {
        let isThere = text.contains("`\(option.name)`") || text.contains("`\(option.name) ")
        #expect(isThere, "\(option.name) of \(subcommand.name)")
      }
    }
  }

  /// `RECORD_GOLDEN=1 swift test --filter ManualTests` writes the page anew.
  @Test func `the manual's page of options is what help prints`() throws {
    let output = Transcript.output(of: ["help", "--markdown"])
    try Golden.expect(output, in: "../../../\(Manual.folder)/Options.md")
  }

  @Test func `there is no option in the manual that there is not`() {
    let known = Set(Subcommand.all.flatMap(\.options).map(\.name) + ["--help", "--version"])
    // Other programs have options of their own.
    let text = Manual.text
      .replacing(/(^|\n)parallel .*/, with: "")
      .replacing(/swift (build|test|package|format) [^`\n]*/, with: "")
      .replacing("`--static-swift-stdlib`", with: "")
      .replacing(/\.ci\/[a-z]+ --[a-z]+/, with: "")
    for match in text.matches(of: /(?:^|[`\s])(--[a-z][a-z-]*)/) {
      #expect(known.contains(String(match.1)), "\(match.1)")
    }
  }

  @Test func `the manual lists the bots that ship, with what they are and take`() {
    for kind in roster.kinds {
      let parameters = kind.parameters.map { "`\($0.key)`" }.joined(separator: ", ")
      let row = Manual.tableRows.first { $0.first == "`\(kind.name)`" }
      #expect(row == ["`\(kind.name)`", kind.summary, parameters], "\(kind.name)")
    }
  }

  @Test func `the manual lists the formats, with their endings`() throws {
    let rows = try #require(Manual.article("Formats")).tableRows
    for format in Format.allCases {
      let row = rows.first { $0.first == "`\(format)`" }
      #expect(row?.dropFirst().first == "`.\(format.fileEnding)`", "\(format)")
    }
  }

  @Test func `the manual lists the exit statuses that there are`() throws {
    let rows = try #require(Manual.article("Options")).tableRows
    let listed = Set(rows.compactMap { $0.first.flatMap { Int32($0) } })
    let known = Set((0...255).filter { ExitStatus(rawValue: $0) != nil })
    #expect(listed == known)
  }

  @Test func `the configurations in the manual can be played, and one has every key`() throws {
    let blocks = Manual.documents.flatMap { $0.blocks(of: "json") }
    #expect(blocks.count > 1)
    for block in blocks {
      let text = block.lines.joined(separator: "\n")
      let folder = try TemporaryFolder(["c.json": text])
      let path = "\(folder.path)/c.json"
      guard try !ConfigurationSource(path: path).isSeason else {
        _ = Transcript.output(of: [path, "--games", "2"])
        continue
      }
      #expect(try ReadReport([path, "--games", "200"]).bots.count > 1)
    }
    let whole = try #require(Manual.article("TournamentFiles")?.blocks(of: "json").first).lines
    for setting in Setting.all {
      #expect(whole.contains { $0.contains("\"\(setting.key)\"") }, "\(setting.key)")
    }
  }

  @Test func `only what a document leaves out of an output may differ`() {
    func example(_ lines: String...) -> Document.Example {
      Document.Example(command: "", output: lines)
    }
    #expect(example().shows("anything\n"))
    #expect(example("a", "", "b").shows("a\n\nb\n"))
    #expect(example("a", "…").shows("a\nb\nc\n"))
    #expect(example("a", "…", "c").shows("a\nb\nc\n"))
    #expect(example("a", "…", "c").shows("a\nc\n"))
    #expect(example("in … ms").shows("in 3.5 ms\n"))
    #expect(example("in …").shows("in 3.5 ms\n"))
    #expect(!example("a").shows("a\nb\n"))
    #expect(!example("a", "b").shows("a\n"))
    #expect(!example("a", "…", "d").shows("a\nb\nc\n"))
    #expect(!example("in … ms").shows("within 3.5 ms\n"))
    #expect(!example("in … ms").shows("in 3.5 ms.\n"))
  }
}
