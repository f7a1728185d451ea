import Analysis
import GameModel
import GameSolver
import Reports
import StrategyKit
import TextKit

/// Text.
extension ExplanationReport {
  /// The player to move, the board with the probability of each move, and the moves with their
  /// reasons, apart by empty lines.
  var blocks: [[Part]] {
    [
      [.lead(title)] + (basis.isEmpty ? [] : [.paragraph(basis)]),
      explanation.position.reachabilityNote, [.lines(board)], [.lines(table)],
      better.map { [.paragraph($0)] } ?? [],
    ]
  }

  private var title: String {
    "\(name.visible) as \(explanation.position.playerToMove): \(rules.titleInLine)"
  }

  /// The source of the probabilities, and the bot's remarks on all moves.
  private var basis: String {
    let sampling = explanation.samples.map { samples in
      samples == 1 ? "It was asked once." : "Frequencies of \(samples.counted("sample"))."
    }
    let showing =
      explanation.isShown ? "It was shown the position: its own moves do not lead there." : nil
    return [sampling, showing, explanation.summary].compactMap(\.self).joined(separator: " ")
      .visible
  }

  // MARK: The board

  private func board(_ style: TextStyle) -> [String] {
    let moves = explanation.moves
    let grid = BoardGrid(
      explanation.position,
      moves.map { ($0.square, Self.percent(probability(of: $0))) }
    )
    let most = moves.map(\.weight).max()
    let likely = Set(moves.filter { $0.weight == most }.map(\.square))
    return ["Moves of \(explanation.position.playerToMove), in percent:", ""]
      + grid.lines(style, emphasised: likely)
  }

  /// A probability in whole percent, as it stands on the board; `·` for none.
  private static func percent(_ probability: Double) -> String {
    if probability == 0 { return "·" }
    if probability < 0.005 { return "<1" }
    return probability < 1 ? "\(min(99, Int((100 * probability).rounded())))" : "100"
  }

  // MARK: The moves

  /// What the moves that it makes give away, and those that would not have; nothing if none does.
  private var better: String? {
    let known = explanation.moves.compactMap { move in
      move.value.map { (name: rules.name(of: move.square), $0.result, isMade: move.weight > 0) }
    }
    guard let best = known.map(\.1).max() else { return nil }
    let faults = [PositionValue.Result.loss, .draw].filter { $0 < best }.compactMap { result in
      let names = known.filter { $0.isMade && $0.1 == result }.map(\.name)
      let verb = result == .draw ? "only draw" : "lose"
      return names.isEmpty ? nil : "\(names.listed) \(verb)\(names.count == 1 ? "s" : "")"
    }
    guard !faults.isEmpty else { return nil }
    let better = known.filter { $0.1 == best }.map(\.name).alternatives
    return "\(faults.listed); \(better) would have \(best == .win ? "won" : "drawn")."
  }

  private static let mostMoves = 12

  private func table(_ style: TextStyle) -> [String] {
    let moves = explanation.moves.filter { $0.weight > 0 }.sorted {
      ($1.weight, $0.square) < ($0.weight, $1.square)
    }
    let listed = moves.prefix(Self.mostMoves)
    let columns = [
      column("Move", listed.map { rules.name(of: $0.square) }),
      column("Chance", listed.map { Self.exactPercent(probability(of: $0)) }, .trailing),
      column("Value", listed.map { $0.value.map { "\($0)" } ?? "not solved" }),
    ]
    let hasReasons = listed.contains { !$0.reasons.isEmpty }
    let texts = [hasReasons ? "Reason" : ""] + listed.map(reasons)
    let lines = texts.enumerated().flatMap { row, text in
      let label = columns.map { $0[row] }.joined(separator: "  ") + "  "
      let lines = text.visible.wrapped(to: style.proseWidth, after: label)
      return row == 0 ? lines.map { style(.bold, $0) } : lines
    }
    guard moves.count > listed.count else { return lines }
    let rest = moves.dropFirst(listed.count)
    let share = Self.exactPercent(rest.reduce(0) { $0 + probability(of: $1) })
    return lines + ["and \(rest.count.counted("move")) more, together \(share)"]
  }

  /// The cells of a column under its heading, all of one width.
  private func column(
    _ heading: String,
    _ cells: [String],
    _ alignment: TextTable.Alignment = .leading
  ) -> [String] {
    let all = [heading] + cells
    let width = all.map(\.count).max() ?? 0
    return all.map { $0.padded(to: width, alignment) }
  }

  /// The reasons for a move, with the share of each if there are several, and the line expected.
  private func reasons(for move: BotExplanation.Move) -> String {
    let texts = move.reasons.map { reason in
      let isOnly = move.reasons.count == 1
      let share = isOnly ? nil : reason.probability.map { " " + Self.exactPercent($0) }
      let moves = reason.continuation.map(rules.name(of:))
      let line = moves.isEmpty ? "" : ", expecting \(moves.joined(separator: " "))"
      return reason.text + (share ?? "") + line
    }
    return texts.joined(separator: "; ")
  }

  private static func exactPercent(_ probability: Double) -> String {
    probability > 0 && probability < 0.0005 ? "<0.1%" : Percentage.text(probability)
  }
}
