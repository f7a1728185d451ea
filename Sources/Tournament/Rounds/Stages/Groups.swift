/// Groups in which everyone meets everyone.
///
/// Bots are known by their seeds, the best being 0.
struct Groups {
  let members: [[Int]]

  /// Groups of nearly equal size and strength: seeds go to them like a snake, to the first up to
  /// the last and back.
  init(_ groupCount: Int, of botCount: Int) {
    var members = [[Int]](repeating: [], count: groupCount)
    for seed in 0..<botCount {
      let (turn, step) = seed.quotientAndRemainder(dividingBy: groupCount)
      members[turn.isMultiple(of: 2) ? step : groupCount - 1 - step].append(seed)
    }
    self.members = members
  }

  var matches: [Match] {
    members.enumerated().flatMap { group, bots in
      bots.indices.flatMap { low in
        (low + 1..<bots.count).map { high in
          let isFirst = !(high - low).isMultiple(of: 2)
          return Match(
            first: bots[isFirst ? low : high],
            second: bots[isFirst ? high : low],
            stake: .group(group)
          )
        }
      }
    }
  }

  /// Those who play the knockout, in the order of its seeding.
  ///
  /// The winners of the groups come first, then those in second place, and so on. In either they
  /// are ordered by their results, as far as bots of one group then meet as late as possible. For
  /// those who have been withdrawn the next of their groups advance, as far as there are any.
  func qualifiers(_ advance: Int, _ records: [Record], _ keys: [RankingKey]) -> [Int] {
    let ranked = members.map { group in
      group.filter { !records[$0].isWithdrawn }.sorted { (keys[$1], $0) < (keys[$0], $1) }
        .prefix(advance)
    }
    let places = places(in: Bracket.order(of: ranked.map(\.count).reduce(0, +)))
    return (0..<advance).reduce(into: []) { seeds, rank in
      let tier = ranked.indices.filter { rank < ranked[$0].count }
        .sorted {
          let (one, other) = (ranked[$0][rank], ranked[$1][rank])
          return (records[other].performance, one) < (records[one].performance, other)
        }
      let start = seeds.count
      // For each of the groups the risk that a place brings, of those in the tier.
      func risk(_ group: Int, _ seed: Int) -> Int128 {
        let others = (0..<start).filter { ranked[group].contains(seeds[$0]) }
        return others.map { Self.risk(at: places[$0], places[start + seed]) }.reduce(0, +)
      }
      let count = tier.count
      let partners = PerfectMatching.partners(of: 2 * count) { low, high in
        guard low < count, high >= count else { return 1 << 96 }
        let shift = Int128(low - (high - count))
        return risk(tier[low], high - count) << 32 + shift * shift
      }
      seeds += (count..<2 * count).map { ranked[tier[partners[$0]]][rank] }
    }
  }

  private func places(in order: [Int]) -> [Int] {
    var places = order
    for (place, seed) in order.enumerated() { places[seed] = place }
    return places
  }

  /// How bad it is if two of a group are at these places of a bracket: four times as bad if they
  /// may meet a round earlier.
  private static func risk(at one: Int, _ other: Int) -> Int128 {
    let rounds = Int.bitWidth - (one ^ other).leadingZeroBitCount
    return 1 << Int128(2 * max(0, 24 - rounds))
  }
}

/// The performance by which bots of different groups, which may differ in size, are compared: the
/// share of points, then that of the games' points.
struct Performance: Comparable {
  let points: Share
  let games: Share

  static func < (one: Performance, other: Performance) -> Bool {
    (one.points, one.games) < (other.points, other.games)
  }
}

extension Record {
  var performance: Performance {
    Performance(
      points: Share(of: points, in: 2 * encounters.count),
      games: Share(of: gamePoints, in: 2 * games)
    )
  }
}
