import StrategyKit
import Testing

@testable import CommandKit

/// Bots that are entered more than once.
@Suite struct NumberingTests {
  @Test(arguments: [
    (["random", "minimax"], ["random", "minimax"]),
    (["random", "minimax", "random"], ["random 1", "minimax", "random 2"]),
    (["./a.py", "./a.py"], ["./a.py 1", "./a.py 2"]),
    // A name that somebody has given is taken, and two given names stay the mistake that they are.
    (["random", "random 1=minimax", "random"], ["random 2", "random 1", "random 3"]),
    (["A=random", "A=random"], ["A", "A"]),
    (["random=minimax", "random"], ["random", "random"]),
  ])
  func `bots without a name are numbered`(specs: [String], names: [String]) throws {
    let bots = try specs.map { text in
      // A name with a blank can be given in a file only.
      let parts = text.split(separator: "=").map(String.init)
      return parts.count == 2 ? BotSpec(name: parts[0], kind: parts[1]) : try BotSpec(text)
    }
    #expect(bots.numbered.map(\.name) == names)
    #expect(bots.numbered.map(\.text) == bots.map(\.text))
  }
}
