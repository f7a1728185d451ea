import Bots
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

/// One bot has one spec, however it is written, and what is no bot is answered with what would be right.
@Suite struct SpecsTests {
  static let written: [(String, String)] = [
    ("minimax:blunder=0.50", "minimax:blunder=0.5"), ("minimax:blunder=1/2", "minimax:blunder=0.5"),
    ("minimax:blunder=2/4", "minimax:blunder=0.5"), ("minimax:blunder=2/6", "minimax:blunder=1/3"),
    ("minimax:blunder=0", "minimax"), ("minimax:blunder=1", "minimax:blunder=1"),
    ("minimax:blunder=0.000000000001", "minimax:blunder=0.000000000001"),
    ("minimax:blunder=549755813887/549755813888", "minimax:blunder=549755813887/549755813888"),
    ("Minimax:ties=first,opening=best", "minimax"),
    ("minimax:blunder=0.10,ties=random,depth=02", "minimax:depth=2,ties=random,blunder=0.1"),
    ("minimax:learns=false", "minimax"), ("minimax:nodes=30000", "minimax:nodes=30000"),
    ("minimax:temperature=0.50", "minimax:temperature=0.5"),
    ("minimax:temperature=1.0", "minimax:temperature=1"),
    ("minimax:temperature=007", "minimax:temperature=7"),
    ("minimax:temperature=0.000001", "minimax:temperature=0.000001"),
    ("monte-carlo:playouts=+30", "monte-carlo:playouts=30"),
    ("monte-carlo:playouts=3000", "monte-carlo"),
    ("monte-carlo:playouts=3000,time=1s", "monte-carlo:playouts=3000,time=1s"),
    ("monte-carlo:exploration=0.50", "monte-carlo"), ("random:learns=true", "random:learns=true"),
    ("scripted:moves=a1", "scripted:moves=a1"), ("scripted:moves=B2A03", "scripted:moves=b2a3"),
    ("scripted:moves=b2a3c3a1c1", "scripted"),
    (
      "scripted:moves=B2a3c3a1c1,file=\(Entrants.example)",
      "scripted:moves=b2a3c3a1c1,file=\(Entrants.example)"
    ),
    ("heuristic:notice=1", "heuristic"), ("heuristic:notice=0.80", "heuristic:notice=0.8"),
    ("heuristic:notice=4/5", "heuristic:notice=0.8"),
    ("heuristic:notice=fork:1/2", "heuristic:notice=fork:0.5"),
    ("heuristic:notice=win:1", "heuristic"), ("heuristic:notice=0", "heuristic:notice=0"),
    (#"heuristic:notice="fork:0.3,block:0.7,win:1""#, #"heuristic:notice="block:0.7,fork:0.3""#),
    (
      "heuristic:notice=\"win:0.5,block:0.5,fork:0.5,block-fork:0.5,centre:0.5,"
        + "opposite-corner:0.5,corner:0.5,side:0.5\"", "heuristic:notice=0.5"
    ),
  ]

  @Test(arguments: written)
  func `a bot has one spec, which is its name`(written: String, canonical: String) throws {
    let bot = try roster.bot(BotSpec(written), rules: .ticTacToe)
    #expect(bot.spec.text == canonical && bot.name == canonical)
    #expect(try roster.bot(BotSpec(canonical), rules: .ticTacToe).spec == bot.spec)
    let named = try roster.bot(BotSpec("Easy=\(written)"), rules: .ticTacToe)
    #expect(named.name == "Easy" && named.spec.text == canonical)
  }

  @Test(arguments: [
    ("minimax:nodes=30000", "minimax"),
    ("minimax:nodes=30000,depth=2", "minimax:depth=2,nodes=30000"),
    ("minimax:nodes=30000,time=1s", "minimax:nodes=30000,time=1s"),
    ("scripted:moves=d4a7g7a1g1", "scripted"),
    ("scripted:moves=b2a3c3a1c1", "scripted:moves=b2a3c3a1c1"),
  ])
  func `a board's default is left out of the spec`(written: String, canonical: String) throws {
    #expect(try roster.bot(BotSpec(written), rules: "7,7,5").spec.text == canonical)
  }

  static let wrong: [(String, String)] = [
    ("first-fre", "unknown bot 'first-fre'; did you mean 'first-free'?"),
    ("random:seed=1", "random has no parameter 'seed': it takes none"),
    ("scripted:move=b2", "scripted has no parameter 'move'; did you mean 'moves'?"),
    (
      "heuristic:without=luck",
      "heuristic: without must be win, block, fork, block-fork, centre, opposite-corner, corner or "
        + "side, not 'luck'"
    ),
    (
      "heuristic:notice=blok:0.5",
      "heuristic: there is no rule 'blok', only win, block, fork, block-fork, centre, "
    ),
    (#"heuristic:notice="win:1,block""#, "heuristic: 'block' lacks its number, as in block:0.5"),
    ("heuristic:notice=win:2", "heuristic: win is '2', not a number from 0 to 1"),
    (#"heuristic:notice="win:0.5,win:0.6""#, "heuristic: the rule 'win' is given twice"),
    ("heuristic:notice=1.1", "heuristic: 1.1 is not a probability"),
    ("heuristic:without=fork,notice=fork:0.5", "heuristic: it cannot notice 'fork'"),
    ("minimax:temperature=1,ties=random", "minimax: with a temperature the best moves are equally"),
    ("minimax:temperature=1,ties=first", "minimax: with a temperature the best moves are equally"),
    (
      "scripted:moves=b2d4",
      "scripted: d4 is off the board: squares go from a1 to c3; moves must be squares written "
        + "together, like b2a1c3"
    ),
    (
      "scripted:moves=22",
      "scripted: '22' is not a square: squares are named by letter and number, like a1; "
        + "moves must be squares written together, like b2a1c3"
    ),
    (
      "scripted:file=/no/such/file",
      "scripted: cannot read '/no/such/file': no such file or directory"
    ),
    ("scripted:file=/", "scripted: cannot read '/': it is a folder"),
    ("scripted:file=/dev/zero", "scripted: cannot read '/dev/zero': it is a device, not a file"),
  ]

  @Test(arguments: wrong)
  func `an unknown bot is answered with what was meant`(spec: String, message: String) {
    let error = #expect(throws: BotError.self) { try roster.bot(BotSpec(spec), rules: .ticTacToe) }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    "", "1.1", "-0.5", "luck:0.5", "win", "win:", "win:2", "win:0.5,win:0.6", "win:0.5,", "0.5,0.6",
    "win:0.5 ,block:0.5",
  ])
  func `a list of rules that is wrong is answered with one that is right`(value: String) {
    let error = #expect(throws: BotError.self) {
      try roster.bot(BotSpec("heuristic:notice=\"\(value)\""), rules: .ticTacToe)
    }
    #expect(error?.description.contains("notice must be a number from 0 to 1 like 0.8, or") == true)
  }

  @Test(arguments: [
    "", ".5", "1.", "-1", "1e3", "1000.000001", "1001", "0.0000001", "½", "1/3", "1.2.3",
  ])
  func `anything but a temperature is refused`(text: String) { #expect(Temperature(text) == nil) }

  @Test func `exploration is a decimal number`() throws {
    for text in ["0", "0.5", "1.25", "100", "0.000001"] {
      #expect(try #require(Millionths(text, upTo: 100)).description == text)
    }
    for text in ["", ".", "-1", "100.1", "1e2", "0.0000001", "1."] {
      #expect(Millionths(text, upTo: 100) == nil)
    }
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
    #expect(files[0] != files[1] && files[0] == files[2])
    #expect(BotFile("null", at: "/dev/null") == nil)
    #expect(BotFile("nothing", at: "/nowhere/at/all") == nil)
    #expect(BotFile("a folder", at: folder.path) == nil)
  }
}
