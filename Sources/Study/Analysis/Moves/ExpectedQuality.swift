public import GameModel
import GameSolver
public import StrategyKit

/// The expected moves and mistakes of two policies in one game between them, to double precision.
public struct ExpectedQuality: Hashable, Sendable {
  /// The moves of X.
  public let x: MoveQuality
  /// The moves of O.
  public let o: MoveQuality
  /// The number of reachable unfinished positions, including the start.
  public let positions: Int

  /// Computes the moves of two policies.
  ///
  /// - Parameters:
  ///   - xPolicy: The policy of X.
  ///   - oPolicy: The policy of O.
  ///   - start: The position games begin from, not over.
  ///   - table: The results of positions.
  ///   - limit: The maximum number of unfinished positions to examine.
  ///   - meter: Counts them to report progress.
  /// - Throws: ``AnalysisError`` if a policy makes an illegal move or there are too many positions.
  /// - Complexity: O(reachable positions · moves of a position).
  public init(
    x xPolicy: any Policy,
    o oPolicy: any Policy,
    from start: Position,
    table: ResultTable,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil
  ) throws(AnalysisError) {
    let budget = PositionBudget(
      limit: limit ?? AnalysisLimit.positions(of: start.rules),
      meter: meter
    )
    if start.rules.fitsOneWord {
      var search = QualitySearch<Marks>(xPolicy, oPolicy, from: start, table, budget)
      try search.run()
      (x, o, positions) = (search.x, search.o, search.positions)
    } else {
      var search = QualitySearch<Position>(xPolicy, oPolicy, from: start, table, budget)
      try search.run()
      (x, o, positions) = (search.x, search.o, search.positions)
    }
  }
}

/// Goes through all games between two policies, ply by ply.
private struct QualitySearch<Packed: PackedPosition> {
  private let xPolicy: any Policy
  private let oPolicy: any Policy
  private let start: Position
  private let table: ResultTable
  private let merging: Merging
  private let pool = ThreadPool(threads: nil)
  private var budget: PositionBudget
  private(set) var x = MoveQuality()
  private(set) var o = MoveQuality()

  private struct Note: LayerNote {
    var probability: Double

    mutating func merge(_ other: Note) { probability += other.probability }
  }

  /// The children and the moves of a piece of a layer.
  private struct Part: Sendable {
    var children: Children<Packed, Note>
    var quality = MoveQuality()
  }

  init(
    _ x: any Policy,
    _ o: any Policy,
    from start: Position,
    _ table: ResultTable,
    _ budget: PositionBudget
  ) {
    (xPolicy, oPolicy) = (x, o)
    self.start = start
    self.table = table
    self.budget = budget
    let classes = x.isSymmetric && o.isSymmetric ? SymmetryClasses(from: start) : nil
    merging = classes.map(Merging.classes) ?? .positions
    (self.x.games, self.o.games) = (1, 1)
  }

  var positions: Int { budget.count }

  mutating func run() throws(AnalysisError) {
    try budget.add()
    var layer = PositionLayer<Packed, Note>(start, Note(probability: 1))
    while layer.count > 0 {
      let isX = layer[0].playerToMove == .x
      var quality = isX ? x : o
      var next = NextLayer(after: layer, merging)
      for block in layer.blocks(.usual) {
        let parts = try pool.attempt(block.count) {
          [self, layer, none = next.noChildren] piece throws(AnalysisError) in
          try part(of: layer, block[piece], isX ? xPolicy : oPolicy, none)
        }
        for part in parts { quality += part.quality }
        try budget.add(next.merge(parts.map(\.children), pool).new)
      }
      if isX { x = quality } else { o = quality }
      layer = next.finished()
    }
  }

  /// Judges the moves in some positions of a layer.
  private func part(
    of layer: PositionLayer<Packed, Note>,
    _ places: Range<Int>,
    _ policy: any Policy,
    _ none: Children<Packed, Note>
  ) throws(AnalysisError) -> Part {
    var part = Part(children: none)
    for place in places {
      let (position, probability) = (layer[place], layer.notes[place].probability)
      let moves = try policy.statedMoves(in: position)
      let before = try table.result(of: position)
      for entry in moves.entries {
        let share = probability * Double(entry.weight) / Double(moves.total)
        let child = try position.afterBotsMove(entry.square)
        let after = try table.result(of: child).forOpponent
        part.quality.count(from: before, to: after, weight: share)
        if !child.isOver { part.children.add(child, Note(probability: share)) }
      }
    }
    return part
  }
}
