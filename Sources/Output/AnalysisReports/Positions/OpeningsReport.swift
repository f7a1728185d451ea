public import Analysis
public import GameModel
import Records
public import Reports
import Statistics
import StrategyKit
import TextKit

/// Openings and what is known of them, ready to be written: as text, a file of openings.
public struct OpeningsReport: AnalysisReport {
  /// An opening.
  public struct Entry: Sendable {
    let opening: Game
    let evidence: OpeningEvidence

    /// An opening, as a game before its first move, and what is known of it.
    public init(_ opening: Game, _ evidence: OpeningEvidence) {
      (self.opening, self.evidence) = (opening, evidence)
    }

    /// What X scored in games; `nil` if it was solved.
    var score: OpeningScore? {
      if case .score(let score) = evidence { score } else { nil }
    }

    /// The value, if it was solved.
    var value: String? {
      guard case .value(let winner) = evidence else { return nil }
      return winner?.rawValue ?? "draw"
    }
  }

  /// How openings were looked for.
  public struct Search: Sendable {
    let plies: Int
    let candidates: Int

    /// A search.
    ///
    /// - Parameters:
    ///   - plies: The number of marks of an opening.
    ///   - candidates: How many were tried.
    public init(plies: Int, candidates: Int) { (self.plies, self.candidates) = (plies, candidates) }
  }

  let entries: [Entry]
  let rules: Rules
  let match: OpeningMatch?
  let search: Search?
  let seed: UInt64

  /// The report of some openings.
  ///
  /// - Parameters:
  ///   - entries: The openings.
  ///   - rules: The game.
  ///   - match: The games that judged them; `nil` if they were solved.
  ///   - search: How they were looked for; `nil` if they were given.
  ///   - seed: The seed of the search and of the games.
  public init(
    _ entries: [Entry],
    rules: Rules,
    judgedBy match: OpeningMatch?,
    search: Search?,
    seed: UInt64
  ) {
    self.entries = entries
    self.rules = rules
    self.match = match
    self.search = search
    self.seed = seed
  }

  static var columns: [Column<Self>] {
    [
      Column("rules", .rules) { $0.rules },
      Column("seed", .unsigned()) { $0.seed },
      Column("plies", .orNull(.count)) { $0.search?.plies }
        .about("The number of marks that were asked for; null if the openings were given."),
      Column("candidates", .orNull(.count)) { $0.search?.candidates }
        .about("How many openings were tried; null if they were given."),
      Column("bots", .list(.text)) { $0.match?.bots.map(\.spec.text) ?? [] }
        .about("The definitions of the bots that judged them; none if the solver did."),
      Column("games", .orNull(.whole(from: 1))) { $0.match?.games }
        .about("The games of each opening; null if the solver judged them."),
      Column("openings", .list(.object(opening))) { $0.entries },
    ]
  }

  private static var opening: [Column<Entry>] {
    func number(
      _ key: String,
      _ value: @escaping @Sendable (OpeningScore) -> Double
    ) -> Column<Entry> {
      Column(key, .orNull(.share(decimals: 6))) { $0.score.map(value) }
    }
    func count(_ key: String, _ value: @escaping @Sendable (Score) -> Int) -> Column<Entry> {
      Column(key, .orNull(.count)) { ($0.score?.results).map(value) }
    }
    return [
      Column("moves", .orNull(.list(.text))) { entry in
        let moves = entry.opening.opening
        return moves.isEmpty ? nil : entry.opening.rules.names(moves)
      }
      .about("Moves that lead there; null if none are known."),
      Column("position", .position) { $0.opening.start },
      Column("balanced", .flag) { $0.evidence.isBalanced }
        .about("Whether it is a draw, or X scored from 0.45 to 0.55."),
      Column("value", .orNull(.word("draw", "x", "o"))) { $0.value }
        .about("A draw, or who wins with best play; null if it was judged by games."),
      count("wins", \.wins), count("draws", \.draws), count("losses", \.losses),
      number("score") { $0.interval.score }
        .about("X's points per game, as wins, draws and losses are X's; null if it was solved."),
      number("lower") { $0.interval.lower }.about("The lower end of its 95% interval."),
      number("upper") { $0.interval.upper }.about("The upper end."),
      number("recount") { $0.recountProbability }
        .about("The probability that 400 more games would score from 0.45 to 0.55 for X."),
    ]
  }

  public var document: Document {
    Document("Openings", .document("openings", Self.columns, self), blocks)
  }
}

/// Text.
extension OpeningsReport {
  /// A file of openings, with what is known of them in comments.
  private func lines(_ style: TextStyle) -> [String] {
    let width = style.proseWidth - 2
    let comments = ([title] + remarks).flatMap { $0.wrapped(to: width) }.map { "# \($0)" }
    let lines = entries.map { OpeningFile.line(of: $0.opening) }
    let longest = lines.map(\.displayWidth).max() ?? 0
    let rows = zip(lines, entries).map { line, entry in
      "\(line.padded(to: longest, .leading))  # \(Self.evidence(entry))"
    }
    return comments + rows
  }

  private func blocks(for reader: Reader) -> [[Part]] {
    guard reader == .page else { return [[.lines(lines)]] }
    let table = TextTable(
      entries,
      labels: [Column("Opening", .leading) { OpeningFile.line(of: $0.opening) }],
      [Column(match == nil ? "Value" : "Score, its interval, again") { Self.evidence($0) }]
    )
    return [[.lead(title)], [.table(table)], remarks.map { .paragraph($0) }]
  }

  private var title: String {
    let game = rules.titleInLine
    let balanced = entries.count(where: \.evidence.isBalanced)
    guard let search else {
      return "\(entries.count.counted("opening")), \(balanced.grouped) of them balanced: \(game)"
    }
    return "\(balanced.counted("balanced opening")) after \(search.plies.plies): \(game)"
  }

  private var remarks: [String] {
    let range = "from 45% to 55%"
    let tried = search.map { "\($0.candidates.counted("candidate")) tried, seed \(seed)." }
    guard let match else {
      let draws = entries.isEmpty ? "None is a draw" : "Each is a draw"
      let found = search == nil ? "Each with its value" : draws
      return ["\(found), as the solver proved." + (tried.map { " \($0)" } ?? "")]
    }
    let names = match.bots.map(\.name.visible)
    let players =
      names.count == 1 ? "\(names[0]) against itself" : "\(names.listed) against each other"
    let games = "Judged by \(players), \(match.games.counted("game")) each"
    let recount = "\(OpeningScore.recount.grouped) more games score \(range)"
    let kept =
      search == nil
      ? "Balanced are those of which X scored \(range)."
      : "Kept are those of which \(recount) for X with a probability of 90% or more."
    return [
      tried.map { "\(games); \($0)" } ?? "\(games), seed \(seed).", kept,
      "For each: the score of X, its 95% interval, and the probability that \(recount).",
    ]
  }

  private static func evidence(_ entry: Entry) -> String {
    guard let score = entry.score else {
      return entry.value.map { $0 == "draw" ? $0 : "\($0.uppercased()) wins" } ?? ""
    }
    let figures = [
      Percentage.text(score.interval.score), score.interval.inPercent,
      Percentage.text(score.recountProbability),
    ]
    return zip(figures, [6, 11, 6]).map { $0.padded(to: $1, .trailing) }.joined(separator: "  ")
  }
}
