import StrategyKit
import Testing

@Suite struct BotSpecTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let name: String
    let kind: String
    let parameters: [BotArgument]
    /// The spec without the name, in the form in which it is written.
    let written: String
    var isCommand = false
    var testDescription: String { text }

    init(
      _ text: String,
      name: String? = nil,
      _ kind: String,
      _ parameters: [(String, String)] = [],
      written: String? = nil
    ) {
      (self.text, self.kind) = (text, kind)
      (self.name, self.written) = (name ?? text, written ?? text)
      self.parameters = parameters.map(BotArgument.init)
    }

    init(command text: String, name: String? = nil, _ command: String? = nil) {
      self.init(text, name: name, command ?? text, written: command)
      isCommand = true
    }
  }

  static let rows = [
    Row("random", "random"), Row("Random", "Random"),
    Row("minimax:depth=2", "minimax", [("depth", "2")]),
    Row("minimax:depth=2,blunder=0.1", "minimax", [("depth", "2"), ("blunder", "0.1")]),
    Row("Easy=kind:a=0.5", name: "Easy", "kind", [("a", "0.5")], written: "kind:a=0.5"),
    Row("Plain=random", name: "Plain", "random", written: "random"),
    Row("Ödön=random", name: "Ödön", "random", written: "random"),
    Row("scripted:moves=b2a1c3", "scripted", [("moves", "b2a1c3")]),
    Row("scripted:file=Bots/a b.script", "scripted", [("file", "Bots/a b.script")]),
    Row("kind:key=a=b", "kind", [("key", "a=b")]), Row("kind:key=", "kind", [("key", "")]),
    Row("kind:a=,b=", "kind", [("a", ""), ("b", "")]),
    Row("kind:a=1:2,a=x", "kind", [("a", "1:2"), ("a", "x")]),
    Row(" random\n", name: "random", "random", written: "random"),
    Row(#"kind:a="dull""#, name: "kind:a=dull", "kind", [("a", "dull")], written: "kind:a=dull"),
    Row(#"kind:key="a,b",next=1"#, "kind", [("key", "a,b"), ("next", "1")]),
    Row(#"kind:key="say ""x"", then go""#, "kind", [("key", #"say "x", then go"#)]),
    Row(#"kind:key="""""#, "kind", [("key", #"""#)]),
    Row(#"kind:key="""#, name: "kind:key=", "kind", [("key", "")], written: "kind:key="),
    Row(#"A=kind:a=5" men"#, name: "A", "kind", [("a", #"5" men"#)], written: #"kind:a="5"" men""#),
    Row(#"kind:a="b ""c d"", e",f=2s"#, "kind", [("a", #"b "c d", e"#), ("f", "2s")]),
    Row(command: "./my-bot"), Row(command: "bin/bot"), Row(command: "/usr/bin/bot"),
    Row(command: "python3 my-bot.py"), Row(command: "python3 bot.py --depth=3"),
    Row(command: "./bot --level=2:3,4"), Row(command: "./bot:8080"),
    Row(command: #"sh -c "echo 1,1""#),
    Row(command: "Mine=python3 my-bot.py", name: "Mine", "python3 my-bot.py"),
    Row(command: "Mine=./bot", name: "Mine", "./bot"),
    Row(command: "Mine=./bot x=1,y=2", name: "Mine", "./bot x=1,y=2"),
    Row(command: "  ./bot -q ", name: "./bot -q", "./bot -q"),
    Row(command: "Mine= ./bot", name: "Mine", "./bot"),
  ]

  @Test(arguments: rows)
  func `a spec is read, and written so that it is read back as the same bot`(row: Row) throws {
    let spec = try BotSpec(row.text)
    #expect(spec.name == row.name && spec.kind == row.kind)
    #expect(spec.parameters == row.parameters && spec.isCommand == row.isCommand)
    #expect(spec.text == row.written && spec.directory == nil)
    #expect(try BotSpec(row.text, directory: "/games").directory == "/games")
    let unnamed = try BotSpec(spec.text)
    #expect(unnamed.kind == spec.kind && unnamed.parameters == spec.parameters)
    #expect(unnamed.text == spec.text)
    let named = try BotSpec("Name=" + spec.text)
    #expect(named.parameters == spec.parameters && named.name == "Name")
  }

  @Test func `any value is written so that it is read back`() throws {
    for value in ["", ",", "\"", "\"\"", "a,\"b\",", "=", ":", "a b/c", " a", "a ", "é,ü"] {
      let spec = BotSpec(kind: "kind", parameters: [.init("a", value), .init("b", value)])
      #expect(try BotSpec(spec.text) == spec)
    }
  }

  @Test func `an unnamed bot is called by its spec`() throws {
    let parameters = [BotArgument("a", "1,2")]
    #expect(BotSpec(kind: "random").name == "random")
    #expect(BotSpec(kind: "kind", parameters: parameters).name == #"kind:a="1,2""#)
    #expect(BotSpec(name: "Any, name = at: all", kind: "kind").name == "Any, name = at: all")
    #expect(try BotSpec("kind:a=1").name == "kind:a=1")
  }

  private static let form = "parameters are written key=value,key=value"

  @Test(arguments: [
    ("", "the kind of bot is missing"), (" ", "the kind of bot is missing"),
    ("Easy=", "the kind of bot is missing"), ("Easy= ", "the kind of bot is missing"),
    (":depth=2", "the kind of bot is missing"), ("Easy=:depth=2", "the kind of bot is missing"),
    ("=minimax", "a name is missing before '='"), ("=", "a name is missing before '='"),
    ("minimax:", form), ("minimax:depth", form), ("minimax:=2", form), ("minimax:depth=2,", form),
    ("minimax:depth=2,,a=1", form), ("minimax:depth,blunder=1", form),
    (#"kind:key="a"b"#, form), ("minimax:depth=2,blunder", form),
    (
      "A=heuristic:without=side,notice=win:1,block:0.7",
      "\(form); a value with a comma is quoted: "
        + #"'A=heuristic:without=side,notice="win:1,block:0.7"'"#
    ),
    (#"kind:key="a,b"#, "a quote is not closed"), (#"kind:key=""#, "a quote is not closed"),
    (#"kind:key="a"",b=1"#, "a quote is not closed"),
  ])
  func `any other text is refused`(text: String, problem: String) {
    let error = #expect(throws: BotError.self) { try BotSpec(text) }
    #expect(error?.description == "'\(text)' is not a bot: \(problem)")
  }
}
