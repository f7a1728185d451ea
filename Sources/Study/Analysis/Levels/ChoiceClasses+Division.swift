import GameModel
import StrategyKit

/// How positions are divided into classes.
extension ChoiceClasses {
  /// The classes of a piece of a layer.
  private struct Part: Sendable {
    var edges: [UInt32] = []
    var numbers: [Int] = []
    var keys = DistinctKeys()
  }

  /// The probabilities of the moves of a position under each sample, rounded so that those that
  /// differ by rounding errors only are equal.
  static func keys(
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

  /// The order of moves by their probabilities under each sample, the likeliest first, equal ones in
  /// reading order.
  static func order(_ keys: [[Double]]) -> [Int] {
    func precedes(_ first: Int, _ second: Int) -> Bool {
      for key in keys where key[first] != key[second] { return key[first] > key[second] }
      return false
    }
    // Insertion sort: there are few moves, and many are equal.
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
  static func classes(
    of layer: inout GameGraph.Layer,
    by samples: [any Policy],
    _ pool: ThreadPool
  ) throws(AnalysisError) -> Layer {
    let piece = 1024
    let count = layer.positions.count
    let parts = try pool.attempt((count + piece - 1) / piece) {
      [layer] number throws(AnalysisError) in
      try part(of: layer, number * piece..<min(count, (number + 1) * piece), samples)
    }
    var classes = Layer()
    var keys = DistinctKeys()
    var edges: [UInt32] = []
    edges.reserveCapacity(layer.edges.count)
    classes.numbers.reserveCapacity(count)
    for part in parts {
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
      for _ in order.count..<layer.moves { part.edges.append(GraphEdge.none) }
      // Of different lengths, and so different, where positions have not as many moves.
      for key in keys { for move in order { list.append(key[move]) } }
      part.numbers.append(part.keys.number(of: list, at: place))
    }
    return part
  }
}

/// Distinct lists of probabilities, with the index of the first position of each.
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
