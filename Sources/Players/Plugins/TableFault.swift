/// A fault of a library's table, and its remedy.
struct TableFault: Error, CustomStringConvertible {
  let description: String

  /// A fault and its remedy, in words.
  init(_ problem: String, _ remedy: String) { description = "\(problem); \(remedy)" }
}
