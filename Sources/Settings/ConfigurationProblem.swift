/// What is wrong with a value of a configuration file, and where.
package struct ConfigurationProblem: Error {
  package let path: [any CodingKey]
  package let problem: String
}
