import GameModel
import StrategyKit

/// The tree of a Monte-Carlo search: the moves tried so far and their results.
struct PlayoutTree {
  /// A move, and the playouts through it, from the point of view of the player who makes it.
  private struct Node {
    let move: Int
    var visits = 0
    /// Two for each win and one for each draw.
    var points = 0
    /// Whether it is proved to win, or to lose.
    var proof: Proof?
    /// The replies to it, the most urgent first; empty until they are needed.
    var children: Range<Int> = 0..<0

    init(_ move: Int) { self.move = move }
  }

  private enum Proof {
    case win, loss
  }

  private let board: LineBoard
  private let player: Player
  /// How much uncertain moves are favoured, the constant of UCB1.
  private let exploration: Double
  /// The root, whose move is the opponent's last, and all others after their parents.
  private var nodes = [Node(-1)]

  /// A tree with this many moves stops growing: it takes some hundred megabytes.
  private static let maximumSize = 2_000_000

  /// The tree of a position in which nothing has been tried.
  init(_ board: LineBoard, player: Player, exploration: Millionths = MonteCarlo.usualExploration) {
    self.board = board
    self.player = player
    self.exploration = exploration.value
    expand(0, on: board, for: player)
  }

  /// Whether further playouts would change nothing.
  var isDecided: Bool { nodes[0].children.count == 1 || nodes[0].proof != nil }

  /// The move that is proved to win, otherwise the one tried most often; of several, the most
  /// urgent.
  var bestMove: Int {
    var best = nodes[0].children.lowerBound
    for child in nodes[0].children.dropFirst() where rank(child) > rank(best) { best = child }
    return nodes[best].move
  }

  /// The moves that were tried and what became of them, the best first.
  var results: [(move: Int, visits: Int, points: Int, isWin: Bool?)] {
    nodes[0].children.sorted { rank($0) > rank($1) }.map { child in
      let node = nodes[child]
      return (node.move, node.visits, node.points, node.proof.map { $0 == .win })
    }
  }

  /// What the player to move may expect, from −1 to 1.
  var value: Double {
    // The root's move is the opponent's.
    let root = nodes[0]
    return switch root.proof {
    case .win: -1
    case .loss: 1
    case nil: root.visits == 0 ? 0 : 1 - Double(root.points) / Double(root.visits)
    }
  }

  private func rank(_ child: Int) -> Int {
    switch nodes[child].proof {
    case .win: .max
    case .loss: nodes[child].visits - Int.max
    case nil: nodes[child].visits
    }
  }
}

extension PlayoutTree {
  /// Descends the tree, plays on at random from there, and counts the result on the way back up.
  mutating func play(using random: inout GameRandom) {
    var board = board
    var player = player
    var path = [0]
    var node = 0
    while nodes[node].proof == nil, node == 0 || nodes[node].visits > 0 {
      if nodes[node].children.isEmpty, nodes.count < Self.maximumSize {
        expand(node, on: board, for: player)
      }
      guard !nodes[node].children.isEmpty else { break }
      node = choice(below: node)
      board.mark(nodes[node].move, for: player)
      player = player.opponent
      path.append(node)
    }
    let winner = result(of: node, on: &board, player, using: &random)
    for (level, node) in path.enumerated().reversed() {
      // The root's move belongs to the opponent; players alternate from level to level.
      let mover = level.isMultiple(of: 2) ? self.player.opponent : self.player
      nodes[node].visits += 1
      nodes[node].points += winner == mover ? 2 : winner == nil ? 1 : 0
      prove(node)
    }
  }

  /// The winner from a leaf: proved if a decision is near, otherwise by a playout.
  private mutating func result(
    of node: Int,
    on board: inout LineBoard,
    _ player: Player,
    using random: inout GameRandom
  ) -> Player? {
    switch nodes[node].proof {
    case .win: return player.opponent
    case .loss: return player
    case nil: break
    }
    if case .won(let winner) = board.outlook(for: player) {
      nodes[node].proof = winner == player ? .loss : .win
      return winner
    }
    return board.playOut(from: player, using: &random)
  }

  /// Adds the moves worth trying in a position, the most urgent first.
  private mutating func expand(_ node: Int, on board: LineBoard, for player: Player) {
    let moves =
      switch board.outlook(for: player) {
      case .drawn: [] as [Int]
      case .forced(let moves): board.ordered(moves, for: player)
      case .won(let winner): board.lastMoves(of: player, isWon: winner == player)
      case .open: board.orderedMoves(for: player)
      }
    nodes[node].children = nodes.count..<nodes.count + moves.count
    nodes.append(contentsOf: moves.map(Node.init))
    guard node == 0, case .won(let winner) = board.outlook(for: player) else { return }
    nodes[0].proof = winner == player ? .loss : .win
  }

  /// The child to try next: by the upper confidence bound (Auer, Cesa-Bianchi and Fischer, 2002),
  /// among more children the more often this position was visited (Coulom, *Computing Elo Ratings
  /// of Move Patterns*, 2007), never one that is proved to lose.
  private func choice(below node: Int) -> Int {
    let visits = nodes[node].visits
    let width = 5 + Int(Double(visits).squareRoot())
    let logarithm = Self.naturalLogarithm(max(1, visits))
    var best = nodes[node].children.lowerBound
    var bestBound = -1.0
    var tried = 0
    for child in nodes[node].children where nodes[child].proof != .loss {
      let count = Double(nodes[child].visits)
      guard count > 0 else { return tried < width || bestBound < 0 ? child : best }
      let bound =
        Double(nodes[child].points) / (2 * count)
        + exploration * (logarithm / count).squareRoot()
      if bound > bestBound { (best, bestBound) = (child, bound) }
      tried += 1
      if tried >= width { break }
    }
    return best
  }

  /// Concludes from the replies to a move what is certain about it.
  private mutating func prove(_ node: Int) {
    guard nodes[node].proof == nil, !nodes[node].children.isEmpty else { return }
    var areAllLost = true
    for child in nodes[node].children {
      switch nodes[child].proof {
      case .win:
        nodes[node].proof = .loss
        return
      case .loss: continue
      case nil: areAllLost = false
      }
    }
    if areAllLost { nodes[node].proof = .win }
  }

  /// The natural logarithm, in arithmetic that is the same on every platform: 2 artanh of (m − 1) /
  /// (m + 1), where *m* is the significand, plus the exponent times ln 2.
  static func naturalLogarithm(_ number: Int) -> Double {
    let value = Double(number)
    let ratio = (value.significand - 1) / (value.significand + 1)
    let square = ratio * ratio
    let series = stride(from: 15, through: 1, by: -2).reduce(0.0) { sum, odd in
      sum * square + 1 / Double(odd)
    }
    return 2 * ratio * series + Double(value.exponent) * 0.693_147_180_559_945_3
  }
}

extension LineBoard {
  /// The moves if the nearest threats decide the game: a winning move, or one that leaves the
  /// opponent to find the win.
  fileprivate func lastMoves(of player: Player, isWon: Bool) -> [Int] {
    guard geometry.threatsForceReplies else {
      return isWon ? winningMoves(of: player) : ordered(moves, for: player)
    }
    let winner = isWon ? player : player.opponent
    let moves = legal(hasFour(winner) ? completions(of: winner) : forks(of: winner), for: player)
    return moves.isEmpty ? orderedMoves(for: player) : moves
  }
}
