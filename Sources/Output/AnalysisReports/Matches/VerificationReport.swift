public import Analysis
public import GameModel
import Reports
public import TextKit

/// The results of claims about bots, ready to be written in any format.
public struct VerificationReport: Sendable {
  /// A claim about one bot playing one side.
  public struct Entry: Sendable {
    /// The name of the bot.
    public let bot: String
    /// The result of the proof.
    public let verification: Verification
    /// How long it took; shown in text and JUnit, but not in JSON, which is the same everywhere.
    public let duration: Duration

    /// An entry for a bot and a side.
    public init(bot: String, _ verification: Verification, duration: Duration) {
      self.bot = bot
      self.verification = verification
      self.duration = duration
    }

    /// The same for a bot with another name.
    public func of(bot: String) -> Entry {
      Entry(bot: bot, verification, duration: duration)
    }
  }

  /// An entry for each bot and side, in the order shown.
  public let entries: [Entry]
  let rules: Rules
  /// The name of the limit of positions, such as an option; `nil` for none.
  private let limitName: String?
  /// The name of the limit of time.
  private let timeLimitName: String?

  /// A report of claims.
  ///
  /// - Parameters:
  ///   - entries: An entry for each bot and side, in the order shown.
  ///   - rules: The game.
  ///   - limitName: What sets the limit of positions, such as an option; `nil` for nothing in
  ///     particular.
  ///   - timeLimitName: What sets the limit of time.
  public init(
    _ entries: [Entry],
    rules: Rules,
    limitName: String? = nil,
    timeLimitName: String? = nil
  ) {
    self.entries = entries
    self.rules = rules
    self.limitName = limitName
    self.timeLimitName = timeLimitName
  }

  /// The formats of a verification.
  public enum Format: String, OutputFormat {
    /// Verdicts and drawn games for people to read.
    case text
    /// Verdicts for programs to read, described by `Config/schema/verification.schema.json`.
    case json
    /// A test case for each bot, claim and side, for a CI server.
    case junit

    /// The default format.
    public static var standard: Format { .text }

    /// The extension of its file, without the dot.
    public var fileEnding: String {
      switch self {
      case .text: "txt"
      case .json: "json"
      case .junit: "xml"
      }
    }
  }

  /// The whole report in a format, ending with a newline.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - style: How text looks when displayed.
  /// - Returns: The report.
  /// - Throws: If it cannot be written in the format.
  public func rendered(as format: Format, _ style: TextStyle = .plain) throws -> String {
    switch format {
    case .text:
      style.shown(
        (games(style) + entries.map { text($0, style) }).joined(separator: "\n")
      )
    case .json: try json.text
    case .junit: junit
    }
  }
}

/// Text.
extension VerificationReport {
  /// The game, where it is not the plain one.
  private func games(_ style: TextStyle) -> [String] {
    rules.isMonotone ? [] : [style.title(rules.title) + "\n"]
  }

  private func text(_ entry: Entry, _ style: TextStyle) -> String {
    let verification = entry.verification
    let claim = self.claim(entry)
    let emphasis: TextStyle.Emphasis =
      switch verification.verdict {
      case .proved: .green
      case .refuted: .red
      case .sampled, .contradicted, .undecided: .yellow
      }
    let verdict = verification.verdict.rawValue
    // The verdict ends the claim, however many lines that takes.
    let head = "\(claim): \(verdict)".wrapped(to: style.proseWidth).joined(separator: "\n")
    var text = "\(head.dropLast(verdict.count))\(style(emphasis, verdict))\n"
    switch verification.verdict {
    case .proved:
      text += prose("against every opponent: \(coverage(entry))", style)
    case .sampled:
      text += prose("not a proof, because \(sampling(verification)): \(coverage(entry))", style)
    case .undecided:
      text += prose("\(stop(verification)), or use a smaller board", style)
    case .contradicted:
      text += prose(contradiction(verification), style)
    case .refuted:
      guard let refutation = verification.refutation else { break }
      text += prose(refutation.summary.visible, style) + "\n"
      text += refutation.game.drawing().split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "\n" : "  \(String($0).visible)\n" }.joined()
      if let remark = refutation.remark { text += "\n" + prose(remark, style) }
    }
    return text
  }

  /// A paragraph below a claim.
  private func prose(_ text: String, _ style: TextStyle) -> String {
    text.wrapped(to: style.proseWidth, after: "  ").map { "\($0)\n" }.joined()
  }

  private func coverage(_ entry: Entry) -> String {
    let verification = entry.verification
    let results = [
      (verification.wins, "won"), (verification.draws, "drawn"), (verification.losses, "lost"),
    ]
    .filter { $0.0 > 0 }.map { "\($0.grouped) \($1)" }.joined(separator: ", ")
    let verb = verification.visits == 1 ? "counts" : "count"
    let again =
      verification.comparisons == 0
      ? ""
      : "; asked again \(verification.comparisons.counted("time")), it answered the same"
    return "\(verification.positions.counted("position")), "
      + "\(verification.games.counted("game")) (\(results)), the longest of "
      + "\(verification.longest.plies), in \(UnitScale.milliseconds.text(entry.duration / .milliseconds(1))); "
      + "\(verification.visits.counted("position")) \(verb) towards \(limit)\(again)"
  }

  /// How far an undecided proof came, and which limit to raise.
  private func stop(_ verification: Verification) -> String {
    let positions = verification.visits.counted("position")
    let depth = verification.depth
    let reach =
      depth > 0 ? ": no game of up to \(depth.plies) breaks the claim" : ""
    switch verification.stop {
    case .time(let limit):
      return "stopped after \(limit.inUnits) and \(positions)\(reach); allow more time"
        + (timeLimitName.map { " (\($0))" } ?? "")
    case .positions, nil:
      return "stopped at the limit of \(positions)\(reach); raise it"
        + (limitName.map { " (\($0))" } ?? "")
    }
  }

  /// The name of the limit.
  private var limit: String { limitName ?? "the limit" }

  /// The claim that an entry is about.
  private func claim(_ entry: Entry) -> String {
    "\(entry.bot.visible) \(entry.verification.claim.words) as \(entry.verification.player)"
  }

  private func sampling(_ verification: Verification) -> String {
    "it was asked only \((verification.repeats ?? 0).counted("time")) in each position"
  }

  private func contradiction(_ verification: Verification) -> String {
    let contradiction = verification.contradiction.map { ": \($0)" } ?? ""
    return "it is declared deterministic but is not\(contradiction)".visible
  }

  /// A line on each claim that is not proved, for someone who does not see the report.
  public var failures: [String] {
    entries.compactMap { entry in
      let verification = entry.verification
      let reason: String
      switch verification.verdict {
      case .proved: return nil
      case .sampled: reason = "not a proof, because \(sampling(verification)): \(coverage(entry))"
      case .refuted: reason = verification.refutation?.summary ?? ""
      case .contradicted: reason = contradiction(verification)
      case .undecided:
        reason = stop(verification)
      }
      return "\(claim(entry)): \(verification.verdict.rawValue), \(reason)"
    }
  }
}

/// JUnit.
extension VerificationReport {
  private var junit: String {
    let cases = entries.map { entry in
      let verification = entry.verification
      let status: JUnitSuite.Status =
        switch verification.verdict {
        case .proved: .passed
        case .refuted: .failed("refuted", verification.refutation?.description ?? "")
        case .sampled: .skipped("not proved: \(sampling(verification))")
        case .contradicted: .failed("contradicted", contradiction(verification))
        case .undecided: .skipped("undecided: \(stop(verification))")
        }
      return JUnitSuite.Case(
        className: entry.bot,
        name: "\(verification.claim.words) as \(verification.player)",
        status,
        time: entry.duration
      )
    }
    return JUnitSuite(name: "verify", cases: cases).text
  }
}
