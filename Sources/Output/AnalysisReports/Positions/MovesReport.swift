public import Analysis
public import GameModel
import GameSolver
import Records
public import Reports
import TextKit

/// The legal moves of a position and how many games and positions follow, ready to be written.
public struct MovesReport: AnalysisReport {
  private let position: Position
  private let counts: MoveCounts?

  private var rules: Rules { position.rules }

  /// A report of a position.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - counts: What follows it, `nil` if it was not asked for.
  public init(_ position: Position, counts: MoveCounts?) {
    self.position = position
    self.counts = counts
  }

  private var legal: [Square] { Array(position.moves) }

  /// The legal moves that complete a line of the player to move.
  private var completing: [Square] {
    position.isOver ? [] : Array(position.completions(of: position.playerToMove))
  }

  /// The legal moves after which a player has won.
  private func winning(_ player: Player) -> [Square] {
    legal.filter { (try? position.playing($0))?.winner == player }
  }

  static var columns: [Column<Self>] {
    let squares = ValueType<[String]>.list(.text)
    let player = ValueType<Player>.word()
    return [
      Column("rules", .rules) { $0.rules },
      Column("position", .position) { $0.position },
      Column("playerToMove", player) { $0.position.playerToMove },
      .cannotArise { $0.position },
      Column("over", .flag) { $0.position.isOver }.about("Whether the game is over."),
      Column("winner", .orNull(player)) { $0.position.winner }
        .about("Who has won; null if nobody has."),
      Column("legal", squares) { $0.rules.names($0.legal) }
        .about("The legal moves in reading order; none once the game is over."),
      Column("completes", squares) { $0.rules.names($0.completing) }
        .about("Those of them that complete a line."),
      Column("wins", squares) { $0.rules.names($0.winning($0.position.playerToMove)) }
        .about("Those that win at once."),
      Column("loses", squares) { $0.rules.names($0.winning($0.position.playerToMove.opponent)) }
        .about("Those that lose at once."),
      Column("forbidden", forbidden) { $0.position }
        .about(
          "The free squares that a rule forbids to the player to move, and why; none but in renju."
        ),
      Column("counts", .list(.object(plies))) { $0.counts?.plies ?? [] }
        .about("What follows, from the position itself on; empty without --depth."),
    ]
  }

  /// The squares that the player to move may not mark, each with the reason.
  private static var forbidden: ValueType<Position> {
    let reasons = JSONValue.array(Foul.allCases.map { .string($0.rawValue) })
    return .data(["type": "object", "additionalProperties": ["enum": reasons]]) { position in
      .object(
        position.forbiddenMoves.map {
          (position.rules.name(of: $0.square), .string($0.foul.rawValue))
        }
      )
    }
  }

  private static var plies: [Column<MoveCounts.Ply>] {
    let count = ValueType<UInt64?>.orNull(.unsigned())
    return [
      Column("ply", .count) { $0.moves }.about("The number of moves."),
      Column("games", count) { $0.games }
        .about("The sequences of this many moves; null for 2^64 or more, as in all such counts."),
      Column("xWins", count) { $0.endings.xWins }
        .about("Those that end with the last of these moves, and X wins."),
      Column("oWins", count) { $0.endings.oWins }.about("The same where O wins."),
      Column("draws", count) { $0.endings.draws }.about("The same where nobody wins."),
      Column("positions", .count) { $0.positions }.about("The different positions."),
      Column("finished", .count) { $0.finished }
        .about("Those of them in which the game is over."),
    ]
  }

  public var document: Document {
    Document("Moves", .document("moves", Self.columns, self)) { _ in blocks }
  }
}

/// Text.
extension MovesReport {
  /// The game, the board, the moves, and the counts.
  private var blocks: [[Part]] {
    [
      [.lead(heading)], position.reachabilityNote, [.drawing(BoardText.lines(position))],
      [.lines(lists)], counts.map { [.table(table($0))] } ?? [],
    ]
  }

  private var heading: String {
    let game = rules.titleInLine
    guard position.isOver else {
      return "\(game): \(position.playerToMove) to move, \(legal.count.counted("legal move"))"
    }
    return "\(game): \(position.winner.map { "\($0) has won" } ?? "a draw")"
  }

  /// Why there is no legal move.
  private var end: String {
    guard case .noMove(let winner) = position.outcome else { return "the game is over" }
    return "every free square is forbidden to \(winner.opponent)"
  }

  /// The moves, and those of them that end the game.
  private func lists(_ style: TextStyle) -> [String] {
    guard !position.isOver else { return ["No move is legal: \(end)."] }
    let player = position.playerToMove
    let lists = [
      ("Legal", names(legal)), ("Forbidden", forbidden), ("Complete a line", names(completing)),
      ("Win at once", names(winning(player))), ("Lose at once", names(winning(player.opponent))),
    ]
    return lists.flatMap { label, list -> [String] in
      guard let list else { return [] }
      let text = list.isEmpty ? "none" : list
      return text.wrapped(to: style.proseWidth, after: label.padded(to: 17, .leading))
    }
  }

  private func names(_ squares: [Square]) -> String? { rules.names(squares).joined(separator: " ") }

  /// The squares that X may not mark, with the reasons; `nil` where the player to move may mark any.
  private var forbidden: String? {
    guard rules.has(.renju), position.playerToMove == .x else { return nil }
    return position.forbiddenMoves.map { "\(rules.name(of: $0.square)) \($0.foul.words)" }
      .joined(separator: ", ")
  }

  private func table(_ counts: MoveCounts) -> TextTable {
    func column(_ heading: String, _ count: (MoveCounts.Ply) -> UInt64?) -> TextTable.Column {
      .init(
        heading,
        counts.plies.map { ply in count(ply).map { Self.grouped($0) } ?? "2^64 or more" }
      )
    }
    return TextTable(
      labels: [.init("Ply", counts.plies.map { "\($0.moves)" })],
      groups: [
        .init("", [column("Games", \.games)]),
        .init(
          "of these over",
          [
            column("X wins", \.endings.xWins), column("O wins", \.endings.oWins),
            column("Draws", \.endings.draws),
          ]
        ),
        .init("", [column("Positions") { UInt64($0.positions) }]),
        .init("of these", [column("over") { UInt64($0.finished) }]),
      ]
    )
  }

  /// A number with separators.
  private static func grouped(_ number: UInt64) -> String {
    Int(exactly: number)?.grouped ?? "\(number)"
  }
}

extension Position {
  /// That no game leads to the position, if so, and why.
  var reachabilityNote: [Part] {
    impossibility.map { [.paragraph("This position cannot arise in a game: \($0).")] } ?? []
  }
}

extension Column {
  /// The same for programs, about the position of a report.
  static func cannotArise(_ position: @escaping @Sendable (Row) -> Position) -> Column {
    Column("cannotArise", .orNull(.text)) { position($0).impossibility }
      .about(
        "Why no game leads to the position, such as \"X has 4 marks and O has 1\"; null if "
          + "no reason is known."
      )
  }
}
