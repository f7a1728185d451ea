package import TextKit
import TournamentCore

/// Part of a report, independent of any format.
///
/// A section is produced by a ``Measurement``; every format renders all sections alike.
package protocol Section: Sendable {
  /// Its name for showing it in full, such as `win-lines`; `nil` if it is always complete.
  static var name: String? { get }
  /// Its data for programs: members of the report's JSON.
  static var members: [Column<Self>] { get }
  /// Its parts for people, empty if there is nothing to say.
  func parts(for reader: Reader) -> [Part]
  /// Its columns for spreadsheets.
  var sheets: [Sheet] { get }
  /// Its test cases for CI servers.
  var testCases: [JUnitSuite.Case] { get }
  var page: PagePart { get }
  /// Its objection to the result, or `nil` if the result is as desired or nothing was desired.
  var objection: Report.Objection? { get }
}

extension Section {
  package static var name: String? { nil }
  package static var members: [Column<Self>] { [] }
  package var sheets: [Sheet] { [] }
  package var testCases: [JUnitSuite.Case] { [] }
  package var page: PagePart { PagePart() }
  package var objection: Report.Objection? { nil }

  /// Its data by key.
  package var members: [String: JSONValue] {
    Self.members.reduce(into: [:]) { $0[$1.key] = $1.json(self) }
  }
}

/// A section on the result of a tournament.
package protocol ReportSection: Section {
  var report: Report { get }
}

extension ReportSection {
  var plan: TournamentPlan { report.plan }
  var result: TournamentResult { report.result }
  var standings: Standings { report.standings }
  func name(_ bot: Int) -> String { report.name(bot) }
}
