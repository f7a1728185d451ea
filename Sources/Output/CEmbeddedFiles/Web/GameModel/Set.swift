/// A set in few bytes: the standard library's is compiled for each type.
public struct Set<Element: Hashable> {
  /// The elements in the order in which they came.
  private var elements: [Element] = []
  /// A table of where they are, from 1, and 0 where there is none; its size is a power of two.
  private var places: [Int32] = []

  /// A set of some elements.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { insert(element) }
  }

  private func slot(of element: Element) -> Int {
    let last = places.count - 1
    var slot = element.hashValue & last
    while places[slot] > 0, elements[Int(places[slot]) - 1] != element { slot = (slot + 1) & last }
    return slot
  }

  /// Whether it has an element.
  public func contains(_ element: Element) -> Bool {
    !elements.isEmpty && places[slot(of: element)] > 0
  }

  /// Adds an element if it has not got it.
  @discardableResult
  public mutating func insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element) {
    if 2 * elements.count >= places.count {
      places = Array(repeating: 0, count: Swift.max(8, 2 * places.count))
      for (index, element) in elements.enumerated() { places[slot(of: element)] = Int32(index + 1) }
    }
    let slot = slot(of: element)
    guard places[slot] == 0 else { return (false, elements[Int(places[slot]) - 1]) }
    elements.append(element)
    places[slot] = Int32(elements.count)
    return (true, element)
  }

  /// Leaves what others have too.
  public mutating func formIntersection(_ others: [Element]) {
    self = Set(elements.filter(others.contains))
  }
}

extension Set: Sequence {
  /// The elements, one after another.
  public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
  /// How many there are.
  public var count: Int { elements.count }
  /// Whether there is none.
  public var isEmpty: Bool { elements.isEmpty }
}

extension Set: ExpressibleByArrayLiteral {
  /// A set of some elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension Set: Sendable where Element: Sendable {}
