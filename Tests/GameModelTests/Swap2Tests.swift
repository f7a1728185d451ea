import Foundation
import GameModel
import TestSupport
import Testing

@Suite struct Swap2Tests {
  private let rules: Rules = "15,15,5"

  private func swap2(_ answers: [String]) throws -> Swap2 {
    var swap2 = try Swap2(rules)
    for answer in answers { try swap2.take(Swap2Answer(answer, on: rules)) }
    return swap2
  }

  @Test(
    arguments: [
      ("place h8i9j10, swap", "h8i9j10", .o, "A placed h8 i9 j10; B took X"),
      ("place h8i9j10, stay k11", "h8i9j10k11", .x, "A placed h8 i9 j10; B stayed O with k11"),
      (
        "place h8i9j10, place a1b2, swap", "h8i9j10a1b2", .x,
        "A placed h8 i9 j10; B placed a1 b2; A took X"
      ),
      (
        "place h8i9j10, place a1b2, stay c3", "h8i9j10a1b2c3", .o,
        "A placed h8 i9 j10; B placed a1 b2; A stayed O with c3"
      ),
    ] as [(String, String, Player, String)]
  )
  func `every way through it ends with stones and sides, which say all that happened`(
    answers: String,
    stones: String,
    first: Player,
    words: String
  ) throws {
    let answers = answers.components(separatedBy: ", ")
    let swap2 = try swap2(answers)
    #expect(swap2.stage == nil && swap2.nextSeat == nil)
    #expect(rules.names(of: swap2.stones) == stones)
    #expect(swap2.firstSide == first && swap2.player(of: .first) == first)
    #expect(swap2.player(of: .second) == first.opponent)
    #expect(swap2.position == (try Game(rules, opening: swap2.stones).position))
    #expect(swap2.words(first: "A", second: "B") == words)
    let known = try Swap2(rules, stones: swap2.stones, firstSide: first)
    #expect(known == swap2)
    #expect(try known.steps.map(\.answer) == answers.map { try Swap2Answer($0, on: rules) })
    #expect(known.steps.map(\.seat) == Array([.first, .second, .first].prefix(answers.count)))
  }

  @Test func `an opening that has not ended is known by its stones and sides too`() throws {
    for answers in [[], ["place h8i9j10"], ["place h8i9j10", "place a1b2"]] {
      let swap2 = try swap2(answers)
      #expect(swap2.stage?.stones == swap2.stones)
      #expect(swap2.nextSeat == (answers.count == 1 ? .second : .first))
      #expect(swap2.nextSeat.map(swap2.player(of:)) == .o, "who is asked has O")
      #expect(try Swap2(rules, stones: swap2.stones, firstSide: swap2.firstSide) == swap2)
    }
  }

  @Test(
    arguments: [
      ("", .x), ("h8", .x), ("h8i9", .o), ("h8i9j10k11", .o), ("h8i9j10a1b2c3", .x),
      ("h8i9j10a1b2c3d4", .x),
    ] as [(String, Player)]
  )
  func `stones and sides that no answers lead to are refused`(stones: String, first: Player) throws
  {
    let squares = try rules.squares(named: stones)
    #expect(throws: Swap2Error.contradiction) {
      try Swap2(rules, stones: squares, firstSide: first)
    }
  }

  private static let none = " in swap2 on the empty board: three stones come first"
  private static let three =
    " in swap2 with 3 stones on the board: one may take X, stay O with one move, or place two"
  private static let five =
    " in swap2 with 5 stones on the board: one may take X, or stay O with one move"

  @Test(
    arguments: [
      ([], "swap", "took X\(none)"), ([], "stay h8", "stayed O\(none)"),
      ([], "place h8i9", "placed 2 stones\(none)"), ([], "place h8", "placed 1 stone\(none)"),
      ([], "place h8i9j10k11", "placed 4 stones\(none)"), ([], "place h8i9h8", "h8 is taken"),
      (["place h8i9j10"], "place a1", "placed 1 stone\(three)"),
      (["place h8i9j10"], "place a1b2c3", "placed 3 stones\(three)"),
      (["place h8i9j10"], "place a1h8", "h8 is taken"),
      (["place h8i9j10"], "place a1a1", "a1 is taken"),
      (["place h8i9j10"], "stay i9", "i9 is taken"),
      (["place h8i9j10", "place a1b2"], "place c3d4", "placed 2 stones\(five)"),
      (["place h8i9j10", "place a1b2"], "stay b2", "b2 is taken"),
    ] as [([String], String, String)]
  )
  func `a wrong answer is refused, with the reason, and changes nothing`(
    before: [String],
    answer: String,
    reason: String
  ) throws {
    var swap2 = try swap2(before)
    let unchanged = swap2
    let error = #expect(throws: Swap2Error.self) {
      try swap2.take(Swap2Answer(answer, on: rules))
    }
    #expect(error?.description == reason && swap2 == unchanged)
  }

  @Test func `a stone off the board is refused`() throws {
    var swap2 = try Swap2(rules)
    #expect(throws: Swap2Error.illegal(.offBoard(Square(225)), rules)) {
      try swap2.take(.place([Square(0), Square(1), Square(225)]))
    }
  }

  /// A board on which the stones could make a line, or that they half fill, is too small.
  @Test(arguments: ["3,3,3", "15,15,3", "5,2,5", "11,1,4"] as [Rules])
  func `a board that is too small is refused`(rules: Rules) throws {
    #expect(Swap2.refusal(of: rules) == .boardTooSmall(rules))
    #expect(throws: Swap2Error.boardTooSmall(rules)) { try Swap2(rules) }
    #expect(throws: Swap2Error.boardTooSmall(rules)) { try Swap2Stage(rules) }
  }

  @Test func `where marks fall there is no swap2`() {
    #expect(Swap2.refusal(of: "7,6,4 gravity") == .gravity)
  }

  @Test(arguments: ["4,4,4", "12,1,4", "4,3,4", "32,32,32"] as [Rules])
  func `on any other board no answer can end the game`(rules: Rules) throws {
    #expect(Swap2.refusal(of: rules) == nil)
    var swap2 = try Swap2(rules)
    let squares = Array(rules.squares.prefix(6))
    for answer in [.place(Array(squares[..<3])), .place(Array(squares[3..<5])), .stay(squares[5])]
      as [Swap2Answer]
    {
      try swap2.take(answer)
      #expect(!swap2.position.isOver)
    }
  }

  @Test func `only 0, 3 or 5 stones are asked about`() throws {
    for count in 0...6 {
      let stones = Array(rules.squares.prefix(count))
      guard ![0, 3, 5].contains(count) else {
        #expect(try Swap2Stage(rules, stones: stones).stones == stones)
        continue
      }
      #expect(throws: Swap2Error.wrongStage(stones: count)) {
        try Swap2Stage(rules, stones: stones)
      }
    }
  }
}
