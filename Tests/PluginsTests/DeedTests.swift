import Foundation
import GameModel
import Plugins
import StrategyKit
import TestSupport
import Testing
import TournamentCore

/// What bots of libraries do wrong, and what they are told.
@Suite(.needsCompiler) struct DeedTests {
  private let library: CLibrary

  init() throws { library = try CLibrary("deeds") }

  private func move(_ deed: String, in drawing: String) throws -> Square {
    var strategy = try library.bot("deed=\(deed)").makeStrategy()
    let position = try Position(drawing)
    var random = GameRandom(seed: 1)
    try strategy.beginGame(as: position.playerToMove, from: position)
    return try strategy.chooseMove(in: position, using: &random)
  }

  private func weights(_ deed: String) throws -> MoveDistribution? {
    try library.bot("deed=\(deed)").policy?.moves(in: Position("x.o/.../..."))
  }

  @Test func `giving up is a forfeit with its reason`() throws {
    #expect(throws: Forfeit(.protocol, "returned no move: no idea")) {
      try move("no-move", in: ".../.../...")
    }
    #expect(throws: Forfeit(.protocol, "refused the game")) {
      try move("no-begin", in: ".../.../...")
    }
    #expect(library.error("deed=no-create") == "deeds cannot play here: only on Sundays")
  }

  @Test func `a square that is taken is the referee's to judge`() throws {
    let square = try move("taken", in: "x../.../...")
    #expect(throws: MoveError.self) { try Position("x../.../...").playing(square) }
  }

  @Test(arguments: [("huge", Int32.max), ("lowest", .min)])
  func `a number that is no square is named`(_ deed: String, _ number: Int32) throws {
    let words = "chose square \(number), which is off the board"
    #expect(throws: Forfeit(.illegalMove, words)) { try move(deed, in: "x../.../...") }
  }

  @Test func `weights that are no distribution are faults`() throws {
    func fault(_ text: String) -> Forfeit { Forfeit(.protocol, text) }
    #expect(throws: fault("gave no weights: no scales")) { try weights("no-weights") }
    #expect(throws: fault("gave no move a positive weight")) { try weights("zeros") }
    #expect(throws: fault("gave the taken square a3 a weight")) { try weights("heavy-taken") }
    for deed in ["overflow", "half"] {
      #expect(throws: fault("gave weights whose sum is not below 2^63")) { try weights(deed) }
    }
    #expect(try weights("uniform")?.total == 7)
  }

  @Test func `the flags are the instance's`() throws {
    let (plain, policy) = try (library.bot(), library.bot("deed=uniform"))
    #expect(plain.isDeterministic && plain.policy == nil)
    #expect(!policy.isDeterministic && policy.policy != nil)
  }

  @Test func `the history is that of the game`() throws {
    var strategy = try library.bot("deed=history").makeStrategy()
    var random = GameRandom(seed: 1)
    let start = try Position("x.o/.../...")
    #expect(try strategy.chooseMove(in: start, using: &random) == Square(8), "no game is on")
    try strategy.beginGame(as: .x, from: start)
    #expect(try strategy.chooseMove(in: start, using: &random) == Square(0))
    let later = try start.playing(Square(4)).playing(Square(3))
    #expect(try strategy.chooseMove(in: later, using: &random) == Square(2))
    #expect(try strategy.chooseMove(in: later, using: &random) == Square(2), "asked again")
    #expect(try strategy.chooseMove(in: start, using: &random) == Square(8), "another game")
    try strategy.beginGame(as: .o, from: Position(.ticTacToe))
    let asO = try Position("..x/.../...")
    #expect(try strategy.chooseMove(in: asO, using: &random) == Square(1))
  }

  @Test func `arguments are canonical`() throws {
    let bot = try library.bot("fast=true,blunder=1/2,depth=-02,colour=red,deed=x")
    let path = library.path
    #expect(bot.spec.text == "plugin:path=\(path),deed=x,depth=-2,colour=red")
    #expect(bot.plugin?.arguments == ["x", "-2", "0.5", "true", "red"])
    #expect(bot.plugin?.limits == PluginLimits())
    #expect(bot.files.count == 1)
    #expect(try library.bot("bot=deeds").spec.text == "plugin:path=\(path)")
    #expect(try library.bot("bot=deeds").name == path)
    let limited = try library.bot("moveLimit=20ms,memoryLimit=64MB,startTime=1s")
    #expect(limited.plugin?.limits.moveLimit == .milliseconds(20))
    #expect(limited.plugin?.limits.memoryLimit == 64 << 20)
  }

  @Test(arguments: [
    ("depth=10", "plug-in 'LIB': depth must be a whole number from -5 to 9, not '10'"),
    ("fast=yes", "plug-in 'LIB': fast must be true or false, not 'yes'"),
    ("colour=blue", "plug-in 'LIB': colour must be red or green, not 'blue'"),
    ("depht=1", "plug-in 'LIB' has no parameter 'depht'; did you mean 'depth'?"),
    ("bot=deed", "'LIB' has no bot 'deed'; did you mean 'deeds'?"),
  ])
  func `a wrong argument is named`(parameters: String, error: String) {
    #expect(library.error(parameters) == error)
  }

  @Test func `a library of several bots needs a name`() throws {
    let ports = try CLibrary("ports")
    #expect(ports.error() == "'LIB' has several bots; add bot=NAME, one of first, any")
  }

  @Test func `a folder's bots are kinds`() throws {
    let folder = try TemporaryFolder()
    let ports = try CLibrary("ports")
    let copy = "\(folder.path)/libmine.so"
    try FileManager.default.copyItem(atPath: ports.path, toPath: copy)
    let kinds = try PluginAccess.direct.kinds(in: folder.path, besides: [])
    #expect(kinds.map(\.name) == ["first", "any"])
    let bot = try Registry(kinds).bot(BotSpec("first:moveLimit=1s"), rules: .ticTacToe)
    #expect(bot.spec.text == "first:moveLimit=1s")
    #expect(bot.plugin?.path.hasSuffix("/libmine.so") == true)
    #expect(bot.policy != nil)
    #expect(bot.files.map(\.name) == [copy])
    #expect(throws: PluginError.takenName("any", by: copy, of: "this program")) {
      _ = try PluginAccess.direct.kinds(in: folder.path, besides: [kinds[1]])
    }
    try FileManager.default.copyItem(atPath: ports.path, toPath: "\(folder.path)/libnext.so")
    #expect(
      throws: PluginError.takenName("first", by: "\(folder.path)/libnext.so", of: "'\(copy)'")
    ) { _ = try PluginAccess.direct.kinds(in: folder.path, besides: []) }
  }
}
