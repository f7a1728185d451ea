import Foundation
import GameModel
@testable import LeagueReports
import Records
import Statistics
import SystemKit
import TestSupport
import Testing

@testable import Reports

/// What bots did, put together by their names.
@Suite struct FieldTests {
  /// The field of files, each with its text.
  private func field(_ namesAndTexts: String...) throws -> Field {
    let folder = try TemporaryFolder()
    var field = Field()
    for index in stride(from: 0, to: namesAndTexts.count, by: 2) {
      let path = try folder.write(namesAndTexts[index + 1], to: namesAndTexts[index])
      try ResultFile.read(path, into: &field)
    }
    return field
  }

  @Test func `games in a row with sides swapped are pairs, others are loose`() throws {
    let field = try field(
      "a.csv",
      """
      x,o,result,opening
      A,B,x,1
      C,A,o,1
      B,A,draw,1
      A,B,x,2
      B,A,x,3
      A,B,o,3
      A,B,draw,4
      """
    )
    #expect(field.names == ["A", "B", "C"])
    let sample = try #require(field.pairings.first { $0.second == 1 })
    // A wins as X and draws as O; and loses as O, then as X, which B began.
    #expect(sample.pairs == [0, 1, 0, 0, 0, 0, 0, 0, 1])
    #expect(sample.looseAsX == [1, 1, 0])
    #expect(sample.looseAsO == [0, 0, 0])
    let other = try #require(field.pairings.first { $0.second == 2 })
    #expect(other.looseAsO == [1, 0, 0])
    #expect(other.games == 1)
  }

  @Test func `bots are the same in every file, whoever comes first in it`() throws {
    let field = try field(
      "a.csv",
      "x,o,result\nA,B,x\nB,A,o",
      "b.csv",
      "x,o,result\nB,A,x\nA,B,draw",
      "c.pgn",
      "[White \"B\"]\n[Black \"A\"]\n[Result \"1-0\"]\n"
    )
    #expect(field.names == ["A", "B"])
    #expect(field.pairings.count == 1)
    #expect(field.pairings[0].pairs == [1, 0, 0, 0, 0, 1, 0, 0, 0])
    #expect(field.pairings[0].looseAsO == [0, 0, 1])
  }

  /// The beginning of every report.
  private static let head = """
    {"version":2,"name":"Cup","seed":1,"signature":"0123456789abcdef",\
    "rules":{"columns":3,"rows":3,"lineLength":3},
    """

  @Test func `a report counts by its pairs, and repeated games once`() throws {
    let field = try field(
      "r.json",
      """
      \(Self.head)
      "pairings":[{"x":"A","o":"B","games":12,"forfeited":0},
      {"x":"B","o":"A","games":12,"forfeited":0}],
      "matches":[{"bots":["B","A"],"games":34,"countedGames":24,"exact":false,"wins":12,
      "pairs":[0,0,9,0,1,0,0,0,0],"loose":{"asX":[1,0,0],"asO":[0,0,3]}}],"more":1}
      """
    )
    let sample = try #require(field.pairings.first)
    #expect(field.names == ["B", "A"])
    #expect(sample.pairs == [0, 0, 9, 0, 1, 0, 0, 0, 0])
    #expect(sample.looseAsX == [1, 0, 0])
    #expect(sample.looseAsO == [0, 0, 3])
    #expect(field.repeatedCount == 10)
  }

  @Test func `a bot that finished no game of a report is not rated, where others did`() throws {
    let match = """
      "games":20,"countedGames":20,"exact":false,"pairs":[10,0,0,0,0,0,0,0,0],\
      "loose":{"asX":[0,0,0],"asO":[0,0,0]}
      """
    let field = try field(
      "r.json",
      """
      \(Self.head)"pairings":[
      {"x":"A","o":"B","games":20,"forfeited":2},{"x":"A","o":"C","games":20,"forfeited":20}],
      "matches":[{"bots":["A","B"],\(match)},{"bots":["A","C"],\(match)}]}
      """
    )
    #expect(field.names == ["A", "B"])
    #expect(field.unfinishedCount == 20)
  }

  @Test func `a bot that finished no game is not rated, where others did`() throws {
    func game(_ x: String, _ o: String, forfeit: Bool, seed: Int? = 1) -> String {
      """
      [White "\(x)"]
      [Black "\(o)"]
      [Result "1-0"]
      [Variant "3x3, 3 in a row"]
      \(seed.map { "[Seed \"\($0)\"]" } ?? "[Site \"?\"]")
      \(forfeit ? #"[Forfeit "o crash exited with status 1"]"# : "")

      {\(forfeit ? "b2" : "a1 a2 b1 b2 c1")} 1-0

      """
    }
    let faults = game("A", "C", forfeit: true)
    let played = game("A", "B", forfeit: false)
    let field = try field("a.pgn", played + faults)
    #expect(field.names == ["A", "B"])
    #expect(field.unfinishedCount == 1)
    // In another program's games who loses by a fault has lost.
    let others =
      game("A", "B", forfeit: false, seed: nil) + game("A", "C", forfeit: true, seed: nil)
    #expect(try self.field("c.pgn", others).names == ["A", "B", "C"])
    let nobody = try self.field("b.pgn", faults)
    #expect(nobody.names == ["A", "C"])
    #expect(nobody.unfinishedCount == 0)
  }

  /// The lines of `Golden/results.txt`: before `⇒` stand a file and its text, in which `⏎` is a line end.
  @Test func `a mistake is named with its file and line`() throws {
    try Golden.expectAnswers(in: "results.txt", atLeast: 11) { given in
      let name = String(given.prefix { $0 != " " })
      let text = String(given.dropFirst(name.count + 1)).replacing("⏎", with: "\n")
      let folder = try TemporaryFolder([name: text])
      var field = Field()
      var problem: FileProblem?
      do throws(FileProblem) {
        try ResultFile.read("\(folder.path)/\(name)", into: &field)
        problem = field.omissions.first
      } catch { problem = error }
      return problem.map { "\($0)".replacing("\(folder.path)/\(name):", with: "") } ?? "nothing"
    }
  }

  @Test func `PGN may be of a time before Unicode`() throws {
    let folder = try TemporaryFolder()
    var bytes = Array("[White \"J?rg\"]\n[Black \"B\"]\n[Result \"1-0\"]\n".utf8)
    bytes[9] = 0xF6
    try folder.write(.init(bytes), to: "old.pgn")
    var field = Field()
    try ResultFile.read("\(folder.path)/old.pgn", into: &field)
    #expect(field.names == ["Jörg", "B"])
  }
}
