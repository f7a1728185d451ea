/// A problem with a value of a configuration file, and its place.
package struct ConfigurationProblem: Error {
  /// Where it is: the keys that lead there.
  package let path: [any CodingKey]
  /// A description of the problem and its remedy.
  package let problem: String
}
