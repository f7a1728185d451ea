public import GameModel

extension Openings {
  /// Openings, also turned and mirrored.
  ///
  /// All of them come as they are, then all in the next image of the board, and so on, so that a few
  /// games begin as the openings are written and many from all of their images. An image that is an
  /// opening already is left out, as are those of an opening that is symmetric.
  ///
  /// - Parameter openings: Games of one kind before their first move, no two with positions that are the
  ///   same up to symmetry.
  /// - Returns: The openings; eight times as many on a square board if none is symmetric, four times on
  ///   others, twice where marks fall.
  public static func images(of openings: [Game]) -> [Game] {
    var seen: Set<Position> = []
    return (openings.first?.rules.symmetries ?? []).flatMap { symmetry in
      openings.map { $0.opening(under: symmetry) }.filter { seen.insert($0.start).inserted }
    }
  }
}

extension Game {
  fileprivate func opening(under symmetry: Symmetry) -> Game {
    let moves = opening.map { rules.image(of: $0, under: symmetry) }
    let game = moves.isEmpty ? nil : try? Game(rules, opening: moves)
    return game ?? Game(from: start.applying(symmetry))
  }
}
