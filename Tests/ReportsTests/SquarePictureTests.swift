import GameModel
import Records
import Testing
import TextKit

@testable import Reports

@Suite struct SquarePictureTests {
  @Test func `digits are ninths of the most, and dots none`() {
    // The top row nine times, the left column once.
    let picture = SquarePicture(.ticTacToe, lines: [9, 0, 0, 1, 0, 0, 0, 0])
    #expect(picture.lines == ["3  9 9 9", "2  1 · ·", "1  1 · ·", "   a b c"])
    #expect(picture.maximum == 10)
    #expect(picture.busiest == [.upperLeft])
  }

  @Test func `the letters of columns beyond z stand one above the other`() {
    let rules = Rules(28, 5)
    let picture = SquarePicture(rules, lines: rules.lines.map { _ in 1 })
    let lines = picture.lines.suffix(2)
    #expect(lines.first?.hasSuffix("  a a") == true)
    #expect(lines.last?.hasSuffix("y z a b") == true)
  }

  @Test func `a line is drawn with its squares marked`() {
    let lines = Rules.ticTacToe.lines
    #expect(lines[0].drawing(on: .ticTacToe, isWide: true) == ["● ● ●", "· · ·", "· · ·"])
    #expect(lines[7].drawing(on: .ticTacToe, isWide: false) == ["··●", "·●·", "●··"])
  }
}
