import Analysis
import Formats
import GameModel
import Records
import Reports
import TerminalUI

/// Recorded games on the way through them: which one is shown, and at which of its moves.
struct Replay {
  private let records: [GameRecord]
  private(set) var game: Int
  private(set) var ply = 0
  private var screen: ReplayScreen
  private var mistakes = MistakeFinder()

  /// What a key asks for.
  enum Step { case stay, quit, interrupt }

  /// Starts at a game, by its index.
  init(_ records: [GameRecord], game: Int) {
    self.records = records
    self.game = game
    screen = ReplayScreen(mistakes.report(on: records[game]))
  }

  /// What is to be seen.
  func lines(width: Int, height: Int) -> [String] {
    let place = records.count == 1 ? "the only game" : "\(game + 1) of \(records.count) games"
    return screen.lines(ply: ply, place: place, width: width, height: height)
      .map { $0.text(.monochrome) }
  }

  /// Does what a key asks for.
  mutating func press(_ key: Key) -> Step {
    switch key {
    case .right, .character(" "), .character("l"): ply = min(ply + 1, screen.lastPly)
    case .left, .backspace, .character("h"): ply = max(ply - 1, 0)
    case .home: ply = 0
    case .end: ply = screen.lastPly
    case .down, .pageDown, .enter, .character("j"), .character("n"): show(game + 1)
    case .up, .pageUp, .character("k"), .character("p"): show(game - 1)
    case .character("q"), .character("Q"), .escape, .endOfInput: return .quit
    case .interrupt: return .interrupt
    default: break
    }
    return .stay
  }

  private mutating func show(_ number: Int) {
    guard records.indices.contains(number) else { return }
    game = number
    ply = 0
    screen = ReplayScreen(mistakes.report(on: records[game]))
  }
}

extension ReplayScreen {
  /// The screen of a game that is reported on.
  fileprivate init(_ report: GameReport) {
    let record = report.record
    let remarks = record.game.moves.indices.map { index in
      let time = record.times.map { [$0[index].ofMove] } ?? []
      return (report.blunder?.ply == index + 1 ? ["a mistake"] : []) + time
    }
    self.init(record.game, title: report.title, notes: report.notes, remarks: remarks)
  }
}
