import CommandKit
import Foundation
import TestSupport
import Testing

@testable import TournamentCommand

/// The man page and the completions that help prints, given to the programs that they are for.
@Suite struct HelpFormsTests {
  /// Runs a program on the man page, expects it to warn of nothing and returns what it prints.
  private func read(by program: String, _ arguments: [String]) async throws -> String {
    let page = try await Inside.run("help --man")
    let folder = try TemporaryFolder(["tournament.1": page.output])
    let path = try #require(Program.path(of: program))
    let run = try await folder.process(path, arguments + ["tournament.1"])
    #expect(run.error.isEmpty, "\(run.error)")
    return run.output
  }

  @Test(.needs("mandoc"))
  func `mandoc finds nothing wrong with the man page`() async throws {
    let findings = try await read(by: "mandoc", ["-T", "lint"])
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test(
    .needs("groff"),
    arguments: ["utf8", "ascii"]
  )
  func `groff shows every option and warns of nothing`(_ device: String) async throws {
    let text = try await read(by: "groff", ["-ww", "-man", "-T", device, "-P-cbou"])
      .replacing(/[\u{2010}\u{2212}]/, with: "-")
    for option in Subcommand.all.flatMap(\.options) {
      #expect(text.contains(option.usage.replacing("…", with: "...")), "\(option.usage)")
    }
  }

  /// Lines to be completed, and all that may be offered for them, without what stands before `=`, `,`
  /// or `:` in a word.
  private static let lines: [(line: String, offers: String)] = [
    ("tournament he", "help"),
    ("tournament --fo", "--format"),
    ("tournament --m", "--max-forfeits --misere --move-limit"),
    ("tournament run --format j", "json junit"),
    ("tournament --format=js", "json"),
    ("tournament run --format csv:st", "standings"),
    ("tournament ratings --format ", "text markdown csv json html"),
    ("tournament --show sides,cr", "cross-table"),
    ("tournament merge --show=all,f", "facts fit forfeits"),
    ("tournament --bots minimax,ra", "random"),
    ("tournament --bot mini", "minimax"),
    ("tournament --gauntlet heu", "heuristic"),
    ("tournament verify minimax fi", "first-free"),
    ("tournament verify --quiet --as ", "x o both"),
    ("tournament play --first ", "x o"),
    ("tournament levels --against mo", "monte-carlo"),
    ("tournament --color ", "auto always never"),
    ("tournament help ver", "verify"),
    ("tournament help --completions ", "bash zsh fish"),
    ("tournament run --seed ", ""),
    ("tournament replay gam", "games.sgf"),
    ("tournament run gam", "games.sgf"),
    ("tournament --games-file gam", "games.sgf"),
    ("tournament verify gam", "games.sgf"),
    ("tournament help zz", ""),
  ]

  /// Every option of every command, each of them a line of its own.
  private static let optionLines = Subcommand.all.map {
    subcommand -> (line: String, offers: String) in
    let names = subcommand.options.map(\.name) + ["--help"]
    let all = subcommand.name == "run" ? names + ["--version"] : names
    return ("tournament \(subcommand.name) --", all.joined(separator: " "))
  }

  @Test(.needs("bash"))
  func `bash completes command lines`() async throws { try await expectOffers("bash", []) }

  @Test(.needs("zsh"))
  func `zsh completes command lines`() async throws { try await expectOffers("zsh", ["-f"]) }

  @Test(.needs("fish"))
  func `fish completes command lines`() async throws {
    try await expectOffers("fish", ["--no-config"])
  }

  private func expectOffers(_ shell: String, _ arguments: [String]) async throws {
    let script = try await Inside.run("help --completions \(shell)")
    let folder = try TemporaryFolder([
      "games.sgf": "", "home/.keep": "", "scripts/completions": script.output,
    ])
    let program = try #require(Program.path(of: shell))
    let harness = "\(PackageFolder.path)/Tests/TournamentCommandTests/Programs/complete.\(shell)"
    let lines = Self.lines + Self.optionLines
    let run = try await folder.process(
      "/usr/bin/env",
      ["HOME=\(folder.path)/home", program] + arguments + [
        harness, "\(folder.path)/scripts/completions",
      ] + lines.map(\.line),
      status: nil
    )
    #expect(run.error.isEmpty, "\(run.error)")
    let offers = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(offers.count == lines.count + 1)
    for (line, offered) in zip(lines, offers) {
      let words = offered.split(separator: " ").map { $0.replacing(/.*[=,:]/, with: "") }
      #expect(
        Set(words.map { String($0) }) == Set(line.offers.split(separator: " ").map(String.init)),
        "\(line.line)"
      )
    }
  }
}
