public import GameModel
public import StrategyKit
import TextKit

extension Minimax: Explaining {
  /// How good each move is to its search, with the line it expects after the best ones, and how
  /// often the move is a blunder or the opening's lot.
  public func explanation(of position: Position, using random: inout GameRandom) -> Explanation {
    randomMoves.explanation(of: position) {
      chosenMoves(in: position)
    } findings: {
      findings(in: position)
    }
  }

  /// The findings of its search on the moves that it chooses among.
  private func findings(
    in position: Position
  ) -> (reasons: [Explanation.Reason], summary: String?) {
    guard temperature == nil else { return gradedFindings(in: position) }
    var (best, summary) = (bestMoves(in: position), nil as String?)
    // Of moves that are as good, only the first is asked for in play.
    if case .perfect(let solutions) = search { best = solutions.bestMoves(in: position) }
    var words = "best"
    if let limited = limitedSearch {
      let finding = limited.finding(in: position)
      best = finding.moves
      words =
        finding.grade.map { "best: \($0.words)" } ?? "best: decided by the threats on the board"
      summary = finding.summary
    }
    let chosen = ties == .random ? Array(best) : Array(best.prefix(1))
    let text =
      best.count == 1 ? words : "\(ties == .first ? "first" : "one") of \(best.count) \(words)"
    let reasons = zip(chosen, lines(from: chosen, in: position)).map { move, line in
      Explanation.Reason(move, text, line: line)
    }
    return (reasons, summary)
  }

  /// How many steps each move is below the best.
  private func gradedFindings(
    in position: Position
  ) -> (reasons: [Explanation.Reason], summary: String?) {
    let moves = grades(of: position)
    let steps = MoveGrade.steps(
      below: moves.map { $0.grade },
      freeCount: position.freeCount,
      isMisere: position.rules.has(.misere)
    )
    // Of moves that are as good, the first come first.
    let ranked = moves.indices.sorted { (steps[$0], $0) < (steps[$1], $1) }
    let best = ranked.prefix { steps[$0] == 0 }.map { moves[$0].square }
    let lines = lines(from: best, in: position)
    let reasons = ranked.enumerated().map { rank, index in
      let (move, steps) = (moves[index], steps[index])
      let place = steps == 0 ? "best" : "\(steps.counted("step")) below the best"
      let words = limitedSearch == nil ? place : "\(place): \(move.grade.words)"
      return Explanation.Reason(move.square, words, line: rank < lines.count ? lines[rank] : [])
    }
    return (reasons, nil)
  }

  private static let longestLine = 8
  /// How many moves have a line: each takes several searches.
  private static let mostLines = 3

  /// For each of some moves what it would play after it for both sides, as far as it looks ahead; nothing
  /// for those after the first.
  private func lines(from moves: [Square], in position: Position) -> [[Square]] {
    let plies = limitedSearch.map { $0.finding(in: position).depth } ?? Self.longestLine
    return moves.enumerated().map { index, move in
      index < Self.mostLines ? line(from: move, in: position, plies: plies) : []
    }
  }

  private func line(from first: Square, in position: Position, plies: Int) -> [Square] {
    var line = [first]
    var next = try? position.playing(first)
    while line.count < min(plies, Self.longestLine), let current = next, !current.isOver,
      let move = bestMoves(in: current).first
    {
      line.append(move)
      next = try? current.playing(move)
    }
    return line
  }
}

extension LimitedSearch.Finding {
  fileprivate var summary: String? {
    guard nodes > 0 else { return nil }
    return "It searched \(depth.plies) ahead, \(nodes.counted("position"))."
  }
}

extension MoveGrade {
  fileprivate var words: String {
    switch self {
    case .win(let plies): "win in \(plies.plies)"
    case .loss(let plies): "loss in \(plies.plies)"
    case .open(let evaluation): "lines worth \(evaluation > 0 ? "+" : "")\(evaluation)"
    }
  }
}
