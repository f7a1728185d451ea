import Bots
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

/// One bot has one spec, however it is written.
@Suite struct CanonicalSpecTests {
  private func bot(_ text: String) throws -> Bot {
    try roster.bot(BotSpec(text), rules: .ticTacToe)
  }

  @Test(arguments: [
    ("minimax:blunder=0.50", "minimax:blunder=0.5"),
    ("minimax:blunder=1/2", "minimax:blunder=0.5"),
    ("minimax:blunder=2/4", "minimax:blunder=0.5"),
    ("minimax:blunder=2/6", "minimax:blunder=1/3"),
    ("minimax:blunder=0", "minimax"),
    ("minimax:blunder=1", "minimax:blunder=1"),
    ("minimax:blunder=0.000000000001", "minimax:blunder=0.000000000001"),
    ("minimax:blunder=549755813887/549755813888", "minimax:blunder=549755813887/549755813888"),
    ("Minimax:ties=first,opening=best", "minimax"),
    ("minimax:blunder=0.10,ties=random,depth=02", "minimax:depth=2,ties=random,blunder=0.1"),
    ("monte-carlo:playouts=+30", "monte-carlo:playouts=30"),
    ("monte-carlo:playouts=3000", "monte-carlo"),
    ("monte-carlo:playouts=3000,time=1s", "monte-carlo:playouts=3000,time=1s"),
    ("minimax:learns=false", "minimax"),
    ("random:learns=true", "random:learns=true"),
    ("scripted:moves=a1", "scripted:moves=a1"),
    ("scripted:moves=B2A03", "scripted:moves=b2a3"),
    ("scripted:moves=b2a3c3a1c1", "scripted"),
    (
      "scripted:moves=B2a3c3a1c1,file=\(Entrants.example)",
      "scripted:moves=b2a3c3a1c1,file=\(Entrants.example)"
    ),
    ("minimax:nodes=30000", "minimax:nodes=30000"),
  ])
  func `a bot has one spec, by which it is called`(written: String, canonical: String) throws {
    let bot = try bot(written)
    #expect(bot.spec.text == canonical)
    #expect(bot.name == canonical)
    #expect(try self.bot(canonical).spec == bot.spec)
  }

  @Test func `what is the default on a board is left out there`() throws {
    let rules = try Rules(columns: 7, rows: 7, lineLength: 5)
    func text(_ spec: String) throws -> String {
      try roster.bot(BotSpec(spec), rules: rules).spec.text
    }
    #expect(try text("minimax:nodes=30000") == "minimax")
    #expect(try text("minimax:nodes=30000,depth=2") == "minimax:depth=2,nodes=30000")
    #expect(try text("minimax:nodes=30000,time=1s") == "minimax:nodes=30000,time=1s")
    #expect(try text("scripted:moves=d4a7g7a1g1") == "scripted")
    #expect(try text("scripted:moves=b2a3c3a1c1") == "scripted:moves=b2a3c3a1c1")
  }

  @Test func `a name that is given stays`() throws {
    let bot = try bot("Easy=minimax:blunder=1/2")
    #expect(bot.name == "Easy")
    #expect(bot.spec.text == "minimax:blunder=0.5")
  }

  @Test func `a script is known by what is in it`() throws {
    let folder = try TemporaryFolder()
    func files(_ text: String) throws -> [BotFile] {
      try folder.write(text, to: "my.script")
      let spec = try BotSpec("scripted:file=my.script", directory: folder.path)
      return try roster.bot(spec, rules: .ticTacToe).files
    }
    let files = try [files("a1"), files("a1 b2"), files("a1")]
    #expect(files[0].map(\.name) == ["my.script"])
    #expect(files[0] != files[1])
    #expect(files[0] == files[2])
    #expect(BotFile("null", at: "/dev/null") == nil)
    #expect(BotFile("nothing", at: "/nowhere/at/all") == nil)
    #expect(BotFile("a folder", at: folder.path) == nil)
  }
}
