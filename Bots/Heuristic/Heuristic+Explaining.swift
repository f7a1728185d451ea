public import GameModel
public import StrategyKit

extension Heuristic: Explaining {
  /// The rules that decide, and how often each does.
  public func explanation(of position: Position, using random: inout GameRandom) -> Explanation {
    guard notice != .everything else {
      let rule = advice(in: position).first { _ in true }
      let reason = Explanation.Reason(
        rule?.square ?? position.move(rank: 0),
        rule?.rule.words(in: position) ?? "the first free square, as no rule applies"
      )
      return Explanation([reason])
    }
    let decisions = RuleDecisions(advice(in: position), notice)
    func probability(_ share: UInt128) -> Double { Double(share) / Double(decisions.total) }
    let byRule = decisions.decisions.map { rule, square, share in
      Explanation.Reason(square, rule.words(in: position), probability: probability(share))
    }
    guard decisions.rest > 0 else { return Explanation(byRule) }
    let others = position.moves.map { square in
      Explanation.Reason(
        square,
        "no rule noticed",
        probability: probability(decisions.rest) / Double(position.moveCount)
      )
    }
    return Explanation(byRule + others)
  }
}

extension Heuristic.Rule {
  /// The rule in words; where another takes its place, that one.
  fileprivate func words(in position: Position) -> String {
    if self == .side, Places.areLarge(position.rules) { return "near other marks" }
    guard position.rules.has(.misere) else {
      return rawValue.split(separator: "-").joined(separator: " ")
    }
    return self == .win
      ? "leave only losing squares" : self == .block ? "complete no line" : "stay quiet"
  }
}
