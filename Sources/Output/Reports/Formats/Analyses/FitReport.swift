public import Analysis
public import GameModel
import Records
public import TextKit

/// Which level plays like a player, ready to be written.
public struct FitReport: AnalysisReport {
  /// A bot that was fitted.
  public struct Candidate: Sendable {
    /// The bot, without the parameter.
    public let bot: String
    /// What was found.
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
  ///   - remarks: What a reader should know besides.
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

  public func text(_ style: TextStyle) -> String {
    let fit = best.fit
    let title = "Who plays like \(player.visible): \(rules)"
    let counts = "\(fit.moves.counted("move")) with a choice, in \(fit.games.counted("game"))"
    let table = TextTable(
      labels: [.init("Bot", candidates.map(\.bot.visible), .leading, canShrink: true)],
      groups: [valueGroup] + fitGroups + (candidates.contains { $0.elo != nil } ? [eloGroup] : [])
    )
    let notes = (meaning + remarks).flatMap { $0.wrapped(to: style.proseWidth, after: "") }
    return """
      \(style.title(title))
      \(counts.wrapped(to: style.proseWidth).joined(separator: "\n"))

      \(table.lines(style).joined(separator: "\n"))

      \(notes.joined(separator: "\n"))

      """
  }

  private static func range(_ low: String, _ high: String) -> String { "\(low)…\(high)" }

  private var valueGroup: TextTable.Group {
    .init(
      "",
      [
        .init("Parameter", candidates.map(\.fit.parameter.key), .leading),
        .init("Value", values),
        .init(
          "95 %",
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
      .init("Log likelihood", [.init("per move", likelihoods.map { $0.fixed(decimals: 3) })]),
      .init("", [.init("R²", candidates.map { $0.fit.explained.fixed(decimals: 3) })]),
    ]
  }

  private var eloGroup: TextTable.Group {
    .init(
      "",
      [
        .init("Elo", candidates.map { $0.elo?.value.signed(decimals: 0) ?? "–" }),
        .init(
          "95 %",
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
    let uniform = (fit.uniformLogLikelihood / Double(fit.moves)).fixed(decimals: 3)
    var notes = ["\(player.visible) plays most like \(spec)=\(fit.text(fit.value))."] + doubts
    notes.append(
      "The log likelihood of any move at random is \(uniform) per move. R² is the share of that "
        + "which the bot saves: 0 is no better than random, 1 predicts every move."
    )
    if isAnyAtEnd { notes.append("* The value is an end of the parameter's range.") }
    if best.elo != nil {
      let scope = candidates.count > 1 ? " and is computed for the best fit only" : ""
      notes.append("Elo is 0 for \(anchor.visible)\(scope).")
    }
    return notes
  }

  /// Below this R², a bot hardly predicts the moves.
  private static let lowestR2 = 0.05

  /// What is to be said of a fit that is not good.
  private var doubts: [String] {
    guard best.fit.explained < Self.lowestR2 else { return [] }
    let name = player.visible
    return [
      "But the bot predicts the moves hardly better than any move at random: either \(name) plays "
        + "nearly at random, or quite unlike the bot."
    ]
  }

  /// For programs to read, described by `Config/schema/fit.schema.json`.
  public var json: ReportFile {
    .document(
      "fit",
      [
        "player": .string(player),
        "rules": rules.json,
        "games": .integer(best.fit.games),
        "moves": .integer(best.fit.moves),
        "uniformLogLikelihood": .number(best.fit.uniformLogLikelihood),
        "anchor": .string(anchor),
        "fits": .array(
          candidates.map { candidate in
            let fit = candidate.fit
            return [
              "bot": .string(candidate.bot),
              "parameter": .string(fit.parameter.key),
              "value": .number(fit.value),
              "lower": .number(fit.interval.lowerBound),
              "upper": .number(fit.interval.upperBound),
              "logLikelihood": .number(fit.logLikelihood),
              "rSquared": .number(fit.explained),
              "elo": candidate.elo.map {
                [
                  "value": .number($0.value.rounded(decimals: 2)),
                  "lower": .number($0.lower.rounded(decimals: 2)),
                  "upper": .number($0.upper.rounded(decimals: 2)),
                ]
              } ?? .null,
            ]
          }
        ),
      ]
    )
  }
}
