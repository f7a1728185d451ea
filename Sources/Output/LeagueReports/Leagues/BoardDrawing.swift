import GameModel
import Reports

/// A drawing of the end of a game that needs no script: ten units to a square.
///
/// The boards of a page; their common parts are defined once.
struct BoardDrawing {
  private let rules: Rules

  /// Drawings of a board.
  init(_ rules: Rules) { self.rules = rules }

  private var look: BoardLook { BoardLook(rules) }
  private var size: (width: Int, height: Int) { (10 * rules.columns, 10 * rules.rows) }

  /// The parts that all drawings use: the board and a mark of each player, coloured where they are
  /// used.
  var definitions: String {
    let still = "vector-effect=\"non-scaling-stroke\""
    let marks =
      switch look {
      case .marks:
        """
        <path id="mark-x" stroke-width=".85" d="M2.4 2.4L7.6 7.6M7.6 2.4L2.4 7.6"/>
        <circle id="mark-o" stroke-width=".85" cx="5" cy="5" r="2.7"/>
        """
      case .discs, .stones:
        ["x", "o"].map {
          "<circle id=\"mark-\($0)\" cx=\"5\" cy=\"5\" r=\"\(look == .discs ? "3.7" : "4.5")\"/>"
        }
        .joined(separator: "\n")
      }
    return """
      <svg class="visually-hidden" width="1" height="1" aria-hidden="true"><defs>
      <rect id="board-frame" width="\(size.width)" height="\(size.height)" rx="1" \(still)/>
      <path id="board-lines" fill-rule="evenodd" d="\(lines)" \(still)/>
      \(marks)
      </defs></svg>

      """
  }

  /// The lines between squares or through their middles, or the front with its holes.
  private var lines: String {
    let (width, height) = size
    switch look {
    case .marks:
      let columns = (1..<rules.columns).map { "M\(10 * $0) 0V\(height)" }
      return (columns + (1..<rules.rows).map { "M0 \(10 * $0)H\(width)" }).joined()
    case .stones:
      let columns = (0..<rules.columns).map { "M\(10 * $0 + 5) 5V\(height - 5)" }
      return (columns + (0..<rules.rows).map { "M5 \(10 * $0 + 5)H\(width - 5)" }).joined()
    case .discs:
      let holes = rules.squares.map { square in
        "M\(corner(of: square).x + 1) \(corner(of: square).y + 5)a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
      }
      return "M0 0H\(width)V\(height)H0z" + holes.joined()
    }
  }

  /// The end of a game, with its winning lines and the last move marked.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - label: What it shows, in words, escaped.
  /// - Returns: The drawing.
  func drawing(_ game: Game, label: String) -> String {
    let (width, height) = size
    let last =
      game.moves.last.map { square in
        let (x, y) = corner(of: square)
        return look == .marks
          ? "<rect class=\"last\" x=\"\(x)\" y=\"\(y)\" width=\"10\" height=\"10\"/>"
          : "<circle class=\"last\" cx=\"\(x + 5)\" cy=\"\(y + 5)\" r=\"1.4\"/>"
      } ?? ""
    let marks = rules.squares.compactMap { square in
      game.position[square].map { player in
        let (x, y) = corner(of: square)
        let mark = player == .x ? "x" : "o"
        let kind = mark + (game.start[square] == nil ? "" : " opening")
        return "<use class=\"\(kind)\" href=\"#mark-\(mark)\" x=\"\(x)\" y=\"\(y)\"/>"
      }
    }
    let lines = "<use class=\"\(look.lines)\" href=\"#board-lines\"/>"
    let board =
      switch look {
      case .marks: "<use class=\"frame\" href=\"#board-frame\"/>\(lines)\(last)\(marks.joined())"
      case .stones: "\(lines)\(marks.joined())\(last)"
      case .discs: "<use class=\"holes\" href=\"#board-frame\"/>\(marks.joined())\(lines)\(last)"
      }
    return
      "<svg class=\"position \(look)\" viewBox=\"-1 -1 \(width + 2) \(height + 2)\" role=\"img\" "
      + "aria-label=\"\(label)\">\(board)"
      + game.position.winningLines.map(strike).joined() + "</svg>"
  }

  private func corner(of square: Square) -> (x: Int, y: Int) {
    (10 * rules.column(of: square), 10 * rules.row(of: square))
  }

  private func strike(_ line: Line) -> String {
    guard let first = line.squares.first, let last = line.squares.last else { return "" }
    let (start, end) = (corner(of: first), corner(of: last))
    // Somewhat longer than from centre to centre.
    let reach = (x: (end.x - start.x).signum() * 3, y: (end.y - start.y).signum() * 3)
    return ["strike edge", "strike"].map { kind in
      "<line class=\"\(kind)\" pathLength=\"1\" "
        + "x1=\"\(start.x + 5 - reach.x)\" y1=\"\(start.y + 5 - reach.y)\" "
        + "x2=\"\(end.x + 5 + reach.x)\" y2=\"\(end.y + 5 + reach.y)\"/>"
    }
    .joined()
  }
}
