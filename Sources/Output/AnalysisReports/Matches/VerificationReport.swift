public import Analysis
public import GameModel
public import Reports
import TextKit

/// The results of claims about bots, ready to be written in any format.
public struct VerificationReport: AnalysisReport {
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
  let limitName: String?
  let timeLimitName: String?
  /// The name of how often a randomised bot is asked.
  let repeatsName: String?

  /// A report of claims.
  ///
  /// - Parameters:
  ///   - entries: An entry for each bot and side, in the order shown.
  ///   - rules: The game.
  ///   - limitName: What sets the limit of positions, such as an option; `nil` for nothing in
  ///     particular.
  ///   - timeLimitName: What sets the limit of time.
  ///   - repeatsName: What sets how often a randomised bot is asked.
  public init(
    _ entries: [Entry],
    rules: Rules,
    limitName: String? = nil,
    timeLimitName: String? = nil,
    repeatsName: String? = nil
  ) {
    self.entries = entries
    self.rules = rules
    self.limitName = limitName
    self.timeLimitName = timeLimitName
    self.repeatsName = repeatsName
  }

  public var document: Document {
    Document(
      "Verification",
      title: title,
      .document("verification", Self.columns, self),
      tests: JUnitSuite(name: "verify", cases: entries.map(testCase)),
      verdict: verdict,
      blocks
    )
  }

  /// What is claimed, of both sides of a bot at once.
  private var title: String {
    var claims: [(words: String, sides: [String])] = []
    for entry in entries {
      let words = "\(entry.bot.visible) \(entry.verification.claim.words)"
      let side = "as \(entry.verification.player)"
      if claims.last?.words == words {
        claims[claims.count - 1].sides.append(side)
      } else {
        claims.append((words, [side]))
      }
    }
    return claims.count > 3
      ? entries.count.counted("claim")
      : claims.map { "\($0.words) \($0.sides.listed)" }.listed
  }

  /// The gravest of the verdicts, and how many claims are proved.
  private var verdict: PagePart.Verdict {
    let verdicts = Set(entries.map(\.verification.verdict))
    let tone: PagePart.Tone =
      verdicts.contains(.refuted) ? .bad : verdicts == [.proved] ? .good : .warning
    guard entries.count == 1, let only = entries.first?.verification else {
      return PagePart.Verdict(tone, lead)
    }
    return PagePart.Verdict(tone, (only.verdict.rawValue + condition(only)).capitalised)
  }
}

/// JUnit.
extension VerificationReport {
  private func testCase(_ entry: Entry) -> JUnitSuite.Case {
    let verification = entry.verification
    let status: JUnitSuite.Status =
      switch verification.verdict {
      case .proved: .passed
      case .refuted:
        .failed(
          "refuted",
          [losses(verification), verification.refutation?.description].compactMap(\.self)
            .joined(separator: "\n")
        )
      case .sampled: .skipped("not proved: \(sampling(verification))")
      case .contradicted: .errored("contradicted", contradiction(verification))
      case .undecided: .skipped("undecided: \(stop(verification))")
      }
    return JUnitSuite.Case(
      className: entry.bot,
      name: "\(verification.claim.words) as \(verification.player)",
      status,
      time: entry.duration
    )
  }
}
