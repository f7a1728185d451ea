@testable import CommandKit
import Foundation
import GameModel
import Testing

/// The rules of a game as a file and options say them.
@Suite struct RulesChoiceTests {
  /// The rules of a file's `rules` with options.
  private func choice(_ file: String, _ options: String) throws -> Configuration.RulesChoice {
    let text = #"{ "rules": \#(file) }"#
    var configuration = try ConfigurationFile(Data(text.utf8), path: "c.json").configuration
    let words = options.split(separator: " ").map(String.init)
    let arguments = try Arguments(words, of: "run", options: Setting.rules.options)
    _ = try Setting.rules.apply(arguments, &configuration)
    return configuration.rules
  }

  @Test(
    arguments: [
      ("{}", "", "3×3, 3 in a row"),
      (#"{ "columns": 4 }"#, "", "4×3, 3 in a row"),
      (#"{ "game": "connect-four" }"#, "", "7×6, 4 in a row, gravity"),
      (#"{ "game": "connect-four", "columns": 9, "rows": 5 }"#, "", "9×5, 4 in a row, gravity"),
      (
        #"{ "game": "connect-four", "placement": "gravity", "goal": "win" }"#, "",
        "7×6, 4 in a row, gravity"
      ),
      (
        #"{ "columns": 5, "rows": 5, "placement": "gravity", "line": "exact", "goal": "lose" }"#,
        "",
        "5×5, exactly 5 in a row, gravity, misère"
      ),
      (#"{ "placement": "anywhere", "line": "at-least" }"#, "", "3×3, 3 in a row"),
      ("{}", "--game connect-four", "7×6, 4 in a row, gravity"),
      ("{}", "--game connect-four --board 6x5", "6×5, 4 in a row, gravity"),
      ("{}", "--board 6x5 --line-length 3 --game connect-four", "6×5, 3 in a row, gravity"),
      ("{}", "--game standard-gomoku --exact-line", "15×15, exactly 5 in a row"),
      ("{}", "--gravity --misere", "3×3, 3 in a row, gravity, misère"),
      ("{}", "--board 7x6 --exact-line", "7×6, exactly 5 in a row"),
      (#"{ "columns": 5, "placement": "gravity" }"#, "--game gomoku", "15×15, 5 in a row"),
      (#"{ "game": "connect-four" }"#, "--board 8x8", "8×8, 4 in a row, gravity"),
      (#"{ "game": "connect-four" }"#, "--gravity", "7×6, 4 in a row, gravity"),
      (#"{ "game": "connect-four" }"#, "--misere", "7×6, 4 in a row, gravity, misère"),
      (#"{ "game": "gomoku", "columns": 9 }"#, "--exact-line", "9×15, exactly 5 in a row"),
      ("{}", "--game connect-four --gravity", "7×6, 4 in a row, gravity"),
      (#"{ "columns": 7, "rows": 7, "lineLength": 3 }"#, "--board 4x4", "4×4, 3 in a row"),
      (#"{ "game": "renju" }"#, "", "15×15, 5 in a row, renju"),
      (#"{ "columns": 9, "rows": 9, "restriction": "renju" }"#, "", "9×9, 5 in a row, renju"),
      (#"{ "game": "standard" }"#, "", "15×15, exactly 5 in a row"),
      (#"{ "columns": 5, "rows": 5, "line": "unblocked" }"#, "", "5×5, 5 in a row, unblocked"),
      (
        #"{ "columns": 5, "rows": 5, "line": "exact-unblocked" }"#, "",
        "5×5, exactly 5 in a row, unblocked"
      ),
      (
        #"{ "game": "caro", "line": "exact-unblocked" }"#, "",
        "15×15, exactly 5 in a row, unblocked"
      ),
      ("{}", "--game renju", "15×15, 5 in a row, renju"),
      ("{}", "--game renju --board 9x9 --renju", "9×9, 5 in a row, renju"),
      ("{}", "--game freestyle", "15×15, 5 in a row"),
      ("{}", "--board 15x15 --renju", "15×15, 5 in a row, renju"),
      ("{}", "--board 9x9 --unblocked-line", "9×9, 5 in a row, unblocked"),
      ("{}", "--board 9x9 --unblocked-line --exact-line", "9×9, exactly 5 in a row, unblocked"),
      (#"{ "line": "exact" }"#, "--unblocked-line", "3×3, exactly 3 in a row, unblocked"),
      ("{}", "--game caro --exact-line --unblocked-line", "15×15, exactly 5 in a row, unblocked"),
      (#"{ "game": "caro-overline" }"#, "--exact-line", "15×15, exactly 5 in a row, unblocked"),
      (#"{ "game": "renju" }"#, "--board 19x19", "19×19, 5 in a row, renju"),
    ]
  )
  func `options replace what a file says`(_ file: String, _ options: String, _ game: String) throws
  {
    let choice = try choice(file, options)
    #expect(try choice.rules().description == game)
    // What is written says the same.
    let again = try self.choice(choice.text, "")
    #expect(try again.rules().description == game)
    #expect(try Configuration.RulesChoice(choice.rules()).rules() == choice.rules())
  }

  @Test(
    arguments: [
      (
        "--game tic-tac-toe --gravity",
        "--gravity contradicts --game tic-tac-toe; give --board and --line-length instead of --game"
      ),
      (
        "--game connect-four --misere",
        "--misere contradicts --game connect-four; --game misere-connect-four is that game"
      ),
      (
        "--exact-line --game gomoku",
        "--exact-line contradicts --game gomoku; --game standard-gomoku is that game"
      ),
      (
        "--game tic-tac-toe --gravity --exact-line",
        "--gravity and --exact-line contradict --game tic-tac-toe; give --board and --line-length instead "
          + "of --game"
      ),
      (
        "--game caro --gravity",
        "--gravity contradicts --game caro; give --board, --line-length, --exact-line and "
          + "--unblocked-line instead of --game"
      ),
      ("--game conect-four", "unknown game 'conect-four'; did you mean 'connect-four'?"),
      (
        "--game chess",
        "unknown game 'chess'; choose from tic-tac-toe, misere-tic-tac-toe, connect-four, "
          + "misere-connect-four, gomoku, standard-gomoku, renju, caro, caro-overline"
      ),
      ("--game gomoku --renju", "--renju contradicts --game gomoku; --game renju is that game"),
      (
        "--game renju --gravity",
        "--gravity contradicts --game renju; no game has both; leave it out"
      ),
      (
        "--game caro-overline --exact-line --unblocked-line",
        "--exact-line contradicts --game caro-overline; --game caro is that game"
      ),
      (
        "--game gomoku --exact-line --unblocked-line",
        "--exact-line and --unblocked-line contradict --game gomoku; --game caro is that game"
      ),
    ]
  )
  func `options that contradict each other are refused`(_ options: String, _ message: String) {
    #expect {
      try choice("{}", options)
    } throws: {
      "\($0)" == message
    }
  }
}
