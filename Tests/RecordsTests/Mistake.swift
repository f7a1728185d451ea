import Records
import Testing

/// A text that is refused, with the line and the problem that are named.
struct Mistake: CustomTestStringConvertible {
  let text: String
  let line: Int
  let problem: String
  var testDescription: String { problem }

  init(_ text: String, _ line: Int, _ problem: String) {
    self.text = text
    self.line = line
    self.problem = problem
  }

  /// Expects that a format refuses the text so.
  func expect(in format: RecordFormat) {
    #expect(throws: RecordError.wrongLine(line, problem)) { try format.records(in: text) }
  }
}
