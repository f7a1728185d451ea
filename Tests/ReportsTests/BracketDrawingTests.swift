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
}
