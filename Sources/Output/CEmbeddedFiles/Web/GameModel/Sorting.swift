// Sorting in few bytes: the standard library's is compiled for each type and each order.

extension Array {
  /// Sorts; what neither comes before the other stays in its order.
  mutating func sort(by comesBefore: (Element, Element) throws -> Bool) rethrows {
    guard count <= 32 else {
      let all = self
      self = try order(of: count) { try comesBefore(all[$0], all[$1]) }.map { all[$0] }
      return
    }
    for index in indices {
      let element = self[index]
      var place = index
      while place > 0, try comesBefore(element, self[place - 1]) {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = element
    }
  }
}

extension Sequence {
  /// The elements, sorted; what neither comes before the other stays in its order.
  func sorted(by comesBefore: (Element, Element) throws -> Bool) rethrows -> [Element] {
    var all = Array(self)
    try all.sort(by: comesBefore)
    return all
  }
}

extension Sequence where Element: Comparable {
  /// The elements, sorted.
  func sorted() -> [Element] { sorted { $0 < $1 } }
}

/// The numbers below a count, sorted by merging longer and longer runs.
@inline(never)
private func order(
  of count: Int,
  by comesBefore: (Int, Int) throws -> Bool
) rethrows -> [Int] {
  var (order, merged) = (Array(0..<count), Array(0..<count))
  var length = 1
  while length < count {
    var start = 0
    while start < count {
      let (middle, end) = (Swift.min(start + length, count), Swift.min(start + 2 * length, count))
      var (left, right) = (start, middle)
      for place in start..<end {
        let takesRight =
          try left == middle || right < end && comesBefore(order[right], order[left])
        merged[place] = order[takesRight ? right : left]
        if takesRight { right += 1 } else { left += 1 }
      }
      start = end
    }
    swap(&order, &merged)
    length *= 2
  }
  return order
}
