import GameModel
import GameSolver
import StrategyKit

/// The search for a game that breaks a claim.
struct ClaimSearch {
  private let verifier: Verifier
  private let claim: Claim
  private let player: Player
  private let solver: SharedSolver?
  private var answerer: Answerer
  private var trail = Trail()
  private var visits: Visits
  /// The distinct positions reached with the bot to move.
  private var positions = 0
  private var met: Set<Position> = []
  private var games: [PositionValue.Result: Int] = [:]
  private var longest = 0
  /// The ends of the games of a bot that could contradict itself.
  private var ends: [Int32] = []

  /// How a position is reached: the number of games, and one of them by its last place in the
  /// trail.
  private struct Note {
    var games: Int
    let place: Int32
  }

  /// Why the search ends early.
  private enum End: Error {
    case brokenClaim(Game, fault: String?)
    case contradiction(Contradiction)
    case limit
    case solver(SolverError)
  }

  init(_ verifier: Verifier, claim: Claim, player: Player, solver: SharedSolver?) {
    self.verifier = verifier
    self.claim = claim
    self.player = player
    self.solver = solver
    answerer = Answerer(verifier.method, as: player, from: verifier.start)
    visits = Visits(limit: verifier.limit, meter: verifier.meter)
  }

  mutating func run() throws(SolverError) -> Verification {
    if claim == .perfect, solver == nil { return conclusion(.undecided) }
    do throws(End) {
      try search()
      try replay()
    } catch {
      switch error {
      case .brokenClaim(let game, let fault):
        return conclusion(.refuted, refutation: try refutation(game, fault: fault))
      case .contradiction(let contradiction):
        return conclusion(.contradicted, contradiction: contradiction)
      case .limit: return conclusion(.undecided)
      case .solver(let error): throw error
      }
    }
    return conclusion(answerer.repeats == nil ? .proved : .sampled)
  }
}

/// The search.
extension ClaimSearch {
  /// Goes through all games ply by ply, so that the first one that breaks the claim is a shortest
  /// one.
  private mutating func search() throws(End) {
    var layer = PositionLayer<Note>(merging: answerer.knowsPositions)
    try add(verifier.start, Note(games: 1, place: Trail.root), to: &layer)
    while layer.count > 0 {
      var next = PositionLayer<Note>(merging: answerer.knowsPositions)
      for (position, note) in zip(layer.positions, layer.notes) {
        visits.show()
        for move in try moves(in: position, after: note.place) {
          let place = trail.add(move, after: note.place)
          guard let child = try? position.playing(move) else {
            let fault = "it plays the illegal move \(position.rules.name(of: move))"
            throw .brokenClaim(game(to: note.place), fault: fault)
          }
          let isBroken = try isBlunder(position, child)
          if isBroken { throw .brokenClaim(game(to: place), fault: nil) }
          if child.isOver {
            if count(child, note.games) == .loss, claim == .neverLoses {
              throw .brokenClaim(game(to: place), fault: nil)
            }
            if answerer.mayContradictItself { ends.append(place) }
          } else {
            try add(child, Note(games: note.games, place: place), to: &next)
          }
        }
      }
      layer = next
    }
  }

  /// Adds a position to examine, or further games that lead to a known one.
  private mutating func add(
    _ position: Position,
    _ note: Note,
    to layer: inout PositionLayer<Note>
  ) throws(End) {
    guard layer.add(position, note, merge: { $0.games.add($1.games) }) else { return }
    do throws(AnalysisError) { try visits.add() } catch { throw .limit }
    guard position.playerToMove == player else { return }
    positions += answerer.knowsPositions || met.insert(position).inserted ? 1 : 0
  }

  /// The moves to follow: those that the bot may make, or all of its opponent's.
  private mutating func moves(in position: Position, after place: Int32) throws(End) -> [Square] {
    guard position.playerToMove == player else { return Array(position.freeSquares) }
    let (trail, start) = (trail, verifier.start)
    do throws(BotFault) {
      return try answerer.answers(in: position, after: trail.game(to: place, from: start))
    } catch {
      throw Self.end(error)
    }
  }

  /// Asks a bot that claims to be deterministic all the questions again.
  private mutating func replay() throws(End) {
    guard answerer.mayContradictItself else { return }
    let trail = trail
    do throws(BotFault) {
      try answerer.replay(ends.map { end in { trail.moves(to: end) } }, verifier.replays)
    } catch {
      throw Self.end(error)
    }
  }

  private static func end(_ fault: BotFault) -> End {
    switch fault {
    case .failure(let text, _, let game): .brokenClaim(game, fault: text)
    case .contradiction(let contradiction): .contradiction(contradiction)
    }
  }

  /// Counts finished games by their result for the bot.
  private mutating func count(_ end: Position, _ count: Int) -> PositionValue.Result {
    let result: PositionValue.Result =
      end.winner == nil ? .draw : end.winner == player ? .win : .loss
    games[result, default: 0].add(count)
    longest = max(longest, end.plies - verifier.start.plies)
    return result
  }

  /// Whether a move of the bot breaks the claim of perfect play.
  private func isBlunder(_ before: Position, _ after: Position) throws(End) -> Bool {
    guard claim == .perfect, before.playerToMove == player, let solver else { return false }
    do throws(SolverError) {
      return try solver.result(of: after).forOpponent < solver.result(of: before)
    } catch {
      throw .solver(error)
    }
  }

  private func game(to place: Int32) -> Game { trail.game(to: place, from: verifier.start) }
}

/// The conclusion.
extension ClaimSearch {
  private func refutation(_ game: Game, fault: String?) throws(SolverError) -> Refutation {
    let start = verifier.start
    return Refutation(
      game: game,
      player: player,
      fault: fault,
      blunder: try solver?.withSolver { solver throws(SolverError) in
        // A move that turned a win into a draw does not explain a loss.
        try solver.firstBlunder(in: game, by: player, into: claim == .neverLoses ? .loss : nil)
      },
      isLostFromTheStart: try solver.map { solver throws(SolverError) in
        let result = try solver.result(of: start)
        return (start.playerToMove == player ? result : result.forOpponent) == .loss
      }
    )
  }

  private func conclusion(
    _ verdict: Verification.Verdict,
    refutation: Refutation? = nil,
    contradiction: Contradiction? = nil
  ) -> Verification {
    Verification(
      claim: claim,
      player: player,
      verdict: verdict,
      positions: positions,
      visits: visits.count,
      wins: games[.win] ?? 0,
      draws: games[.draw] ?? 0,
      losses: games[.loss] ?? 0,
      longest: longest,
      refutation: refutation,
      contradiction: contradiction,
      comparisons: answerer.comparisons,
      repeats: answerer.repeats
    )
  }
}

extension Int {
  /// Adds a count; the largest number stands for all larger ones.
  fileprivate mutating func add(_ count: Int) {
    let (sum, overflow) = addingReportingOverflow(count)
    self = overflow ? .max : sum
  }
}
