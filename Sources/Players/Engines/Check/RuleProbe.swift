import GameModel
import StrategyKit
import TextKit

/// A position that tells whether a player knows one of Gomocup's rules.
struct RuleProbe {
  let name: String
  /// The moves that lead there, on a board of at least fifteen by fifteen.
  private let moves: String
  private let expected: Expected
  /// What a player must know to answer it well.
  let fix: String

  /// The squares that a player who knows the rule marks.
  private enum Expected {
    /// All that complete a line.
    case wins
    /// Certain ones.
    case squares(String)
    /// All that are not forbidden.
    case legal
  }

  /// The shortest side of a board that the positions fit.
  private static let shortestSide = 15

  /// The positions for a game: none but for Gomocup's rules other than the plain one.
  static func all(for rules: Rules) -> [RuleProbe] {
    guard min(rules.columns, rules.rows) >= shortestSide, let rule = rules.gomocupRule else {
      return []
    }
    return switch rule {
    case .freestyle: []
    case .standard: standard
    case .renju: renju
    case .caroWithOverlines: [blockedFive, edge, blockedFour, winningSix]
    case .caro: [blockedFive, edge, blockedFour, worthlessSix]
    }
  }

  func position(on rules: Rules) -> (position: Position, moves: [Square])? {
    guard let squares = try? rules.squares(named: moves),
      let game = try? Game(rules, opening: squares)
    else { return nil }
    return (game.start, squares)
  }

  /// The squares that a player who knows the rule marks.
  func answers(in position: Position) -> SquareSet {
    switch expected {
    case .wins: position.completions(of: position.playerToMove)
    case .squares(let names):
      SquareSet((try? position.rules.squares(named: names)) ?? [], on: position.rules)
    case .legal: position.moves
    }
  }
}

/// Exactly five in a row.
///
/// The first is that of Gomocup's own test of engines.
extension RuleProbe {
  private static let standard = [
    RuleProbe(
      name: "six in a row do not win",
      moves: "h8h9i8h10g8h11j13h12g14h14i15",
      expected: .squares("f8j8"),
      fix: "count rows of exactly five only: h13 makes six, and g8h8i8 must be stopped"
    ),
    RuleProbe(
      name: "a row that can only become six is no threat",
      moves: "h8h9g8h10i8h11o2h12a3h14",
      expected: .squares("f8j8"),
      fix: "do not stop at h13 what would be six in a row: four in a row that are open win"
    ),
    RuleProbe(
      name: "five in a row win, whatever they make in another direction",
      moves: "a14k2a13m5a12n2b10k6c10o9a11a15d10f10e10m12a9j13",
      expected: .wins,
      fix: "look for exactly five in each direction by itself"
    ),
  ]
}

/// Renju.
///
/// The third is that of Gomocup's own test of engines.
extension RuleProbe {
  private static let renju = [
    RuleProbe(
      name: "six in a row are forbidden to X",
      moves: "b8k2c8m5d8n2f8k6g8o9",
      expected: .legal,
      fix: ""
    ),
    RuleProbe(
      name: "two fours at once are forbidden to X",
      moves: "b5a5c5e9d5k2e6m5e7n3e8k7",
      expected: .legal,
      fix: ""
    ),
    RuleProbe(
      name: "two threes at once are forbidden to X",
      moves: "h8h9i7i9h10i6i11i12",
      expected: .legal,
      fix: ""
    ),
    RuleProbe(
      name: "five in a row win, whatever is forbidden otherwise",
      moves: "a11k2b11m5e14n2c11k6e13o9e12f9d11m12e10j13e9l10",
      expected: .wins,
      fix: "let X make five on a square that would be forbidden without it"
    ),
    RuleProbe(
      name: "six in a row win for O",
      moves: "k2b8m5c8n2d8k6f8o9g8m12",
      expected: .wins,
      fix: "let six in a row and more win for O: X alone must make exactly five"
    ),
    RuleProbe(
      name: "X cannot stop a five on a forbidden square",
      moves: "b8e9c8e10d8e11f8k2g8m5e13n2e7",
      expected: .squares("e12"),
      fix:
        "play for O towards fives that X could stop only by six in a row, two fours or two threes"
    ),
  ]
}

/// Caro.
///
/// The first is that of Gomocup's own test of engines.
extension RuleProbe {
  private static let blockedFive = RuleProbe(
    name: "five in a row between two of the opponent's marks do not win",
    moves: "h8f8g8f9i8f7j8l8",
    expected: .squares("f5f6f10f11"),
    fix:
      "let a row that the opponent's marks are at both ends of count for nothing: k8 does not win, "
      + "and f7f8f9 must be stopped"
  )

  private static let edge = RuleProbe(
    name: "the edge of the board does not block",
    moves: "a8f8b8k2c8m5d8n3",
    expected: .wins,
    fix: "let only the opponent's marks block a row, not the edge of the board"
  )

  private static let blockedFour = RuleProbe(
    name: "a row that will be blocked at both ends is no threat",
    moves: "h8h9g8h10i8h11h14h12",
    expected: .squares("f8j8"),
    fix: "do not stop at h13 what would be blocked at both ends: four in a row that are open win"
  )

  private static let six = "b10m5c10m6d10m7f10a10g10h10"

  private static let winningSix = RuleProbe(
    name: "six in a row win, though the opponent's marks are at both ends",
    moves: six,
    expected: .wins,
    fix: "let six in a row and more win, whatever is at their ends"
  )

  private static let worthlessSix = RuleProbe(
    name: "six in a row do not win",
    moves: six,
    expected: .squares("m3m4m8m9"),
    fix: "count rows of exactly five only: e10 makes six, and m5m6m7 must be stopped"
  )
}

extension EngineCheck {
  /// Positions in which a player who knows the rule marks certain squares.
  ///
  /// An engine that marks another one plays by the protocol all the same, and is advised. One that
  /// marks a forbidden square has failed, as in a game.
  mutating func probes() {
    for probe in RuleProbe.all(for: rules) {
      guard let (position, moves) = probe.position(on: rules), beginAnew() else { return }
      engine?.beginGame(from: position, after: moves)
      guard let square = move(probe.name, in: position) else { return }
      let answer = "answered \(rules.name(of: square))"
      let expected = probe.answers(in: position)
      if expected.contains(square) {
        note(probe.name, .right, answer)
      } else {
        let names = expected.map(rules.name(of:)).alternatives
        note(probe.name, .doubtful, "\(answer), not \(names)", fix: probe.fix)
      }
    }
  }
}
