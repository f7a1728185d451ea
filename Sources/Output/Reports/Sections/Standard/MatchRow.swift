import Statistics
import TextKit
import TournamentCore

/// Two bots that meet, with both sides, from the first one's point of view.
struct MatchRow: Sendable {
  let first: String
  let second: String
  /// The first one's results as X, and as O.
  let asX: Score
  let asO: Score
  /// The games of them that were not played, because one of the two was withdrawn.
  let unplayed: Int
  /// The games that one of the two forfeited while they played.
  let forfeited: Int
  /// The games of them that count; `nil` if nothing was planned.
  let sample: PairingSample?

  var score: Score { asX + asO }

  /// The games that were played, to their end or until a forfeit.
  var played: Int { score.games - unplayed }

  /// The score with its interval, or `nil` if no game counts.
  var interval: ScoreInterval? { sample.flatMap { ScoreInterval($0) } }

  /// The same, or `nil` if the score is exact.
  fileprivate var sampled: ScoreInterval? { interval.flatMap { $0.isExact ? nil : $0 } }
}

extension MatchRow {
  /// The games of one bot against another.
  init(_ report: Report, _ bot: Int, against other: Int) {
    let tallies = report.tallies(of: bot, other)
    first = report.plan.bots[bot].name
    second = report.plan.bots[other].name
    asX = report.scoreAsX(bot, against: other) ?? Score()
    asO = report.scoreAsO(bot, against: other) ?? Score()
    unplayed = tallies.reduce(0) { $0 + $1.unplayed }
    forfeited = tallies.reduce(0) { $0 + $1.forfeits - $1.unplayed }
    sample = report.sample(bot, against: other)
  }
}

extension Column<MatchRow> {
  /// All that JSON has.
  static var all: [Column] {
    [
      Column("bots", .list(.name, count: 2)) { [$0.first, $0.second] },
      played,
      Column("countedGames", .number(decimals: 6, from: 0)) { $0.sample?.games ?? 0 }
        .about("Games that tell something: those that deterministic bots repeat count once."),
      forfeited, unplayed,
    ] + results + [score] + uncertainty
  }

  /// All that spreadsheets have.
  static var sheet: [Column] {
    [Column("bot", .name) { $0.first }, Column("against", .name) { $0.second }]
      + all.filter { !["bots", "pairs", "loose", "normalizedElo"].contains($0.key) }
  }

  private static var played: Column {
    Column("games", .count, "Played") { $0.played }
      .about("Games played, to their end or until a forfeit.")
  }

  private static var forfeited: Column {
    Column("forfeited", .count, "Forfeited") { $0.forfeited }
      .about("Of the games played, those lost by forfeit.")
  }

  private static var unplayed: Column {
    Column("unplayed", .count, "Not played") { $0.unplayed }
      .about("Games that count although they were not played.")
  }

  /// The games played, those of them that were forfeited, and those that were not played.
  static var playedAndNot: [Column] { [played, forfeited, unplayed] }

  static var first: Column { Column("first", .name, "Bot") { $0.first } }
  static var second: Column { Column("second", .name, "against") { $0.second } }
  static var results: [Column] { .results { $0.score } }

  static var score: Column {
    Column("score", .score, "Score") { $0.score }.about("Points per game of the first bot.")
  }

  static var triple: Column { Column("triple", .triple, "W-D-L") { $0.score } }

  static var counted: Column {
    Column("counted", .whole(), "Distinct games") { Int(($0.sample?.games ?? 0).rounded()) }
  }

  /// The 95% interval of the score.
  static var interval: Column {
    Column("95%") { row in
      row.interval.map { $0.isExact ? "exact" : $0.inPercent } ?? "–"
    }
  }

  private static var uncertainty: [Column] {
    [
      Column("lower", .orNull(.share(decimals: 6))) { $0.sampled?.lower }
        .about("The lower end of Wilson's 95% interval of the score."),
      Column("upper", .orNull(.share(decimals: 6))) { $0.sampled?.upper }
        .about("The upper end."),
      Column("exact", .flag) { $0.interval?.isExact ?? false }
        .about(
          "Whether two deterministic bots have played every opening, so that the score is no "
            + "sample; it has no interval then."
        ),
      Column("pairs", .list(.number(from: 0), count: 9)) { $0.sample?.pairs ?? [] }
        .about(
          "The pairs of games with sides swapped that count, by the first bot's wins, draws "
            + "and losses as X, and in each of these by its wins, draws and losses as O."
        ),
      Column("loose", .looseGames) { $0.sample }
        .about("The first bot's wins, draws and losses in games that count outside pairs."),
      Column("normalizedElo", .orNull(.normalized)) {
        $0.sample.flatMap { NormalizedElo($0.pairPoints) }
      }
      .about(
        "The first bot's lead in normalised Elo with its 95% interval, whose ends may be "
          + "infinite: null; null if all pairs came out alike."
      ),
    ]
  }
}

extension ValueType<PairingSample?> {
  fileprivate static var looseGames: Self {
    .object([
      Column("asX", .list(.number(from: 0), count: 3)) { $0?.looseAsX ?? [] },
      Column("asO", .list(.number(from: 0), count: 3)) { $0?.looseAsO ?? [] },
    ])
  }
}

extension ValueType<NormalizedElo> {
  fileprivate static var normalized: Self {
    .object([
      Column("elo", .finite) { $0.elo },
      Column("lower", .finite) { $0.lower }.about("The lower end of its 95% interval."),
      Column("upper", .finite) { $0.upper }.about("The upper end."),
    ])
  }
}

extension ValueType<Double> {
  /// A number of Elo points, null if it is infinite.
  fileprivate static var finite: Self {
    .data(JSONValue.number().orNull) { $0.isFinite ? .number($0.rounded(decimals: 1)) : .null }
  }
}
