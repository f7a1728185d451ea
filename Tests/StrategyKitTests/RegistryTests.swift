import GameModel
import StrategyKit
import Testing
import TestSupport

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
  func `a kind is found by its name, in any case where only one is meant`(
    name: String,
    found: String
  ) throws {
    let kind = try registry("random", "first-free", "duo", "Duo").kind(named: name)
    #expect(kind.name == found)
  }

  @Test(arguments: [
    ("minmax", "unknown bot 'minmax'; did you mean 'minimax'?"),
    ("RADNOM", "unknown bot 'RADNOM'; did you mean 'random'?"),
    ("DUO", "unknown bot 'DUO'; did you mean 'duo'?"),
    ("alpha-beta", "unknown bot 'alpha-beta'; there are random, minimax, duo, Duo"),
    ("", "unknown bot ''; there are random, minimax, duo, Duo"),
  ])
  func `an unknown name is answered with the one meant, or with all`(
    name: String,
    message: String
  ) {
    let error = #expect(throws: BotError.self) {
      try registry("random", "minimax", "duo", "Duo").kind(named: name)
    }
    #expect(error?.description == message)
  }

  @Test func `a kind that is added is listed last`() throws {
    var registry = registry("random", "minimax")
    registry.add(.taking([], name: "mine"))
    #expect(registry.kinds.map(\.name) == ["random", "minimax", "mine"])
    #expect(try registry.kind(named: "mine").name == "mine")
  }

  @Test func `a kind takes the place of one of its name`() throws {
    var registry = registry("random", "minimax")
    registry.add(BotKind("random", "another") { _, _ in Closure { _ in .middle } })
    #expect(registry.kinds.count == 2)
    #expect(try registry.kind(named: "random").summary == "another")
  }

  @Test func `two kinds of one name are a mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = Registry([.taking([], name: "same"), .taking([], name: "same")])
    }
  }

  @Test func `an element is found by any name it has`() {
    let words = ["one", "Two", "two", "TWO"]
    #expect(words.first(matching: "One", by: \.self) == "one")
    #expect(words.first(matching: "Two", by: \.self) == "Two")
    #expect(words.first(matching: "TWO", by: \.self) == "TWO")
    #expect(words.first(matching: "tWO", by: \.self) == nil)
    #expect(words.first(matching: "on", by: \.self) == nil)
    #expect([(3, "Drei")].first(matching: "drei", by: \.1)?.0 == 3)
  }
}
