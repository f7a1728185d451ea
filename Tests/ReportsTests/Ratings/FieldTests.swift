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
  private func field(_ files: (name: String, text: String)...) throws -> Field {
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
    )
    var field = Field()
    for file in files { try ResultFile.read("\(folder.path)/\(file.name)", into: &field) }
    return field
  }

  @Test func `games in a row with sides swapped are pairs, others are loose`() throws {
    let field = try field(
      (
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
      ("a.csv", "x,o,result\nA,B,x\nB,A,o"),
      ("b.csv", "x,o,result\nB,A,x\nA,B,draw"),
      ("c.pgn", "[White \"B\"]\n[Black \"A\"]\n[Result \"1-0\"]\n")
    )
    #expect(field.names == ["A", "B"])
    #expect(field.pairings.count == 1)
    #expect(field.pairings[0].pairs == [1, 0, 0, 0, 0, 1, 0, 0, 0])
    #expect(field.pairings[0].looseAsO == [0, 0, 1])
  }

  @Test func `a report counts by its pairs where it has them`() throws {
    let text = """
      { "pairings": [{ "x": "A", "o": "B", "games": 12, "xWins": 12, "draws": 0, "oWins": 0 },
                     { "x": "B", "o": "A", "games": 12, "xWins": 12, "draws": 0, "oWins": 0 }],
        "matches": [{ "bots": ["B", "A"], "games": 24, "countedGames": 24, \(pairs)
                      "wins": 12 }], "name": "more" }
      """
    func sample(_ pairs: String) throws -> PairingSample {
      let text = text.replacing(self.pairs, with: pairs)
      return try #require(try field(("r.json", text)).pairings.first)
    }
    let paired = try sample(
      #""pairs": [0,0,9,0,1,0,0,0,0], "loose": {"asX": [1,0,0], "asO": [0,0,3]},"#
    )
    #expect(paired.pairs == [0, 0, 9, 0, 1, 0, 0, 0, 0])
    #expect(paired.looseAsX == [1, 0, 0])
    #expect(paired.looseAsO == [0, 0, 3])
    let loose = try sample("")
    #expect(loose.pairCount == 0)
    #expect(loose.looseAsX == [12, 0, 0])
    #expect(loose.looseAsO == [0, 0, 12])
  }

  /// What stands for the pairs of a match.
  private let pairs = "PAIRS"

  @Test func `games that a report counts once count in equal shares`() throws {
    let field = try field(
      (
        "r.json",
        """
        {"pairings":[{"x":"A","o":"B","xWins":100,"draws":0,"oWins":0},
        {"x":"B","o":"A","xWins":0,"draws":100,"oWins":0}],
        "matches":[{"bots":["A","B"],"games":200,"countedGames":2}]}
        """
      )
    )
    #expect(field.pairings.map(\.looseAsX) == [[1, 0, 0]])
    #expect(field.pairings.map(\.looseAsO) == [[0, 1, 0]])
    #expect(field.repeatedCount == 198)
  }

  @Test func `games that were not played are told from those of either version`() throws {
    func report(_ version: String, games: Int, _ unplayed: String) throws -> Field {
      try field(
        (
          "r.json",
          """
          {\(version)"pairings":[
          {"x":"A","o":"B","games":\(games),"xWins":9,"draws":1,"oWins":0,"forfeited":2,\(unplayed)},
          {"x":"B","o":"A","games":\(games),"xWins":0,"draws":0,"oWins":10,"forfeited":0,\(unplayed)}],
          "matches":[{"bots":["A","B"],"games":\(2 * games),"countedGames":4}]}
          """
        )
      )
    }
    let old = try report("", games: 10, #""played":6,"unplayed":4"#)
    let new = try report(#""version":2,"#, games: 6, #""unplayed":4"#)
    #expect(old.repeatedCount == 8 && new.repeatedCount == 8)
    #expect(old.names == new.names)
    let later = #expect(throws: FileProblem.self) {
      try report(#""version":3,"#, games: 6, #""unplayed":4"#)
    }
    #expect("\(try #require(later))".contains("version 3 of a report is that of a later program"))
  }

  @Test func `a bot that finished no game is not rated, where others did`() throws {
    func game(_ x: String, _ o: String, forfeit: Bool) -> String {
      """
      [White "\(x)"]
      [Black "\(o)"]
      [Result "1-0"]
      [Variant "3x3, 3 in a row"]
      \(forfeit ? #"[Forfeit "o crash exited with status 1"]"# : "")

      {\(forfeit ? "b2" : "a1 a2 b1 b2 c1")} 1-0

      """
    }
    let faults = game("A", "C", forfeit: true)
    let played = game("A", "B", forfeit: false)
    let field = try field(("a.pgn", played + faults))
    #expect(field.names == ["A", "B"])
    #expect(field.unfinishedCount == 1)
    let nobody = try self.field(("b.pgn", faults))
    #expect(nobody.names == ["A", "C"])
    #expect(nobody.unfinishedCount == 0)
  }

  static let mistakes: [(name: String, text: String, message: String)] = [
    ("r.json", "{\n\"matches\": [\n}", "3: expected a value, not '}'"),
    ("r.json", "[]", "1: this is not a tournament report"),
    ("r.json", "", "1: the file is empty"),
    (
      "r.json", "{\n\"matches\": []}",
      "1: the key 'pairings' is missing; expected what 'tournament --format json' writes"
    ),
    (
      "r.json", "{\"pairings\": [],\n\"matches\": {}}", "2: 'matches' has a value of the wrong type"
    ),
    (
      "r.json",
      "{\"pairings\":[],\"matches\":[\n{\"bots\":[\"A\",\"B\"],\"games\":2,\"countedGames\":2,\n\"pairs\":[1]}]}",
      "2: 'pairs' must be nine numbers"
    ),
    (
      "r.json",
      "{\"pairings\":[],\"matches\":[{\"bots\":[\"A\",\"B\"],\"games\":2,\"countedGames\":2,\n\"loose\":{\"asX\":[1],\"asO\":[]}}]}",
      "1: 'loose' must have three numbers for each side"
    ),
    (
      "r.json",
      "{\"matches\":[],\"pairings\":[\n{\"x\":\"A\",\"o\":\"B\",\"xWins\":-1,\"draws\":0,\"oWins\":0}]}",
      "2: a number of games is negative or too large"
    ),
    ("g.pgn", "", " it contains no games"),
    ("g.csv", "x,o,result\n", " it contains no games"),
    (
      "g.csv", "x,o,result\nA,B,z",
      "2: 'z' is not a result; write 1-0, 0-1, 1/2-1/2 or *, or x, o or draw"
    ),
    (
      "g.sgf", "(;GM[4]SZ[3];B[bb];W[aa])",
      " game 1: the player of X is missing"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake is named with its file and line`(name: String, text: String, message: String)
    throws
  {
    let folder = try TemporaryFolder([name: text])
    var field = Field()
    let error = #expect(throws: FileProblem.self) {
      try ResultFile.read("\(folder.path)/\(name)", into: &field)
    }
    #expect(error?.description == "\(folder.path)/\(name):\(message)")
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
