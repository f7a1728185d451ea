/// Notices equal games among those of a chunk in which the same bot has X.
///
/// It has a place for each opening of the chunk, in the order in which they come first. Once two
/// games from an opening differ, no others are looked at.
struct RepetitionLog {
  /// For each place ``none``, ``several``, or the hash of the one game that was played.
  private var hashes: [Int]

  /// No game has been played.
  private static var none: Int { 0 }
  /// Different games have been played.
  private static var several: Int { -1 }

  init(_ chunk: Chunk, openingCount: Int) {
    hashes = [Int](repeating: Self.none, count: Self.placeCount(of: chunk, openingCount))
  }

  /// The number of openings that a chunk of some games has, of all openings of the plan.
  private static func placeCount(of chunk: Chunk, _ openingCount: Int) -> Int {
    min(chunk.games.count / 2, openingCount)
  }

  var placeCount: Int { hashes.count }

  /// The hash of the one game that was played from an opening; `nil` if there is none, or the games
  /// differ.
  func hash(at place: Int) -> Int? { hashes[place] > 0 ? hashes[place] : nil }

  /// Looks at a game from an opening, by its hash, which is positive.
  @inline(__always)
  mutating func add(_ hash: @autoclosure () -> Int, at place: Int) {
    let known = hashes[place]
    guard known != Self.several else { return }
    let new = hash()
    hashes[place] = known == Self.none || known == new ? new : Self.several
  }
}

extension RepetitionLog {
  /// The games of a chunk by their openings.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - first: The index of the opening of its first game.
  ///   - openingClasses: The index of the first opening that is the same, for each opening.
  ///   - halves: The games that the pairing's first bot began, and the others.
  /// - Returns: The games by the indices of their openings; for openings that occur twice, the first
  ///   one.
  static func openings(
    of chunk: Chunk,
    startingWith first: Int,
    _ openingClasses: [Int],
    _ halves: [ChunkCount.Half]
  ) -> [Int: RepeatedOpening] {
    let places = placeCount(of: chunk, openingClasses.count)
    let asX = halves[0].repeats(from: places) { [$0[1], $0[0], $0[2]] }
    let asO = halves[1].repeats(from: places) { [$0[2], $0[0], $0[1]] }
    var openings: [Int: RepeatedOpening] = [:]
    for place in 0..<places {
      let opening = openingClasses[(first + place) % openingClasses.count]
      openings[opening, default: RepeatedOpening()]
        .merge(RepeatedOpening(asX: asX[place], asO: asO[place]))
    }
    return openings
  }
}

extension ChunkCount.Half {
  /// The games by their openings, in the order in which these come first; results are the first
  /// bot's wins, draws and losses among draws, games won by who began and games won by the other.
  fileprivate func repeats(from places: Int, _ results: ([Int]) -> [Int]) -> [RepeatedSide] {
    var counts = [Int](repeating: 0, count: 3 * places)
    var place = 0
    for winner in winners {
      counts[3 * place + Int(winner)] += 1
      place = place + 1 == places ? 0 : place + 1
    }
    return (0..<places).map { place in
      let results = results(Array(counts[3 * place..<3 * place + 3]))
      return repetitions.map { RepeatedSide(results, hash: $0.hash(at: place)) }
        ?? RepeatedSide(trusted: results)
    }
  }
}
