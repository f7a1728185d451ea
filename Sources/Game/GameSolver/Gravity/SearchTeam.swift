import Synchronization

/// Several searches of one position over one table: what they have found of its score, and what each
/// is searching now.
///
/// A search that comes to a move which another is searching looks at the other moves first, and finds
/// the answer in the table when it comes back (J.-C. Weill, *The ABDADA distributed minimax search
/// algorithm*, 1996; T. Kerrigan, *Simplified ABDADA*, 2013). The first move is never put off, since it
/// often makes the others needless: there, the searches go on together and part further down.
final class SearchTeam: Sendable {
  private let lower = Atomic(Int.min)
  private let upper = Atomic(Int.max)
  /// The positions in hand.
  private let places: AtomicWords

  /// The number of positions in hand that can be told apart, as a power of two; each search has one
  /// for each ply.
  private static let placeCount = 1 << 12

  /// A team that has found nothing.
  init() { places = AtomicWords(count: Self.placeCount) }
}

extension SearchTeam {
  /// Whether it is known if the score exceeds a bound.
  func knows(_ bound: Int) -> Bool {
    lower.load(ordering: .relaxed) > bound || upper.load(ordering: .relaxed) <= bound
  }

  /// Adds what one search knows of the score, and tells what all know.
  func share(_ bounds: GravityTable.Bounds) -> GravityTable.Bounds {
    GravityTable.Bounds(
      lower: lower.max(bounds.lower, ordering: .relaxed).newValue,
      upper: upper.min(bounds.upper, ordering: .relaxed).newValue
    )
  }
}

extension SearchTeam {
  @inline(__always)
  func isInHand(_ place: GravityTable.Place) -> Bool {
    places.words[Self.index(place)].load(ordering: .relaxed) == Self.name(place)
  }

  /// Says that a search has a position in hand.
  @inline(__always)
  func begin(_ place: GravityTable.Place) {
    places.words[Self.index(place)].store(Self.name(place), ordering: .relaxed)
  }

  /// Says that a search is done with a position.
  @inline(__always)
  func end(_ place: GravityTable.Place) {
    places.words[Self.index(place)].store(0, ordering: .relaxed)
  }

  /// Two positions of one name cost time and nothing else.
  @inline(__always)
  private static func name(_ place: GravityTable.Place) -> UInt64 {
    place.tag ^ place.high ^ UInt64(truncatingIfNeeded: place.index)
  }

  @inline(__always)
  private static func index(_ place: GravityTable.Place) -> Int {
    Int(truncatingIfNeeded: (name(place) &* 0x9E37_79B9_7F4A_7C15) &>> 52)
  }
}
