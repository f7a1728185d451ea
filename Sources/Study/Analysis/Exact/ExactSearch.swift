import GameModel
import StrategyKit
import SystemKit

/// Goes through all games between two players, ply by ply.
struct ExactSearch<Packed: PackedPosition> {
  private typealias Layer = PositionLayer<Packed, Note>

  private let start: Position
  private let pair: ExactPair
  private let merging: Merging
  private let blockSize: BlockSize
  private let pool: ThreadPool
  private var budget: PositionBudget
  private var trail = MovePrefixTree()
  /// The ends of the games of players that are asked move by move.
  private var lastPlaces: [Int32] = []
  /// The probabilities of the results.
  private(set) var ends: OutcomeTotals
  /// The denominator of all weights of the current ply; `nil` if it does not fit.
  private var denominator: UInt128? = 1
  /// A common divisor of the weights of the current ply, by which the denominator is divided
  /// already.
  private var divisor: UInt128 = 1

  /// The probability of a position, and the last step of one game that leads to it.
  private struct Note: LayerNote {
    var reach: ReachProbability
    let step: MovePrefixTree.Step

    mutating func merge(_ other: Note) { reach += other.reach }
  }

  /// The children and the ends of games of a piece of a layer.
  private struct Part: Sendable {
    var children: Children<Packed, Note>
    var ends: OutcomeCounts
    var lastSteps: [MovePrefixTree.Step] = []
    /// The factor by which the denominator grows; `nil` if it does not fit.
    var scale: UInt128?
  }

  init(
    _ pair: ExactPair,
    from start: Position,
    _ budget: PositionBudget,
    _ pool: ThreadPool
  ) {
    self.start = start
    self.budget = budget
    self.pair = pair
    let classes = pair.isSymmetric ? SymmetryClasses(from: start) : nil
    merging = pair.knowPositions ? classes.map(Merging.classes) ?? .positions : .none
    blockSize =
      pair.isAsked ? pool.asking : pair.knowPositions ? pair.isSlow ? .slow : .usual : .single
    self.pool = pool
    ends = OutcomeTotals(start.rules, classes)
  }

  /// The unfinished positions that can be reached.
  var positions: Int { budget.count }

  /// The search, when it has gone through all games.
  func done() throws(AnalysisError) -> Self {
    var search = self
    try search.run()
    return search
  }

  private mutating func run() throws(AnalysisError) {
    try budget.add()
    let root = MovePrefixTree.Step(before: MovePrefixTree.root, move: Square(0))
    var layer = Layer(start, Note(reach: .certain, step: root))
    while layer.count > 0 { layer = try next(after: layer) }
    let trail = trail
    try pair.replay(lastPlaces.map { place in { trail.moves(to: place) } }, pool)
  }
}

extension ExactSearch {
  /// The layer after another, and the ends between the two.
  private mutating func next(after layer: Layer) throws(AnalysisError) -> Layer {
    var next = NextLayer(after: layer, merging)
    var counts = ends.none
    var scale = denominator.map { _ in 1 as UInt128 }
    // The places of this layer's positions in the trail, which has no root.
    let base = layer.plies == 0 ? MovePrefixTree.root : trail.end
    if !pair.knowPositions || pair.isAsked, layer.plies > 0 {
      for note in layer.notes { trail.add(note.step) }
    }
    for block in layer.blocks(blockSize) {
      let parts = try pool.attempt(block.count) {
        [self, none = next.noChildren] piece throws(AnalysisError) in
        try part(of: layer, block[piece], base, none)
      }
      let common = widened(scale, by: parts)
      if let common, let scale, common != scale {
        counts.scale(by: common / scale)
        next.updateNotes(pool) { $0.reach.weight &*= common / scale }
      }
      scale = common
      let factors = parts.map { part in
        common.flatMap { common in part.scale.map { common / $0 } } ?? 1
      }
      for (part, factor) in zip(parts, factors) {
        counts.add(part.ends, times: factor)
        for step in part.lastSteps {
          lastPlaces.append(trail.end)
          trail.add(step)
        }
      }
      let merged = next.merge(parts.map(\.children), pool) { note, piece in
        if factors[piece] != 1 { note.reach.weight &*= factors[piece] }
      }
      try budget.add(merged.new)
    }
    denominator = scale.flatMap { scale in denominator.map { $0 * scale } }
    ends.add(counts, over: denominator)
    reduce(next)
    return next.finished()
  }

  private func part(
    of layer: Layer,
    _ places: Range<Int>,
    _ base: Int32,
    _ none: Children<Packed, Note>
  ) throws(AnalysisError) -> Part {
    var moves: [MoveDistribution] = []
    moves.reserveCapacity(places.count)
    for place in places {
      let before = base + Int32(place)
      moves.append(try pair.moves(in: layer[place], after: trail.moves(to: before)))
    }
    let scale = denominator?.scale(for: moves.lazy.map { UInt128($0.total) })
    var part = Part(children: none, ends: ends.none, scale: scale)
    for (place, distribution) in zip(places, moves) {
      let position = layer[place]
      let share = layer.notes[place].reach
        .share(of: distribution.total, scale: scale, dividedBy: divisor)
      for entry in distribution.entries {
        let child = try position.afterBotsMove(entry.square)
        let step = MovePrefixTree.Step(before: base + Int32(place), move: entry.square)
        let reach = entry.weight * share
        if child.isOver {
          part.ends.add(child, last: entry.square, reach)
          if !pair.knowPositions { part.lastSteps.append(step) }
        } else {
          part.children.add(child, Note(reach: reach, step: step))
        }
      }
    }
    return part
  }

  /// The scale of a ply so far, widened for that of further parts; `nil` if it does not fit.
  private func widened(_ scale: UInt128?, by parts: [Part]) -> UInt128? {
    guard let scale, let denominator else { return nil }
    var scales = [scale]
    for part in parts {
      guard let scale = part.scale else { return nil }
      scales.append(scale)
    }
    return denominator.scale(for: scales)
  }

  /// Finds the common divisor of the weights of the next layer and their denominator.
  private mutating func reduce(_ next: NextLayer<Packed, Note>) {
    divisor = 1
    guard let denominator else { return }
    let divisors = next.reduce(pool) { notes in
      var divisor = denominator
      for note in notes where divisor > 1 {
        divisor = divisor.greatestCommonDivisor(with: note.reach.weight)
      }
      return divisor
    }
    divisor = divisors.reduce(denominator) { $0.greatestCommonDivisor(with: $1) }
    self.denominator = denominator / divisor
  }
}

extension Position {
  func afterBotsMove(_ square: Square) throws(AnalysisError) -> Position {
    do {
      return try playing(square)
    } catch {
      throw .illegalMove(square, self)
    }
  }
}
