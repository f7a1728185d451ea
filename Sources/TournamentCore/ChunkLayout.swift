/// How the games of a plan are cut into chunks: a function of the plan alone.
///
/// Chunks are small where there are few games or the board is large, so that every thread has
/// something to do and little is lost with a chunk, and large where there are many games, so that
/// handing them out costs nothing. Where a test may stop the run, they are smaller: a pair of games
/// with sides swapped in runs of up to 20,000 games, a ten-thousandth of longer ones. In a pairing
/// with a program of its own, where a game may take minutes, a chunk is one such pair.
struct ChunkLayout: Hashable, Sendable {
  /// The games of a full chunk of a pairing of bots of the process, even.
  let gamesPerChunk: Int
  private let gamesPerPairing: Int
  private let pairingCount: Int
  /// The first chunk of each pairing, and last their number; empty where all pairings have as many.
  private let starts: [Int]
  private let isExternal: Bool

  /// The chunks that a long tournament is cut into, or up to one more for each pairing.
  private static let chunkTarget = 100_000

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
    gamesPerChunk = min(max(2, usual / 2 * 2), most)
    let pairs = pairings.map { bots[$0.first].isExternal || bots[$0.second].isExternal }
    isExternal = pairs.allSatisfy(\.self)
    guard !isExternal, pairs.contains(true) else {
      starts = []
      return
    }
    var starts = [0]
    for isPair in pairs {
      let size = isPair ? 2 : gamesPerChunk
      starts.append(starts[starts.count - 1] + (gamesPerPairing + size - 1) / size)
    }
    self.starts = starts
  }

  /// The number of chunks.
  var count: Int { starts.last ?? pairingCount * chunksPerPairing }

  /// The size of chunks where all pairings have the same.
  private var size: Int { isExternal ? 2 : gamesPerChunk }
  private var chunksPerPairing: Int { (gamesPerPairing + size - 1) / size }

  /// The games of a full chunk of a pairing.
  func size(ofPairing pairing: Int) -> Int {
    guard !starts.isEmpty else { return size }
    return (starts[pairing + 1] - starts[pairing]) * 2 == gamesPerPairing ? 2 : gamesPerChunk
  }

  /// A chunk by its place in the plan.
  ///
  /// - Complexity: O(log(number of pairings)) where pairings differ in their chunks, else O(1).
  func chunk(_ index: Int) -> Chunk {
    guard !starts.isEmpty else {
      let (pairing, place) = index.quotientAndRemainder(dividingBy: chunksPerPairing)
      return chunk(index, pairing: pairing, place: place, size: size)
    }
    var (low, high) = (0, pairingCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return chunk(index, pairing: low, place: index - starts[low], size: size(ofPairing: low))
  }

  private func chunk(_ index: Int, pairing: Int, place: Int, size: Int) -> Chunk {
    let start = place * size
    return Chunk(
      index: index,
      pairing: pairing,
      games: start..<min(start + size, gamesPerPairing)
    )
  }
}

/// A run of games of one pairing, the unit in which a tournament is played and its results merged.
public struct Chunk: Hashable, Sendable {
  /// Its place in the plan, from 0.
  public let index: Int
  /// The place of its pairing in the plan.
  public let pairing: Int
  /// Its games among those of the pairing, starting with an even one.
  public let games: Range<Int>
}
