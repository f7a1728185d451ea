public import Analysis
public import GameModel
import Records
public import Reports
import TextKit

/// Which level plays like a player, ready to be written.
public struct FitReport: AnalysisReport {
  /// A bot that was fitted.
  public struct Candidate: Sendable {
    /// The bot, without the parameter.
    public let bot: String
    /// The result.
    public let fit: ParameterFit
    /// How strong it is; `nil` if that was not computed.
    public let elo: FittedElo?

    /// A bot that was fitted.
    public init(bot: String, fit: ParameterFit, elo: FittedElo?) {
      (self.bot, self.fit, self.elo) = (bot, fit, elo)
    }
  }

  private let candidates: [Candidate]
  private let player: String
  private let rules: Rules
  private let anchor: String
  private let remarks: [String]

  /// The report of one or more fits.
  ///
  /// - Parameters:
  ///   - candidates: The bots that were fitted, the one that fits best first; at least one.
  ///   - player: Whose moves they were fitted to.
  ///   - rules: The game.
  ///   - anchor: The bot with 0 Elo.
  ///   - remarks: Further remarks for the reader.
  public init(
    _ candidates: [Candidate],
    to player: String,
    rules: Rules,
    anchor: String,
    remarks: [String] = []
  ) {
    self.candidates = candidates
    self.player = player
    self.rules = rules
    self.anchor = anchor
    self.remarks = remarks
  }

  private var best: Candidate { candidates[0] }

  private var blocks: [[Part]] {
    let fit = best.fit
    let counts = "\(fit.moves.counted("move")) with a choice, in \(fit.games.counted("game"))"
    let table = TextTable(
      labels: [
        .init("Bot", candidates.map(\.bot.visible), .leading, canShrink: true),
        .init("Parameter", candidates.map(\.fit.parameter.key), .leading),
      ],
      groups: [valueGroup] + fitGroups + (candidates.contains { $0.elo != nil } ? [eloGroup] : [])
    )
    return [
      [
        .lead("Who plays like \(player == "You" ? "you" : player.visible): \(rules.titleInLine)"),
        .paragraph(counts),
      ],
      [.table(table)],
      (meaning + remarks).map { .paragraph($0) },
    ]
  }

  private static func range(_ low: String, _ high: String) -> String { "\(low)…\(high)" }

  private var valueGroup: TextTable.Group {
    .init(
      "",
      [
        .init("Value", values),
        .init(
          "95%",
          candidates.map {
            Self.range(
              $0.fit.text($0.fit.interval.lowerBound),
              $0.fit.text($0.fit.interval.upperBound)
            )
          }
        ),
      ]
    )
  }

  private var isAnyAtEnd: Bool { candidates.contains(where: \.fit.isAtEnd) }

  /// The values, those at the end of a range with a star.
  private var values: [String] {
    candidates.map { candidate in
      candidate.fit.text(candidate.fit.value)
        + (candidate.fit.isAtEnd ? "*" : isAnyAtEnd ? " " : "")
    }
  }

  private var fitGroups: [TextTable.Group] {
    let likelihoods = candidates.map { $0.fit.logLikelihood / Double($0.fit.moves) }
    return [
      .init(
        "Log likelihood",
        [.init("per move", likelihoods.map { $0.fixed(decimals: 3).asFigure })]
      ),
      .init("", [.init("R²", candidates.map { $0.fit.explained.fixed(decimals: 3) })]),
    ]
  }

  private var eloGroup: TextTable.Group {
    .init(
      "",
      [
        .init("Elo", candidates.map { $0.elo?.value.signed(decimals: 0) ?? "–" }),
        .init(
          "Elo 95%",
          candidates.map { candidate in
            candidate.elo.map {
              Self.range($0.lower.signed(decimals: 0), $0.upper.signed(decimals: 0))
            } ?? "–"
          }
        ),
      ]
    )
  }

  private var meaning: [String] {
    let fit = best.fit
    let spec = "\(best.bot)\(best.bot.contains(":") ? "," : ":")\(fit.parameter.key)"
    let uniform = (fit.uniformLogLikelihood / Double(fit.moves)).fixed(decimals: 3).asFigure
    let plays = "\(player.visible) \(player == "You" ? "play" : "plays")"
    var notes = ["\(plays) most like \(spec)=\(fit.text(fit.value))."] + doubts
    notes.append(
      "Random moves have a log likelihood of \(uniform) each; R² is the share of it the bot "
        + "explains: 0 is no better than random, 1 predicts every move."
    )
    if isAnyAtEnd { notes.append("* The value is an end of the parameter's range.") }
    if best.elo != nil {
      let scope = candidates.count > 1 ? "; Elo is computed for the best fit only" : ""
      notes.append("\(anchor.visible) is fixed at 0 Elo\(scope).")
    }
    return notes
  }

  /// Below this R², a bot hardly predicts the moves.
  private static let lowestR2 = 0.05

  /// Doubts about a fit that is not good.
  private var doubts: [String] {
    guard best.fit.explained < Self.lowestR2 else { return [] }
    let name = player.visible
    return [
      "But the bot predicts the moves hardly better than any move at random: either \(name) plays "
        + "nearly at random, or quite unlike the bot."
    ]
  }

  static var columns: [Column<Self>] {
    [
      Column("player", .text) { $0.player }.about("Whose moves were fitted."),
      Column("rules", .rules) { $0.rules },
      Column("games", .whole(from: 1)) { $0.best.fit.games },
      Column("moves", .whole(from: 1)) { $0.best.fit.moves }
        .about("Those with a choice, without openings."),
      Column("uniformLogLikelihood", .number) { $0.best.fit.uniformLogLikelihood }
        .about("Of all moves, if any move is as likely as another."),
      Column("anchor", .text) { $0.anchor }.about("The bot with 0 Elo."),
      Column("fits", .list(.object(candidate), from: 1)) { $0.candidates }.about("The best first."),
    ]
  }

  private static var candidate: [Column<Candidate>] {
    [
      Column("bot", .text) { $0.bot },
      Column("parameter", .text) { $0.fit.parameter.key },
      Column("value", .number) { $0.fit.value }.about("The likeliest."),
      Column("lower", .number) { $0.fit.interval.lowerBound }.about("Of the 95% interval."),
      Column("upper", .number) { $0.fit.interval.upperBound },
      Column("logLikelihood", .number) { $0.fit.logLikelihood }
        .about("Of all moves, at the likeliest value."),
      Column("rSquared", .number(to: 1)) { $0.fit.explained }
        .about("McFadden's: 1 - logLikelihood / uniformLogLikelihood."),
      Column(
        "elo",
        .orNull(
          .object([
            Column("value", .number(decimals: 2)) { $0.value },
            Column("lower", .number(decimals: 2)) { $0.lower },
            Column("upper", .number(decimals: 2)) { $0.upper },
          ])
        )
      ) { $0.elo },
    ]
  }

  public var document: Document {
    Document("Fit", .document("fit", Self.columns, self)) { _ in blocks }
  }
}
