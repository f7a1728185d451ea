import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

@testable import Workers

/// Whole checks.
@Suite(.needsCompiler) struct PluginCheckTests {
  private static let ports = "PluginsTests/Libraries/ports.c"
  private static let always = [
    "parameters", "flags", "the same streams", "two instances", "two threads",
    "instances come and go", "a used worker", "speed",
  ]

  @Test(arguments: [
    ("first", "first-free", ["deterministic", "weights", "moves as weighed"]),
    ("any", "random", ["symmetric", "weights", "moves as weighed"]),
  ])
  func `a port keeps all laws, and plays as the built-in bot`(
    _ name: String,
    _ model: String,
    _ promises: [String]
  ) async throws {
    let steps = try await Apart.run {
      try BrokenLibrary([], from: Self.ports)
        .checked("bot=\(name)", boards: 0..<1, like: model).steps
    }
    #expect(steps.filter { $0.verdict != .right } == [])
    let expected = ["3×3, 3 in a row", "like \(model)"] + Self.always + promises
    #expect(Set(steps.map(\.name)) == Set(expected))
  }

  @Test func `a difference from the built-in bot is shown with its game and position`() throws {
    let library = try BrokenLibrary([], from: Self.ports)
    let step = try PluginCheck.finding(
      .likeness("first-free"),
      of: library.check("bot=any").bot,
      on: [.ticTacToe],
      library.host
    ).step
    #expect(step.verdict == .wrong)
    #expect(
      step.detail.wholeMatch(
        of: /game \d+ on 3×3, 3 in a row, ply \d: it moved to .., first-free to ../
      ) != nil,
      "\(step.detail)"
    )
    #expect(step.position != nil)
  }

  @Test func `a crash is its step's failure, and others go on`() async throws {
    let check = try await Apart.run { try BrokenLibrary(["CRASHES=16"]).checked(boards: 0..<2) }
    #expect(check.canPlay)
    #expect(check.steps.filter { $0.verdict == .wrong }.map(\.name) == ["4×4, 4 in a row"])
    #expect(Set(check.steps.map(\.name)).isSuperset(of: Self.always))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/maps"), "skipped: no /proc"),
    arguments: [["SCRIBBLES=0"], ["SCRIBBLES=1"], ["SCRIBBLES=0x41"], ["SCRIBBLES=0", "HANGS=9"]]
  )
  func `a library that overwrites the worker's notes is reported at once`(
    _ definitions: [String]
  ) async throws {
    let check = try await Apart.run { try BrokenLibrary(definitions).checked(boards: 0..<2) }
    #expect(!check.canPlay)
    #expect(check.steps.map(\.name) == ["3×3, 3 in a row"])
    #expect(check.steps.first?.detail == "wrote over memory that is not its own")
  }

  @Test(arguments: [(9, true), (3, false)])
  func `a board that is refused is no fault, unless all are`(most: Int, plays: Bool) async throws {
    let (steps, canPlay) = try await Apart.run {
      try BrokenLibrary(["REFUSES=\(most)"]).checked(boards: 0..<2)
    }
    #expect(canPlay == plays)
    #expect(steps.contains { $0.detail == "it does not play here: too large" })
    #expect(steps.filter { $0.verdict == .wrong }.map(\.name) == (plays ? [] : ["boards"]))
  }

  @Test func `weights are examined on every board`() async throws {
    let steps = try await Apart.run {
      try BrokenLibrary(["WEIGHS_TAKEN=1024"]).checked(boards: [0, 4]).steps
    }
    let step = try #require(steps.first { $0.verdict == .wrong })
    #expect(step.name == "weights")
    #expect(step.detail.hasPrefix("on 32×32, 5 in a row: as X it gave "))
  }

  @Test func `games are repeated on small boards, and on the one that was asked for`() throws {
    let all = PluginCheck.boards
    let misere = try Rules(columns: 32, rows: 32, lineLength: 5, variants: [.misere])
    #expect(PluginCheck.repeatable(all, of: all) == Array(all.dropLast()))
    #expect(PluginCheck.repeatable([all[4]], of: all) == [all[4]])
    for asked in [all[4], misere] {
      let boards = [asked] + all.prefix(1)
      #expect(PluginCheck.repeatable(boards, of: boards) == boards)
    }
  }

  private static let rules = "PluginsTests/Libraries/rules.c"

  @Test func `a bot that says that it knows rules is examined under all of them`() async throws {
    let steps = try await Apart.run {
      try BrokenLibrary([], from: Self.rules).checked("bot=drawer", boards: 0..<1).steps
    }
    #expect(steps.filter { $0.verdict != .right } == [])
    let caro = [
      "9×9, 5 in a row, unblocked", "9×9, exactly 5 in a row, unblocked", "9×9, 5 in a row, renju",
    ]
    let others = try Rules.all(on: "3,3,3").filter { !$0.has(.unblockedLine) }.map { "\($0)" }
    #expect(
      Set(steps.map(\.name).filter { $0.contains("in a row") })
        == Set(others + ["7×6, 4 in a row, gravity"] + caro)
    )
  }

  @Test func `a bot that marks a forbidden square is reported`() async throws {
    let step = try await Apart.run {
      try BrokenLibrary([], from: Self.rules).step(
        .legality,
        "bot=careless",
        boards: [try Rules(columns: 9, rows: 9, lineLength: 5, variants: [.renju])]
      )
    }
    #expect(step.verdict == .wrong)
    #expect(
      step.detail.wholeMatch(
        of: /as X it moved to .., which is forbidden: (overline|double (four|three))/
      ) != nil,
      "\(step.detail)"
    )
    #expect(step.fix == "return no square whose bit is 1 in forbidden, where that is not NULL")
  }

  @Test func `a bot built before caro and renju is not asked to play them`() {
    let games = PluginCheck.otherGames(on: .ticTacToe, for: .knowsRules)
    #expect(games.count == 8)
    #expect(!games.contains { $0.has(.unblockedLine) || $0.has(.renju) })
    #expect(PluginCheck.otherGames(on: .ticTacToe, for: []).isEmpty)
  }

  @Test func `a bot that takes free squares for moves is shown the legal ones`() async throws {
    let steps = try await Apart.run {
      try BrokenLibrary([], from: Self.rules).checked("bot=flat", boards: 0..<1).steps
    }
    let wrong = steps.filter { $0.verdict == .wrong }
    #expect(wrong.map(\.name).contains("7×6, 4 in a row, gravity"))
    #expect(wrong.allSatisfy { $0.name.contains("gravity") })
    let step = try #require(wrong.first)
    #expect(step.detail.contains(", which hangs in the air: the mark would fall to "))
    #expect(
      step.fix
        == "with gravity return a square on the bottom row, or one whose square below is marked"
    )
    #expect(step.position?.rules.has(.gravity) == true)
  }

  @Test func `a built-in bot is not checked`() throws {
    let library = try BrokenLibrary([])
    #expect(throws: BotError.self) {
      _ = try PluginCheck(BotSpec("random"), Registry([]), host: library.host)
    }
  }
}
