import Foundation
import GameModel

/// The fingerprint of a result: the same for the same configuration and seed, on any machine.
extension TournamentResult {
  /// FNV-1a 64 (Fowler, Noll and Vo), in 16 hex digits, of the canonical JSON of rules, seed, bots,
  /// openings and the whole numbers of the pairings: keys sorted, no spaces.
  public var signature: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let json = try encoder.encode(
        SignedContent(
          rules: plan.rules,
          seed: plan.seed,
          bots: plan.bots.map { .init(name: $0.name, bot: $0.spec) },
          openings: plan.openings.map(\.description),
          pairings: pairingRows
        )
      )
      return FNV1a(json).text
    }
  }

  /// The rows of the pairings: one for each pair of bots and side.
  public var pairingRows: [PairingRow] {
    orderedPairs.compactMap { pair in
      tally(x: pair.x, o: pair.o).map { tally in
        PairingRow(x: plan.bots[pair.x].name, o: plan.bots[pair.o].name, tally)
      }
    }
  }
}

/// The whole numbers of one bot as X against another as O.
public struct PairingRow: Encodable, Sendable {
  public let x: String
  public let o: String
  public let games: Int
  public let xWins: Int
  public let draws: Int
  public let oWins: Int
  /// Games forfeited by either side.
  public let forfeits: Int
  /// The sum of the marks on the board at the end of each game.
  public let plies: Int
  /// How often a game was won on each line, by either side.
  public let lines: [Int]

  init(x: String, o: String, _ tally: PairTally) {
    self.x = x
    self.o = o
    games = tally.games
    xWins = tally.x.wins
    draws = tally.draws
    oWins = tally.o.wins
    forfeits = tally.forfeits
    plies = tally.plies
    lines = tally.lines
  }
}

private struct SignedContent: Encodable {
  struct SignedBot: Encodable {
    let name: String
    let bot: String
  }

  let rules: Rules
  let seed: UInt64
  let bots: [SignedBot]
  let openings: [String]
  let pairings: [PairingRow]
}
