import Bots
import GameModel
import StrategyKit
import Testing

@testable import Analysis

/// The games in which a bot is asked again.
@Suite struct ReplayPlanTests {
  /// A bot's answers, its games as lists of moves up to its last answers, and the positions in them.
  private struct Field {
    var answers: [Position: AnswerBook.Kept] = [:]
    var lines: Set<[Square]> = []

    init(_ policy: any Policy, as player: Player) throws {
      func walk(_ position: Position, _ moves: [Square]) throws {
        guard position.playerToMove == player else {
          for move in position.moves {
            let child = try position.playing(move)
            if !child.isOver { try walk(child, moves + [move]) }
          }
          return
        }
        var random = GameRandom(seed: 1)
        let square = try policy.moves(in: position).sample(using: &random)
        answers[position] = AnswerBook.Kept(
          square: square,
          question: AnswerBook.Question(position, after: moves),
          cost: .zero,
          isPlayed: false
        )
        let next = try position.playing(square)
        let goesOn = !next.isOver && next.moves.contains { (try? next.playing($0).isOver) == false }
        guard goesOn else { return lines.formUnion([moves]) }
        try walk(next, moves + [square])
      }
      try walk(Position(.ticTacToe), [])
    }
  }

  private func plan(_ field: Field, _ amount: AnswerBook.Amount, as player: Player) -> ReplayPlan {
    let games = AnsweredGames(field.answers, as: player, from: Position(.ticTacToe))
    return ReplayPlan(of: games, amount, except: [], isShown: true)
  }

  @Test(arguments: ["minimax", "first-free", "heuristic"], Player.allCases)
  func `first all positions, then all games in any order`(spec: String, player: Player) throws {
    let field = try Field(policy(spec), as: player)
    var plan = plan(field, .time(.seconds(3600)), as: player)
    var met: Set<Position> = []
    while met.count < field.answers.count {
      let next = plan.next()
      let (line, first) = try #require(next)
      #expect(first == 0)
      #expect(!met.isSuperset(of: line.positions), "each adds a position")
      for (index, position) in line.positions.enumerated() {
        let reached = Game(from: Position(.ticTacToe), line.moves(to: index)).position
        #expect(reached == position)
      }
      met.formUnion(line.positions)
    }
    #expect(!plan.isComplete)
    var games: [[Square]] = []
    while let (line, first) = plan.next() {
      #expect(first == 0)
      games.append(line.moves)
    }
    #expect(plan.isComplete && games.count == field.lines.count && Set(games) == field.lines)
  }

  @Test(arguments: Player.allCases)
  func `rounds ask in each position as often as is said, by changing orders`(player: Player) throws
  {
    let field = try Field(policy("minimax"), as: player)
    var plan = plan(field, .rounds(20), as: player)
    var (counts, ways): ([Position: Int], [Position: Set<[Square]>]) = ([:], [:])
    while let (line, _) = plan.next() {
      for (index, position) in line.positions.enumerated() {
        counts[position, default: 0] += 1
        ways[position, default: []].insert(line.moves(to: index))
      }
    }
    #expect(Set(counts.keys) == Set(field.answers.keys))
    #expect(counts.values.allSatisfy { $0 >= 20 })
    // Positions that two orders lead to are reached by both.
    var orders: [Position: Set<[Square]>] = [:]
    for moves in field.lines {
      for count in stride(from: moves.count, through: 0, by: -2) {
        let prefix = Array(moves.prefix(count))
        orders[Game(from: Position(.ticTacToe), prefix).position, default: []].insert(prefix)
      }
    }
    for (position, all) in orders where all.count == 2 { #expect(ways[position] == all) }
  }
}
