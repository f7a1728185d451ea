/// The pairs that have not been paired yet, the bye counted as a bot.
struct OpenPairs {
  private let count: Int
  private var isOpen: [Bool]

  /// The pairs of an even number of bots that pass a test, the lower one first.
  init(_ count: Int, _ isOpen: (Int, Int) -> Bool) {
    self.count = count
    self.isOpen = (0..<count * count).map { index in
      let (one, other) = index.quotientAndRemainder(dividingBy: count)
      return one != other && isOpen(min(one, other), max(one, other))
    }
  }

  func contain(_ partners: [Int]) -> Bool {
    partners.enumerated().allSatisfy { isOpen[$0 * count + $1] }
  }

  /// The pairs that are left after a pairing.
  func without(_ partners: [Int]) -> OpenPairs {
    var rest = self
    for (bot, partner) in partners.enumerated() { rest.isOpen[bot * count + partner] = false }
    return rest
  }

  /// Pairings of all bots for a number of rounds, no pair twice.
  ///
  /// To find out whether there are any is hard in general; this tries a few ways.
  ///
  /// - Returns: The pairings; `nil` if none were found.
  func rounds(_ number: Int) -> [[Int]]? {
    var patience = 4 * number + 20
    return rounds(number, &patience)
  }

  private func rounds(_ number: Int, _ patience: inout Int) -> [[Int]]? {
    guard number > 0 else { return [] }
    for attempt in 0..<4 where patience > 0 {
      patience -= 1
      let partners = PerfectMatching.partners(of: count) { low, high in
        isOpen[low * count + high] ? scatter(low, high, attempt) : 1 << 32
      }
      guard contain(partners) else { return nil }
      if let rest = without(partners).rounds(number - 1, &patience) { return [partners] + rest }
    }
    return nil
  }

  /// A number below 1024 that looks random.
  private func scatter(_ low: Int, _ high: Int, _ attempt: Int) -> Int128 {
    let bits = UInt64(truncatingIfNeeded: (low * count + high) * 4 + attempt + 1)
    let mixed = bits &* 0x9E37_79B9_7F4A_7C15
    return Int128(((mixed ^ (mixed >> 29)) &* 0xBF58_476D_1CE4_E5B9) >> 54)
  }
}
