package import TextKit

/// What a page has of a section besides the parts that every document has.
package struct PagePart {
  /// Where the section stands.
  package var place: Place
  /// Its parts where they are others than those of documents; `nil` where they are the same.
  package var parts: [Part]?
  /// What is said of it at the top of the page; `nil` for nothing but an objection.
  package var verdict: Verdict?
  /// What is more than a table, for a script to draw in the section, which it finds by its name.
  ///
  /// Figures to be read are texts; numbers are only drawn.
  package var chart: JSONValue?

  /// A part that stands in a place, with the parts of a document where no others are given.
  package init(
    place: Place = .body,
    parts: [Part]? = nil,
    verdict: Verdict? = nil,
    chart: JSONValue? = nil
  ) {
    self.place = place
    self.parts = parts
    self.verdict = verdict
    self.chart = chart
  }

  /// Where on a page a section stands, from the top.
  package enum Place: CaseIterable {
    /// What everybody looks for.
    case lead
    case body
    /// What is looked up.
    case reference
  }

  /// How the tournament ended in some respect.
  package struct Verdict {
    package let tone: Tone
    package let sentence: String

    package init(_ tone: Tone, _ sentence: String) {
      self.tone = tone
      self.sentence = sentence
    }
  }

  /// How a verdict is to be taken, the gravest first.
  package enum Tone: String, CaseIterable {
    case bad, warning, good, plain
  }
}

extension PagePart.Verdict {
  /// What is otherwise than somebody wished.
  package init(_ objection: Report.Objection) {
    let sentence = objection.sentence
    self.init(
      objection.gravity == .undecided ? .warning : .bad,
      sentence.prefix(1).uppercased() + sentence.dropFirst()
    )
  }
}
