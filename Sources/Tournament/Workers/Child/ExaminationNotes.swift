package import Foundation
package import GameModel
package import StrategyKit
import TournamentCore

/// Examines a bot in a worker, as an order asks: it is given the order, the kinds of bot that are built
/// in, and a place to note what it does; it returns what it has found.
package typealias Examine = (Data, Registry, ExaminationNotes) throws -> [UInt8]

/// Where an examination notes what it asks of a bot, for the program that watches it: should the worker
/// crash, this says in what.
package struct ExaminationNotes {
  /// What a bot is asked.
  package enum Deed {
    /// To make an instance.
    case isMade
    /// To begin a game.
    case begins
    /// To choose a move, or to give weights.
    case moves
    /// To end an instance.
    case isEnded
  }

  private let memory: WorkerMemory

  init(_ memory: WorkerMemory) { self.memory = memory }

  /// Notes that a bot is asked something outside games.
  ///
  /// - Parameters:
  ///   - deed: What.
  ///   - label: With what, in a few words.
  package func note(_ deed: Deed, label: String = "") {
    _ = memory.write(label.utf8 + [0])
    note(deed.turn(of: .x))
  }

  /// Notes that a bot is asked something in a position.
  package func note(_ deed: Deed, as player: Player, in position: Position) {
    let rules = position.rules
    _ = memory.write(Self.bytes(of: rules) + Question(position, side: player).bytes)
    note(deed.turn(of: player))
  }

  /// Rules as bytes.
  private static func bytes(of rules: Rules) -> [UInt8] {
    [
      rules.columns, rules.rows, rules.lineLength, rules.placement == .gravity ? 1 : 0,
      rules.line.isExact ? 1 : 0, rules.line.isUnblocked ? 1 : 0, rules.goal == .lose ? 1 : 0,
      rules.restriction == .renju ? 1 : 0,
    ].map(UInt8.init)
  }

  /// The rules of some bytes.
  private static func rules(of bytes: [UInt8]) -> Rules? {
    try? Rules(
      columns: Int(bytes[0]),
      rows: Int(bytes[1]),
      lineLength: Int(bytes[2]),
      placement: bytes[3] == 1 ? .gravity : .anywhere,
      line: Rules.LineRule(isExact: bytes[4] == 1, isUnblocked: bytes[5] == 1),
      goal: bytes[6] == 1 ? .lose : .win,
      restriction: bytes[7] == 1 ? .renju : .none
    )
  }

  /// The last position noted, and the bot's side.
  static func question(in memory: WorkerMemory) -> Question? {
    let count = bytes(of: .ticTacToe).count
    guard let rules = rules(of: Array(memory.read(count))) else { return nil }
    let length = Question(Position(rules), side: .x).bytes.count
    return Question(Data(memory.read(count + length).dropFirst(count)), rules)
  }

  /// The last label noted.
  static func label(in memory: WorkerMemory) -> String {
    String(decoding: memory.read(1 << 10).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Notes that nothing is asked of a bot now.
  package func rest() { note(Turn.nobody) }

  private func note(_ turn: UInt8) {
    memory.page.turn.pointee = turn
    // What is new is seen even if it is the same again.
    memory.page.x.pointee &+= 1
  }
}

extension ExaminationNotes.Deed {
  fileprivate func turn(of player: Player) -> UInt8 {
    switch self {
    case .isMade: Turn.firstIsMade
    case .begins: player == .x ? Turn.xBegins : Turn.oBegins
    case .moves: player == .x ? Turn.xMoves : Turn.oMoves
    case .isEnded: Turn.firstIsEnded
    }
  }
}
