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
    /// To choose a move.
    case moves
    /// To weigh its moves.
    case weighs
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
    _ = memory.write(Array(label.utf8) + [0])
    note(deed.turn(of: .x))
  }

  /// Notes that a bot is asked something in a position.
  package func note(_ deed: Deed, as player: Player, in position: Position) {
    memory.numbers[0] = Self.number(of: position.rules)
    Question(position, side: player).write(to: memory.numbers + 1)
    note(deed.turn(of: player))
  }

  private static func number(of rules: Rules) -> UInt64 {
    var number = UInt64(rules.columns | rules.rows << 8 | rules.lineLength << 16)
    for (index, variant) in Rules.Variant.allCases.enumerated() where rules.has(variant) {
      number |= 1 << (24 + index)
    }
    return number
  }

  private static func rules(of number: UInt64) -> Rules? {
    try? Rules(
      columns: Int(number & 0xFF),
      rows: Int(number >> 8 & 0xFF),
      lineLength: Int(number >> 16 & 0xFF),
      variants: Rules.Variant.allCases.enumerated()
        .filter { number >> (24 + $0.offset) & 1 == 1 }.map(\.element)
    )
  }

  /// The last position noted, and the bot's side.
  static func question(in memory: WorkerMemory) -> Question? {
    let size = MemoryLayout<UInt64>.size
    guard let rules = rules(of: memory.numbers[0]) else { return nil }
    let length = (1 + Question.count(Position(rules))) * size
    return Question(Data(memory.read(length).dropFirst(size)), rules)
  }

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
    case .weighs: player == .x ? Turn.xWeighs : Turn.oWeighs
    case .isEnded: Turn.firstIsEnded
    }
  }
}
