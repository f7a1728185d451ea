public import GameModel

/// Solutions without a search of all moves.
extension Solution {
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
    if SquarePairing(for: nil, in: position) != nil {
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
      obstacle = error
      guard obstacle != .stopped else { return }
    }
    guard position.rules.isMonotone else {
      findNextEnds()
      let rules = position.rules
      let usual: SolverError =
        rules.has(.renju) ? .restricted(rules) : .lineProofsUnsound(rules)
      obstacle = isSolved ? nil : obstacle ?? usual
      return
    }
    findWinByThreats(limit, watch)
  }

  /// The same with limits that grow until something is proved, nothing more can be, or the watch stops
  /// the search.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - watch: Follows the search and stops it.
  ///   - nodeLimit: The first limit.
  public init(
    byPairsAndThreatsIn position: Position,
    until watch: SolverWatch,
    from nodeLimit: Int = ThreatWin.usualNodeLimit
  ) {
    var limit = nodeLimit
    while true {
      self.init(byPairsAndThreatsIn: position, nodeLimit: limit, watch: watch)
      guard case .nodeLimitReached = obstacle else { return }
      limit = limit > .max / 4 ? .max : 4 * limit
    }
  }

  /// Looks for a win by threats, then for one with quiet moves.
  private mutating func findWinByThreats(_ limit: Int, _ watch: SolverWatch?) {
    for mayBeQuiet in [false, true] where threatWin == nil && obstacle != .stopped {
      do throws(SolverError) {
        threatWin = try ThreatWin.find(
          in: position,
          withQuietMoves: mayBeQuiet,
          nodeLimit: limit,
          watch: watch
        )
      } catch {
        obstacle = error
      }
    }
    principalLine = threatWin?.line ?? []
    obstacle = isSolved ? nil : obstacle ?? .boardTooLarge(position.rules)
    noteValues()
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
}
