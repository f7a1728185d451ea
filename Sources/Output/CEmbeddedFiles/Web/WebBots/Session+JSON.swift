import GameModel
import GameSolver
import StrategyKit

/// What a page learns of a position, as JSON; squares are numbers in reading order.
extension Session {
  /// The legal moves, whose turn it is, and how the game ended if it has.
  var state: String {
    var text = "{\"toMove\":\"\(position.playerToMove.letter)\",\"over\":\(position.isOver)"
    text += ",\"winner\":"
    text += position.winner.map { "\"\($0.letter)\"" } ?? "null"
    text += ",\"moves\":\(Self.list(position.isOver ? [] : Array(position.moves)))"
    text += ",\"lines\":["
    text += position.winningLines.map { Self.list($0.squares) }.joined(separator: ",")
    return text + "]}"
  }

  /// What a solver finds of the position.
  mutating func values(effort: Int) -> String {
    let solution = solution(effort: effort)
    var text = "{\"value\":\(Self.value(solution.value)),\"line\":"
    text += Self.list(solution.principalLine)
    text += ",\"moves\":["
    text +=
      solution.moves
      .map { "{\"square\":\($0.square.index),\"value\":\(Self.value($0.value))}" }
      .joined(separator: ",")
    return text + "]}"
  }

  /// The chances and the reasons of a bot's moves.
  mutating func explanation(
    ofBot bot: Int,
    samples: Int,
    using random: inout GameRandom
  ) -> String {
    let (weights, explanation, samples) = explanation(ofBot: bot, samples: samples, using: &random)
    let total = weights.reduce(0, +)
    var text = "{\"total\":\(total),\"samples\":\(samples ?? 0),\"summary\":"
    text += explanation.summary.map { Self.quoted($0) } ?? "null"
    text += ",\"moves\":["
    text += position.moves.map { square in
      let reasons = explanation.reasons(for: square).map { Self.reason($0) }
      return "{\"square\":\(square.index),\"weight\":\(weights[square.index]),\"reasons\":["
        + reasons.joined(separator: ",") + "]}"
    }
    .joined(separator: ",")
    return text + "]}"
  }

  private static func reason(_ reason: Explanation.Reason) -> String {
    var text = "{\"text\":\(quoted(reason.text)),\"line\":\(list(reason.line))"
    if let probability = reason.probability { text += ",\"probability\":\(halved(probability))" }
    return text + "}"
  }

  /// A number that is not negative, exactly: a whole number, and how often it is halved.
  private static func halved(_ number: Double) -> String {
    var (whole, halvings) = (number, 0)
    while whole != whole.rounded() {
      whole *= 2
      halvings += 1
    }
    return "[\(UInt64(whole)),\(halvings)]"
  }

  private static func list(_ squares: [Square]) -> String {
    "[" + squares.map { "\($0.index)" }.joined(separator: ",") + "]"
  }

  private static func value(_ value: PositionValue?) -> String {
    switch value {
    case .win(let plies): "{\"result\":1,\"plies\":\(plies)}"
    case .draw: "{\"result\":0}"
    case .loss(let plies): "{\"result\":-1,\"plies\":\(plies)}"
    case nil: "null"
    }
  }

  /// A text of ours as a string; it has no characters that JSON must escape but these two.
  private static func quoted(_ text: String) -> String {
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        quoted.append(UInt8(ascii: "\\"))
      }
      quoted.append(byte)
    }
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }
}

extension Player {
  fileprivate var letter: String { self == .x ? "x" : "o" }
}
