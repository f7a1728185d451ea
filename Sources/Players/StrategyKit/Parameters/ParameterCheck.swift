/// What a parameter knows of the texts that are its values, whatever their type.
package struct ParameterCheck: Sendable {
  package let key: String
  /// The values it takes, completing "depth must be …".
  package let expected: String
  /// Whether a text is one of its values.
  package let accepts: @Sendable (String) -> Bool
  /// The fault in a text that is not one of its values, or `nil` for nothing special.
  package let fault: @Sendable (String) -> String?
}

extension Parameter {
  /// What it knows of the texts that are its values.
  package var check: ParameterCheck {
    ParameterCheck(
      key: key,
      expected: expected,
      accepts: { parse($0) != nil },
      fault: { fault(in: $0) }
    )
  }
}
