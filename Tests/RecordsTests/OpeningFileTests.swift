import Foundation
import GameModel
import Records
import StrategyKit
import SystemKit
import TestSupport
import Testing

@Suite struct OpeningFileTests {
  /// Reads a text as a file of openings.
  private func openings(_ text: String, _ rules: Rules = .ticTacToe) throws -> [Position] {
    let folder = try TemporaryFolder(["openings.txt": text])
    return try OpeningFile.read("\(folder.path)/openings.txt", rules: rules).map(\.start)
  }

  struct Form: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let drawings: [String]

    init(_ what: String, _ text: String, _ drawings: String...) {
      testDescription = what
      self.text = text
      self.drawings = drawings
    }
  }

  @Test(arguments: [
    Form("squares written together", "b2a1c3", "..x/.x./o.."),
    Form("squares with blanks between", " b2  a1\tc3 ", "..x/.x./o.."),
    Form("squares in capitals", "B2A1", ".../.x./o.."),
    Form("offsets from the centre, rows down", "0,0, 1,1, -1,0", ".../xx./..o"),
    Form("a drawing", "x.. / .o. / ...", "x../.o./..."),
    Form("openings in order", "a1\nc3\nb2\n", ".../.../x..", "..x/.../...", ".../.x./..."),
    Form("one opening by other moves", "a1b2c3\nc3b2a1", "..x/.o./x..", "..x/.o./x.."),
    Form("comments and empty lines", "# all\n\n a1 # corner\n\t\n", ".../.../x.."),
    Form("line ends of Windows", "a1\r\nb2\r\n", ".../.../x..", ".../.x./..."),
    Form("line ends of old Macintoshes", "a1\rb2\r", ".../.../x..", ".../.x./..."),
  ])
  func `an opening is read in each of its forms`(_ row: Form) throws {
    #expect(try openings(row.text).map(\.description) == row.drawings)
  }

  @Test func `openings of moves keep their order, and drawings have none`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("c1a3\n0,0, 1,1\nx../.o./...\n", to: "openings.txt")
    let openings = try OpeningFile.read(path, rules: .ticTacToe)
    #expect(openings.map { Rules.ticTacToe.names(of: $0.opening) } == ["c1a3", "b2c1", ""])
  }

  @Test func `an unreadable line is reported before repetitions are looked for`() throws {
    let text = "a1b2\na1b2\nz9\n"
    #expect(throws: FileProblem("o", line: 3, "z9 is off the board: squares go from a1 to c3")) {
      try OpeningFile.openings(in: Data(text.utf8), of: "o", rules: .ticTacToe)
    }
  }

  @Test func `up to symmetry an image is a repeat, as is a position by other moves`() throws {
    let folder = try TemporaryFolder()
    for (text, line, image) in [
      ("a1b2\nb1\n# mirrored\nc1b2", 1, ", turned or mirrored"), ("a1b2c3\nc3b2a1", 1, ""),
      ("b2\n.../x../...\n.../..x/...", 2, ", turned or mirrored"),
    ] {
      let path = try folder.write(text, to: "openings.txt")
      #expect(try OpeningFile.read(path, rules: .ticTacToe).count > 1)
      let error = #expect(throws: FileProblem.self) {
        try OpeningFile.read(path, rules: .ticTacToe, upToSymmetry: true)
      }
      #expect(
        error?.problem
          == "this is the same opening as line \(line)\(image); remove one of them"
      )
    }
  }

  @Test(arguments: try Rules.all(on: "6,5,4") + [Rules(columns: 15, rows: 15)])
  func `a position is written as a line that is read as the position`(_ rules: Rules) throws {
    var random = GameRandom(seed: 34)
    for plies in 1...12 {
      let position = Position.random(plies: plies, on: rules, using: &random)
      let line = OpeningFile.line(of: Game(openingWith: position))
      #expect(try openings("\(line)  # half\n", rules) == [position])
      #expect(line.contains("/") == false)
    }
  }

  @Test func `moves go from the centre outwards, and a position without any is drawn`() throws {
    let rules = try Rules(columns: 15, rows: 15)
    // At the same distance, in reading order.
    for (line, ordered) in [
      ("a1 h9 h8 k11 i9", "h8 h9 i9 k11 a1"),
      ("i8 a1 g8 o15 h7 o1 h9", "h9 o15 g8 a1 i8 o1 h7"),
    ] {
      let position = try #require(try openings(line, rules).first)
      #expect(OpeningFile.line(of: Game(openingWith: position)) == ordered)
    }
    let drawn = Position(.ticTacToe)
    #expect(OpeningFile.line(of: Game(openingWith: drawn)) == ".../.../...")
  }

  @Test func `offsets start at the square right of the middle and below it on even boards`() throws
  {
    let rules = try Rules(columns: 4, rows: 4)
    #expect(try openings("0,0", rules).map(\.description) == ["..../..../..x./...."])
  }

  @Test func `the centre of a board of fifteen is h8`() throws {
    let rules = try Rules(columns: 15, rows: 15)
    #expect(try openings("0,0, 1,-1", rules) == openings("h8 i9", rules))
  }

  @Test
  func `an empty file, a missing one and one that is no text have different errors`()
    throws
  {
    let empty = #expect(throws: FileProblem.self) { try openings("# none\n") }
    #expect(empty?.description.hasSuffix("it contains no openings") == true)
    for (path, reason) in [
      ("/nowhere/openings.txt", "no such file or directory"), ("/", "it is a folder"),
      ("/dev/zero", "it is a device, not a file"),
    ] {
      #expect(throws: FileProblem.unreadable(path, reason)) {
        try OpeningFile.read(path, rules: .ticTacToe)
      }
    }
    let folder = try TemporaryFolder()
    let path = try folder.write(Data([0x61, 0xFF]), to: "openings.txt")
    #expect(throws: FileProblem.notText(path)) { try OpeningFile.read(path, rules: .ticTacToe) }
  }
}
