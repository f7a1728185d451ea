/// How the games of a plan are divided into chunks, and in what order these come, as a function of
/// the plan alone.
///
/// Chunks are small if there are few games or the board is large, so that every thread has work and
/// little is lost with a chunk, and large if there are many games, so that handing them out costs
/// nothing. If a test may stop the run, they are smaller: a pair of games with sides swapped in
/// runs of up to 20,000 games, a ten-thousandth of longer ones. With a slow bot they have 16 games,
/// unless that makes too many chunks. In a pairing with a separate program, where a game may take
/// minutes, a chunk is one such pair, and if a bot learns from game to game it is the whole
/// pairing. With a plug-in, which is made anew for each chunk, the size does not depend on the other
/// pairings.
///
/// The chunk k of the m chunks of a pairing stands at (k + ½) / m of the plan, so that at any time
/// every pairing has played nearly the same part of its games; where several stand at one place,
/// pairings take turns.
struct ChunkLayout: Hashable, Sendable {
  let gamesPerChunk: Int
  /// The pairings with the same number of chunks, for each such number.
  private let groups: [Group]
  /// The group of each pairing, and its turn among all pairings.
  private let places: [Place]
  private let games: [Int]
  /// Whether all pairings have the same number of games.
  private let isEven: Bool
  let count: Int

  /// Pairings whose games are divided in the same way.
  private struct Group: Hashable {
    let size: Int
    /// The number of chunks of each pairing.
    let chunkCount: Int
    /// The pairings, in the order in which they take turns.
    var pairings: [Int] = []
  }

  private struct Place: Hashable {
    var group = 0
    /// The turn among all pairings.
    var turn = 0
    /// The turn among those of the group.
    var turnInGroup = 0
  }

  /// The number of chunks of a long tournament, give or take one for each pairing.
  private static let chunkTarget = 100_000
  /// The games of a chunk with a slow bot, so that little is lost with one.
  private static let slowChunk = 16

  /// The layout of a plan, whose pairings take turns in the order of `turns` and have an even
  /// number of games each.
  init(
    _ pairings: [Pairing],
    inTurn turns: [Int],
    bots: [PlannedBot],
    games: [Int],
    squareCount: Int,
    mayStopEarly: Bool
  ) {
    self.games = games
    isEven = games.allSatisfy { $0 == games.first }
    let fair = games.reduce(0, +) / Self.chunkTarget
    let most = mayStopEarly ? 1024 : 65_536
    func even(_ size: Int) -> Int { min(max(2, size / 2 * 2), most) }
    let fewest = max(Self.slowChunk, fair / 2 * 2)
    func fullSize(_ games: Int) -> Int {
      even(mayStopEarly ? games / 10_000 : max(games / (4 * squareCount), fair))
    }
    gamesPerChunk = fullSize(games.max() ?? 0)
    func size(of pairing: Pairing, _ games: Int) -> Int {
      let pair = [bots[pairing.first], bots[pairing.second]]
      if pair.contains(where: \.learns) { return games }
      if pair.contains(where: \.isExternal) { return 2 }
      if pair.contains(where: \.isPlugin), !mayStopEarly { return even(games / (4 * squareCount)) }
      return pair.contains(where: \.isSlow) ? min(fewest, fullSize(games)) : fullSize(games)
    }
    var groups: [Group] = []
    var places = Array(repeating: Place(), count: pairings.count)
    for (turn, pairing) in turns.enumerated() {
      let size = size(of: pairings[pairing], games[pairing])
      let chunkCount = (games[pairing] + size - 1) / size
      let known = groups.firstIndex { $0.size == size && $0.chunkCount == chunkCount }
      let group = known ?? groups.count
      if known == nil { groups.append(Group(size: size, chunkCount: chunkCount)) }
      places[pairing] = Place(
        group: group,
        turn: turn,
        turnInGroup: groups[group].pairings.count
      )
      groups[group].pairings.append(pairing)
    }
    self.groups = groups
    self.places = places
    count = groups.reduce(0) { $0 + $1.chunkCount * $1.pairings.count }
  }

  func size(ofPairing pairing: Int) -> Int { groups[places[pairing].group].size }
}

extension ChunkLayout {
  /// A chunk by its index in the plan.
  ///
  /// - Complexity: O(log(number of chunks)), O(1) if all pairings have the same number. Where chunks of
  ///   pairings with different numbers stand at the same place, O(number of these pairings).
  func chunk(_ index: Int) -> Chunk {
    for (group, pairings) in groups.enumerated() {
      // The last chunks of the group that begin at or before the index.
      var (low, high) = (0, pairings.chunkCount)
      if groups.count == 1 { low = index / pairings.pairings.count }
      while groups.count > 1, high - low > 1 {
        let middle = (low + high) / 2
        if start(of: middle, inGroup: group) <= index { low = middle } else { high = middle }
      }
      let offset = index - start(of: low, inGroup: group)
      let tied = tied(with: low, inGroup: group)
      let width = tied.reduce(0) { $0 + groups[$1.group].pairings.count }
      guard 0..<width ~= offset else { continue }
      guard tied.count > 1 else { return chunk(index, pairings.pairings[offset], low, pairings) }
      let inTurn = tied.flatMap { tie in groups[tie.group].pairings.map { ($0, tie) } }
        .sorted { places[$0.0].turn < places[$1.0].turn }
      let (pairing, tie) = inTurn[offset]
      return chunk(index, pairing, tie.number, groups[tie.group])
    }
    preconditionFailure("a chunk has an index from 0 to the number of chunks")
  }

  private func chunk(_ index: Int, _ pairing: Int, _ number: Int, _ group: Group) -> Chunk {
    let start = number * group.size
    return Chunk(
      index: index,
      pairing: pairing,
      games: start..<min(start + group.size, games[pairing])
    )
  }

  /// The number of chunks that stand before the place of a chunk of a group.
  private func start(of number: Int, inGroup group: Int) -> Int {
    groups.reduce(0) { $0 + chunks(of: $1, before: number, inGroup: group) * $1.pairings.count }
  }

  /// The number of chunks of each pairing of a group that stand before the place of a chunk of
  /// another one.
  private func chunks(of other: Group, before number: Int, inGroup group: Int) -> Int {
    // The numbers k with (2k + 1) / m' < (2 number + 1) / m.
    let chunkCount = Int128(groups[group].chunkCount)
    let bound = Int128(2 * number + 1) * Int128(other.chunkCount)
    return min(Int((bound + chunkCount - 1) / chunkCount / 2), other.chunkCount)
  }

  /// The groups with a chunk at the place of a chunk of a group, and the number of that chunk.
  private func tied(with number: Int, inGroup group: Int) -> [(group: Int, number: Int)] {
    let chunkCount = groups[group].chunkCount
    return groups.indices.compactMap { other in
      let (quotient, remainder) = (Int128(2 * number + 1) * Int128(groups[other].chunkCount))
        .quotientAndRemainder(dividingBy: Int128(chunkCount))
      return remainder == 0 && quotient % 2 == 1 ? (other, Int(quotient / 2)) : nil
    }
  }

  /// How many games come before one of a pairing: those of the chunks before its own, and those
  /// before it in its own.
  ///
  /// - Complexity: O(number of groups), and of their pairings if these differ in their games.
  func gamesBefore(_ game: Int, ofPairing pairing: Int) -> Int {
    let place = places[pairing]
    let (number, offset) = game.quotientAndRemainder(dividingBy: groups[place.group].size)
    let earlier = groups.reduce(0) { sum, group in
      let end = chunks(of: group, before: number, inGroup: place.group) * group.size
      return sum + games(of: group.pairings[...], from: 0, to: end)
    }
    return tied(with: number, inGroup: place.group).reduce(earlier + offset) { sum, tie in
      let group = groups[tie.group]
      let turns = group.pairings.partitioningIndex { places[$0].turn >= place.turn }
      let start = tie.number * group.size
      return sum + games(of: group.pairings[..<turns], from: start, to: start + group.size)
    }
  }

  /// How many games some pairings have from one of their games to another, as far as there are so
  /// many.
  private func games(of pairings: ArraySlice<Int>, from start: Int, to end: Int) -> Int {
    guard isEven, let first = pairings.first else {
      return pairings.reduce(0) { $0 + max(0, min(end, games[$1]) - start) }
    }
    return max(0, min(end, games[first]) - start) * pairings.count
  }

  func firstChunk(ofPairing pairing: Int) -> Int {
    let place = places[pairing]
    let tied = tied(with: 0, inGroup: place.group)
    let earlier = tied.reduce(0) { sum, tie in
      sum + groups[tie.group].pairings.prefix { places[$0].turn < place.turn }.count
    }
    return start(of: 0, inGroup: place.group) + earlier
  }
}

extension [Int] {
  /// The first index of an element with a property that all elements from there on have.
  fileprivate func partitioningIndex(where hasProperty: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if hasProperty(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
