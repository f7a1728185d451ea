import GameModel
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
