import GameModel
import StrategyKit

/// Positions of a graph in which a bot chooses in the same way, whatever the value of one of its
/// parameters, so that it need be asked in only one of them.
///
/// On small graphs each position is its own class. On others, two positions share a class if sample
/// policies give their moves the same probabilities, apart from the order of the moves;
/// ``agrees(with:_:)`` checks that for a further policy.
struct ChoiceClasses: Sendable {
  /// The classes of a ply.
  struct Layer: Sendable {
    /// The class of each position; empty if each is its own.
    var numbers: [UInt32] = []
    /// The index of one position of each class; empty if each is its own.
    var representatives: [Int] = []
  }

  /// The graph; with classes, the moves of each position are in the order of their probabilities.
  let graph: GameGraph
  private let samples: [any Policy]
  private var layers: [Layer] = []

  /// Probabilities closer to each other than this are the same: a policy may round its weights so
  /// that they sum to 2³², which depends on the order of the squares.
  private static let sameness = 1e-9
  /// In about so many positions of each ply it is checked whether a policy fits the classes.
  private static let samplesOfPly = 50

  /// The largest error of a probability.
  var error: Double { samples.isEmpty ? 0 : Self.sameness }

  /// The probability of each move of each class, in the order of the edges, by ply.
  typealias Table = [[Double]]

  /// Divides the positions of a graph by `samples`, policies that choose alike in positions of one
  /// class; without any, each position is a class.
  init(of graph: GameGraph, by samples: [any Policy]) throws(AnalysisError) {
    self.samples = samples
    guard !samples.isEmpty else {
      self.graph = graph
      layers = graph.layers.map { _ in Layer() }
      return
    }
    var sorted = graph
    for ply in graph.layers.indices {
      layers.append(try Self.classes(of: &sorted.layers[ply], by: samples, graph.pool))
    }
    self.graph = sorted
  }

  @inline(__always)
  static func number(of place: Int, in numbers: [UInt32]) -> Int {
    numbers.isEmpty ? place : Int(numbers[place])
  }

  func numbers(ofPly ply: Int) -> [UInt32] { layers[ply].numbers }

  /// How likely a policy makes each move.
  func table(of policy: any Policy) throws(AnalysisError) -> Table {
    let pieces = layers.indices.flatMap { ply in
      let places = layers[ply].representatives
      let count = places.isEmpty ? graph.layers[ply].positions.count : places.count
      return stride(from: 0, to: count, by: 64).map { (ply, $0..<min(count, $0 + 64)) }
    }
    let lists = try graph.pool.attempt(pieces.count) { number throws(AnalysisError) in
      let (ply, classes) = pieces[number]
      let (layer, places) = (graph.layers[ply], layers[ply].representatives)
      var list: [Double] = []
      for number in classes {
        let position = layer.positions[places.isEmpty ? number : places[number]]
        list += try probabilities(of: policy, in: position, as: layer)
      }
      return list
    }
    var table: Table = layers.map { _ in [] }
    for ((ply, _), list) in zip(pieces, lists) { table[ply] += list }
    return table
  }

  /// How likely a policy makes each move in a position of a layer, in the order of its edges.
  private func probabilities(
    of policy: any Policy,
    in position: Position,
    as layer: GameGraph.Layer
  ) throws(AnalysisError) -> [Double] {
    var list = try policy.probabilities(in: position)
    if !samples.isEmpty {
      list = Self.order(try Self.keys(samples, position)).map { list[$0] }
    }
    // A move that the position has not is not made.
    while list.count < layer.moves { list.append(0) }
    return list
  }

  /// Whether a policy's probabilities in a sample of positions of each ply are those of a table, as they
  /// are if each position is its own class.
  func agrees(
    with policy: any Policy,
    _ table: Table
  ) throws(AnalysisError) -> Bool {
    guard !samples.isEmpty else { return true }
    for (ply, layer) in graph.layers.enumerated() {
      let distance = max(1, layer.positions.count / Self.samplesOfPly)
      for place in stride(from: 0, to: layer.positions.count, by: distance) {
        let first = Self.number(of: place, in: layers[ply].numbers) * layer.moves
        let found = try probabilities(of: policy, in: layer.positions[place], as: layer)
        let isAlike = zip(found, table[ply][first..<first + layer.moves])
          .allSatisfy { abs($0 - $1) <= Self.sameness }
        guard isAlike else { return false }
      }
    }
    return true
  }
}
