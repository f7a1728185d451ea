import Analysis
import GameModel
import Reports
import TextKit

/// Verdicts for people.
extension VerificationReport {
  /// The game, where it is not the plain one, and each claim.
  func blocks(for reader: Reader) -> [[Part]] {
    guard reader == .page else {
      let game: [[Part]] = rules.isMonotone ? [] : [[.lead(rules.title)]]
      return game + entries.map { entry in [.lines { text(entry, $0).lines }] }
    }
    return [[.lead(lead), .facts([("Game", rules.title)])]] + entries.map(parts)
  }

  /// How many claims are proved, or what became of the only one.
  var lead: String {
    let proved = entries.count { $0.verification.verdict == .proved }
    return entries.count == 1
      ? "\(claim(entries[0])): \(entries[0].verification.verdict.rawValue)"
      : proved == entries.count
        ? "\(proved.all("claims")) proved" : "\(proved) of \(entries.count) claims proved"
  }

  /// A claim on a page.
  private func parts(_ entry: Entry) -> [Part] {
    let verification = entry.verification
    let verdict = verification.verdict.rawValue + condition(verification)
    let head = Part.heading(claim(entry), caption: "\(verdict).")
    switch verification.verdict {
    case .proved: return [head, .paragraph("Against every opponent: \(coverage(entry)).")]
    case .refuted:
      guard let refutation = verification.refutation else { return [head] }
      let losses = losses(verification).map { [Part.paragraph("\($0); the shortest:")] } ?? []
      return [head] + losses + [.paragraph(refutation.summary.visible)]
        + [.drawing(refutation.game.drawing().lines)]
        + (refutation.remark.map { [.paragraph($0)] } ?? [])
    case .sampled, .contradicted, .undecided: return [head, .paragraph(reason(entry) ?? "")]
    }
  }

  func text(_ entry: Entry, _ style: TextStyle) -> String {
    let verification = entry.verification
    var text = head(entry, style)
    switch verification.verdict {
    case .proved:
      let end = verification.stop == .interruption ? "; interrupted while it was asked again" : ""
      text += prose("against every opponent: \(coverage(entry))\(end)", style)
    case .sampled:
      text += prose("not a proof, because \(sampling(verification)): \(coverage(entry))", style)
    case .undecided:
      text += prose(stop(verification), style)
    case .contradicted:
      text += prose(contradiction(verification), style)
    case .refuted:
      guard let refutation = verification.refutation else { break }
      if let lots = verification.contradiction {
        text += prose("it draws lots: \(lots)".visible, style)
      }
      if let questions = verification.questions, questions.remark != nil,
        let detour = detour(questions)
      {
        text += prose(detour, style)
      }
      if let losses = losses(verification) { text += prose("\(losses); the shortest:", style) }
      text += prose(refutation.summary.visible, style) + "\n"
      text += refutation.game.drawing().split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "\n" : "  \(String($0).visible)\n" }.joined()
      if let remark = refutation.remark { text += "\n" + prose(remark, style) }
    }
    return text
  }

  /// The claim and the verdict.
  private func head(_ entry: Entry, _ style: TextStyle) -> String {
    let verification = entry.verification
    let emphasis: TextStyle.Emphasis =
      switch verification.verdict {
      case .proved: .green
      case .refuted: .red
      case .sampled, .contradicted, .undecided: .yellow
      }
    let verdict = verification.verdict.rawValue
    let text = "\(claim(entry)): \(verdict)\(condition(verification))"
    // The verdict is the last of its words, however many lines they take.
    let lines = text.wrapped(to: style.proseWidth).joined(separator: "\n")
    guard let place = lines.ranges(of: verdict).last else { return lines + "\n" }
    return "\(lines[..<place.lowerBound])\(style(emphasis, verdict))\(lines[place.upperBound...])\n"
  }

  /// What a proof of a bot that was asked depends on.
  func condition(_ verification: Verification) -> String {
    guard verification.isConditional, let questions = verification.questions else { return "" }
    if questions.way == .games {
      return ", provided that it repeats its answers (asked again "
        + "\(verification.comparisons.counted("time")))"
    }
    let (positions, repeated) = (questions.positions, questions.repeated)
    let twice = ", \(repeated == positions ? "all" : repeated.grouped) asked twice"
    let games =
      questions.hasPlayedAll
      ? ", in all of its games"
      : questions.leavesBoards ? ", \(questions.played.grouped) in games" : ""
    let conditions = [
      questions.isDeclared ? nil : "provided that it repeats its answers",
      questions.leavesBoards
        ? "\(questions.isDeclared ? "provided that it" : "and") answers in games as it does BOARD"
        : nil,
    ]
    return conditions.compactMap { $0.map { ", \($0)" } }.joined()
      + " (\(positions.counted("position"))\(questions.isDeclared ? "" : twice)\(games))"
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
    return "\(verification.positions.counted("position")), "
      + "\(verification.games.counted("game")) (\(results)), the longest of "
      + "\(verification.longest.plies), in \(UnitScale.milliseconds.text(entry.duration / .milliseconds(1))); "
      + "\(verification.visits.counted("position")) \(verb) towards \(limit)\(questions(verification))"
  }

  /// How a bot was asked, and how often again.
  private func questions(_ verification: Verification) -> String {
    let again =
      verification.comparisons == 0 || verification.repeats != nil
      ? ""
      : "; asked again \(verification.comparisons.counted("time")), it answered the same"
    guard let questions = verification.questions else { return again }
    guard verification.repeats == nil else { return "" }
    if let detour = detour(questions) { return "\(again); \(detour)" }
    let games = questions.leavesBoards ? " (in \(questions.played.counted("position")))" : ""
    return "\(again), to BOARD as to the moves of a game\(games)"
  }

  /// How a bot was asked that was not shown positions, and why; `nil` if it was.
  private func detour(_ questions: Verification.Questions) -> String? {
    let remark = (questions.remark.map { ": \($0)" } ?? "").visible
    return switch questions.way {
    case .positions: nil
    case .moves: "it was asked move by move\(remark)"
    case .games:
      "each game was followed by itself, since its answers depend on the moves\(remark)"
    }
  }

  /// How many of the games are lost, if more than the first of them were looked for.
  func losses(_ verification: Verification) -> String? {
    guard verification.losses > 0, verification.repeats == nil,
      verification.games > 1 || verification.countsAllGames
    else { return nil }
    let (losses, games) = (verification.losses.grouped, verification.games.counted("game"))
    let verb = verification.losses == 1 ? "loses" : "lose"
    return verification.countsAllGames
      ? "\(losses) of \(games) \(verb)" : "\(losses) of the first \(games) \(verb)"
  }

  /// How far an undecided proof came, and which limit to raise.
  func stop(_ verification: Verification) -> String {
    let positions =
      verification.questions.map { "\($0.positions.counted("position")) asked" }
      ?? verification.visits.counted("position")
    let depth = verification.depth
    let reach =
      depth > 0 ? ": no game of up to \(depth.plies) breaks the claim" : ""
    switch verification.stop {
    case .interruption:
      return "interrupted after \(positions)\(reach)"
    case .time(let limit):
      return "stopped after \(limit.inUnits) and \(positions)\(reach); allow more time"
        + (timeLimitName.map { " (\($0))" } ?? "") + ", or use a smaller board"
    case .positions, nil:
      return "stopped at the limit of \(verification.visits.counted("position"))\(reach); raise it"
        + (limitName.map { " (\($0))" } ?? "") + ", or use a smaller board"
    }
  }

  private var limit: String { limitName ?? "the limit" }

  func claim(_ entry: Entry) -> String {
    "\(entry.bot.visible) \(entry.verification.claim.words) as \(entry.verification.player)"
  }

  func sampling(_ verification: Verification) -> String {
    let lots = verification.contradiction.map { "it draws lots (\($0)) and ".visible } ?? "it "
    return "\(lots)was asked only \((verification.repeats ?? 0).counted("time")) in each position"
  }

  func contradiction(_ verification: Verification) -> String {
    let contradiction = verification.contradiction.map { ": \($0)" } ?? ""
    guard verification.questions?.isDeclared == false else {
      return "it is declared deterministic but is not\(contradiction)".visible
    }
    let remedy = repeatsName.map { "; if it draws lots, \($0) N asks N times in each position" }
    let isLots = verification.contradiction?.mayBeLots ?? false
    return "it does not always answer alike\(contradiction)\(isLots ? remedy ?? "" : "")".visible
  }

  /// Why a claim is not proved; `nil` if it is.
  private func reason(_ entry: Entry) -> String? {
    let verification = entry.verification
    return switch verification.verdict {
    case .proved: nil
    case .sampled: "not a proof, because \(sampling(verification)): \(coverage(entry))"
    case .refuted:
      [losses(verification), verification.refutation?.summary].compactMap(\.self)
        .joined(separator: "; ")
    case .contradicted: contradiction(verification)
    case .undecided: stop(verification)
    }
  }

  /// A line on each claim that is not proved, for someone who does not see the report.
  public var failures: [String] {
    entries.compactMap { entry in
      reason(entry).map { "\(claim(entry)): \(entry.verification.verdict.rawValue), \($0)" }
    }
  }
}

extension String {
  /// Its lines, without the end of the last.
  fileprivate var lines: [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }
}
