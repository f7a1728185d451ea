import Foundation
import GameModel
import Plugins
import StrategyKit
import SystemKit
import TextKit

/// Examines a bot in a worker.
///
/// How much it looks at depends on the time there is, but never what it thinks of it: a fast bot is
/// looked at longer.
struct Examiner {
  let bot: PluginEntry
  let boards: [Rules]
  let registry: Registry
  let notes: ExaminationNotes
  private let law: Examination.Law

  static func examine(_ order: Data, _ registry: Registry, _ memory: WorkerMemory) throws -> [UInt8]
  {
    let examination = try JSONDecoder().decode(Examination.self, from: order)
    let examiner = Examiner(
      bot: examination.bot,
      boards: examination.boards,
      registry: registry,
      notes: ExaminationNotes(memory, examination.boards),
      law: examination.law
    )
    return Array(try JSONEncoder().encode(examiner.finding()))
  }

  private func finding() -> Finding {
    let name = law.name(on: boards)
    do {
      var finding = Finding(step: CheckStep(name, .right, try detail()))
      if law == .flags { finding.flags = try promises() }
      return finding
    } catch let breach as Breach {
      return wrong(breach.detail, fix: breach.fix, in: breach.position)
    } catch let violation as Violation {
      return wrong(violation.detail, fix: law.fix, in: violation.position)
    } catch BotError.unplayable(_, let reason) {
      return Finding(
        step: CheckStep(name, .right, "it does not play here: \(reason)"),
        plays: false
      )
    } catch {
      return Finding(step: CheckStep(name, .wrong, "\(error)"))
    }
  }

  /// The finding that a law is broken, by which rules if several games were looked at.
  private func wrong(_ detail: String, fix: String, in position: Position?) -> Finding {
    let rules = boards.count > 1 ? position?.rules : nil
    let detail = rules.map { "on \($0): \(detail)" } ?? detail
    return Finding(
      step: CheckStep(law.name(on: boards), .wrong, detail, fix: fix, position: position)
    )
  }

  private func detail() throws -> String {
    switch law {
    case .loading: try loading()
    case .parameters: try parameters()
    case .flags: try promises().words
    case .legality: try legalGames()
    case .memory: try repeatedGames()
    case .determinism: try determinism()
    case .symmetry: try symmetry()
    case .distribution: try soundWeights()
    case .frequency: try frequencies()
    case .copies: try turnByTurn()
    case .threads: try sideBySide()
    case .creations: try comingAndGoing()
    case .likeness(let spec): try likeness(to: spec)
    }
  }

  // MARK: Ways and means

  func subject(on rules: Rules) throws -> Subject { try Subject(of: bot, on: rules, notes) }

  /// Does something again and again, with numbers from 0, until there has been enough of it or time
  /// is up; at least once.
  ///
  /// It is the time of processors that counts, so that no less is tried on a busy machine; where they
  /// are idle, ten times as much of the clock.
  ///
  /// - Returns: How often it was done.
  @discardableResult
  func repeating(
    atMost most: Int,
    for time: Duration = .milliseconds(250),
    _ body: (Int) throws -> Void
  ) rethrows -> Int {
    let (start, worked) = (SuspendingClock.now, ProcessorTime.ofThisProcess)
    for number in 0..<most {
      try body(number)
      if ProcessorTime.ofThisProcess - worked > time || start.duration(to: .now) > time * 10 {
        return number + 1
      }
    }
    return most
  }

  /// Does something on every board, with a share of the time.
  ///
  /// - Returns: How often it was done.
  func repeatingOnBoards(
    atMost most: Int,
    for time: Duration = .milliseconds(300),
    _ body: (Rules, Int) throws -> Void
  ) rethrows -> Int {
    try boards.reduce(0) { sum, rules in
      try sum + repeating(atMost: most, for: time / boards.count) { try body(rules, $0) }
    }
  }

  /// Looks at positions of every board.
  ///
  /// - Returns: At how many.
  func repeatingInPositions(
    atMost most: Int,
    for time: Duration = .milliseconds(300),
    _ body: (Subject, Position) throws -> Void
  ) throws -> Int {
    try boards.reduce(0) { sum, rules in
      let subject = try subject(on: rules)
      var positions = Position.sample(on: rules, seed: 15).makeIterator()
      return try sum
        + repeating(atMost: most, for: time / boards.count) { _ in
          if let position = positions.next() { try body(subject, position) }
        }
    }
  }

  /// The names of the boards, such as `3×3, 4×4`.
  var boardNames: String {
    var names = boards.filter(\.isMonotone).map { "\($0.columns)×\($0.rows)" }
    let others = boards.count - names.count
    if others > 0 { names.append("\(others.counted("game")) by other rules") }
    return names.joined(separator: ", ")
  }
}
