import GameModel
import GameSolver
import StrategyKit

/// The search for a game that breaks a claim.
struct ClaimSearch {
  private let verifier: Verifier
  private let claim: Claim
  private let player: Player
  private let solver: SharedSolver?
  private let answerer: Answerer
  /// Each move followed, and the place in the trail of the one before it.
  private var trail: [(before: Int32, move: Square)] = []
  /// The different positions met with the bot to move.
  private var positions = 0
  private var met: Set<Position> = []
  private var games: [PositionValue.Result: Int] = [:]
  private var longest = 0

  /// What leads to a position: the number of games, and one of them by its last place in the trail.
  private struct Note {
    var games: Int
    let place: Int32
  }

  init(_ verifier: Verifier, claim: Claim, player: Player, solver: SharedSolver?) {
    self.verifier = verifier
    self.claim = claim
    self.player = player
    self.solver = solver
    answerer = Answerer(verifier.method, as: player, from: verifier.start)
  }

  mutating func run() throws(SolverError) -> Verification {
    if claim == .perfect, solver == nil { return conclusion(.undecided) }
    var layer = PositionLayer<Note>(merging: answerer.knowsPositions)
    layer.add(verifier.start, Note(games: 1, place: -1)) { _, _ in }
    while layer.count > 0 {
      var next = PositionLayer<Note>(merging: answerer.knowsPositions)
      for (position, note) in zip(layer.positions, layer.notes) {
        let moves: [Square]
        if position.playerToMove == player {
          positions += answerer.knowsPositions || met.insert(position).inserted ? 1 : 0
          guard positions <= verifier.limit else { return conclusion(.undecided) }
          do throws(BotFault) {
            moves = try answerer.answers(in: position, after: game(to: note.place))
          } catch {
            return try refuted(after: note.place, fault: error.description)
          }
        } else {
          moves = Array(position.freeSquares)
        }
        for move in moves {
          trail.append((note.place, move))
          let place = Int32(trail.count - 1)
          guard let child = try? position.playing(move) else {
            let name = position.rules.name(of: move)
            return try refuted(after: note.place, fault: "it plays the illegal move \(name)")
          }
          if try isBlunder(position, child) { return try refuted(after: place) }
          if child.isOver {
            if count(child, note.games) == .loss, claim == .neverLoses {
              return try refuted(after: place)
            }
          } else {
            next.add(child, Note(games: note.games, place: place)) { $0.games += $1.games }
          }
        }
      }
      layer = next
    }
    return conclusion(answerer.isComplete ? .proved : .sampled)
  }

  /// Counts games that have ended, and says how for the bot.
  private mutating func count(_ end: Position, _ count: Int) -> PositionValue.Result {
    let result: PositionValue.Result =
      end.winner == nil ? .draw : end.winner == player ? .win : .loss
    games[result, default: 0] += count
    longest = max(longest, end.plies - verifier.start.plies)
    return result
  }

  /// Whether a move of the bot breaks the claim of perfect play.
  private func isBlunder(_ before: Position, _ after: Position) throws(SolverError) -> Bool {
    guard claim == .perfect, before.playerToMove == player, let solver else { return false }
    return try solver.result(of: after).forOpponent < solver.result(of: before)
  }

  private func game(to place: Int32) -> Game {
    var moves: [Square] = []
    var place = place
    while place >= 0 {
      moves.append(trail[Int(place)].move)
      place = trail[Int(place)].before
    }
    var game = Game(from: verifier.start)
    for move in moves.reversed() {
      guard (try? game.play(move)) != nil else { break }
    }
    return game
  }

  private func refuted(
    after place: Int32,
    fault: String? = nil
  ) throws(SolverError) -> Verification {
    let game = game(to: place)
    let start = verifier.start
    let refutation = Refutation(
      game: game,
      player: player,
      fault: fault,
      blunder: try solver?.withSolver { solver throws(SolverError) in
        try solver.firstBlunder(in: game, by: player)
      },
      isLostFromTheStart: try solver.map { solver throws(SolverError) in
        let result = try solver.result(of: start)
        return (start.playerToMove == player ? result : result.forOpponent) == .loss
      }
    )
    return conclusion(.refuted, refutation)
  }

  private func conclusion(
    _ verdict: Verification.Verdict,
    _ refutation: Refutation? = nil
  ) -> Verification {
    Verification(
      claim: claim,
      player: player,
      verdict: verdict,
      positions: positions,
      wins: games[.win] ?? 0,
      draws: games[.draw] ?? 0,
      losses: games[.loss] ?? 0,
      longest: longest,
      refutation: refutation
    )
  }
}
