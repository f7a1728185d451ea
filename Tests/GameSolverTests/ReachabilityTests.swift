import GameModel
import GameSolver
import TestSupport
import Testing

/// Which positions can arise, against all games.
@Suite struct ReachabilityTests {
  @Test(
    arguments: [
      "3,3,3", "3,2,2", "4,2,3", "4,2,4", "3,3,3 gravity", "4,2,2 gravity misère", "4,2,2 exact",
      "3,2,2 exact gravity", "4,2,1 exact", "3,3,3 misère", "2,4,2 exact misère", "8,1,2 exact",
      "8,1,2 unblocked", "7,1,3 exact unblocked", "4,2,2 unblocked", "4,2,2 unblocked gravity",
      "4,2,1 unblocked misère", "9,1,5 renju",
    ] as [Rules]
  )
  func `what games lead to can arise, and by the plain rules nothing else`(rules: Rules) throws {
    // By other rules it may depend on the order of the moves.
    let isPlain =
      !rules.has(.gravity) && rules.hasPlainLines && !rules.has(.renju)
    // As positions look, since two that are played otherwise may not be equal.
    var reached: Set<String> = []
    var open = [Position(rules)]
    while let position = open.popLast() {
      guard reached.insert(look(position)).inserted, !position.isOver else { continue }
      for square in position.moves { open.append(try position.playing(square)) }
    }
    let drawings = (0..<rules.squareCount).reduce(1) { count, _ in 3 * count }
    for number in 0..<drawings {
      var rest = number
      var marks = (x: SquareSet(on: rules), o: SquareSet(on: rules))
      for index in 0..<rules.squareCount {
        if rest % 3 == 1 { marks.x.insert(Square(index)) }
        if rest % 3 == 2 { marks.o.insert(Square(index)) }
        rest /= 3
      }
      for player in Player.allCases {
        let position = Position(rules, xMarks: marks.x, oMarks: marks.o, playerToMove: player)
        let canArise = position.impossibility == nil
        let isReached = reached.contains(look(position))
        #expect(canArise == isReached || canArise && !isPlain, "\(position), \(player) to move")
      }
    }
  }

  private func look(_ position: Position) -> String { "\(position) \(position.playerToMove)" }
}
