/// What is wrong with a record.
package struct RecordProblem: Error, CustomStringConvertible {
  /// A description of the problem.
  package let description: String

  init(_ description: String) { self.description = description }

  /// The problem, in one line.
  func at(_ line: Int) -> RecordError { .wrongLine(line, description) }
}
