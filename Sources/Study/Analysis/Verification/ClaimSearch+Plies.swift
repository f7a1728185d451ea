import GameModel
import GameSolver
import StrategyKit

/// The search, ply by ply, so that the first game found that breaks the claim is a shortest one.
extension ClaimSearch {
  private typealias Layer = PositionLayer<Packed, Note>

  /// Goes through all games.
  mutating func search() throws(End) {
    let root = MovePrefixTree.Step(before: MovePrefixTree.root, move: Square(0))
    var layer = Layer(verifier.start, Note(games: 1, step: root))
    try count(1, after: 0, [verifier.start])
    while layer.count > 0 {
      layer = try next(after: layer)
      if defeat == nil { depth = layer.plies }
    }
  }

  /// How much of a layer is worked through at a time.
  private func blockSize(of layer: Layer) -> BlockSize {
    if let policy = oracle.policy { return policy.isSlow ? .slow : .usual }
    guard oracle.book != nil else { return .single }
    return layer[0].playerToMove == player ? verifier.pool.asking : .usual
  }

  private mutating func next(after layer: Layer) throws(End) -> Layer {
    let base = layer.plies == 0 ? MovePrefixTree.root : trail.end
    if layer.plies > 0 { for note in layer.notes { trail.add(note.step) } }
    var next = NextLayer(after: layer, merging)
    var left = layer.count
    for block in layer.blocks(blockSize(of: layer)) {
      report(open: left, plies: layer.plies)
      left -= block.reduce(0) { $0 + $1.count }

      var parts = verifier.pool.map(block.count) { [self, none = next.noChildren] piece in
        part(of: layer, block[piece], base, none)
      }
      // Nothing after the first game that breaks the claim counts.
      let last = parts.firstIndex { $0.end != nil }
      if let last { parts.removeSubrange((last + 1)...) }
      let before = defeat
      for part in parts {
        games += part.games
        defeat = defeat ?? part.defeat
        for step in part.lastSteps {
          ends.append(trail.end)
          trail.add(step)
        }
      }
      let new = next.merge(parts.map(\.children), verifier.pool).new
      try count(new, after: layer.plies + 1, parts.flatMap(\.reached))
      if let end = last.flatMap({ parts[$0].end }) { throw end }
      if before == nil, let defeat { try begin(counting: defeat.game) }
      if let end = countingEnd {
        guard budget.count < end.visits, end.time.map({ .now < $0 }) ?? true else {
          throw .limit(.positions)
        }
      }
    }
    return next.finished()
  }

  /// Counts `new` positions, some of them `reached` by a bot that is not a policy, and throws if
  /// they are too many.
  private mutating func count(
    _ new: Int,
    after plies: Int,
    _ reached: [Position]
  ) throws(End) {
    let examined = budget.take(new)
    if oracle.knowsPositions {
      let startsTurn = verifier.start.playerToMove == player
      positions += startsTurn == plies.isMultiple(of: 2) ? examined : 0
    } else {
      for position in reached.prefix(examined) where position.playerToMove == player {
        positions += met.insert(position).inserted ? 1 : 0
      }
    }
    guard examined == new else { throw .limit(.positions) }
  }

  /// Follows some positions of a layer.
  private func part(
    of layer: Layer,
    _ places: Range<Int>,
    _ base: Int32,
    _ none: Children<Packed, Note>
  ) -> Part {
    var part = Part(children: none)
    do throws(End) {
      for place in places {
        if let deadline, let timeLimit = verifier.timeLimit, .now >= deadline {
          throw .limit(.time(timeLimit))
        }
        try follow(layer[place], layer.notes[place].games, at: base + Int32(place), &part)
      }
    } catch {
      part.end = error
    }
    return part
  }

  /// Follows all moves in a position, reached by a number of games and one place in the trail.
  private func follow(
    _ position: Position,
    _ count: Int,
    at place: Int32,
    _ part: inout Part
  ) throws(End) {
    func lose(_ game: Game, fault: String?) throws(End) {
      guard countsLosses else { throw .brokenClaim(game, fault: fault) }
      part.defeat = part.defeat ?? (game, fault)
    }
    let moves: [Square]
    do throws(End) {
      moves = try self.moves(in: position, after: place)
    } catch {
      guard case .brokenClaim(let game, let fault) = error else { throw error }
      part.games.add(.loss, plies: game.moves.count, count: count)
      return try lose(game, fault: fault)
    }
    for move in moves {
      let step = MovePrefixTree.Step(before: place, move: move)
      guard let child = try? position.playing(move) else {
        let fault = "it plays the illegal move \(position.rules.name(of: move))"
        part.games.add(.loss, plies: position.plies - verifier.start.plies, count: count)
        try lose(trail.game(to: place, from: verifier.start), fault: fault)
        continue
      }
      if try isBlunder(position, child) { throw .brokenClaim(game(step), fault: nil) }
      guard child.isOver else {
        part.children.add(child, Note(games: count, step: step))
        if !oracle.knowsPositions { part.reached.append(child) }
        continue
      }
      let result: PositionValue.Result =
        child.winner == nil ? .draw : child.winner == player ? .win : .loss
      part.games.add(result, plies: child.plies - verifier.start.plies, count: count)
      if result == .loss, claim == .neverLoses { try lose(game(step), fault: nil) }
      if oracle.mayContradictItself { part.lastSteps.append(step) }
    }
  }

  /// The moves to follow: those that the bot may make, or all of its opponent's.
  private func moves(in position: Position, after place: Int32) throws(End) -> [Square] {
    guard position.playerToMove == player else { return Array(position.moves) }
    do throws(BotFault) {
      return try oracle.answers(in: position, after: trail.moves(to: place))
    } catch {
      throw end(error)
    }
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

  private func game(_ step: MovePrefixTree.Step) -> Game {
    var game = trail.game(to: step.before, from: verifier.start)
    // The move has been made before.
    try? game.play(step.move)
    return game
  }

  /// Begins to count the games that break the claim, after the first of them; a bot that is asked
  /// has to play that one again, move by move.
  private mutating func begin(counting game: Game) throws(End) {
    var time: SuspendingClock.Instant?
    if let book = oracle.book {
      time = SuspendingClock.now + max(.seconds(10), began.duration(to: .now) * 2)
      if book.repeats == nil, game.outcome != nil {
        do throws(BotFault) {
          try book.lead(again: game.moves)
        } catch {
          throw end(error)
        }
      }
    }
    let further = oracle.policy?.isSlow == true ? 2_000 : 100_000
    countingEnd = (oracle.book == nil ? budget.count + further : .max, time)
  }

  /// Asks a bot that claims to be deterministic all the questions again.
  mutating func replay() throws(End) {
    if let book = oracle.book { return try askAgain(book) }
    guard oracle.mayContradictItself else { return }
    let trail = trail
    let games = ends.map { end in { trail.moves(to: end) } }
    let isDone: Bool
    do throws(BotFault) {
      isDone = try verifier.replays.run([oracle], games: games, until: deadline)
    } catch {
      throw end(error)
    }
    if !isDone, let timeLimit = verifier.timeLimit { throw .limit(.time(timeLimit)) }
  }

  /// Asks a bot that is refuted again, since games are counted rightly only if it is asked as it has
  /// to be; whatever else it answers does not change that it can lose.
  func checkCounts() throws(End) {
    guard let book = oracle.book else { return }
    do {
      try askAgain(book)
    } catch {
      if case .discovery = error { throw error }
    }
  }

  /// Asks a bot again in positions in which it has been asked.
  private func askAgain(_ book: AnswerBook) throws(End) {
    guard book.repeats == nil else { return }
    if defeat == nil {
      verifier.meter?.report { [self] in conclusion(.proved, stop: .interruption) }
    }
    let amount: AnswerBook.Amount =
      if case .times(let times) = verifier.replays { .rounds(times) } else { .half(since: began) }
    do throws(BotFault) {
      try book.askAgain(amount, verifier.pool) { [meter = verifier.meter] left in
        meter?.report(
          .init(phase: .askingAgain, player: player, asked: book.count, open: left, plies: depth)
        )
      }
    } catch {
      // What has been asked is known.
      if case .late = error { return }
      throw end(error)
    }
  }

  private func end(_ fault: BotFault) -> End {
    switch fault {
    case .discovery(let discovery, _): .discovery(discovery)
    case .failure(let text, _, let game): .brokenClaim(game, fault: text)
    case .contradiction(let contradiction): .contradiction(contradiction)
    case .late: .limit(verifier.timeLimit.map { .time($0) } ?? .positions)
    }
  }
}
