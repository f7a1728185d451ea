import GameModel
import StrategyKit
import TextKit

/// Steps that tell whether an engine knows the rule of its game.
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
