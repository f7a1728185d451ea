import Bots
import Foundation
import StrategyKit
import Subcommands
import Testing
import TestSupport

@testable import CommandKit
@testable import Settings
@testable import TournamentCommand

/// What the README says is so.
@Suite struct ReadmeTests {
  static let examples = (try? Readme().examples) ?? []

  @Test func `the README shows how the command is used`() {
    #expect(Self.examples.count > 3)
    #expect(Self.examples.first?.command == "swift run -c release tournament")
    #expect(Self.examples.contains { !$0.output.isEmpty })
  }

  @Test(arguments: examples)
  func `every command of the README does what the README shows`(_ example: Readme.Example)
    async throws
  {
    // A folder that looks like that of the package, in which a command may write what it likes.
    let folder = try TemporaryFolder()
    for name in ["Bots", "Config"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)",
        withDestinationPath: "\(Binary.packageRoot)/\(name)"
      )
    }
    let command = example.command.replacingOccurrences(
      of: "swift run -c release tournament",
      with: "tournament"
    )
    let run = try await Binary.run(
      "/bin/sh",
      ["-c", "tournament() { '\(Binary.path)' \"$@\"; }; \(command)"],
      in: folder.path
    )
    #expect(run.status == example.status)
    let hasFailed = example.status == 1 && run.error.split(separator: "\n").count == 1
    #expect(run.error.isEmpty || hasFailed || example.command.contains("--progress"))
    #expect(example.shows(run.output), "\(run.output)")
  }

  @Test func `every option of every command is in the README`() throws {
    let text = try Readme().text
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

  @Test func `the README's table of options is that of run, in its words for what they take`()
    throws
  {
    let rows = Set(try Readme().tableRows.compactMap(\.first))
    for option in Subcommand.run.options {
      #expect(rows.contains("`\(option.usage)`"), "\(option.usage)")
    }
  }

  @Test func `there is no option in the README that there is not`() throws {
    let known = Set(Subcommand.all.flatMap(\.options).map(\.name) + ["--help", "--version"])
    // What is there of another program has options of its own.
    let lines = try Readme().text.split(separator: "\n").filter { !$0.hasPrefix("parallel ") }
    for match in lines.joined(separator: "\n").matches(of: /(?:^|[`\s])(--[a-z][a-z-]*)/) {
      #expect(known.contains(String(match.1)), "\(match.1)")
    }
  }

  @Test func `the README lists the bots that ship, with what they are and take`() throws {
    let rows = try Readme().tableRows
    for kind in roster.kinds {
      let parameters = kind.parameters.map { "`\($0.key)`" }.joined(separator: ", ")
      let row = rows.first { $0.first == "`\(kind.name)`" }
      #expect(row == ["`\(kind.name)`", kind.summary, parameters], "\(kind.name)")
    }
  }

  @Test func `the README lists the exit statuses that there are`() throws {
    let listed = Set(try Readme().tableRows.compactMap { $0.first.flatMap { Int32($0) } })
    let known = Set((0...255).filter { ExitStatus(rawValue: $0) != nil })
    #expect(listed == known)
  }

  @Test func `the configuration in the README can be played, and has every key`() throws {
    let blocks = try Readme().blocks(of: "json")
    #expect(!blocks.isEmpty)
    for block in blocks {
      let text = block.lines.joined(separator: "\n")
      let folder = try TemporaryFolder(["c.json": text])
      #expect(try ReadReport(["\(folder.path)/c.json", "--games", "2"]).bots.count > 1)
      for setting in Setting.all {
        #expect(text.contains("\"\(setting.key)\""))
      }
    }
  }

  @Test func `what the README leaves out of an output may be anything, and nothing else may`() {
    func example(_ lines: String...) -> Readme.Example {
      Readme.Example(line: 1, command: "", output: lines)
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
