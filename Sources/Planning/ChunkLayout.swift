/// How the games of a plan are divided into chunks, as a function of the plan alone.
///
/// Chunks are small if there are few games or the board is large, so that every thread has work and
/// little is lost with a chunk, and large if there are many games, so that handing them out costs
/// nothing. If a test may stop the run, they are smaller: a pair of games with sides swapped in
/// runs of up to 20,000 games, a ten-thousandth of longer ones. With a slow bot they have 16 games,
/// unless that makes too many chunks. In a pairing with a separate program, where a game may take
/// minutes, a chunk is one such pair, and if a bot learns from game to game it is the whole
/// pairing.
struct ChunkLayout: Hashable, Sendable {
  /// The games of a full chunk of a pairing of in-process bots, even.
  let gamesPerChunk: Int
  /// The games of a full chunk of each pairing; a single entry if they are the same.
  private let sizes: [Int]
  /// The first chunk of each pairing, followed by the number of chunks; empty if all pairings have
  /// the same number.
  private let starts: [Int]
  private let gamesPerPairing: Int
  private let pairingCount: Int

  /// The number of chunks of a long tournament, give or take one for each pairing.
  private static let chunkTarget = 100_000
  /// The games of a chunk with a slow bot, so that little is lost with one.
  private static let slowChunk = 16

  init(
    _ pairings: [Pairing],
    bots: [PlannedBot],
    gamesPerPairing: Int,
    squareCount: Int,
    mayStopEarly: Bool
  ) {
    self.gamesPerPairing = gamesPerPairing
    pairingCount = pairings.count
    let size = max(
      gamesPerPairing / (4 * squareCount),
      gamesPerPairing * pairings.count / Self.chunkTarget
    )
    let (usual, most) = mayStopEarly ? (gamesPerPairing / 10_000, 1024) : (size, 16_384)
    let gamesPerChunk = min(max(2, usual / 2 * 2), most)
    self.gamesPerChunk = gamesPerChunk
    let fewest = max(Self.slowChunk, gamesPerPairing * pairings.count / Self.chunkTarget / 2 * 2)
    let sizes = pairings.map { pairing in
      let pair = [bots[pairing.first], bots[pairing.second]]
      if pair.contains(where: \.learns) { return gamesPerPairing }
      if pair.contains(where: \.isExternal) { return 2 }
      return pair.contains(where: \.isSlow) ? min(fewest, gamesPerChunk) : gamesPerChunk
    }
    guard Set(sizes).count > 1 else {
      self.sizes = Array(sizes.prefix(1))
      starts = []
      return
    }
    self.sizes = sizes
    starts = sizes.reduce(into: [0]) { starts, size in
      starts.append(starts[starts.count - 1] + (gamesPerPairing + size - 1) / size)
    }
  }

  /// The number of chunks.
  var count: Int { starts.last ?? pairingCount * chunksPerPairing }

  /// The first chunk of a pairing.
  func firstChunk(ofPairing pairing: Int) -> Int {
    starts.isEmpty ? pairing * chunksPerPairing : starts[pairing]
  }

  /// The chunks of a pairing, if all have the same number.
  private var chunksPerPairing: Int { (gamesPerPairing + sizes[0] - 1) / sizes[0] }

  /// The games of a full chunk of a pairing.
  func size(ofPairing pairing: Int) -> Int { starts.isEmpty ? sizes[0] : sizes[pairing] }

  /// A chunk by its index in the plan.
  ///
  /// - Complexity: O(log(number of pairings)) if pairings differ in their chunks, otherwise O(1).
  func chunk(_ index: Int) -> Chunk {
    guard !starts.isEmpty else {
      let (pairing, number) = index.quotientAndRemainder(dividingBy: chunksPerPairing)
      return chunk(index, pairing: pairing, number: number, size: sizes[0])
    }
    var (low, high) = (0, pairingCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return chunk(index, pairing: low, number: index - starts[low], size: sizes[low])
  }

  private func chunk(_ index: Int, pairing: Int, number: Int, size: Int) -> Chunk {
    let start = number * size
    return Chunk(
      index: index,
      pairing: pairing,
      games: start..<min(start + size, gamesPerPairing)
    )
  }
}
