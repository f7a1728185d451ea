import GameModel
import StrategyKit

/// The ways in which the positions of a book are reached.
struct AnswerPaths {
  /// Positions of the bot in a game, and the moves of it.
  struct Path {
    var positions: [Position]
    /// All moves up to the last position.
    var moves: [Square]

    /// The moves up to a position.
    func moves(to index: Int) -> [Square] {
      Array(moves.dropLast(2 * (positions.count - 1 - index)))
    }
  }

  private let answers: [Position: AnswerBook.Kept]
  /// The positions of the bot before each, and the opponent's moves that lead on from there.
  private var parents: [Position: [(position: Position, reply: Square)]] = [:]

  init(_ answers: [Position: AnswerBook.Kept], _ player: Player) {
    self.answers = answers
    for (position, kept) in answers {
      guard let next = try? position.playing(kept.square), !next.isOver else { continue }
      for reply in next.moves {
        guard let child = try? next.playing(reply), !child.isOver, answers[child] != nil else {
          continue
        }
        parents[child, default: []].append((position, reply))
      }
    }
    for child in parents.keys {
      parents[child]?.sort { ($0.position.hash, $0.reply) < ($1.position.hash, $1.reply) }
    }
  }

  /// Whether a position can be reached otherwise than it was first.
  func hasOther(to position: Position) -> Bool { parents[position, default: []].count > 1 }

  /// A path to a position, if possible not the one by which it was reached first.
  func path(to position: Position, choice: Int) -> Path {
    var positions = [position]
    var moves: [Square] = []
    while let first = positions.last, let before = parents[first] {
      let known = answers[first]?.question.moves.dropLast(2)
      let others = before.filter { answers[$0.position]?.question.moves[...] != known }
      let candidates = others.isEmpty ? before : others
      let (parent, reply) = candidates[choice % candidates.count]
      guard let answer = answers[parent]?.square else { break }
      moves += [reply, answer]
      positions.append(parent)
    }
    let opening = positions.last.flatMap { answers[$0]?.question.moves } ?? []
    return Path(positions: positions.reversed(), moves: opening + moves.reversed())
  }
}
