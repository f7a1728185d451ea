import GameModel

/// Looks for a win by threats, on a board of any size.
///
/// A *four* is a line that lacks one mark: it must be answered on that square. A sequence of fours
/// leaves the defender no choice, and takes little to search. A *three* is any move after which the
/// attacker, moving again, would win by fours. The answers to it that must be looked at are (V. Allis,
/// H. J. van den Herik and M. Huntjens, *Go-Moku solved by new search techniques*, 1996)
///
/// - the squares of those fours and of their answers, and
/// - the squares of the defender's own lines that lack at most two marks outside of these: no other
///   could come to be a four in time.
///
/// After any other answer the same fours win. So what is found is proved; that nothing is found
/// proves nothing.
struct ThreatSearch {
  var board: ThreatBoard
  let attacker: Int
  var defender: Int { 1 - attacker }
  /// Positions, with the attacker to move, in which no sequence of fours wins within some plies.
  private var withoutFours: [UInt64: Int] = [:]
  /// The same for threes, by how much was allowed: plies, or moves before the last fours.
  private var withoutThrees: [UInt64: Int] = [:]
  /// Whether more threes might have been of use.
  private var wasCut = false
  private(set) var nodeCount = 0
  private var lastNode: Int
  /// Whether wins come with their zones.
  private let hasZones: Bool
  private let nodeLimit: Int
  private let watch: SolverWatch?
  private var reportedCount = 0

  /// A way to win.
  struct Win {
    /// The most plies that it takes.
    var plies: Int
    /// A game in which it takes long.
    var line: [Int]
    /// Where a further mark of the defender could spoil it, if zones are wanted.
    var zone = ThreatZone()
  }

  /// A way to win by fours.
  private struct Fours {
    var win: Win
    /// The squares that matter.
    var zone: ThreatZone
  }

  /// How much a search may use.
  private struct Reach {
    /// The most moves before the last fours, or `nil` for as many as the plies allow.
    var threes: Int?
    /// The most plies to the win.
    var plies: Int

    /// What is left after some plies.
    func after(_ plies: Int) -> Reach { Reach(threes: threes, plies: self.plies - plies) }

    /// What is left after a move of the attacker that is no four.
    var afterThree: Reach { Reach(threes: threes.map { $0 - 1 }, plies: plies - 1) }

    /// How much is allowed, to be compared with other searches of its kind.
    var measure: Int { threes ?? plies }
  }

  /// The most plies of a sequence of fours.
  private static let longestFours = 61
  /// The most positions that are remembered for a search of which this is a part.
  private static let mostFindings = 1 << 18
  /// The most that are remembered for any search: a hundred megabytes.
  private static let mostKept = 1 << 21
  /// The shortest wins, up to this many plies, are looked for before any others.
  private static let shortWin = 9

  init(
    _ position: Position,
    attacker: Player,
    nodeLimit: Int,
    hasZones: Bool = false,
    watch: SolverWatch?
  ) {
    board = ThreatBoard(position)
    self.hasZones = hasZones
    self.attacker = ThreatBoard.index(of: attacker)
    self.nodeLimit = nodeLimit
    lastNode = nodeLimit
    self.watch = watch
  }

  /// A win of the attacker: within the fewest plies if few are enough, or else with the fewest
  /// threes.
  ///
  /// - Parameter isToMove: Whether the attacker is to move.
  /// - Returns: The win, or `nil` if there is none by threats.
  /// - Throws: If a limit stops the search.
  mutating func win(isToMove: Bool) throws(SolverError) -> Win? {
    if let win = try shortWin(isToMove: isToMove) { return win }
    withoutThrees = [:]
    for threes in 0...board.squareCount {
      wasCut = false
      let win = try win(isToMove, Reach(threes: threes, plies: .max))
      if win != nil || !wasCut { return win }
    }
    return nil
  }

  /// A win within few plies, if half of the nodes are enough to find it.
  private mutating func shortWin(isToMove: Bool) throws(SolverError) -> Win? {
    lastNode = nodeLimit / 2
    defer { lastNode = nodeLimit }
    do throws(SolverError) {
      for plies in stride(from: isToMove ? 1 : 2, through: Self.shortWin, by: 2) {
        if let win = try win(isToMove, Reach(threes: nil, plies: plies)) { return win }
      }
    } catch {
      guard case .nodeLimitReached = error else { throw error }
    }
    return nil
  }

  private mutating func win(_ isToMove: Bool, _ reach: Reach) throws(SolverError) -> Win? {
    isToMove ? try attack(reach) : try defence(reach)
  }

  /// A win of the attacker, who moves next, with few threes, for a search of which this is a part.
  ///
  /// - Parameters:
  ///   - threes: The most threes.
  ///   - nodes: The most nodes.
  ///   - isCut: Set if there might be a win with more of them.
  /// - Returns: The win, or `nil` if none is found.
  /// - Throws: If the limit of all nodes is reached.
  mutating func win(
    threes: Int,
    nodes: Int,
    isCut: inout Bool
  ) throws(SolverError) -> Win? {
    if max(withoutFours.count, withoutThrees.count) > Self.mostFindings {
      (withoutFours, withoutThrees) = ([:], [:])
    }
    lastNode = min(nodeLimit, nodeCount + nodes)
    defer { lastNode = nodeLimit }
    do throws(SolverError) {
      for count in 0...threes {
        wasCut = false
        let win = try attack(Reach(threes: count, plies: .max))
        if win != nil || !wasCut { return win }
      }
    } catch {
      guard case .nodeLimitReached = error, nodeCount < nodeLimit else { throw error }
    }
    isCut = true
    return nil
  }

  mutating func countNode() throws(SolverError) {
    guard nodeCount < lastNode else { throw .nodeLimitReached(nodeLimit) }
    nodeCount += 1
    if nodeCount - reportedCount >= 1024 {
      try watch?.add(nodeCount - reportedCount)
      reportedCount = nodeCount
      // A search as long as time allows must not take all memory.
      if max(withoutFours.count, withoutThrees.count) > Self.mostKept {
        (withoutFours, withoutThrees) = ([:], [:])
      }
    }
  }
}

/// Fours.
extension ThreatSearch {
  /// How the attacker, to move, wins by fours alone within some plies.
  private mutating func fours(_ plies: Int) throws(SolverError) -> Fours? {
    guard plies > 0 else { return nil }
    try countNode()
    if let last = board.completions(of: attacker).first {
      return Fours(win: Win(plies: 1, line: [last]), zone: ThreatZone([last]))
    }
    let urgent = board.completions(of: defender)
    guard urgent.count <= 1, plies >= 3, withoutFours[board.key, default: 0] < plies else {
      return nil
    }
    for line in board.lines(of: attacker, missing: 2) {
      for square in board.freeSquares(of: line) where urgent.isEmpty || urgent == [square] {
        if let found = try four(square, plies) { return found }
      }
    }
    withoutFours[board.key] = plies
    return nil
  }

  /// How the attacker wins by fours within some plies, the first of which is a move.
  private mutating func four(_ square: Int, _ plies: Int) throws(SolverError) -> Fours? {
    board.mark(square, attacker)
    defer { board.unmark(square, attacker) }
    let answers = board.completions(of: attacker)
    guard answers.count == 1 else {
      return Fours(
        win: Win(plies: 3, line: [square, answers[0], answers[1]]),
        zone: ThreatZone([square, answers[0], answers[1]])
      )
    }
    board.mark(answers[0], defender)
    defer { board.unmark(answers[0], defender) }
    guard var found = try fours(plies - 2) else { return nil }
    found.win.plies += 2
    found.win.line.insert(contentsOf: [square, answers[0]], at: 0)
    found.zone.insert(square)
    found.zone.insert(answers[0])
    return found
  }
}

/// Threes.
extension ThreatSearch {
  /// How the attacker, to move, wins.
  private mutating func attack(_ reach: Reach) throws(SolverError) -> Win? {
    if var found = try fours(min(reach.plies, Self.longestFours)) {
      if hasZones { found.win.zone = zone(of: found.win.line, found.zone, missing: 2) }
      return found.win
    }
    if reach.threes == 0 { wasCut = true }
    // A win that does not begin with a four takes five plies or more.
    guard reach.plies >= 5, withoutThrees[board.key, default: 0] < reach.measure else { return nil }
    let urgent = board.completions(of: defender)
    guard urgent.count <= 1 else { return nil }
    let moves = urgent.isEmpty ? board.promisingSquares(for: attacker, missing: 3) : urgent
    for square in moves {
      board.mark(square, attacker)
      defer { board.unmark(square, attacker) }
      guard var win = try defence(reach.afterThree) else { continue }
      win.plies += 1
      win.line.insert(square, at: 0)
      win.zone.insert(square)
      return win
    }
    withoutThrees[board.key] = reach.measure
    return nil
  }

  /// How the attacker wins with the defender to move.
  private mutating func defence(_ reach: Reach) throws(SolverError) -> Win? {
    guard board.completions(of: defender).isEmpty else { return nil }
    let fours = board.completions(of: attacker)
    if fours.count > 1 {
      let line = Array(fours.prefix(2))
      return Win(plies: 2, line: line, zone: hasZones ? zone(ofFoursOn: line) : ThreatZone())
    }
    if let only = fours.first {
      guard var win = try win(after: only, reach) else { return nil }
      if hasZones { win.zone.formUnion(zone(ofFoursOn: [only])) }
      return win
    }
    let threatPlies = min(reach.plies - 1, Self.longestFours)
    guard let threat = try self.fours(threatPlies) else { return nil }
    var longest = Win(plies: 0, line: [])
    var zone = hasZones ? zone(of: threat.win.line, threat.zone, missing: 3) : ThreatZone()
    for square in answers(to: threat.zone) {
      guard let win = try win(after: square, reach) else { return nil }
      if hasZones { zone.formUnion(win.zone) }
      if win.plies > longest.plies { longest = win }
    }
    // After any other answer the fours win.
    longest.plies = max(longest.plies, threat.win.plies + 1)
    longest.zone = zone
    return longest
  }

  private mutating func win(after answer: Int, _ reach: Reach) throws(SolverError) -> Win? {
    board.mark(answer, defender)
    defer { board.unmark(answer, defender) }
    guard var win = try attack(reach.after(1)) else { return nil }
    win.plies += 1
    win.line.insert(answer, at: 0)
    return win
  }

  /// The answers to a threat of fours on some squares.
  private func answers(to zone: ThreatZone) -> [Int] {
    var answers = zone
    board.addLines(of: defender, missing: 2, beside: zone, to: &answers)
    return answers.squares.filter { board.isFree($0) }
  }
}
