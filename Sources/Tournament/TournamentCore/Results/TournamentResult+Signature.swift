import Foundation
import GameModel
import SystemKit
import TextKit

/// The fingerprint of a result: the same for the same configuration and seed, on any machine.
extension TournamentResult {
  /// FNV-1a 64 (Fowler, Noll and Vo), in 16 hex digits, of the canonical JSON of rules, seed, bots,
  /// openings and the whole numbers of the pairings: keys sorted, no spaces.
  ///
  /// - Throws: `EncodingError`; every plan can be encoded.
  public var signature: String {
    get throws {
      let encoder = JSONEncoder.canonical
      let names = try plan.bots.map { try encoder.encode($0.name) }
      var hash = FNV1a()
      hash.add(#"{"bots":"#.utf8)
      hash.add(
        try encoder.encode(
          plan.bots.map { SignedBot(name: $0.name, bot: $0.identity) }
        )
      )
      hash.add(#","openings":"#.utf8)
      hash.add(try encoder.encode(plan.openings.map(\.description)))
      hash.add(#","pairings":["#.utf8)
      // It is built row by row, so that only one row is in memory at a time.
      for (index, (pair, tally)) in zip(orderedPairs, orderedTallies).enumerated() {
        if index > 0 { hash.add(",".utf8) }
        hash.add(tally.signed(x: names[pair.x], o: names[pair.o]))
      }
      hash.add(#"],"rules":"#.utf8)
      hash.add(try encoder.encode(plan.rules))
      hash.add(#","seed":\#(plan.seed)}"#.utf8)
      return hash.text
    }
  }
}

private struct SignedBot: Encodable {
  let name: String
  let bot: String
}

extension PairTally {
  /// The canonical JSON of the whole numbers, for bots whose names are given as JSON.
  fileprivate func signed(x xName: Data, o oName: Data) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    func add(_ text: String) { bytes += text.utf8 }
    add(#"{"draws":\#(draws),"forfeits":\#(forfeits),"games":\#(games),"lines":["#)
    for line in x.lines.indices {
      if line > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(number: x.lines[line] + o.lines[line])
    }
    add(#"],"o":"#)
    bytes += oName
    add(#","oWins":\#(o.wins),"plies":\#(plies),"x":"#)
    bytes += xName
    add(#","xWins":\#(x.wins)}"#)
    return bytes
  }
}
