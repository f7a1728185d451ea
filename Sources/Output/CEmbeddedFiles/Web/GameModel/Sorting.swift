// Sorting in few bytes: the standard library's is compiled for each type and each order.

extension Array {
  /// Sorts; what neither comes before the other stays in its order.
  mutating func sort(by comesBefore: (Element, Element) throws -> Bool) rethrows {
    let all = self
    self = try order(of: count) { try comesBefore(all[$0], all[$1]) }.map { all[$0] }
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

/// The numbers below a count, sorted by inserting one after another, or if they are many by merging longer and
/// longer runs.
@inline(never)
private func order(
  of count: Int,
  by comesBefore: (Int, Int) throws -> Bool
) rethrows -> [Int] {
  var order = Array(0..<count)
  guard count > 32 else {
    for index in order.indices {
      var place = index
      while place > 0, try comesBefore(index, order[place - 1]) {
        order[place] = order[place - 1]
        place -= 1
      }
      order[place] = index
    }
    return order
  }
  var merged = order
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
