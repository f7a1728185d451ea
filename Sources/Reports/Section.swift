package import TextKit

/// Something that a report has to say, in no format yet.
///
/// A section is what a ``Measurement`` yields; every format renders all sections alike.
package protocol Section: Sendable {
  /// What it is called by those who ask for all of it, such as `win-lines`; `nil` where it always has
  /// all that there is to say.
  static var name: String? { get }
  /// What is shown to people, nothing where there is nothing to say.
  ///
  /// - Parameter reader: Who reads it.
  /// - Returns: The parts, one below the other.
  func parts(for reader: Reader) -> [Part]
  /// What programs read, by its keys in the report's JSON.
  var members: [String: JSONValue] { get }
  /// What spreadsheets read.
  var sheets: [Sheet] { get }
  /// What CI servers read.
  var testCases: [JUnitSuite.Case] { get }
  /// What a page has besides.
  var page: PagePart { get }
  /// How the tournament ended in this respect; `nil` where it is as somebody wished, or nobody did.
  var objection: Report.Objection? { get }
}

extension Section {
  package static var name: String? { nil }
  package var members: [String: JSONValue] { [:] }
  package var sheets: [Sheet] { [] }
  package var testCases: [JUnitSuite.Case] { [] }
  package var page: PagePart { PagePart() }
  package var objection: Report.Objection? { nil }
}
