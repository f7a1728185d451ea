import Bots
import Foundation
import TestSupport
import GameModel
import StrategyKit

/// The bots that are held to the laws: every kind on the roster, as it is and with parameters.
enum Entrants {
  /// Parameters that a kind is tested with as well.
  private static let variants: [String: [String]] = [
    "heuristic": Heuristic.Rule.allCases.map { "without=\($0.rawValue)" } + [
      "notice=0.8", "notice=\"win:0.9,fork:1/3\"", "without=fork,notice=0.712300000001",
    ],
    "minimax": [
      "depth=1", "depth=2", "nodes=1", "nodes=40,ties=random", "depth=3,nodes=9", "ties=random",
      "opening=random", "blunder=0.1",
      "depth=3,ties=random,opening=random,blunder=1/3", "ties=random,opening=random,blunder=1/3",
      "temperature=0", "temperature=1.5", "depth=2,temperature=2,blunder=0.1",
      "nodes=40,temperature=1",
    ],
    "monte-carlo": ["playouts=1", "playouts=9", "playouts=9,exploration=2"],
    "scripted": ["moves=a1b1c1", "file=\(example)", "moves=c2,file=\(example)"],
  ]

  static let kinds = roster.kinds.map(\.name)

  /// A kind as it is tried in very many positions: with few playouts, and on larger boards few nodes.
  static func light(_ kind: String, on rules: Rules) -> String {
    switch kind {
    case "minimax" where rules.squareCount > 25: return "\(kind):nodes=20"
    case "monte-carlo": return "\(kind):playouts=\(rules.squareCount > 25 ? 3 : 20)"
    default: return kind
    }
  }

  /// Every kind on the roster and its variants for tic-tac-toe.
  static let forTicTacToe = kinds.flatMap { kind in
    [light(kind, on: .ticTacToe)] + (variants[kind] ?? []).map { "\(kind):\($0)" }
  }

  static let folder = URL(filePath: "\(PackageFolder.path)/Bots")

  static let example = folder.appending(path: "Examples/centre-first.script").path
}
