import Testing

@testable import Reports

@Suite struct BracketDrawingTests {
  @Test func `a winner stands between the two it came from`() {
    let drawing = BracketDrawing([["A", "B", "Long", "D"], ["B", "Long"], ["Long"]])
    #expect(
      drawing.lines == [
        "A ────┐",
        "      ├─B ────┐",
        "B ────┘       │",
        "              ├─Long",
        "Long ─┐       │",
        "      ├─Long ─┘",
        "D ────┘",
      ]
    )
  }

  /// A knockout of bots with long names, of which the first of two always wins.
  private func picture(rounds count: Int) -> BracketPicture {
    var names = (1...(1 << count)).map { "a-very-long-name-of-number-\($0)" }
    var rounds: [BracketPicture.Round] = []
    while names.count > 1 {
      let pairs = stride(from: 0, to: names.count, by: 2).map { (names[$0], names[$0 + 1]) }
      func side(_ name: String, hasWon: Bool) -> BracketPicture.Side {
        BracketPicture.Side(seed: 1, name: name, points: "1", hasWon: hasWon)
      }
      rounds.append(
        .init("Round", pairs.map { .init(side($0.0, hasWon: true), side($0.1, hasWon: false)) })
      )
      names = pairs.map(\.0)
    }
    return BracketPicture(rounds: rounds, thirdPlace: nil)
  }

  @Test(arguments: [(3, 40), (4, 40), (3, 60), (4, 80), (2, 30)])
  func `names are shortened until the picture fits`(rounds: Int, width: Int) {
    let lines = picture(rounds: rounds).lines(width: width)
    #expect(lines.count == 2 << rounds - 1)
    #expect(lines.allSatisfy { $0.count <= width }, "\(lines.joined(separator: "\n"))")
    // Those of the first round are still told apart.
    let first = stride(from: 0, to: lines.count, by: 2).map { lines[$0].prefix { $0 != " " } }
    #expect(Set(first).count == 1 << rounds)
  }

  @Test func `a picture that fits in no way is left out`() {
    #expect(picture(rounds: 6).lines(width: 40) == [])
    #expect(picture(rounds: 6).lines().count == 127)
  }
}
