/// What is wrong with a library's table, and how to fix it.
struct TableFault: Error, CustomStringConvertible {
  let description: String

  /// A fault and its remedy, in words.
  init(_ problem: String, _ remedy: String) { description = "\(problem); \(remedy)" }
}
