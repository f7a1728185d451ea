import GameModel
import Testing

@testable import Engines

/// The positions in which a check asks whether an engine knows a rule.
@Suite struct RuleProbeTests {
  private static let rules = GomocupRule.allCases.compactMap {
    try? $0.rules(columns: 15, rows: 15)
  }

  private func names(_ squares: some Sequence<Square>, _ rules: Rules) -> String {
    rules.names(of: squares)
  }

  /// Every position of a rule, with its answers.
  private func answers(_ rule: GomocupRule, side: Int = 15) throws -> [String: String] {
    let rules = try rule.rules(columns: side, rows: side)
    return try Dictionary(
      uniqueKeysWithValues: RuleProbe.all(for: rules).map { probe in
        let (position, moves) = try #require(probe.position(on: rules))
        #expect(!position.isOver && position.plies == moves.count)
        let answers = probe.answers(in: position)
        #expect(answers.subtracting(position.moves).isEmpty && !answers.isEmpty, "\(probe.name)")
        // Who has all moves to choose from needs no advice.
        #expect(probe.fix.isEmpty == (answers == position.moves))
        return (probe.name, answers == position.moves ? "" : names(answers, rules))
      }
    )
  }

  @Test func `each rule has its own`() throws {
    #expect(try answers(.freestyle).isEmpty)
    #expect(
      try answers(.standard) == [
        "six in a row do not win": "f8j8",
        "a row that can only become six is no threat": "f8j8",
        "five in a row win, whatever they make in another direction": "a10",
      ]
    )
    #expect(
      try answers(.renju) == [
        "six in a row are forbidden to X": "", "two fours at once are forbidden to X": "",
        "two threes at once are forbidden to X": "",
        "five in a row win, whatever is forbidden otherwise": "e11",
        "six in a row win for O": "e8", "X cannot stop a five on a forbidden square": "e12",
      ]
    )
    let caro = [
      "five in a row between two of the opponent's marks do not win": "f11f10f6f5",
      "the edge of the board does not block": "e8",
      "a row that will be blocked at both ends is no threat": "f8j8",
    ]
    #expect(try answers(.caro) == caro.merging(["six in a row do not win": "m9m8m4m3"]) { $1 })
    #expect(
      try answers(.caroWithOverlines)
        == caro.merging(
          ["six in a row win, though the opponent's marks are at both ends": "e10"]
        ) { $1 }
    )
  }

  @Test func `larger boards have the same ones, smaller boards and other games none`() throws {
    for rule in GomocupRule.allCases {
      #expect(try answers(rule, side: 20).count == answers(rule).count)
      #expect(try answers(rule, side: 14).isEmpty)
    }
    let other = try Rules(columns: 15, rows: 15, lineLength: 4, variants: [.exactLine])
    #expect(RuleProbe.all(for: other).isEmpty)
  }

  @Test func `each foul of renju is asked for`() throws {
    let rules = try GomocupRule.renju.rules(columns: 15, rows: 15)
    let fouls = try RuleProbe.all(for: rules).prefix(3).map { probe in
      let position = try #require(probe.position(on: rules)).position
      return position.fouls.map { "\(rules.name(of: $0.square)) \($0.foul.words)" }
    }
    #expect(fouls == [["e8 overline"], ["e5 double four"], ["g9 double three"]])
    let forced = try #require(RuleProbe.all(for: rules).last?.position(on: rules)).position
    let next = try forced.playing(rules.square(named: "e12"))
    #expect(names(next.completions(of: .o), rules) == "e8")
    #expect(next.foul(at: try rules.square(named: "e8")) == .overline)
    #expect(next.completions(of: .x).isEmpty)
  }

  /// The probe of a name, and its position.
  private func probed(_ name: String, _ rules: Rules) throws -> (RuleProbe, Position) {
    let probe = try #require(RuleProbe.all(for: rules).first { $0.name == name })
    return (probe, try #require(probe.position(on: rules)).position)
  }

  /// Whether a player who is to move can complete a line next, whatever the other does on some squares.
  private func wins(_ attacker: Player, _ position: Position, _ replies: [Square]) -> Bool {
    replies.filter(position.isLegal).allSatisfy { reply in
      guard let next = try? position.playing(reply), !next.isOver else { return false }
      return !next.completions(of: attacker).isEmpty
    }
  }

  /// The squares of a column or a row around a name.
  private func line(_ name: String, isColumn: Bool, _ rules: Rules) throws -> [Square] {
    let middle = try rules.square(named: name)
    return (-6...6).compactMap { distance in
      rules.square(
        column: rules.column(of: middle) + (isColumn ? 0 : distance),
        row: rules.row(of: middle) + (isColumn ? distance : 0)
      )
    }
  }

  @Test(arguments: [
    (GomocupRule.standard, "a row that can only become six is no threat"),
    (.caro, "a row that will be blocked at both ends is no threat"),
    (.caroWithOverlines, "a row that will be blocked at both ends is no threat"),
  ])
  func `four in a row that are open win, and nothing else does so soon`(
    rule: GomocupRule,
    name: String
  ) throws {
    let rules = try rule.rules(columns: 15, rows: 15)
    let (_, position) = try probed(name, rules)
    let line = try line("h8", isColumn: false, rules)
    let winning = try line.filter(position.isLegal).filter { square in
      wins(.x, try position.playing(square), Array(position.moves))
    }
    #expect(names(winning, rules) == "f8j8")
  }

  @Test(arguments: [
    (GomocupRule.standard, "six in a row do not win", "h8", false),
    (.caro, "five in a row between two of the opponent's marks do not win", "f8", true),
    (
      .caroWithOverlines, "five in a row between two of the opponent's marks do not win", "f8",
      true
    ),
    (.caro, "six in a row do not win", "m6", true),
  ])
  func `three in a row that are open are stopped on the squares named alone`(
    rule: GomocupRule,
    name: String,
    middle: String,
    isColumn: Bool
  ) throws {
    let rules = try rule.rules(columns: 15, rows: 15)
    let (probe, position) = try probed(name, rules)
    let attacker = position.playerToMove.opponent
    let line = try line(middle, isColumn: isColumn, rules)
    // Where the threat is, and one square where it is not.
    let elsewhere = try rules.square(named: "o15")
    let stopping = try (line + [elsewhere]).filter(position.isLegal).filter { square in
      let next = try position.playing(square)
      return try !line.filter(next.isLegal).contains { attack in
        wins(attacker, try next.playing(attack), line)
      }
    }
    #expect(SquareSet(stopping, on: rules) == probe.answers(in: position))
  }
}
