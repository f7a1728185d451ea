import GameModel
import StrategyKit

/// How often each of the rules that apply in a position decides.
struct RuleDecisions {
  /// A rule, what it plays, and its share of ``total``.
  typealias Decision = (rule: Heuristic.Rule, square: Square, share: UInt128)

  /// The rules that decide now and then, in the order in which they are tried.
  private(set) var decisions: [Decision] = []
  /// The share of the times at which no rule is noticed.
  private(set) var rest: UInt128 = 1
  /// The sum of all shares, at most 2¹¹⁷.
  private(set) var total: UInt128 = 1
  /// Whether the shares are exact, and not rounded down to parts of 2¹¹⁶.
  private(set) var isExact = true

  /// The decision of some rules that apply and the squares they choose, in the order in which they
  /// are tried.
  init(
    _ advice: some Sequence<(rule: Heuristic.Rule, square: Square)>,
    _ notice: Heuristic.NoticeRates
  ) {
    for (rule, square) in advice {
      add(rule, square, notice[rule])
      if rest == 0 { break }
    }
  }

  private mutating func add(_ rule: Heuristic.Rule, _ square: Square, _ chance: Probability) {
    let (numerator, denominator) = (UInt128(chance.numerator), UInt128(chance.denominator))
    if isExact, total.leadingZeroBitCount + denominator.leadingZeroBitCount < 128 + 11 {
      scale(to: 1 << 116)
    }
    guard isExact else {
      let share = denominator.dividingFullWidth(rest.multipliedFullWidth(by: numerator)).quotient
      decisions.append((rule, square, share))
      rest -= share
      return
    }
    for index in decisions.indices { decisions[index].share *= denominator }
    total *= denominator
    decisions.append((rule, square, rest * numerator))
    rest *= denominator - numerator
  }

  /// Turns the shares into parts of another total, rounded down.
  private mutating func scale(to newTotal: UInt128) {
    func scaled(_ share: UInt128) -> UInt128 {
      total.dividingFullWidth(share.multipliedFullWidth(by: newTotal)).quotient
    }
    for index in decisions.indices { decisions[index].share = scaled(decisions[index].share) }
    rest = scaled(rest)
    (total, isExact) = (newTotal, false)
  }

  /// How likely each move is, if any free square is as likely as another when no rule is noticed.
  func moves(in position: Position) -> MoveDistribution {
    // No board has more than 2¹⁰ squares, so that the sum fits.
    let moveCount = UInt128(position.moveCount)
    var shares: [(square: Square, share: UInt128)] = []
    if rest > 0 { for square in position.moves { shares.append((square, rest)) } }
    for (_, square, share) in decisions {
      if let index = shares.firstIndex(where: { $0.square == square }) {
        shares[index].share += share * moveCount
      } else {
        shares.append((square, share * moveCount))
      }
    }
    return isExact
      ? MoveDistribution(proportionalTo: shares) : MoveDistribution(roundingSharesOf: shares)
  }
}
