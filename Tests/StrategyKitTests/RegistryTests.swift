import GameModel
import StrategyKit
import TestSupport
import Testing
import TextKit

@Suite struct RegistryTests {
  private func registry(_ names: String...) -> Registry {
    Registry(names.map { .taking([], name: $0) })
  }

  @Test(
    arguments: [
      ("random", "random"), ("Random", "random"), ("RANDOM", "random"), ("Duo", "Duo"),
      ("duo", "duo"), ("first-free", "first-free"), ("First-Free", "first-free"),
    ]
  )
  func `a kind is found by its name, in any case`(name: String, found: String) throws {
    #expect(try registry("random", "first-free", "duo", "Duo").kind(named: name).name == found)
  }

  @Test(arguments: [
    ("minmax", "unknown bot 'minmax'; did you mean 'minimax'?"),
    ("RADNOM", "unknown bot 'RADNOM'; did you mean 'random'?"),
    ("DUO", "unknown bot 'DUO'; did you mean 'duo'?"),
    ("alpha-beta", "unknown bot 'alpha-beta'; choose from random, minimax, duo, Duo"),
    ("", "unknown bot ''; choose from random, minimax, duo, Duo"),
  ])
  func `an unknown name is answered with that meant, or all`(name: String, message: String) {
    let error = #expect(throws: BotError.self) {
      try registry("random", "minimax", "duo", "Duo").kind(named: name)
    }
    #expect(error?.description == message)
  }

  @Test func `a kind that is added is listed last, or takes the place of one of its name`() throws {
    var registry = registry("random", "minimax")
    registry.add(.taking([], name: "mine"))
    registry.add(BotKind("random", "another") { _, _ in Closure { _ in .middle } })
    #expect(registry.kinds.map(\.name) == ["random", "minimax", "mine"])
    #expect(try registry.kind(named: "random").summary == "another")
  }

  @Test(.expectsExit) func `two kinds of one name are a mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = Registry([.taking([], name: "same"), .taking([], name: "same")])
    }
  }

  /// A registry with a kind that runs programs, though it does nothing with them.
  private static let programs = Registry([
    BotKind("random", "plain") { _, _ in Closure { _ in .middle } },
    BotKind(
      "runner",
      "runs programs",
      parameters: [program, Parameter.flag("fast", "whether it is quick")],
      command: BotCommand(program),
      prepare: { _, _ in { Closure { _ in .middle } } }
    ),
  ])
  private static let program = Parameter.text("program", expected: "one", default: "none", "it")

  @Test(arguments: [
    ("./x --deep", "./x --deep", "runner:program=./x --deep"),
    ("./x a,b", "./x a,b", #"runner:program="./x a,b""#),
    ("Mine=./x", "Mine", "runner:program=./x"),
    ("runner:program=./x", "./x", "runner:program=./x"),
    ("runner:program=./x,fast=false", "./x", "runner:program=./x"),
    (
      "runner:fast=true,program=./x", "runner:program=./x,fast=true", "runner:program=./x,fast=true"
    ),
    ("runner:program=x", "runner:program=x", "runner:program=x"),
  ])
  func `a command is read as its kind says`(text: String, name: String, written: String) throws {
    let bot = try Self.programs.bot(BotSpec(text), rules: .ticTacToe)
    #expect(bot.name == name && bot.spec.text == written)
  }

  @Test func `a command's parameters follow it`() throws {
    let spec = BotSpec(kind: "./x", parameters: [BotArgument("fast", "true")], directory: "/games")
    let resolved = try Self.programs.resolved(spec)
    #expect(resolved.text == "runner:program=./x,fast=true" && resolved.directory == "/games")
  }

  @Test func `a command is refused where no kind runs programs`() {
    let error = #expect(throws: BotError.self) {
      try registry("random").bot(BotSpec("./x --deep"), rules: .ticTacToe)
    }
    #expect(error == .noPrograms(command: "./x --deep"))
  }

  @Test func `an element is found by any name it has`() {
    let words = ["one", "Two", "two", "TWO"]
    for (name, found) in [
      ("One", "one"), ("Two", "Two"), ("TWO", "TWO"), ("tWO", nil), ("on", nil),
    ] {
      #expect(words.first(matching: name, by: \.self) == found)
    }
    #expect([(3, "Drei")].first(matching: "drei", by: \.1)?.0 == 3)
  }
}
