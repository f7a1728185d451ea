import GameModel
import Testing

@Suite struct GameTests {
  private func game(_ names: String, from start: Position = Position(.ticTacToe)) throws -> Game {
    var game = Game(from: start)
    for square in try start.rules.squares(named: names) { try game.play(square) }
    return game
  }

  @Test func `the moves are kept in the order in which they were made`() throws {
    let (game, other) = (try game("b2a1c3"), try game("c3a1b2"))
    #expect(game.moves.map(game.rules.name) == ["b2", "a1", "c3"])
    #expect(game.position.description == "..x/.x./o..")
    #expect(game.start == Position(.ticTacToe) && game.rules == .ticTacToe && game.outcome == nil)
    #expect(game.position == other.position && game != other)
    #expect(game.position.hashValue == other.position.hashValue)
    #expect(try game == self.game("b2a1c3"))
  }

  @Test(
    arguments: [
      ("a3a2b3b2c3", .line(winner: .x)), ("a3a2b3b2c1c2", .line(winner: .o)),
      ("a3b2b3c3a1a2c2b1c1", .draw),
    ] as [(String, Outcome)]
  )
  func `the last move ends the game`(moves: String, outcome: Outcome) throws {
    let game = try game(moves)
    #expect(game.outcome == outcome)
    #expect(try self.game(String(moves.dropLast(2))).outcome == nil)
  }

  @Test(
    arguments: [
      ("b2a1", .taken(.middle)), ("b2a1", .offBoard(Square(9))), ("b2a1", .offBoard(Square(-1))),
      ("b2a1", .offBoard(Square(.max))), ("a3a2b3b2c3", .gameOver(.lowerLeft)),
      ("a3a2b3b2c3", .gameOver(.upperLeft)), ("a3a2b3b2c3", .gameOver(Square(42))),
    ] as [(String, MoveError)]
  )
  func `a move that cannot be made leaves the game as it was`(moves: String, error: MoveError)
    throws
  {
    var game = try game(moves)
    let before = game
    #expect(throws: error) { try game.play(error.square) }
    #expect(throws: error) { try game.position.playing(error.square) }
    #expect(game == before && game.position.plies == moves.count / 2)
  }

  @Test func `a game may begin from an opening`() throws {
    let opening = try Position(.ticTacToe, playing: "a3b2")
    let game = try game("a1a2b1c1c2", from: opening)
    #expect(game.start == opening && game.moves.count == 5)
    #expect(game.position.plies == 7 && game.position.description == "x../oox/xxo")
  }

  @Test func `a game that begins from a finished position is over`() throws {
    var game = Game(from: try Position("xxx/oo./..."))
    #expect(game.outcome == .line(winner: .x))
    #expect(throws: MoveError.gameOver(.lowerLeft)) { try game.play(.lowerLeft) }
    #expect(game.moves.isEmpty)
  }

  @Test(arguments: Player.allCases)
  func `a forfeit ends a game, and one that is over stays as it ended`(player: Player) throws {
    var game = try game("b2a1")
    let position = game.position
    game.forfeit(by: player, Forfeit(.illegalMove, "b2 is taken"))
    #expect(throws: MoveError.gameOver(.upperLeft)) { try game.play(.upperLeft) }
    game.forfeit(by: player.opponent, Forfeit(.crash, "exited with status 1"))
    #expect(game.outcome == .forfeit(by: player, Forfeit(.illegalMove, "b2 is taken")))
    #expect(game.outcome?.winner == player.opponent)
    #expect(game.position == position && game.moves.count == 2)
    var won = try self.game("a3a2b3b2c3")
    won.forfeit(by: player, Forfeit(.crash, "exited with status 1"))
    #expect(won.outcome == .line(winner: .x))
  }
}
