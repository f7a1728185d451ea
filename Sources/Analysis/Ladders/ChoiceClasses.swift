import GameModel
import StrategyKit

/// Positions of a graph in which a bot chooses in the same way, whatever the value of one of its
/// parameters: what it plays then has to be asked in one of them only.
///
/// On graphs of few positions each is a class of its own. On others, two positions are of one class
/// if sample policies give their moves the same probabilities, apart from the order of the moves.
/// Whether that held for a further policy can be checked with ``agrees(with:_:)``.
struct ChoiceClasses: Sendable {
  /// The classes of a ply.
  struct Layer: Sendable {
    /// The class of each position; empty if each is one of its own.
    var numbers: [UInt32] = []
    /// The place of one position of each class; empty if each is one of its own.
    var representatives: [Int] = []
  }

  /// The graph, the moves of each position in the order of their probabilities where it matters.
  let graph: GameGraph
  private let samples: [any Policy]
  private var layers: [Layer] = []

  /// Probabilities closer to each other than this are the same: a policy may round its weights to a
  /// sum of 2³², by the order of the squares.
  private static let sameness = 1e-9

  /// The largest error of a probability.
  var error: Double { samples.isEmpty ? 0 : Self.sameness }

  /// The probability of each move of each class, in the order of the edges, by ply.
  typealias Table = [[Double]]

  /// Divides the positions of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - samples: Policies that choose alike in positions of one class; none for a class for each
  ///     position.
  /// - Throws: ``AnalysisError``.
  init(of graph: GameGraph, by samples: [any Policy]) throws(AnalysisError) {
    self.samples = samples
    guard !samples.isEmpty else {
      self.graph = graph
      layers = graph.layers.map { _ in Layer() }
      return
    }
    var sorted = graph
    for ply in graph.layers.indices {
      layers.append(try Self.classes(of: &sorted.layers[ply], by: samples, graph.team))
    }
    self.graph = sorted
  }

  /// The class of a position.
  @inline(__always)
  static func number(of place: Int, in numbers: [UInt32]) -> Int {
    numbers.isEmpty ? place : Int(numbers[place])
  }

  func numbers(ofPly ply: Int) -> [UInt32] { layers[ply].numbers }

  /// How likely a policy makes each move.
  ///
  /// - Throws: ``AnalysisError``.
  func table(of policy: any Policy) throws(AnalysisError) -> Table {
    var table: Table = []
    for ply in layers.indices { table.append(try probabilities(of: policy, ply)) }
    return table
  }

  private func probabilities(of policy: any Policy, _ ply: Int) throws(AnalysisError) -> [Double] {
    let positions = graph.layers[ply].positions
    let representatives = layers[ply].representatives
    let count = representatives.isEmpty ? positions.count : representatives.count
    let piece = 64
    let results = graph.team.map((count + piece - 1) / piece) { number in
      Result { () throws(AnalysisError) in
        var list: [Double] = []
        for place in number * piece..<min(count, (number + 1) * piece) {
          let position = positions[representatives.isEmpty ? place : representatives[place]]
          list += try probabilities(of: policy, in: position)
        }
        return list
      }
    }
    var all: [Double] = []
    for result in results { all += try result.get() }
    return all
  }

  /// How likely a policy makes each move in a position, in the order of its edges.
  private func probabilities(
    of policy: any Policy,
    in position: Position
  ) throws(AnalysisError) -> [Double] {
    let plain = try policy.probabilities(in: position)
    guard !samples.isEmpty else { return plain }
    return Self.order(try Self.keys(samples, position)).map { plain[$0] }
  }

  /// Whether a policy plays in some positions of each ply what the classes say.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - table: What the classes say.
  /// - Returns: Whether there is no difference.
  /// - Throws: ``AnalysisError``.
  func agrees(with policy: any Policy, _ table: Table) throws(AnalysisError) -> Bool {
    guard !samples.isEmpty else { return true }
    let samplesOfPly = 200
    for (ply, layer) in graph.layers.enumerated() {
      let distance = max(1, layer.positions.count / samplesOfPly)
      for place in stride(from: 0, to: layer.positions.count, by: distance) {
        let first = Self.number(of: place, in: layers[ply].numbers) * layer.moves
        let found = try probabilities(of: policy, in: layer.positions[place])
        let isAlike = zip(found, table[ply][first..<first + layer.moves])
          .allSatisfy { abs($0 - $1) <= Self.sameness }
        guard isAlike else { return false }
      }
    }
    return true
  }
}

/// The division.
extension ChoiceClasses {
  /// What comes of a piece of a layer.
  private struct Part: Sendable {
    var edges: [UInt32] = []
    var numbers: [Int] = []
    var keys = DistinctKeys()
  }

  /// What tells the moves of a position apart: their probabilities under each sample, rounded so
  /// that those that are the same are equal.
  private static func keys(
    _ samples: [any Policy],
    _ position: Position
  ) throws(AnalysisError) -> [[Double]] {
    let unit = 0x1p-28
    var keys: [[Double]] = []
    for sample in samples {
      var list = try sample.probabilities(in: position)
      for move in list.indices { list[move] = (list[move] / unit).rounded() * unit }
      keys.append(list)
    }
    return keys
  }

  /// The order of moves by their probabilities under each sample, the likeliest first, those that
  /// are alike in reading order.
  private static func order(_ keys: [[Double]]) -> [Int] {
    func precedes(_ first: Int, _ second: Int) -> Bool {
      for key in keys where key[first] != key[second] { return key[first] > key[second] }
      return false
    }
    // There are few moves, and many that are alike.
    var order = Array(keys[0].indices)
    for end in order.indices.dropFirst() {
      let move = order[end]
      var place = end
      while place > 0, precedes(move, order[place - 1]) {
        order[place] = order[place - 1]
        place -= 1
      }
      order[place] = move
    }
    return order
  }

  /// The classes of a layer, whose edges are put in order.
  private static func classes(
    of layer: inout GameGraph.Layer,
    by samples: [any Policy],
    _ team: Team
  ) throws(AnalysisError) -> Layer {
    let piece = 1024
    let count = layer.positions.count
    let results = team.map((count + piece - 1) / piece) { [layer] number in
      Result { () throws(AnalysisError) in
        try part(of: layer, number * piece..<min(count, (number + 1) * piece), samples)
      }
    }
    var classes = Layer()
    var keys = DistinctKeys()
    var edges: [UInt32] = []
    edges.reserveCapacity(layer.edges.count)
    classes.numbers.reserveCapacity(count)
    for result in results {
      let part = try result.get()
      edges += part.edges
      let numbers = zip(part.keys.lists, part.keys.places).map { keys.number(of: $0, at: $1) }
      classes.numbers += part.numbers.map { UInt32(numbers[$0]) }
    }
    layer.edges = edges
    classes.representatives = keys.places
    return classes
  }

  private static func part(
    of layer: GameGraph.Layer,
    _ places: Range<Int>,
    _ samples: [any Policy]
  ) throws(AnalysisError) -> Part {
    var part = Part()
    var list: [Double] = []
    part.edges.reserveCapacity(places.count * layer.moves)
    for place in places {
      let position = layer.positions[place]
      let keys = try keys(samples, position)
      let order = order(keys)
      let firstEdge = place * layer.moves
      list.removeAll(keepingCapacity: true)
      for move in order { part.edges.append(layer.edges[firstEdge + move]) }
      for key in keys { for move in order { list.append(key[move]) } }
      part.numbers.append(part.keys.number(of: list, at: place))
    }
    return part
  }
}

/// Lists of probabilities, each once, and where each was first found.
private struct DistinctKeys: Sendable {
  private(set) var lists: [[Double]] = []
  private(set) var places: [Int] = []
  private var numbers: [[Double]: Int] = [:]

  /// The number of a list, which is added if it is new.
  mutating func number(of list: [Double], at place: Int) -> Int {
    if let number = numbers[list] { return number }
    numbers[list] = lists.count
    lists.append(list)
    places.append(place)
    return lists.count - 1
  }
}

extension Policy {
  /// How likely each free square of a position is, in reading order.
  ///
  /// - Throws: ``AnalysisError``, also for a square that is not free.
  func probabilities(in position: Position) throws(AnalysisError) -> [Double] {
    let moves = try statedMoves(in: position)
    var rest = moves.entries[...]
    var list: [Double] = []
    list.reserveCapacity(position.freeCount)
    for square in position.freeSquares {
      if let entry = rest.first, entry.square == square {
        list.append(Double(entry.weight) / Double(moves.total))
        rest.removeFirst()
      } else {
        list.append(0)
      }
    }
    if let entry = rest.first { throw .illegalMove(entry.square, position) }
    return list
  }
}
