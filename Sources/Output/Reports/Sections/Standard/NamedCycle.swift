package import Statistics
package import TextKit

/// Three bots of which each beats the next and the last the first.
package struct NamedCycle: Sendable {
  let names: [String]
  /// How likely chance alone would make it.
  let probability: Double

  /// The cycles beyond chance.
  package static func significant(in pairings: [PairingSample], names: [String]) -> [NamedCycle] {
    PreferenceCycle.significant(in: pairings, botCount: names.count).map { cycle in
      NamedCycle(names: cycle.bots.map { names[$0] }, probability: cycle.probability)
    }
  }

  package var sentence: String {
    let names = names.map(\.visible)
    return "\(names[0]) beats \(names[1]), \(names[1]) beats \(names[2]) and \(names[2]) beats "
      + "\(names[0]), more than chance explains: ratings cannot show that."
  }

  /// The description of a list of them.
  package static let about =
    "Three bots of which each beats the next and the last the first, beyond chance."
}

extension Column<NamedCycle> {
  package static var all: [Column] {
    [
      Column("bots", .list(.name, count: 3)) { $0.names },
      Column("probability", .share(decimals: 6)) { $0.probability },
    ]
  }
}
