import GameModel
import StrategyKit
import TestSupport
import Testing

/// What a bot declares, and who it is: however it is written, and wherever its files lie.
@Suite struct BotTests {
  private struct Stated: Policy {
    let isDeterministic: Bool
    var remark: String? { "as stated" }

    func moves(in position: Position) -> MoveDistribution {
      MoveDistribution(uniformOver: position.freeSquares.prefix(2))
    }
  }

  private struct Refusal: Error {}

  private func bot(_ text: String, _ kind: BotKind) throws -> Bot {
    try Registry([kind]).bot(BotSpec(text), rules: .ticTacToe)
  }

  @Test func `a bot bears the facts that its strategy declares`() throws {
    let kind = BotKind("stated", "a test") { _, _ in Stated(isDeterministic: true) }
    let bot = try bot("Mine=Stated", kind)
    #expect(bot.name == "Mine" && bot.spec.text == "stated" && bot.rules == .ticTacToe)
    #expect(bot.isDeterministic && bot.remark == "as stated" && bot.policy is Stated)
    // A strategy of another sort is no policy and declares nothing.
    let other = try self.bot("kind", .taking([]))
    #expect(!other.isDeterministic && other.remark == nil && other.policy == nil)
  }

  @Test(arguments: [true, false])
  func `a closure plays, and is a policy if it always answers alike`(isDeterministic: Bool) throws {
    let bot = try Bot("Last", isDeterministic: isDeterministic) { position in
      position.move(rank: position.moveCount - 1)
    }
    #expect(bot.name == "Last" && bot.isDeterministic == isDeterministic)
    #expect((bot.policy != nil) == isDeterministic)
    var (strategy, random) = (try bot.makeStrategy(), GameRandom(seed: 1))
    #expect(try strategy.chooseMove(in: Position(.ticTacToe), using: &random).index == 8)
  }

  @Test func `costly preparation is done once for all strategies`() throws {
    let (prepared, made) = (Counter(), Counter())
    let kind = BotKind("kind", "a test", parameters: []) { _, _ in
      prepared.increment()
      return {
        made.increment()
        return Stated(isDeterministic: false)
      }
    }
    let bot = try bot("kind", kind)
    let before = made.value
    for _ in 1...5 { _ = try bot.makeStrategy() }
    #expect(prepared.value == 1 && made.value == before + 5)
  }

  @Test func `a kind that cannot play says so when the bot is entered`() {
    #expect(throws: Refusal.self) { try bot("kind", .taking([]) { _ in throw Refusal() }) }
    let kind = BotKind("kind", "a test") { _, rules in
      throw BotError.unplayable(kind: "kind", reason: "\(rules) is too small")
    }
    let error = #expect(throws: BotError.self) { try bot("kind", kind) }
    #expect(error?.description == "kind cannot play here: 3×3, 3 in a row is too small")
  }

  private static let words = Parameter.text("words", expected: "words", default: "", "words")
  private static let depth = Parameter.integer("depth", in: 1...9, default: 3, "depth")

  /// The registry of a kind whose parameter `words` names files.
  private func registry(revision: Int = 1) -> Registry {
    Registry([
      BotKind(
        "reader",
        "reads",
        revision: revision,
        parameters: [Self.words, Self.depth],
        files: { arguments in
          let words = (arguments[Self.words] ?? "").split(separator: " ")
          let files = words.flatMap { word -> [Substring] in
            [word, word.split(separator: "=").last ?? ""]
          }
          return files.compactMap { BotFile(String($0), at: arguments.resolvedPath(String($0))) }
        },
        make: { _, _ in Closure() }
      )
    ])
  }

  private func identity(_ spec: String, in folder: TemporaryFolder, revision: Int = 1) throws
    -> String
  {
    try registry(revision: revision).bot(BotSpec(spec, directory: folder.path), rules: .ticTacToe)
      .identity
  }

  @Test func `defaults, the order of parameters and the way to write them do not count`() throws {
    let folder = try TemporaryFolder()
    #expect(try identity("reader", in: folder) == "reader/1")
    #expect(try identity("reader:depth=3", in: folder) == "reader/1")
    #expect(try identity("reader:depth=4,words=a", in: folder) == "reader/1:words=a,depth=4")
    #expect(try identity("reader:words=a,depth=04", in: folder) == "reader/1:words=a,depth=4")
    #expect(try identity("reader", in: folder, revision: 2) == "reader/2")
  }

  @Test func `a name counts if one is given`() throws {
    let folder = try TemporaryFolder()
    #expect(try identity("Easy=reader:depth=1", in: folder) == "reader/1:depth=1 as Easy")
    var spec = try BotSpec("reader:depth=1")
    spec.name = "reader:depth=1"
    #expect(try registry().bot(spec, rules: .ticTacToe).identity == "reader/1:depth=1")
  }

  @Test func `files count by what is in them, and absolute places not at all`() throws {
    let (one, other) = (try TemporaryFolder(), try TemporaryFolder())
    for folder in [one, other] {
      try folder.write("the same", to: "script.py")
      try folder.write("weights", to: "net.bin")
    }
    let words = "reader:words=\"python3 ./script.py --net=net.bin\""
    let identity = try identity(words, in: one)
    #expect(try self.identity(words, in: other) == identity)
    let absolute = "reader:words=\"python3 \(one.path)/script.py --net=\(other.path)/net.bin\""
    #expect(try self.identity(absolute, in: one) == identity)
    #expect(identity.hasPrefix("reader/1:words=python3 ") && !identity.contains("script.py"))
    #expect(
      try self.identity("reader:words=\"python3 --to=/var/x\"", in: one)
        == self.identity("reader:words=\"python3 --to=/tmp/y\"", in: one)
    )
    try other.write("changed", to: "script.py")
    #expect(try self.identity(words, in: other) != identity)
  }
}
