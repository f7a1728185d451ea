import GameModel
import Testing
import TextKit
import TournamentCore

@testable import Reports

@Suite struct TextStyleTests {
  private let coloured = TextStyle(isColoured: true)
  private let ascii = TextStyle(isASCII: true)

  @Test(arguments: Tournament.all)
  func `colour takes no room, and taken away leaves the plain text`(_ tournament: Tournament) throws
  {
    var report = try tournament.report()
    for detail in [TextDetail(), .all] {
      report.detail = detail
      let plain = try report.rendered(as: .text)
      let text = try report.rendered(as: .text, coloured)
      #expect(text.contains("\u{1B}[1mSTANDINGS\u{1B}[0m"))
      #expect(text.replacing(/\u{1B}\[\d+m/, with: "") == plain)
    }
  }

  @Test func `no other format knows of colour`() throws {
    let report = try Tournament.all[0].report()
    for format in Format.allCases where format != .text {
      #expect(try report.rendered(as: format, coloured) == report.rendered(as: format))
    }
  }

  @Test func `only the part of a heading before the dot is bold`() {
    #expect(coloured.heading("A · b") == "\u{1B}[1mA\u{1B}[0m · b")
    #expect(TextStyle.plain.heading("A · b") == "A · b")
  }

  @Test func `the first place has a colour`() throws {
    let lines = try Tournament.duel.report().rendered(as: .text, coloured).split(separator: "\n")
    let green = lines.filter { $0.contains("\u{1B}[32m") }
    #expect(green.count == 1 && green[0].hasPrefix("\u{1B}[32m1  "))
  }

  @Test func `in ASCII a dash stands between a heading and what follows it`() throws {
    let report = try Tournament.duel.report()
    #expect(try report.rendered(as: .text).contains("\nSTANDINGS · 100 games each\n"))
    #expect(try report.rendered(as: .text, ascii).contains("\nSTANDINGS - 100 games each\n"))
  }

  @Test(arguments: Tournament.all)
  func `in ASCII nothing else stands, and columns stay aligned`(_ tournament: Tournament) throws {
    var report = try tournament.report()
    report.detail = .all
    let plain = try report.rendered(as: .text).split(separator: "\n")
    let text = try report.rendered(as: .text, ascii)
    #expect(!text.contains { !$0.isASCII })
    for (line, other) in zip(text.split(separator: "\n"), plain) where other.contains("─") {
      #expect(line.displayWidth == other.displayWidth)
      #expect(line.contains("-"))
    }
  }

  @Test(arguments: [
    ("Elo   ±", "Elo  +-"), ("12 ± 3", "12 +- 3"), (" 0   ½   1  1½", " 0  .5   1 1.5"),
    ("wins: 2½ of 3", "wins: 2.5 of 3"), ("½ of 1", ".5 of 1"), ("a  5½  4¾", "a 5.5 4.75"),
    ("a 1½–3½ b ──┐", "a 1.5-3.5 b --+"), ("a ½ ──┐", "a .5 --+"), ("b 4½──┐", "b 4.5-+"),
    ("W→D", "W>D"), ("χ² is 0.1", "X2 is 0.1"), ("3×3", "3x3"), ("東京 é", "???? ?"),
    ("● · ● …", "# . # ~"),
    ("├╭╮│╰╯┤ ╲╳╱ ▸ ←↑↓→", "+/\\|\\/+ \\X/ > <^v>"),
  ])
  func `signs have ASCII equivalents`(_ text: String, _ expected: String) {
    #expect(ascii.shown(text) == expected)
  }

  @Test(arguments: [44, 60, 80, 120, 200])
  func `tables take the width there is, and nothing is wider`(_ width: Int) throws {
    for tournament in [Tournament.levels, .eight(on: .ticTacToe), .twelve] {
      var report = try tournament.report()
      for detail in [TextDetail(), .all] {
        report.detail = detail
        let text = try report.rendered(as: .text, TextStyle(width: width))
        for line in text.split(separator: "\n") where !line.contains(" · ") {
          #expect(line.displayWidth <= width, "\(line)")
        }
      }
    }
    var report = try Tournament.eight(on: .ticTacToe).report()
    report.detail = .all
    let text = try report.rendered(as: .text, TextStyle(width: width))
    #expect(text.contains("wins-draws-losses, the row's bot") == (width >= 80))
  }
}
