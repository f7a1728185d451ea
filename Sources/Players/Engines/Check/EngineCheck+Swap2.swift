import GameModel
import StrategyKit
import TextKit

extension EngineCheck {
  private static let swap2 = "SWAP2BOARD"

  /// The questions of an opening by swap2, each in a game of its own.
  ///
  /// An engine that does not know the command plays everything else all the same, and is advised. One
  /// that answers, and wrongly, has failed as in a game.
  mutating func swap2() {
    guard rules.isGomocup, let first = try? Swap2Stage(rules), beginAnew() else { return }
    switch objectionToSwap2(first) {
    case .answered: break
    case .refused(let detail):
      return note(
        Self.swap2,
        .doubtful,
        "\(detail), so it plays no opening by swap2",
        fix: "read the stones up to DONE, and answer three moves on a line, SWAP, or a move"
      )
    case .failed: return
    }
    var stones: [Square] = []
    for count in [0, 3, 5] {
      guard let stage = try? Swap2Stage(rules, stones: stones), beginAnew() else { return }
      engine?.beginGame(from: Position(rules))
      let name = count == 0 ? Self.swap2 : "\(Self.swap2) with \(count) stones"
      let answer = attempt(name) { engine throws(EngineFault) in try engine.answer(to: stage) }
      guard let answer else { return }
      note(name, .right, words(answer))
      // Where it takes a side, it is asked about stones that it did not place.
      if case .place(let squares) = answer {
        stones += squares
      } else {
        stones += stage.position.moves.filter { isNearMiddle($0) }.prefix(2)
      }
    }
  }

  private func words(_ answer: Swap2Answer) -> String {
    let names = answer.squares.map(rules.name(of:)).joined(separator: " ")
    return switch answer {
    case .place: "placed \(names)"
    case .swap: "took X"
    case .stay: "stayed O with \(names)"
    }
  }

  private func isNearMiddle(_ square: Square) -> Bool {
    abs(2 * rules.column(of: square) - rules.columns) < 4
      && abs(2 * rules.row(of: square) - rules.rows) < 4
  }

  /// What an engine makes of the first question.
  private enum Reception {
    case answered, refused(String), failed
  }

  private mutating func objectionToSwap2(_ stage: Swap2Stage) -> Reception {
    var refusal: String?
    let isAnswered = attempt(Self.swap2) { engine throws(EngineFault) in
      do throws(EngineFault) {
        let objection = try engine.objection(toSwap2: stage)
        refusal = objection.map { "said '\($0)'" }
      } catch {
        guard case .late = error else { throw error }
        refusal = "did not answer"
      }
      return refusal == nil
    }
    if let refusal { return .refused(refusal) }
    return isAnswered == true ? .answered : .failed
  }
}
