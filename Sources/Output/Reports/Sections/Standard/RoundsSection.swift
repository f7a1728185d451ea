import Rounds
package import TextKit
import TournamentCore

/// The rounds of a tournament: who met whom, what came of it, and how ties were broken.
package struct RoundsSection: StandardSection {
  package static let name: String? = "rounds"

  package let report: Report
  /// How far the tournament is; `nil` if it is not in rounds.
  let course: RoundCourse?

  package init(report: Report) {
    self.report = report
    course = report.plan.rounds.map { RoundCourse(report, $0) }
  }

  package func parts(for reader: Reader) -> [Part] {
    guard let course, !course.begun.isEmpty else { return [] }
    var parts: [Part] = [.heading("Rounds", caption: caption(course))]
    parts += tables(course)
    // A long tournament's rounds are listed if there is room.
    let rounds = rounds(of: course)
    let shown = reader.isBrief ? rounds.suffix(Self.roundsInBrief) : rounds[...]
    if shown.count < rounds.count {
      parts.append(
        .paragraph("The last \(shown.count) of \(rounds.count) rounds; --show rounds lists all:")
      )
    }
    parts.append(.terms(Array(shown)))
    if let bracket = course.bracket { parts.append(.bracket(picture(of: bracket, course))) }
    return parts
  }

  /// How many rounds are listed in brief, the last ones.
  private static let roundsInBrief = 3

  func caption(_ course: RoundCourse) -> String {
    let count = course.schedule.format.roundCount(botCount: report.plan.bots.count)
    let extra = course.played.count { $0.round.games == .pair }
    let played = course.played.count - extra
    // Rounds that walkovers decide are not played.
    return played < count && report.result.isPartial ? "\(played) of \(count) played" : ""
  }
}

/// The tables of all bots.
extension RoundsSection {
  /// The groups, the bots, and what their ranks mean.
  private func tables(_ course: RoundCourse) -> [Part] {
    var parts: [Part] = []
    if !course.groups.isEmpty { parts.append(.table(table(ofGroups: course.groups))) }
    return parts + (course.played.isEmpty ? [] : table(ofAll: course))
  }

  /// The bots, and what their ranks mean.
  func table(ofAll course: RoundCourse) -> [Part] {
    let meaning = course.schedule.format.meaning(of: course.standings)
    return [.table(table(course))] + (meaning.map { [.paragraph($0)] } ?? [])
  }

  private func table(ofGroups groups: [RoundStandings]) -> TextTable {
    let rows = groups.enumerated().flatMap { group, standings in
      standings.rows.map { (group: group, row: $0) }
    }
    return TextTable(
      labels: [
        .init("Group", rows.map { "\($0.group + 1)" }), .init("#", rows.map { "\($0.row.rank)" }),
        .init("Bot", rows.map { report.name($0.row.bot) }, .leading, canShrink: true),
      ],
      groups: [
        .init(
          "",
          [
            Self.halves("Points", rows.map(\.row.points)),
            Self.quarters("S.-Berger", rows.map(\.row.sonnebornBerger)),
            Self.halves("Game points", rows.map(\.row.gamePoints)),
          ]
        )
      ]
    )
  }

  /// The bots after the rounds that are over.
  func table(_ course: RoundCourse, meetings: TextTable.Group? = nil) -> TextTable {
    let rows = course.standings.rows
    var groups = meetings.map { [$0] } ?? []
    if course.groups.isEmpty, rows.contains(where: { $0.points > 0 }) {
      groups.append(
        .init(
          "",
          [
            Self.halves("Points", rows.map(\.points)),
            Self.halves("Buchholz", rows.map(\.buchholz)),
            Self.quarters("S.-Berger", rows.map(\.sonnebornBerger)),
          ]
        )
      )
    }
    var others = [Self.halves("Game points", rows.map(\.gamePoints))]
    if report.plan.terms.seeding != nil {
      others.insert(.init("Seed", rows.map { "\(report.plan.seed(of: $0.bot))" }), at: 0)
    }
    if rows.contains(where: { $0.group != nil }) {
      others.insert(.init("Group", rows.map { $0.group.map { "\($0 + 1)" } ?? "–" }), at: 0)
    }
    if rows.contains(where: { $0.byes > 0 }) {
      others.append(.init("Byes", rows.map { "\($0.byes)" }))
    }
    if rows.contains(where: { $0.reached != nil }) {
      others.append(.init("Reached", rows.map { Self.stage($0.reached) }, .leading))
      others.append(
        .init("Eliminated by", rows.map { $0.eliminatedBy.map(report.name) ?? "–" }, .leading)
      )
    }
    groups.append(.init("", others))
    return TextTable(
      labels: [
        .init("#", rows.map { "\($0.rank)" }),
        .init("Bot", rows.map { report.name($0.bot) }, .leading, canShrink: true),
      ],
      groups: groups
    )
  }

  /// A number of half points as text: `3½`.
  package static func halves(_ count: Int) -> String {
    let whole = count / 2
    return count.isMultiple(of: 2) ? "\(whole)" : "\(whole == 0 ? "" : "\(whole)")½"
  }

  /// A number of quarter points as text: `3¼`.
  static func quarters(_ count: Int) -> String {
    let (whole, rest) = count.quotientAndRemainder(dividingBy: 4)
    return rest == 0 ? "\(whole)" : "\(whole == 0 ? "" : "\(whole)")\(["", "¼", "½", "¾"][rest])"
  }

  /// A column of half points.
  package static func halves(_ heading: String, _ counts: [Int]) -> TextTable.Column {
    .init(heading, counts.map(halves)).sorted(by: counts.map { Double($0) / 2 })
  }

  package static func quarters(_ heading: String, _ counts: [Int]) -> TextTable.Column {
    .init(heading, counts.map(quarters)).sorted(by: counts.map { Double($0) / 4 })
  }

  private static func stage(_ size: Int?) -> String {
    switch size {
    case nil: "–"
    case 1: "champion"
    case let size?: Round.title(ofSize: size).lowercased()
    }
  }
}
