import GameSolver
import Testing

@Suite struct PositionValueTests {
  @Test func `a quicker win is better and so is a slower loss`() {
    let values: [PositionValue] = [
      .loss(plies: 0), .loss(plies: 2), .loss(plies: 8), .draw, .win(plies: 9), .win(plies: 1),
    ]
    #expect(values.reversed().sorted() == values)
    #expect(values.allSatisfy { !($0 < $0) })
  }

  @Test(arguments: [
    (PositionValue.loss(plies: 0), PositionValue.win(plies: 1)),
    (.win(plies: 1), .loss(plies: 2)), (.draw, .draw),
  ])
  func `a value is another to the player who moved there`(
    value: PositionValue,
    before: PositionValue
  ) {
    #expect(value.ofMoveLeadingHere == before)
    #expect(value.result == before.result.forOpponent)
  }

  @Test(arguments: [
    (PositionValue.win(plies: 1), "win in 1 ply"), (.win(plies: 5), "win in 5 plies"),
    (.draw, "draw"), (.loss(plies: 2), "loss in 2 plies"),
  ])
  func `a value is described in words`(value: PositionValue, description: String) {
    #expect(value.description == description)
  }

  @Test func `a draw has no distance`() {
    #expect(PositionValue.draw.plies == nil)
    #expect(PositionValue.loss(plies: 4).plies == 4)
  }
}
