import TextKit

/// Options that take a duration.
extension Arguments {
  /// The value of an option that takes a duration such as `500ms` or `10s`.
  ///
  /// - Throws: `CommandError` if it is none, or out of bounds.
  package func duration(_ option: CommandOption) throws -> Duration? {
    guard let text = value(option) else { return nil }
    if let duration = Duration(inUnits: text) { return duration }
    let unit = text.drop { $0.isNumber || $0 == "." }
    guard let number = Double(text.dropLast(unit.count)),
      number == 0 || Duration(inUnits: "1\(unit)") != nil
    else {
      throw CommandError(
        .usage,
        "\(option.name) must be a duration like 500ms or 10s, not '\(text)'"
      )
    }
    guard number > 0 else {
      throw CommandError(.usage, "\(option.name) must be more than 0, not '\(text)'")
    }
    throw CommandError(
      .usage,
      "'\(text)' is too \(number < 1 ? "short" : "long") for \(option.name), which goes from "
        + Duration.boundsInUnits
    )
  }
}
