import Foundation
import GameModel
import StrategyKit
import TournamentCore

/// Where an examination notes what it asks of a bot, for the program that watches it: should the worker
/// crash, this says in what.
struct ExaminationNotes {
  enum Deed {
    case isMade
    case begins
    case moves
    case weighs
    case isEnded
  }

  private let memory: WorkerMemory
  /// The boards of the examination, by whose indices positions are noted.
  private let boards: [Rules]

  init(_ memory: WorkerMemory, _ boards: [Rules]) { (self.memory, self.boards) = (memory, boards) }

  /// Notes that a bot is asked something outside games; the label says with what, in a few words.
  func note(_ deed: Deed, label: String = "") {
    _ = memory.write(Array(label.utf8) + [0])
    note(deed.turn(of: .x))
  }

  func note(_ deed: Deed, as player: Player, in position: Position) {
    memory.numbers[0] = UInt64(boards.firstIndex(of: position.rules) ?? boards.count)
    Question(position, side: player).write(to: memory.numbers + 1)
    note(deed.turn(of: player))
  }

  /// Notes that nothing is asked of a bot now.
  func rest() { note(Turn.nobody) }

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

extension ExaminationNotes {
  /// What a worker that has failed did last, in words that follow what happened to it, and where.
  var lastDeed: (words: String, position: Position?) {
    func named(_ deed: String) -> (String, Position?) {
      (" as it \(deed)\(question.map { " as \($0.side)" } ?? "")", question?.position)
    }
    switch memory.glance(after: 0).turn {
    case Turn.xMoves, Turn.oMoves: return named("chose a move")
    case Turn.xWeighs, Turn.oWeighs: return named("weighed its moves")
    case Turn.xBegins, Turn.oBegins: return named("began a game")
    case Turn.firstIsMade:
      let label = String(decoding: memory.read(1 << 10).prefix { $0 != 0 }, as: UTF8.self)
      return (" as an instance was made\(label.isEmpty ? "" : " with \(label)")", nil)
    case Turn.firstIsEnded: return (" as an instance ended", nil)
    default: return ("", nil)
    }
  }

  private var question: Question? {
    guard let index = Int(exactly: memory.numbers[0]), boards.indices ~= index else { return nil }
    let size = MemoryLayout<UInt64>.size
    let length = (1 + Question.count(Position(boards[index]))) * size
    return Question(Data(memory.read(length).dropFirst(size)), boards[index])
  }
}
