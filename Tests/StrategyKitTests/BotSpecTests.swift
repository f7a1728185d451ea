import StrategyKit
import Testing

@Suite struct BotSpecTests {
  struct Accepted: Sendable, CustomTestStringConvertible {
    let text: String
    let name: String
    let kind: String
    let parameters: [BotArgument]
    /// The spec without the name, in the form in which it is written.
    let written: String
    var testDescription: String { text }

    init(
      _ text: String,
      name: String? = nil,
      kind: String,
      _ parameters: [(String, String)] = [],
      written: String? = nil
    ) {
      self.text = text
      self.name = name ?? text
      self.kind = kind
      self.parameters = parameters.map(BotArgument.init)
      self.written = written ?? text
    }
  }

  static let bots = [
    Accepted("random", kind: "random"),
    Accepted("Random", kind: "Random"),
    Accepted("minimax:depth=2", kind: "minimax", [("depth", "2")]),
    Accepted(
      "minimax:depth=2,blunder=0.1",
      kind: "minimax",
      [("depth", "2"), ("blunder", "0.1")]
    ),
    Accepted(
      "Easy=minimax:blunder=0.5",
      name: "Easy",
      kind: "minimax",
      [("blunder", "0.5")],
      written: "minimax:blunder=0.5"
    ),
    Accepted("Plain=random", name: "Plain", kind: "random", written: "random"),
    Accepted("Ödön=random", name: "Ödön", kind: "random", written: "random"),
    Accepted("scripted:moves=b2a1c3", kind: "scripted", [("moves", "b2a1c3")]),
    Accepted(
      "scripted:file=Bots/Examples/a b.script",
      kind: "scripted",
      [("file", "Bots/Examples/a b.script")]
    ),
    Accepted("kind:key=a=b", kind: "kind", [("key", "a=b")]),
    Accepted("kind:key=", kind: "kind", [("key", "")]),
    Accepted("kind:a=,b=", kind: "kind", [("a", ""), ("b", "")]),
    Accepted("kind:a=1:2,a=x", kind: "kind", [("a", "1:2"), ("a", "x")]),
    Accepted(" random\n", name: "random", kind: "random", written: "random"),
  ]

  static let quoted = [
    Accepted(
      #"kind:key="plain",next=1"#,
      name: "kind:key=plain,next=1",
      kind: "kind",
      [("key", "plain"), ("next", "1")],
      written: "kind:key=plain,next=1"
    ),
    Accepted(#"kind:key="a,b",next=1"#, kind: "kind", [("key", "a,b"), ("next", "1")]),
    Accepted(#"kind:key="say ""x"", then go""#, kind: "kind", [("key", #"say "x", then go"#)]),
    Accepted(#"kind:key="""""#, kind: "kind", [("key", #"""#)], written: #"kind:key="""""#),
    Accepted(#"kind:key="""#, name: "kind:key=", kind: "kind", [("key", "")], written: "kind:key="),
    Accepted(
      #"kind:key=5" nails"#,
      name: #"kind:key="5"" nails""#,
      kind: "kind",
      [("key", #"5" nails"#)],
      written: #"kind:key="5"" nails""#
    ),
    Accepted(
      #"Mine=engine:command="python3 ""my bot.py"", fast",turnTime=2s"#,
      name: "Mine",
      kind: "engine",
      [("command", #"python3 "my bot.py", fast"#), ("turnTime", "2s")],
      written: #"engine:command="python3 ""my bot.py"", fast",turnTime=2s"#
    ),
  ]

  static let commands = [
    ("./my-bot", nil, "./my-bot"), ("bin/bot", nil, "bin/bot"),
    ("/usr/bin/bot", nil, "/usr/bin/bot"),
    ("python3 my-bot.py", nil, "python3 my-bot.py"),
    ("Mine=python3 my-bot.py", "Mine", "python3 my-bot.py"), ("Mine=./bot", "Mine", "./bot"),
    ("python3 bot.py --depth=3", nil, "python3 bot.py --depth=3"),
    ("./bot --level=2:3,4", nil, "./bot --level=2:3,4"),
    ("./bot:8080", nil, "./bot:8080"), ("Mine=./bot x=1,y=2", "Mine", "./bot x=1,y=2"),
    (#"sh -c "echo 1,1""#, nil, #"sh -c "echo 1,1""#),
    ("  ./bot -q ", "./bot -q", "./bot -q"), ("Mine= ./bot", "Mine", "./bot"),
  ].map { text, name, command in
    Accepted(
      text,
      name: name,
      kind: command,
      written: command
    )
  }

  @Test(arguments: bots + quoted + commands)
  func `a spec is read`(row: Accepted) throws {
    let spec = try BotSpec(row.text)
    #expect(spec.name == row.name)
    #expect(spec.kind == row.kind)
    #expect(spec.parameters == row.parameters)
    #expect(spec.text == row.written)
    #expect(spec.directory == nil)
  }

  @Test(arguments: bots + quoted + commands)
  func `what is written is read back as the same bot`(row: Accepted) throws {
    let spec = try BotSpec(row.text)
    let unnamed = try BotSpec(spec.text)
    #expect(unnamed.kind == spec.kind)
    #expect(unnamed.parameters == spec.parameters)
    #expect(unnamed.text == spec.text)
    #expect(try BotSpec("Name=" + spec.text).parameters == spec.parameters)
    #expect(try BotSpec("Name=" + spec.text).name == "Name")
  }

  @Test(arguments: commands)
  func `a spec with a slash or a blank in place of the kind is a command`(row: Accepted) throws {
    #expect(try BotSpec(row.text).isCommand)
  }

  @Test(arguments: bots + quoted)
  func `any other spec is none`(row: Accepted) throws {
    #expect(try !BotSpec(row.text).isCommand)
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

  @Test func `the folder of relative paths is kept`() throws {
    #expect(try BotSpec("random", directory: "/games").directory == "/games")
    #expect(try BotSpec("./bot", directory: "/games").directory == "/games")
  }

  @Test(arguments: [
    ("", "'' is not a bot: the kind of bot is missing"),
    (" ", "' ' is not a bot: the kind of bot is missing"),
    ("Easy=", "'Easy=' is not a bot: the kind of bot is missing"),
    ("Easy= ", "'Easy= ' is not a bot: the kind of bot is missing"),
    (":depth=2", "':depth=2' is not a bot: the kind of bot is missing"),
    ("Easy=:depth=2", "'Easy=:depth=2' is not a bot: the kind of bot is missing"),
    ("=minimax", "'=minimax' is not a bot: a name is missing before '='"),
    ("=", "'=' is not a bot: a name is missing before '='"),
    ("minimax:", "'minimax:' is not a bot: parameters are written key=value,key=value"),
    ("minimax:depth", "'minimax:depth' is not a bot: parameters are written key=value,key=value"),
    ("minimax:=2", "'minimax:=2' is not a bot: parameters are written key=value,key=value"),
    (
      "minimax:depth=2,",
      "'minimax:depth=2,' is not a bot: parameters are written key=value,key=value"
    ),
    (
      "minimax:depth=2,,a=1",
      "'minimax:depth=2,,a=1' is not a bot: parameters are written key=value,key=value"
    ),
    (
      "minimax:depth,blunder=1",
      "'minimax:depth,blunder=1' is not a bot: parameters are written key=value,key=value"
    ),
    (
      #"kind:key="a"b"#,
      #"'kind:key="a"b' is not a bot: parameters are written key=value,key=value"#
    ),
    (
      "minimax:depth=2,blunder",
      "'minimax:depth=2,blunder' is not a bot: parameters are written key=value,key=value"
    ),
    (
      "A=heuristic:without=side,notice=win:1,block:0.7",
      "'A=heuristic:without=side,notice=win:1,block:0.7' is not a bot: parameters are written "
        + "key=value,key=value; a value with a comma is quoted: "
        + #"'A=heuristic:without=side,notice="win:1,block:0.7"'"#
    ),
    (#"kind:key="a,b"#, #"'kind:key="a,b' is not a bot: a quote is not closed"#),
    (#"kind:key=""#, #"'kind:key="' is not a bot: a quote is not closed"#),
    (#"kind:key="a"",b=1"#, #"'kind:key="a"",b=1' is not a bot: a quote is not closed"#),
  ])
  func `any other text is refused`(text: String, message: String) {
    let error = #expect(throws: BotError.self) { try BotSpec(text) }
    #expect(error?.description == message)
  }
}
