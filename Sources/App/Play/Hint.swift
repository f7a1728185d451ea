public import GameModel
public import GameSolver
import TextKit

/// Squares worth marking, and what speaks for them.
///
/// If the position can be solved they are the best moves; otherwise those that the threats on the
/// board ask for, and if there are none, what a strategy would play.
public struct Hint: Hashable, Sendable {
  /// The reason for the squares.
  public enum Reason: Hashable, Sendable {
    /// The value of the game to the player to move, which these squares preserve.
    case value(PositionValue)
    /// They complete a line.
    case win
    /// The opponent threatens to complete a line there.
    case block
    /// They make two threats at once.
    case fork
    /// They keep the opponent from making two threats at once.
    case blockFork
    /// They make an open row of so many marks, in Gomoku an open three.
    case openRow(Int)
    /// A strategy of this name would play there.
    case advice(String)
  }

  /// The game, which names the squares.
  public let rules: Rules
  /// The player the hint is for.
  public let playerToMove: Player
  /// The reason for the squares.
  public let reason: Reason
  /// The squares, in reading order; none when the game is over.
  public let bestSquares: [Square]
  /// Whether every legal move is one of them.
  private let isAnyBest: Bool
  /// Whether some free squares are forbidden.
  private let isRestricted: Bool

  private init(_ position: Position, _ reason: Reason, _ squares: [Square]) {
    rules = position.rules
    playerToMove = position.playerToMove
    self.reason = reason
    bestSquares = squares
    isAnyBest = squares.count > 1 && squares.count == position.moveCount
    isRestricted = !position.forbiddenMoves.isEmpty
  }

  /// The hint for a position that can be solved.
  ///
  /// A solver with a limit begins with no findings, so that a position always gets the same hint.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - solver: A solver of its rules.
  /// - Throws: `SolverError` if the solver has a limit and reaches it.
  public init(for position: Position, solver: SharedSolver) throws(SolverError) {
    let (value, best) = try solver.withSolver { solver throws(SolverError) in
      if solver.nodeLimit != nil { solver.forget() }
      let value = try solver.value(of: position)
      return (value, Array(try solver.bestMoves(in: position)))
    }
    self.init(position, .value(value), best)
  }

  /// The hint that the threats of a position give, `nil` where there are none or the game is over.
  ///
  /// The first that applies: to win, to block, to threaten twice at once, to keep the opponent from
  /// that, to make an open row. Where a line loses nothing is hinted at, and where a threat may come to
  /// nothing only wins and blocks.
  public init?(threatsIn position: Position) {
    guard !position.isOver, !position.rules.has(.misere) else { return nil }
    let player = position.playerToMove
    let threats = Threats(in: position)
    var reasons: [(Reason, () -> [Square])] = [
      (.win, { Array(position.completions(of: player)) }),
      (.block, { Array(position.completions(of: player.opponent).intersection(position.moves)) }),
    ]
    if position.rules.isMonotone {
      reasons += [
        (.fork, { threats.forks(of: player) }),
        (.blockFork, { threats.answersToForks }),
        (.openRow(position.rules.lineLength - 2), { threats.openRowMakers }),
      ]
    }
    for (reason, find) in reasons {
      let squares = find()
      guard squares.isEmpty else {
        self.init(position, reason, squares)
        return
      }
    }
    return nil
  }

  /// The hint to play as a strategy would.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - square: What the strategy would mark.
  ///   - name: What the strategy goes by.
  public init(for position: Position, advice square: Square, of name: String) {
    self.init(position, .advice(name), [square])
  }

  /// The value to the player to move, `nil` where the board has not been solved.
  public var value: PositionValue? {
    if case .value(let value) = reason { value } else { nil }
  }
}

extension Hint: CustomStringConvertible {
  /// The hint as in `draw with best play; c1 or a3`, or `h8 makes an open three`.
  public var description: String {
    let (player, opponent) = (playerToMove, playerToMove.opponent)
    let any =
      rules.has(.gravity)
      ? "any column" : isRestricted ? "any square that is not forbidden" : "any free square"
    let squares = isAnyBest ? any : bestSquares.map(rules.name(of:)).alternatives
    switch reason {
    case .value(let value):
      let worth =
        switch value {
        case .draw: "draw"
        case .win(0): "\(player) has won"
        case .loss(0): "\(opponent) has won"
        case .win(let plies): "\(player) wins in \(plies.counted("move"))"
        case .loss(let plies): "\(opponent) wins in \(plies.counted("move"))"
        }
      return bestSquares.isEmpty ? worth : "\(worth) with best play; \(squares)"
    case .win: return "\(player) wins with \(squares)"
    case .block: return "\(opponent) threatens to win; block with \(squares)"
    case .fork: return "\(squares) makes two threats at once"
    case .blockFork:
      return "\(opponent) is about to make two threats at once; block with \(squares)"
    case .openRow(let count): return "\(squares) makes an open \(Self.word(for: count))"
    case .advice(let name): return "\(name) would play \(squares)"
    }
  }

  /// The length of a row in a word, as players say it.
  private static func word(for count: Int) -> String {
    let words = ["two", "three", "four", "five", "six"]
    return words.indices.contains(count - 2) ? words[count - 2] : "row of \(count)"
  }
}
