import GameModel
import TestSupport
import Testing

/// Marks of renju that come and go.
@Suite struct FoulBoardTests {
  static let count = 60

  @Test(arguments: ["8,8,5 renju", "9,9,5 renju"] as [Rules])
  func `forbidden squares are those of a position, and those that stay legal do so`(
    rules: Rules
  ) {
    var random = SplitMix(seed: 9)
    var (changed, doubtful) = (0, 0)
    var fouls = FoulBoard(rules)
    for _ in 0..<Self.count {
      var marks: [Player: SquareSet] = [.x: SquareSet(on: rules), .o: SquareSet(on: rules)]
      for square in rules.squares where random.number(below: 5) < 2 {
        let player: Player = random.number(below: 4) > 0 ? .x : .o
        marks[player]?.insert(square)
      }
      let (x, o) = (
        marks[.x, default: SquareSet(on: rules)], marks[.o, default: SquareSet(on: rules)]
      )
      for square in x { fouls.toggle(square, of: .x) }
      for square in o { fouls.toggle(square, of: .o) }
      let position = Position(rules, xMarks: x, oMarks: o, playerToMove: .o)
      let free = Array(position.freeSquares)
      for square in free {
        let isForbidden = position.foul(at: square) != nil
        #expect(fouls.isForbidden(square) == isForbidden, "\(position)")
        #expect(!(fouls.staysLegal(square) && isForbidden))
        if !isForbidden, !fouls.staysLegal(square) { doubtful += 1 }
        // Up to three more marks of O.
        var more = o
        for step in 0..<3 {
          let other = random.pick(from: free)
          guard other != square else { continue }
          more.insert(other)
          let next = Position(rules, xMarks: x, oMarks: more, playerToMove: .o)
          let isForbiddenThen = next.foul(at: square) != nil
          if step == 0 {
            #expect(fouls.isForbidden(square, afterMarkOfO: other) == isForbiddenThen)
          }
          if isForbiddenThen != isForbidden { changed += 1 }
          #expect(!(fouls.staysLegal(square) && isForbiddenThen), "\(position)")
        }
      }
      for square in x { fouls.toggle(square, of: .x) }
      for square in o { fouls.toggle(square, of: .o) }
      #expect(rules.squares.allSatisfy { fouls.staysLegal($0) && !fouls.isForbidden($0) })
    }
    #expect(changed > 0 && doubtful > 0)
  }
}
