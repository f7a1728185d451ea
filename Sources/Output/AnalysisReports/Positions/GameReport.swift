public import Analysis
import GameModel
public import Records
import Reports
import TextKit

/// A recorded game as text, for people.
public struct GameReport: Sendable {
  /// The game, and who played it.
  public let record: GameRecord
  /// The first move that gave a win or a draw away, or `nil` if there is none or it is unknown.
  public let blunder: Blunder?

  /// A report on a game, with its first mistake if known.
  public init(_ record: GameRecord, blunder: Blunder? = nil) {
    self.record = record
    self.blunder = blunder
  }

  /// The players and the tournament: `Game 12 of Levels: minimax (X) against random (O)`.
  public var title: String {
    let number = record.number.map { "Game \($0)" } ?? "Game"
    let event = record.event.map { " of \($0)" } ?? ""
    let names = [record.x, record.o].map { $0.isEmpty ? "?" : $0 }
    return "\(number)\(event): \(names[0]) (X) against \(names[1]) (O)".visible
  }

  /// How the players played the opening, in a sentence; `nil` if they were given one.
  package var openingNote: String? { record.openingWords.map { "\($0).".visible } }

  /// The title, the game board by board, how it ended and where it was lost.
  ///
  /// - Parameter width: The number of columns of text.
  /// - Returns: The text, ending with a newline.
  public func text(width: Int = 80) -> String {
    let notes = notes.flatMap { $0.wrapped(to: width) }
    return
      (title.wrapped(to: width) + [record.game.rules.title]
      + (openingNote?.wrapped(to: width) ?? []) + [""]
      + drawing(width: width) + [""] + notes)
      .joined(separator: "\n") + "\n"
  }

  /// The game board by board; if the board is too large for that, its moves and the final board.
  private func drawing(width: Int) -> [String] {
    let game = record.game
    guard game.rules.squareCount > Self.mostDrawnSquares else {
      return [game.drawing(width: width)]
    }
    let moves = game.moves.enumerated().map {
      "\($0.offset + 1).\(game.rules.name(of: $0.element))"
    }
    return moves.joined(separator: " ").wrapped(to: width) + ["", game.position.grid]
  }

  /// The size of the largest board that is drawn after every move, in squares.
  private static let mostDrawnSquares = 64

  /// How the game ended, with any notes, a sentence each.
  package var notes: [String] {
    let game = record.game
    var notes: [String] = []
    switch game.outcome {
    case .line(let winner):
      let lines = game.position.winningLines.map { game.rules.names(of: $0.squares) }.listed
      let owner = game.position.lineOwner.map { $0 == winner ? "" : "\($0) has " } ?? ""
      notes.append("\(winner) wins after \(game.moves.count.counted("move")): \(owner)\(lines).")
    case .noMove(let winner):
      notes.append(
        "\(winner) wins after \(game.moves.count.counted("move")): \(winner.opponent) may not mark any free square."
      )
    case .draw: notes.append("A draw after \(game.moves.count.counted("move")).")
    case .forfeit: notes += [game.outcome?.fault?.visible].compactMap(\.self)
    case .adjudicated(let verdict):
      notes.append("Adjudicated after \(game.moves.count.counted("move")): \(verdict).")
    case nil:
      notes.append(
        record.ruling.map { "The record says \($0).".visible }
          ?? "The game is unfinished."
      )
    }
    if let times = timesNote { notes.append(times) }
    if let blunder { notes.append(blunder.description(on: game.rules)) }
    return notes
  }

  /// How long the players thought, or `nil` if that was not measured.
  private var timesNote: String? {
    guard let times = record.times, let longest = times.indices.max(by: { times[$0] < times[$1] })
    else { return nil }
    let first = record.game.start.playerToMove
    func player(_ move: Int) -> Player { move.isMultiple(of: 2) ? first : first.opponent }
    let sums = Player.allCases.map { side in
      let sum = times.indices.filter { player($0) == side }.reduce(.zero) { $0 + times[$1] }
      return "\(side) \(sum.ofMove)"
    }
    return "Time: \(sums.listed); ply \(longest + 1) by \(player(longest)) took longest, "
      + "\(times[longest].ofMove)."
  }
}

extension Position {
  /// The rows of the board with blanks between the squares, winning lines in capitals.
  fileprivate var grid: String {
    drawnSquares(showsLines: true).map { $0.joined(separator: " ") }.joined(separator: "\n")
  }
}
