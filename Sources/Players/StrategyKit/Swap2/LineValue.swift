import GameModel

/// A quick judgement of positions by the lines that can still be completed, two plies ahead: what a
/// player goes by that has no judgement of its own.
///
/// A line with marks of one player alone is worth four times as much with each mark. That it is a
/// player's turn is worth half a mark.
struct LineValue {
  private let rules: Rules
  private let lines: BoardLines
  /// The marks of X and of O on each line.
  private var counts: (x: [Int], o: [Int])
  private var isFree: [Bool]
  private var player: Player

  /// The moves that are looked at in a position.
  private static let width = 10
  private static let win = 1 << 40

  init(_ position: Position) {
    rules = position.rules
    lines = BoardLines.of(rules)
    let none = [Int](repeating: 0, count: lines.all.count)
    counts = (none, none)
    isFree = [Bool](repeating: true, count: rules.squareCount)
    player = position.playerToMove
    for side in [Player.x, .o] {
      for square in position.marks(of: side) { add(1, at: square.index, for: side) }
    }
  }

  /// The value of the position for the player to move, from −1 to 1.
  var value: Double {
    var board = self
    let score = board.search(depth: 2, above: -2 * Self.win, below: 2 * Self.win)
    if abs(score) >= Self.win { return score > 0 ? 1 : -1 }
    // A line that lacks one mark of five is half way to being decided.
    return Double(score) / Double(abs(score) + 256)
  }

  private mutating func add(_ sign: Int, at square: Int, for side: Player) {
    isFree[square] = sign < 0
    for line in lines.lines(through: square) {
      if side == .x { counts.x[line] += sign } else { counts.o[line] += sign }
    }
  }

  /// The worth of the player's lines minus the opponent's.
  private var evaluation: Int {
    let isX = player == .x
    var score = 0
    for line in counts.x.indices {
      let (x, o) = (counts.x[line], counts.o[line])
      guard (x == 0) != (o == 0) else { continue }
      let isOwn = (x > 0) == isX
      score += (isOwn ? 2 : -1) << (2 * (x + o))
    }
    return rules.has(.misere) ? -score : score
  }

  /// How much a mark on a square does for the player's lines and against the opponent's; `nil` if it
  /// completes a line.
  private func urgency(of square: Int) -> Int? {
    let isX = player == .x
    var sum = 0
    for line in lines.lines(through: square) {
      let (own, other) = isX ? (counts.x[line], counts.o[line]) : (counts.o[line], counts.x[line])
      guard own == 0 || other == 0 else { continue }
      if own == rules.lineLength - 1 { return nil }
      sum += 1 << (2 * (own + other))
    }
    return sum
  }

  private mutating func search(depth: Int, above: Int, below: Int) -> Int {
    guard depth > 0 else { return evaluation }
    var moves: [(square: Int, urgency: Int)] = []
    for square in isFree.indices where isFree[square] {
      guard let urgency = urgency(of: square) else {
        if !rules.has(.misere) { return Self.win + depth }
        continue
      }
      moves.append((square, urgency))
    }
    // In misère, every square may complete a line.
    guard !moves.isEmpty else { return !rules.has(.misere) ? 0 : -Self.win - depth }
    moves.sort { ($1.urgency, $0.square) < ($0.urgency, $1.square) }
    let mover = player
    var best = above
    for (square, _) in moves.prefix(Self.width) {
      add(1, at: square, for: mover)
      player = mover.opponent
      let score = -search(depth: depth - 1, above: -below, below: -best)
      player = mover
      add(-1, at: square, for: mover)
      best = max(best, score)
      if best >= below { break }
    }
    return best
  }
}
