package import TextKit

/// The additions of a section to a page, beyond the parts that every document has.
package struct PagePart {
  package var place: Place
  /// Its parts if they differ from those of documents; `nil` if they are the same.
  package var parts: [Part]?
  /// Whether the page's own heading says what it found.
  package var isHeading: Bool
  /// Whether one of its titled tables is shown at a time, as its reader chooses.
  package var isSwitch = false
  /// Its verdict at the top of the page; `nil` for none except an objection.
  package var verdict: Verdict?
  /// Data for a script to draw in the section, which the script finds by its name.
  ///
  /// Figures to be read are texts; numbers are only drawn.
  package var chart: JSONValue?
  /// The values of its tables for a spreadsheet, columns side by side; empty if a table's texts say
  /// all.
  package var sheets: [Sheet] = []

  /// A page part with a position, using the document's parts by default.
  package init(
    place: Place = .body,
    parts: [Part]? = nil,
    isHeading: Bool = false,
    verdict: Verdict? = nil,
    chart: JSONValue? = nil
  ) {
    self.place = place
    self.parts = parts
    self.isHeading = isHeading
    self.verdict = verdict
    self.chart = chart
  }

  /// The place of a section on a page, from the top.
  package enum Place: CaseIterable {
    /// The result.
    case lead
    case body
    /// What experts ask for, folded.
    case details
  }

  /// How the tournament ended in some respect.
  package struct Verdict {
    let tone: Tone
    package let sentence: String

    package init(_ tone: Tone, _ sentence: String) {
      self.tone = tone
      self.sentence = sentence
    }
  }

  /// The tone of a verdict, the gravest first.
  package enum Tone: String, CaseIterable {
    case bad, warning, good, plain
  }
}

extension PagePart.Verdict {
  /// Something is not as desired.
  package init(_ objection: Report.Objection) {
    self.init(
      objection.gravity == .undecided ? .warning : .bad,
      objection.sentence.capitalised
    )
  }
}
