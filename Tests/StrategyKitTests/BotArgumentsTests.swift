import StrategyKit
import Testing

@Suite struct BotArgumentsTests {
  private typealias Known = ParameterTests

  @Test func `a parameter that is not given has its default`() throws {
    try BotSpec.enter(
      "kind",
      as: .taking(Known.all) { arguments in
        #expect(arguments[Known.depth] == 4 && arguments[Known.nodes] == nil)
        #expect(arguments[Known.blunder] == .zero && arguments[Known.ties] == .first)
        #expect(arguments[Known.file] == nil && arguments[Known.without] == nil)
        #expect(arguments.kind == "kind")
      }
    )
  }

  @Test func `given parameters are read in any order`() throws {
    let text = "Mine=kind:without=random,ties=last,nodes=50,file=,blunder=0.1,depth=9"
    try BotSpec.enter(
      text,
      as: .taking(Known.all) { arguments in
        #expect(arguments[Known.depth] == 9 && arguments[Known.nodes] == 50)
        #expect(arguments[Known.blunder] == Probability("1/10"))
        #expect(arguments[Known.ties] == .last && arguments[Known.without] == .random)
        #expect(arguments[Known.file] == .some(""), "an empty text is a text")
      }
    )
  }

  @Test(arguments: [
    ("kind:depht=2", "kind has no parameter 'depht'; did you mean 'depth'?"),
    ("kind:Depth=2", "kind has no parameter 'Depth'; did you mean 'depth'?"),
    (
      "kind:speed=2",
      "kind has no parameter 'speed'; choose from depth, nodes, blunder, ties, file, without"
    ),
    ("kind:depth=2,depth=3", "kind is given 'depth' twice; give it once"),
    ("kind:depth=2,ties=last,depth=2", "kind is given 'depth' twice; give it once"),
    ("kind:depth=0", "kind: depth must be a whole number from 1 to 99, not '0'"),
    ("kind:depth=", "kind: depth must be a whole number from 1 to 99, not ''"),
    ("kind:nodes=5", "kind: nodes must be a whole number from 10 to 1000, not '5'"),
    (
      "kind:blunder=1.5",
      "kind: blunder must be a number from 0 to 1 with at most 12 decimals, like 0.25 or 1/3, not '1.5'"
    ),
    ("kind:ties=none", "kind: ties must be first, random or last, not 'none'"),
    ("kind:depth=2,nodes=x", "kind: nodes must be a whole number from 10 to 1000, not 'x'"),
  ])
  func `a wrong parameter is answered with the right ones`(text: String, message: String) {
    let error = #expect(throws: BotError.self) { try BotSpec.enter(text, as: .taking(Known.all)) }
    #expect(error?.description == message)
  }

  @Test func `a kind may refuse a value that its parameter takes`() {
    let kind = BotKind.taking(Known.all) { throw $0.wrongValue(of: Known.depth) }
    let picky = BotKind.taking(Known.all) {
      throw $0.wrongValue(of: Known.depth, expected: "an even number")
    }
    for (kind, text, message) in [
      (kind, "kind:depth=3", "kind: depth must be a whole number from 1 to 99, not '3'"),
      (picky, "kind:depth=3", "kind: depth must be an even number, not '3'"),
      (picky, "kind", "kind: depth must be an even number, not '4'"),
    ] {
      let error = #expect(throws: BotError.self) { try BotSpec.enter(text, as: kind) }
      #expect(error?.description == message)
    }
  }

  @Test(
    arguments: [
      (nil, "a.txt", "a.txt"), ("/games", "a.txt", "/games/a.txt"), ("/games", "b/a", "/games/b/a"),
      ("/games", "/a.txt", "/a.txt"), ("games", "../a.txt", "games/../a.txt"),
    ] as [(String?, String, String)]
  )
  func `a relative path starts at the folder of the spec`(
    directory: String?,
    path: String,
    resolved: String
  ) throws {
    let kind = BotKind.taking([]) { #expect($0.resolvedPath(path) == resolved) }
    try BotSpec.enter("kind", directory: directory, as: kind)
  }

  @Test(
    arguments: [
      (.unreadableFile("a.txt", kind: "kind", reason: "gone"), "kind: cannot read 'a.txt': gone"),
      (.wrongFile("a.txt", line: 3, problem: "no square"), "a.txt:3: no square"),
      (.unplayable(kind: "kind", reason: "too large"), "kind cannot play here: too large"),
    ] as [(BotError, String)]
  )
  func `a kind's error is reported in one line`(error: BotError, message: String) {
    #expect(error.description == message)
  }
}
