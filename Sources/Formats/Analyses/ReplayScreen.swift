import Analysis
import GameModel
import Records
import Reports
import TextKit

/// A recorded game on a screen, at one of its moves.
public struct ReplayScreen: Sendable {
  private let report: GameReport
  /// The positions of the game, the start first.
  private let positions: [Position]

  /// How a part of the screen stands out.
  private enum Emphasis: String {
    case plain = ""
    case bold = "1"
    case reverse = "7"
    case faint = "2"

    func callAsFunction(_ text: String) -> String {
      self == .plain ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
    }
  }

  public init(_ report: GameReport) {
    self.report = report
    var game = Game(from: report.record.game.start)
    var positions = [game.position]
    for move in report.record.game.moves where (try? game.play(move)) != nil {
      positions.append(game.position)
    }
    self.positions = positions
  }

  /// The number of moves of the game.
  public var lastPly: Int { positions.count - 1 }

  /// The lines of the screen, with the escape sequences of emphasis in them.
  ///
  /// - Parameters:
  ///   - ply: How many moves have been made.
  ///   - place: Which of how many games it is, in words.
  ///   - width: The columns of the screen.
  ///   - height: Its rows.
  /// - Returns: At most `height` lines.
  public func lines(ply: Int, place: String, width: Int, height: Int) -> [String] {
    let rules = report.record.game.rules
    let head =
      report.title.wrapped(to: width).map { Emphasis.bold($0) } + ["\(rules) · \(place)", ""]
    var foot = ["", caption(ply)]
    if ply == lastPly { foot += report.notes.flatMap { $0.wrapped(to: width) } }
    foot += ["", Emphasis.faint("←→ move  ↑↓ game  Home End  q quit".shortened(to: width))]
    let room = max(1, height - head.count - foot.count)
    return Array((head + board(ply, room: room) + foot).prefix(height))
  }

  private func caption(_ ply: Int) -> String {
    guard ply > 0 else {
      return lastPly == 0 ? "No move was made." : "Start, \(positions[0].playerToMove) to move"
    }
    let player = positions[ply - 1].playerToMove
    let square = report.record.game.rules.name(of: report.record.game.moves[ply - 1])
    let mistake = report.blunder?.ply == ply ? ", a mistake" : ""
    let time = (report.record.times?[ply - 1]).map { ", \($0.ofMove)" } ?? ""
    return "Ply \(ply) of \(lastPly): \(player) marks \(square)\(mistake)\(time)"
  }

  /// The board with coordinates at its edges; the last mark and winning lines stand out.
  ///
  /// Where it is higher than the room for it, the rows around the last mark are seen.
  private func board(_ ply: Int, room: Int) -> [String] {
    let position = positions[ply]
    let rules = position.rules
    let winning = Set(position.winningLines.flatMap(\.squares))
    let last = ply > 0 ? report.record.game.moves[ply - 1] : nil
    let margin = "\(rules.rows)".count
    let depth = (0..<rules.columns).map { rules.letters(ofColumn: $0).count }.max() ?? 1
    let count = max(1, min(rules.rows, room - depth))
    let middle = last.map { rules.row(of: $0) } ?? rules.rows / 2
    let first = max(0, min(middle - count / 2, rules.rows - count))
    let rows = (first..<first + count).map { row in
      let cells = (0..<rules.columns).map { column in
        let square = Square(row * rules.columns + column)
        let mark = position[square].map { winning.contains(square) ? "\($0)" : $0.rawValue } ?? "·"
        return winning.contains(square)
          ? Emphasis.bold(mark) : square == last ? Emphasis.reverse(mark) : mark
      }
      return " \("\(rules.rows - row)".padded(to: margin, .trailing))  "
        + cells.joined(separator: " ")
    }
    let letters = (0..<rules.columns).map { rules.letters(ofColumn: $0) }
    let footer = (0..<depth).map { place in
      String(repeating: " ", count: margin + 3)
        + letters.map { String($0.padded(to: depth, .trailing).dropFirst(place).prefix(1)) }
        .joined(separator: " ")
    }
    return Array((rows + footer.map { Emphasis.faint($0) }).prefix(room))
  }
}
