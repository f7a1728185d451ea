/// What is wrong with a record.
package struct RecordProblem: Error, CustomStringConvertible {
  /// What is wrong, in words.
  package let description: String

  init(_ description: String) { self.description = description }

  /// The problem in a line.
  func at(_ line: Int) -> RecordError { .wrongLine(line, description) }
}
