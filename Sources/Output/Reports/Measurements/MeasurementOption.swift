/// An option that requests a measurement.
package struct MeasurementOption: Hashable, Sendable {
  /// The name, such as `accuracy`.
  package let name: String
  /// Its value, such as `TEST`; `nil` for a switch.
  package let placeholder: String?
  /// A description in one line.
  package let help: String

  package init(_ name: String, takes placeholder: String? = nil, _ help: String) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
  }

  /// The name as typed, such as `--accuracy`.
  package var flag: String { "--\(name)" }
}
