package import GameModel

/// The symmetries of a board as lookup tables that map sets of squares, four squares at a time.
package struct BoardSymmetries {
  /// The number of symmetries besides the identity.
  package let count: Int
  /// The number of groups of four squares on the board.
  private let groups: Int
  /// The image of each of the sixteen subsets of each group under each symmetry.
  private let images: [UInt64]
  private let inverses: [Int]

  package init(_ rules: Rules) {
    let symmetries = rules.symmetries.filter { $0 != .identity }
    count = symmetries.count
    groups = (rules.squareCount + 3) / 4
    inverses = symmetries.map { symmetry in
      let inverse: Symmetry =
        switch symmetry {
        case .quarterTurn: .threeQuarterTurn
        case .threeQuarterTurn: .quarterTurn
        default: symmetry
        }
      return symmetries.firstIndex(of: inverse) ?? 0
    }
    var images: [UInt64] = []
    images.reserveCapacity(count * groups * 16)
    for symmetry in symmetries {
      for group in 0..<groups {
        let first = images.count
        images.append(0)
        for member in 0..<4 {
          let square = Square(group * 4 + member)
          let image: UInt64 =
            rules.contains(square)
            ? 1 << UInt64(rules.image(of: square, under: symmetry).index) : 0
          for subset in 0..<1 << member { images.append(images[first + subset] | image) }
        }
      }
    }
    self.images = images
  }

  /// The image of a set of squares under the symmetry at an index.
  package func image(of squares: UInt64, under symmetry: Int) -> UInt64 {
    var place = symmetry &* groups &* 16
    var rest = squares
    var image: UInt64 = 0
    while rest != 0 {
      image |= images[place &+ Int(truncatingIfNeeded: rest & 15)]
      rest &>>= 4
      place &+= 16
    }
    return image
  }

  /// The index of the inverse of the symmetry at an index.
  func inverse(of symmetry: Int) -> Int { inverses[symmetry] }
}
