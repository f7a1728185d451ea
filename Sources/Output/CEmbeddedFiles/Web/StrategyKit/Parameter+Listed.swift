/// A parameter among those of all types.
package typealias ListedParameter = ParameterCheck

extension Parameter {
  /// The parameter in a list of parameters of all types.
  package var listed: ParameterCheck { check }
}
