public import GameModel

/// The proven value of a position, its best moves, and the value of each move.
///
/// A solver that is stopped by a limit leaves gaps.
public struct Solution: Sendable {
  /// A legal move and what is proved of it.
  public struct Move: Hashable, Sendable {
    /// The square.
    public let square: Square
    /// The value to the player who makes the move, with plies counted from before it; `nil` if it
    /// is not solved.
    public internal(set) var value: PositionValue?
  }

  /// The position.
  public let position: Position
  /// The value to the player to move, or `nil` if it is not solved.
  public internal(set) var value: PositionValue?
  /// A win that was found by threats, perhaps with quiet moves between them, on a board that is too
  /// large to be solved; its length may not be the best.
  public internal(set) var threatWin: ThreatWin?
  /// The players who are proved unable to force a win, where the value is not solved.
  public internal(set) var holders: [Player] = []
  /// The moves of the best value, in reading order; `nil` if it is not known whether these are all.
  public internal(set) var bestMoves: [Square]?
  /// A game in which both play best, from the position to the win, or until a draw is certain.
  public internal(set) var principalLine: [Square] = []
  /// Every move, in reading order; none once the game is over.
  public internal(set) var moves: [Move]
  /// The obstacle that stopped the solver before it knew the value, the best moves and the
  /// principal line, or `nil` for none.
  public internal(set) var obstacle: SolverError?

  init(_ position: Position) {
    self.position = position
    moves = position.isOver ? [] : position.moves.map { Move(square: $0) }
  }

  /// What a look at all that can follow, pairs of squares, threats or proof numbers prove of a
  /// position, on a board of any size.
  ///
  /// With few free squares, everything is known. If pairs hold, every move draws: neither player
  /// needs the next move. If they do not and no win is found by threats, with or without quiet moves,
  /// nothing is known. Where a mark may harm its player, pairs and threats prove nothing and are not
  /// looked for: then the moves that win or lose within two plies are known.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - nodeLimit: The largest number of positions to search in each of these ways, by threats for
  ///     each player, or `nil` for as many as take some seconds.
  ///   - watch: Follows the search and may stop it.
  public init(
    byPairsAndThreatsIn position: Position,
    nodeLimit: Int? = nil,
    watch: SolverWatch? = nil
  ) {
    self.init(position)
    guard !position.isOver else {
      value = position.valueOfEnd
      return
    }
    if Pairing(for: nil, in: position) != nil {
      value = .draw
      bestMoves = moves.map { $0.square }
      for index in moves.indices { moves[index].value = .draw }
      return
    }
    let limit = nodeLimit ?? ThreatWin.usualNodeLimit
    do throws(SolverError) {
      var endgame = ExhaustiveSolver(position, nodeLimit: limit, watch: watch)
      if let solution = try endgame?.solution() {
        self = solution
        return
      }
    } catch {
      obstacle = error == .stopped ? error : nil
      guard obstacle == nil else { return }
    }
    guard position.rules.isMonotone else {
      findNextEnds()
      let rules = position.rules
      obstacle =
        isSolved ? nil : rules.restriction == .none ? .lineProofsUnsound(rules) : .restricted(rules)
      return
    }
    findWinByThreats(limit, watch)
  }

  /// Looks for a win by threats, then for one with quiet moves.
  private mutating func findWinByThreats(_ limit: Int, _ watch: SolverWatch?) {
    do throws(SolverError) {
      threatWin = try ThreatWin.find(in: position, nodeLimit: limit, watch: watch)
    } catch {
      obstacle = error
    }
    if threatWin == nil, obstacle != .stopped {
      do throws(SolverError) {
        threatWin = try ThreatWin.findWithQuietMoves(in: position, nodeLimit: limit, watch: watch)
      } catch {
        obstacle = error
      }
    }
    principalLine = threatWin?.line ?? []
    obstacle = isSolved ? nil : obstacle ?? .boardTooLarge(position.rules)
    noteValues()
  }

  /// Notes the moves that end the game and those after which the opponent wins at once, as hold under
  /// any rules, and the value if they tell it.
  private mutating func findNextEnds() {
    for index in moves.indices {
      guard let next = try? position.playing(moves[index].square) else { continue }
      if next.isOver {
        moves[index].value = next.valueOfEnd.ofMoveLeadingHere
      } else if let reply = next.moves.first(where: next.winsAtOnce) {
        moves[index].value = .loss(plies: 2)
        principalLine = [moves[index].square, reply]
      }
    }
    let known = moves.compactMap { $0.value }
    guard let best = known.max(), best == .win(plies: 1) || known.count == moves.count else {
      principalLine = []
      return
    }
    value = best
    let bestMoves = moves.filter { $0.value == best }.map { $0.square }
    self.bestMoves = bestMoves
    if best != .loss(plies: 2) { principalLine = Array(bestMoves.prefix(1)) }
  }

  /// Notes what a win by threats proves of the moves.
  private mutating func noteValues() {
    guard let threatWin, threatWin.plies == 1 else { return }
    let board = ThreatBoard(position)
    let best = board.completions(of: ThreatBoard.index(of: threatWin.winner)).sorted()
    value = .win(plies: 1)
    bestMoves = best.map { Square($0) }
    for index in moves.indices where best.contains(moves[index].square.index) {
      moves[index].value = value
    }
  }

  /// Follows another proof of the win by threats, which takes fewer plies.
  ///
  /// - Parameters:
  ///   - plies: The most plies that it takes.
  ///   - line: A game in which it takes that long.
  public mutating func shortenThreatWin(to plies: Int, line: [Square]) {
    guard let win = threatWin, plies < win.plies, value == nil else { return }
    threatWin = ThreatWin(winner: win.winner, plies: plies, line: line, replies: win.replies)
    principalLine = line
  }

  /// The winner with best play, or `nil` for a draw or a position that is not solved.
  public var winner: Player? {
    switch value {
    case .win: position.playerToMove
    case .loss: position.playerToMove.opponent
    case .draw: nil
    case nil: threatWin?.winner
    }
  }

  /// The result of a move by a win by threats, to the player who makes it: the first move of the
  /// win wins, and if the opponent has the win, every move loses.
  public func threatResult(of square: Square) -> PositionValue.Result? {
    guard let threatWin else { return nil }
    if threatWin.winner != position.playerToMove { return .loss }
    return threatWin.line.first == square ? .win : nil
  }

  /// Whether it is known who wins.
  public var isSolved: Bool { value != nil || threatWin != nil }

  /// Whether it is known of every move who wins after it.
  public var isComplete: Bool {
    moves.allSatisfy { $0.value != nil || threatResult(of: $0.square) != nil }
  }
}
