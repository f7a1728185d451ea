extension [JSONValue] {
  /// The values as a line of fields.
  package func csvLine(_ style: TextStyle) -> String {
    map { $0.csv(isGuarded: style.guardsFormulas) }.joined(separator: ",") + "\n"
  }
}

extension JSONValue {
  /// The value as a field; numbers have up to six decimals.
  fileprivate func csv(isGuarded: Bool) -> String {
    switch self {
    case .string(let text): text.csv(isGuarded: isGuarded)
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .number(let number): "\(number.rounded(decimals: 6))"
    case .bool(let value): "\(value)"
    case .null, .array, .object, .rows: ""
    }
  }
}
