/// What is wrong with a record.
struct RecordProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// The problem in a line.
  func at(_ line: Int) -> RecordError { .wrongLine(line, description) }
}
