/// The standard error of a child.
extension ChildProcess {
  /// The last lines that it wrote to standard error.
  package mutating func lastErrors(_ count: Int) -> [String] { output.lastErrors(count) }

  /// The lines that it wrote to standard error since they were last taken; of many, the last.
  package mutating func takeErrors() -> [String] {
    defer { output.forgetErrors() }
    return output.lastErrors(.max)
  }

  /// Forgets its standard error so far.
  package mutating func forgetErrors() { output.forgetErrors() }
}
