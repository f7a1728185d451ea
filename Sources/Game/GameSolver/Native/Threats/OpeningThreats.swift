import GameModel

/// Looks for a win of X at the start of a game: a first move after which threats win against every
/// answer.
///
/// A position with so few marks has no threats yet. On boards that are large for the length of a
/// line, such as 9×8 with four in a row, the second move of X begins them wherever O answers.
struct OpeningThreats {
  private let watch: SolverWatch?
  private let nodeLimit: Int
  private var nodesLeft: Int

  /// How many first moves are tried, those on the most lines first.
  private static let mostMoves = 2

  /// A search with a number of positions for all answers together.
  init(nodeLimit: Int, watch: SolverWatch?) {
    (self.nodeLimit, nodesLeft, self.watch) = (nodeLimit, nodeLimit, watch)
  }

  /// A win of X from the empty board, or after one move of X; `nil` elsewhere, or if there is none
  /// by threats.
  mutating func win(in position: Position) throws(SolverError) -> ThreatWin? {
    let plies = position.plies
    guard plies == position.marks(of: .x).count, plies <= 1,
      position.playerToMove == (plies == 0 ? .x : .o)
    else { return nil }
    if plies == 1 { return try win(againstAnswersTo: position) }
    for move in Self.firstMoves(on: position.rules).prefix(Self.mostMoves) {
      guard let next = try? position.playing(move), let win = try win(againstAnswersTo: next) else {
        continue
      }
      return ThreatWin(winner: .x, plies: win.plies + 1, line: [move] + win.line)
    }
    return nil
  }

  /// All squares, those on the most lines first, and of these the most central.
  private static func firstMoves(on rules: Rules) -> [Square] {
    let lines = BoardLines.of(rules)
    let through = rules.squares.map { lines.lines(through: $0.index).count }
    let distances = through.indices.map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: rules.columns)
      let (down, right) = (2 * row + 1 - rules.rows, 2 * column + 1 - rules.columns)
      return down * down + right * right
    }
    return through.indices.sorted { left, right in
      (through[right], distances[left], left) < (through[left], distances[right], right)
    }
    .map { Square($0) }
  }

  /// A win of X by threats after each move of O.
  private mutating func win(
    againstAnswersTo position: Position
  ) throws(SolverError) -> ThreatWin? {
    // Where X does not win with a move more, no answer is needed.
    guard let free = try threats(in: position) else { return nil }
    var longest: ThreatWin?
    let answers = free.line.filter(position.isFree)
    for answer in answers + position.freeSquares.filter({ !answers.contains($0) }) {
      guard let next = try? position.playing(answer), !next.isOver, let win = try threats(in: next)
      else { return nil }
      if win.plies >= longest?.plies ?? 0 {
        longest = ThreatWin(winner: .x, plies: win.plies + 1, line: [answer] + win.line)
      }
    }
    return longest
  }

  /// A win of X, who moves next.
  private mutating func threats(in position: Position) throws(SolverError) -> ThreatWin? {
    var search = ThreatSearch(position, attacker: .x, nodeLimit: nodesLeft, watch: watch)
    defer { nodesLeft -= search.nodeCount }
    do throws(SolverError) {
      guard let win = try search.win(isToMove: true) else { return nil }
      return ThreatWin(winner: .x, plies: win.plies, line: win.line.map { Square($0) })
    } catch {
      if case .nodeLimitReached = error { throw .nodeLimitReached(nodeLimit) }
      throw error
    }
  }
}
