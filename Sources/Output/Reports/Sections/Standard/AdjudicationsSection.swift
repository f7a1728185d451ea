import GameModel
import GameSolver
import TextKit
import TournamentCore

/// The games that ended by proof, and what that saved.
struct AdjudicationsSection: StandardSection {
  let report: Report
  private let counts: AdjudicationCounts

  package init(report: Report) { (self.report, counts) = (report, report.result.adjudications) }

  private var budget: Int? { plan.adjudication }

  package func parts(for reader: Reader) -> [Part] {
    let played = result.playedCount
    guard let budget, played > 0 else { return [] }
    let caption = "\(counts.games.grouped) of \(played.counted("game"))"
    guard counts.games > 0 else {
      return [
        .heading("Adjudicated", caption: caption),
        .paragraph(
          Adjudicator.searchesEndgamesOnly(plan.rules)
            ? "By these rules, on a board of this size, nothing is searched before "
              + "\(ExhaustiveSolver.mostFreeSquares) squares are free or fewer."
            : "Nothing was proved before the end within \(budget.counted("position")) a move."
        ),
      ]
    }
    return [.heading("Adjudicated", caption: caption), .table(table)]
      + [.paragraph(savings.joined(separator: " "))]
  }

  /// The kinds of proof that ended games.
  private var used: [AdjudicationCounts.Count] { counts.counts.filter { $0.games > 0 } }

  private var table: TextTable {
    var table = TextTable(
      used,
      labels: [Column("Proof", .leading) { $0.proof.words }],
      [
        Column("Games") { $0.games.grouped },
        Column("X won") { $0.xWins.grouped },
        Column("Drawn") { $0.draws.grouped },
        Column("O won") { $0.oWins.grouped },
      ],
      [
        Column("Won") { $0.measuredWins > 0 ? $0.pliesToWins.grouped : "–" },
        Column("Drawn") { $0.draws > 0 ? $0.freeInDraws.grouped : "–" },
      ]
    )
    table.groups[1].title = "plies left"
    return table
  }

  /// How many plies were saved, in sentences.
  private var savings: [String] {
    var sentences: [String] = []
    let exact = used.filter { $0.proof == .search && $0.measuredWins > 0 }
    if let games = exact.first {
      sentences.append(
        "With best play of both, the \(games.measuredWins.counted("win")) found by search would have "
          + "taken \(games.pliesToWins.plies) more."
      )
    }
    let bounded = used.filter { $0.proof == .threats && $0.measuredWins > 0 }
    if let games = bounded.first {
      sentences.append(
        "The \(games.measuredWins.counted("win")) by threats would have taken at most "
          + "\(games.pliesToWins.plies) more."
      )
    }
    let unmeasured = used.reduce(0) { $0 + $1.wins - $1.measuredWins }
    if unmeasured > 0 {
      sentences.append("How long \(unmeasured.counted("win")) would have taken is not known.")
    }
    let (draws, free) = (draws, freeInDraws)
    if draws > 0 {
      sentences.append(
        "The \(draws.counted("draw")) had \(free.counted("free square")) left, the most plies that "
          + "\(draws == 1 ? "it" : "they") could have gone on."
      )
    }
    return sentences
  }

  private var draws: Int { used.reduce(0) { $0 + $1.draws } }
  private var freeInDraws: Int { used.reduce(0) { $0 + $1.freeInDraws } }

  package static var members: [Column<Self>] {
    [
      Column(
        optional: "adjudicated",
        .object([
          Column("positions", .whole(from: 1)) { $0.budget ?? 0 }
            .about("How many positions were looked at after a move, at most."),
          Column("games", .count) { $0.counts.games }.about(
            "The number of games that ended by proof."
          ),
          Column("proofs", .rows(proofs)) { Rows($0.counts.counts) },
        ])
      ) { $0.budget == nil ? nil : $0 }
      .about("With --adjudicate: the games that ended by proof, and what that saved.")
    ]
  }

  private static var proofs: [Column<AdjudicationCounts.Count>] {
    [
      Column("proof", .word()) { $0.proof }
        .about("No line is open; pairs of squares; threats; or a search of positions."),
      Column("games", .count) { $0.games },
      Column("xWins", .count) { $0.xWins },
      Column("draws", .count) { $0.draws },
      Column("oWins", .count) { $0.oWins },
      Column("measuredWins", .count) { $0.measuredWins }
        .about("The wins of which it is known how many plies were left."),
      Column("pliesToWins", .count) { $0.pliesToWins }
        .about("The sum of these: with best play of both after a search, at most after threats."),
      Column("freeInDraws", .count) { $0.freeInDraws }
        .about("The free squares in drawn games: the most plies that they could have gone on."),
    ]
  }
}

extension Verdict.Proof {
  /// The kind of proof in words.
  fileprivate var words: String {
    switch self {
    case .dead: "no open line"
    case .pairs: "pairs of squares"
    case .threats: "threats"
    case .search: "search"
    }
  }
}
