import Foundation
import GameModel
import Records
import TestSupport
import Testing

/// What is wrong about a command line of `play`, and the files that games are saved in.
@Suite struct PlayErrorsTests {
  @Test(arguments: cases)
  func `what cannot be played is refused in one line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "an unknown bot",
      ["play", "minmax"],
      "unknown bot 'minmax'; did you mean 'minimax'?"
    ),
    ErrorCase(
      "a level with a typing error",
      ["play", "--config", "c.json", "Eazy"],
      files: ["c.json": #"{ "bots": ["random", { "bot": "Easy", "spec": "minimax" }] }"#],
      "unknown bot 'Eazy'; did you mean 'Easy'?"
    ),
    ErrorCase(
      "three bots",
      ["play", "random", "random", "minimax"],
      "two bots at most, not also 'minimax'"
    ),
    ErrorCase(
      "two people and a bot",
      ["play", "random", "--two-players"],
      "--two-players is a game without bots; leave out 'random'"
    ),
    ErrorCase(
      "two people to watch",
      ["play", "--watch", "--two-players"],
      "--two-players is a game without bots; leave out --watch"
    ),
    ErrorCase(
      "a side for nobody",
      ["play", "--watch", "--as", "o"],
      "--as is for one person against a bot; leave it out"
    ),
    ErrorCase("a side that there is not", ["play", "--as", "z"], "--as must be x or o, not 'z'"),
    ErrorCase("a wrong beginner", ["play", "--first", "me"], "--first must be x or o, not 'me'"),
    ErrorCase(
      "a pause without a unit",
      ["play", "--pause", "5"],
      "--pause must be a duration like 500ms or 2s, or 0, not '5'"
    ),
    ErrorCase(
      "a board that is none",
      ["play", "--board", "0x3"],
      "a board of 0x3 is not supported: each side must be from 1 to 32"
    ),
    ErrorCase(
      "a configuration that is not there",
      ["play", "--config", "c.json"],
      status: 66,
      "cannot read 'c.json': no such file or directory"
    ),
    ErrorCase(
      "a page in another file",
      ["play", "--output", "game.txt"],
      "--output cannot be 'game.txt'; name a file that ends in .html"
    ),
    ErrorCase(
      "a page with a pause",
      ["play", "--output", "game.html", "--pause", "1s"],
      "--pause is for a game here, not for a page to play on; leave it out"
    ),
    ErrorCase(
      "a page with a clock",
      ["play", "minimax", "Mine=minimax:time=1s", "--game", "gomoku", "--output", "game.html"],
      "'Mine' cannot be played on a page: it plays by the clock"
    ),
    ErrorCase(
      "a page with a bot that has a table of its moves, on a board that is too large for one",
      ["play", "scripted:file=a.script", "--board", "4x4", "--output", "game.html"],
      files: ["a.script": "..../..../..../.... : a1"],
      "'scripted:file=a.script' cannot be played on a page: it plays from a file, which fits a page as "
        + "a table of its moves on 3×3 alone"
    ),
    ErrorCase(
      "a page with a kind of bot that is not known",
      ["play", "mini", "--output", "game.html"],
      "unknown bot 'mini'; choose from random, first-free, scripted, minimax, heuristic, monte-carlo"
    ),
    ErrorCase(
      "a page for a person with the name of a bot",
      ["play", "You=minimax", "--name", "You", "--output", "game.html"],
      "two players are called 'You'; choose another name"
    ),
    ErrorCase(
      "a page for a person without a name",
      ["play", "--name", "", "--output", "game.html"],
      "--name needs a name"
    ),
    ErrorCase(
      "a page in the colours of a terminal",
      ["play", "--color", "always", "--output", "game.html"],
      "--color is for a game here, not for a page to play on; leave it out"
    ),
    ErrorCase(
      "a page without libraries that are to be trusted",
      ["play", "--trust", "--output", "game.html"],
      "--trust is for bots of libraries, and the page has none; leave it out"
    ),
    ErrorCase(
      "a page with one bot twice",
      ["play", "minimax", "minimax", "--output", "game.html"],
      "two bots are called 'minimax'; name one of them, as in NAME=BOT"
    ),
    ErrorCase(
      "a page that would overwrite the configuration",
      ["play", "--config", "c.html", "--output", "c.html"],
      files: ["c.html": #"{ "bots": ["random"] }"#],
      "--output 'c.html' would overwrite the configuration; use another file"
    ),
    ErrorCase(
      "games in a format of one game",
      ["play", "--save", "games.psq"],
      "games are saved in .sgf, .jsonl, .pgn or .c4 files, not in 'games.psq'"
    ),
    ErrorCase(
      "games in a folder that is not there",
      ["play", "--save", "no/games.sgf"],
      status: 73,
      "cannot create 'no/games.sgf': there is no folder 'no'"
    ),
    ErrorCase(
      "games after what are none",
      ["play", "--save", "games.jsonl"],
      files: ["games.jsonl": "x⏎"],
      status: 65,
      "games.jsonl:1: not JSON"
    ),
  ]

  @Test(
    arguments: [RecordFormat.sgf, .jsonl, .pgn]
  )
  func `games are saved, those left unfinished too, and added to a file`(_ format: RecordFormat)
    async throws
  {
    let folder = try TemporaryFolder()
    let file = "games.\(format.rawValue)"
    let arguments = ["play", "--two-players", "--first", "o", "--save", file]
    let game = "a3 a2 b3 b2 c3".components(separatedBy: " ").joined(separator: "\n")
    for _ in 0..<2 {
      let run = try await Binary.run(
        arguments,
        in: folder.path,
        input: "\(game)\nswitch\nb2\nnew\n"
      )
      #expect(run.status == 0 && run.error.isEmpty)
    }
    let records = try RecordFile.read("\(folder.path)/\(file)")
    #expect(records.map(\.number) == [1, 2, 3, 4])
    #expect(records.map(\.game.moves.count) == [5, 1, 5, 1])
    #expect(records.map(\.game.outcome) == [.line(winner: .o), nil, .line(winner: .o), nil])
    #expect(records.map(\.x) == ["Player 1", "Player 2", "Player 1", "Player 2"])
    #expect(records.allSatisfy { $0.game.start.playerToMove == .o })
  }
}
