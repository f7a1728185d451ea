import GameModel
import Plugins
import StrategyKit
import Testing

/// Expects two bots to play the same moves of a game, given the same streams, and to say the same of
/// their moves where both do.
func expectAlike(
  _ one: any Strategy,
  _ other: any Strategy,
  on rules: Rules,
  as player: Player = .x,
  seed: UInt64 = 1
) throws {
  var (players, position) = ([one, other], Position(rules))
  var streams = [GameRandom(seed: seed), GameRandom(seed: seed)]
  #expect(one.isDeterministic == other.isDeterministic)
  for index in 0...1 { try players[index].beginGame(as: player, from: position) }
  while !position.isOver {
    let moves = try (0...1).map { try players[$0].chooseMove(in: position, using: &streams[$0]) }
    #expect(moves[0] == moves[1], "in \(position), \(rules)")
    #expect(streams[0] == streams[1])
    let stated = try players.compactMap { try ($0 as? any Policy)?.moves(in: position) }
    #expect(stated.first == stated.last)
    try position.play(moves[1])
  }
}

extension Bot {
  /// Plays games of the bot against itself as the loop of games of libraries does, each side with a
  /// stream of its own, and expects the moves that are drawn from those.
  func expectDrawnMoves(
    from start: Position,
    games: Int,
    drawing move: (Position, inout GameRandom) -> Square
  ) throws {
    let players = try (0...1).map { _ in try #require(try makeStrategy() as? any LibraryStrategy) }
    let calls = players.map(\.calls)
    for seed in 0..<UInt64(games) {
      var (position, streams) = (start, [GameRandom(seed: seed), GameRandom(seed: ~seed)])
      try calls[0].beginGame(as: .x, from: position)
      try calls[1].beginGame(as: .o, from: position)
      while !position.isOver {
        let side = position.playerToMove == .x ? 0 : 1
        var expected = streams[side]
        let square = try calls[side].chooseMove(in: position, using: &streams[side])
        #expect(square == move(position, &expected), "in \(position)")
        #expect(streams[side] == expected)
        try position.play(square)
      }
    }
    withExtendedLifetime(players) {}
  }
}
