import Foundation
import GameModel
import GameSolver
import TestSupport
import Testing

/// Certificates under rules of all kinds, which both checks read alike.
@Suite struct RuledCertificateTests {
  private static let checker = "\(PackageFolder.path)/Config/check_certificate.py"

  /// Whether the check in Python accepts a text; `nil` where there is no Python.
  private static func accepts(_ text: String) throws -> Bool? {
    guard Python.isInstalled else { return nil }
    let folder = try TemporaryFolder()
    try folder.write(text, to: "c.txt")
    return Program.succeeds(Python.path, [checker, "\(folder.path)/c.txt"])
  }

  static let claims: [(rules: Rules, moves: String, words: String, claims: [String])] = [
    ("3,3,3", "", "", ["X never loses", "O never loses"]),
    ("3,3,3", "a1", "", ["X never loses", "O never loses"]),
    ("3,3,3", "a1a2", "", ["X wins within 5 plies"]),
    ("3,3,3", "b2b3c3a1c1", "", ["X wins within 2 plies"]),
    ("4,3,3", "", "", ["X wins within 7 plies"]), ("4,4,3", "", "", ["X wins within 5 plies"]),
    ("5,5,3", "c3", "", ["X wins within 4 plies"]),
    ("4,4,4", "", "", ["X never loses", "O never loses"]), ("5,5,5", "", "", ["nobody wins"]),
    ("2,2,2", "", "", ["X wins within 3 plies"]), ("4,3,4", "", "", ["nobody wins"]),
    ("7,6,5", "d4d3e3", "", ["X never loses", "O never loses"]),
    ("3,3,3 misère", "", " misere", ["X never loses", "O never loses"]),
    ("3,3,3 gravity misère", "", " gravity misere", ["X wins within 8 plies"]),
    ("4,4,3 gravity exact", "", " gravity exact", ["X wins within 9 plies"]),
    ("4,4,4 gravity", "", " gravity", ["X never loses", "O never loses"]),
    ("4,4,4 gravity misère", "", " gravity misere", ["O wins within 13 plies"]),
    ("4,3,3 exact", "", " exact", ["X wins within 7 plies"]),
    ("8,1,3 unblocked", "", " unblocked", ["X never loses", "O never loses"]),
    (
      "8,1,3 exact unblocked misère", "", " exact unblocked misere",
      ["X never loses", "O never loses"]
    ),
    ("4,3,3 exact misère", "a1b2c3", " exact misere", ["X never loses", "O never loses"]),
  ]

  @Test(arguments: claims)
  func `what the solver finds has a certificate that both checks accept`(
    rules: Rules,
    moves: String,
    words: String,
    claims: [String]
  ) throws {
    let position = try Game(moves, on: rules).position
    var solver = try Solver(rules)
    let certificate = try Certificate(of: position, solver: &solver)
    #expect(certificate.parts.map { "\($0.claim)" } == claims)
    try certificate.check()
    #expect(try Certificate(certificate.text) == certificate)
    let board = "board \(rules.columns) \(rules.rows) \(rules.lineLength)\(words)\n"
    #expect(certificate.text.contains(board))
    #expect(try Self.accepts(certificate.text) != .some(false))
  }

  @Test(arguments: [
    Rules("9,8,5 misère"), Rules("9,8,5 gravity"), Rules("9,8,5 gravity misère"),
    Rules("9,8,4 exact"), Rules("9,8,3 gravity exact misère"),
    Rules("9,8,4 exact unblocked"),
  ])
  func `the end of a game on a large board has a certificate`(rules: Rules) throws {
    let rows = (1..<8).map { $0.isMultiple(of: 2) ? "xxooxxoox" : "ooxxooxxo" }
    let drawing = (["xo......."] + rows).joined(separator: "/")
    let position = try Position(drawing, rules: rules)
    try #require(!position.isOver)
    var solver = try #require(ExhaustiveSolver(position, nodeLimit: .max))
    let certificate = try Certificate(ofEndgame: position, solver: &solver)
    try certificate.check()
    #expect(try !certificate.parts.isEmpty && Self.accepts(certificate.text) != .some(false))
  }

  @Test(
    arguments: ["3,3,3 gravity misère", "4,2,2 gravity exact", "3,3,3", "4,3,3", "5,5,5"] as [Rules]
  )
  func `both checks refuse mutated certificates`(rules: Rules) throws {
    var solver = try Solver(rules)
    let text = try Certificate(of: Position(rules), solver: &solver).text
    let mutations = CertificateMutations.all(of: text)
    let step = max(1, mutations.count / 40)
    for (index, mutation) in mutations.enumerated() {
      #expect(throws: CertificateError.self, "\(mutation)") { try Certificate(mutation).check() }
      guard index.isMultiple(of: step) else { continue }
      #expect(try Self.accepts(mutation) != .some(true), "\(mutation)")
    }
  }

  @Test(arguments: [
    (" misere", true), (" gravity misere", false), (" misere gravity", false),
    (" misere misere", false), (" exact", false), (" misère", false), ("", false),
    (" exact misere", true), (" misere exact", false), (" unblocked misere", true),
    (" unblocked exact misere", false), (" exact unblocked misere", true),
    (" renju misere", false),
  ])
  func `the rules of a board are read alike by both`(words: String, isOne: Bool) throws {
    let rules = Rules("3,3,3 misère")
    var solver = try Solver(rules)
    let text = try Certificate(of: Position(rules), solver: &solver).text
    let changed = text.replacing("board 3 3 3 misere", with: "board 3 3 3\(words)")
    let isAccepted = (try? Certificate(changed).check()) != nil
    #expect(try isAccepted == isOne && Self.accepts(changed) ?? isOne == isOne)
  }

  @Test(arguments: [
    ("board 3 3 3 exact", ".../.../...", "claim nobody-wins\npairs a1-a2\n"),
    ("board 2 2 2 gravity", "../..", "claim never-loses x\n../.. a1 pairs a2-b2\n"),
    ("board 2 2 2 gravity", "../..", "claim wins x within 3\n../.. a2\n"),
    ("board 2 2 2 gravity", "x./..", "claim never-loses o\nx./.. a1\n"),
    ("board 2 2 2 misere", "x./..", "claim wins o within 1\nx./.. a1\n"),
  ])
  func `a certificate that proves nothing is refused`(board: String, start: String, claim: String)
    throws
  {
    let mover = start.contains("x") ? "o" : "x"
    let text =
      "tournament certificate 1\n\(board)\nstart \(start) \(mover)\nsymmetry no\n\(claim)end\n"
    #expect(throws: CertificateError.self) { try Certificate(text).check() }
    #expect(try Self.accepts(text) != .some(true))
  }

  @Test func `renju has no certificates`() throws {
    let rules = Rules("9,1,5 renju")
    let start = Position(rules)
    let error = CertificateError.unproved("certificates do not know the squares that renju forbids")
    var solver = try #require(ExhaustiveSolver(start, nodeLimit: .max))
    #expect(throws: error) { try Certificate(ofEndgame: start, solver: &solver) }
    #expect(throws: error) {
      try Certificate(neverLosing: .x, from: start, limit: 10_000) { [$0.position.move(rank: 0)] }
    }
  }

  @Test func `a bot that never loses in misère has a certificate`() throws {
    let rules = Rules("3,3,3 misère")
    var solver = try Solver(rules)
    let answers: Certificate.Answers = { game in
      [try solver.firstBestMove(in: game.position) ?? Square(0)]
    }
    for player in Player.allCases {
      let start = Position(rules)
      let certificate = try Certificate(
        neverLosing: player,
        from: start,
        limit: 10_000,
        answers: answers
      )
      #expect(try certificate.firstDeviation(of: player, answers: answers) == nil)
      #expect(try Self.accepts(certificate.text) != .some(false))
    }
    #expect(throws: CertificateError.self) {
      try Certificate(neverLosing: .x, from: Position(rules), limit: 10_000) {
        [$0.position.move(rank: 0)]
      }
    }
  }
}
