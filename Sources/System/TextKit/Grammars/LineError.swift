/// What is wrong on a line of a text.
package struct LineError: Error {
  /// The line, from 1.
  package let line: Int
  /// The problem, in words.
  package let problem: String

  init(_ line: Int, _ problem: String) {
    (self.line, self.problem) = (line, problem)
  }
}
