import GameModel
import GameSolver
import Records
import Reports
import TextKit

/// Text.
extension SolutionReport {
  /// The verdict, the values on the board and the principal line, apart by empty lines.
  var blocks: [[Part]] {
    [
      [.lead(verdict)], solution.position.reachabilityNote, gaps.map { [.paragraph($0)] } ?? [],
      [.lines(bestMoves)], [.lines(values)], [.lines(principalLine)],
    ]
  }

  /// The gaps of the solution, and the findings in spite of them.
  private var gaps: String? {
    if let win = solution.threatWin, solution.value == nil {
      let means = win.replies.isEmpty ? "threats" : "quiet moves and threats"
      let player = solution.position.playerToMove
      let others =
        win.winner == player
        ? "The other moves were not examined." : "Every move of \(player) loses."
      return "\(win.winner) wins by \(means), in at most \(win.plies.plies). \(others)"
    }
    guard let obstacle = solution.obstacle else { return nil }
    let aim = rules.has(.misere) ? "win" : "line"
    let holders = solution.holders.map { "\($0) cannot force a \(aim)." }
    let what = solution.value == nil ? "Who wins was not found" : "Not all best moves were found"
    let limit =
      switch obstacle {
      case .nodeLimitReached(let limit): "within \(limit.counted("position"))"
      case .boardTooLarge(let rules):
        "by pairs of squares, threats or quiet moves, which is all that is tried on "
          + "\(rules.squareCount) squares; more time would not help"
      case .lineProofsUnsound(let rules):
        "within two plies: on boards of more than 64 squares, threats are searched only where any mark "
          + "helps its player, which does not hold here (\(rules.terms)); more time would not help"
      case .restricted:
        "within two plies: renju forbids X squares, which only a look at all that can follow heeds, "
          + "with at most \(ExhaustiveSolver.mostFreeSquares) squares free; more time would not help"
      case .stopped: "in time"
      }
    let advice =
      switch obstacle {
      case .boardTooLarge, .lineProofsUnsound, .restricted: ""
      case .nodeLimitReached, .stopped: "; \(remedy)"
      }
    return (holders + ["\(what) \(limit)\(advice)."]).joined(separator: " ")
  }

  private func bestMoves(_ style: TextStyle) -> [String] {
    guard let best = solution.bestMoves, !best.isEmpty else { return [] }
    let names = best.map(rules.name(of:)).joined(separator: ", ")
    let all = best.count > 1 && best.count == solution.moves.count
    let label = best.count == 1 ? "Best move: " : "Best moves: "
    return (all ? "all" : names).wrapped(to: style.proseWidth, after: label)
  }
}

/// The board with the value of each move.
extension SolutionReport {
  private func values(_ style: TextStyle) -> [String] {
    guard solution.moves.contains(where: { $0.value != nil }) else { return [] }
    let player = solution.position.playerToMove
    let grid = BoardGrid(
      solution.position,
      solution.moves.map { ($0.square, Self.sign(of: $0.value)) }
    )
    return legend(for: player).wrapped(to: style.proseWidth) + [""]
      + grid.lines(style, emphasised: Set(solution.bestMoves ?? []))
  }

  /// The meanings of the signs that are on the board.
  private func legend(for player: Player) -> String {
    let values = solution.moves.map(\.value)
    let results = Set(values.compactMap { $0?.result })
    let signs = [
      results.contains(.win) ? "+N \(player) wins in N plies" : nil,
      results.contains(.loss) ? "−N \(player) loses in N plies" : nil,
      results.contains(.draw) ? "= a draw" : nil,
      values.contains(nil) ? unsolved : nil,
    ]
    return "Moves of \(player): \(signs.compactMap(\.self).joined(separator: ", "))"
  }

  /// The finding on a move without a value.
  private var unsolved: String {
    solution.bestMoves == nil
      ? "? not solved (\(remedy))" : "? not best; not solved (\(remedy))"
  }

  /// A value to the player who moves, as it stands on the board.
  private static func sign(of value: PositionValue?) -> String {
    switch value {
    case .win(let plies): "+\(plies)"
    case .draw: "="
    case .loss(let plies): "−\(plies)"
    case nil: "?"
    }
  }
}

/// The principal line.
extension SolutionReport {
  /// The most moves of a line that is drawn board by board.
  private static let mostBoards = 16

  private func principalLine(_ style: TextStyle) -> [String] {
    let line = solution.principalLine
    var game = Game(from: solution.position)
    for square in line { try? game.play(square) }
    guard !line.isEmpty, game.moves == line else { return [] }
    let title = solution.threatWin == nil ? "Best play:" : "One way:"
    guard line.count > Self.mostBoards || rules.squareCount > 64 else {
      return [title, game.drawing(width: style.width)]
    }
    let first = solution.position.plies
    let moves = line.enumerated().map { "\(first + $0 + 1).\(rules.name(of: $1))" }
    return (title + " " + moves.joined(separator: " ")).wrapped(to: style.proseWidth)
      + [""] + BoardText.lines(game.position)
  }
}
