import GameModel
import GameSolver
import TestSupport
import Testing

/// Pairs hold, and are found where they are known to exist.
@Suite struct SquarePairingTests {
  @Test(arguments: ["3,3,3", "4,4,4", "5,5,5", "7,6,5", "6,3,3"] as [Rules])
  func `pairs are of different free squares, and one is on each line that matters`(
    rules: Rules
  ) throws {
    var found = 0
    for position in RandomPositions(rules, free: 0...rules.squareCount, count: 100).positions() {
      for player in [Player.x, .o, nil] {
        guard let pairing = SquarePairing(for: player, in: position) else { continue }
        found += 1
        let squares = pairing.pairs.flatMap(\.self)
        #expect(Set(squares).count == squares.count)
        #expect(squares.allSatisfy { position[$0] == nil })
        for line in rules.lines {
          let marks = Set(line.squares.compactMap { position[$0] })
          let isStopped = player.map { marks.contains($0) } ?? (marks.count == 2)
          let hasPair = pairing.pairs.contains { $0.allSatisfy(line.squares.contains) }
          #expect(isStopped || hasPair, "\(position)")
        }
      }
    }
    #expect(found > 0)
  }

  @Test(
    arguments: [("5,5,5", true), ("6,6,6", true), ("8,8,8", true), ("3,3,3", false)]
      as [(Rules, Bool)]
  )
  func `an empty board has pairs or not`(rules: Rules, hasPairs: Bool) throws {
    let position = Position(rules)
    #expect((SquarePairing(for: nil, in: position) != nil) == hasPairs)
  }
}
