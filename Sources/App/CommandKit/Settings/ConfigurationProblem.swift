/// A problem with a value of a configuration file, and its place.
package struct ConfigurationProblem: Error {
  /// The keys that lead to it.
  package let path: [any CodingKey]
  /// A description of the problem and its remedy.
  package let problem: String
}
