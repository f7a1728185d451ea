import TextKit

/// How the value of an option is shown in help, completed by shells, and read.
package struct OptionValue<Value>: Sendable {
  /// Its placeholder in help, such as `N`.
  let placeholder: String
  let completion: Completion
  let fileUse: FileUse?
  /// Reads the text given for the option of a name.
  package let read: @Sendable (_ text: String, _ option: String) throws -> Value

  /// A value read by a closure, which throws a `CommandError` for what is wrong.
  package init(
    _ placeholder: String,
    completion: Completion = .nothing,
    fileUse: FileUse? = nil,
    read: @escaping @Sendable (_ text: String, _ option: String) throws -> Value
  ) {
    self.placeholder = placeholder
    self.completion = completion
    self.fileUse = fileUse
    self.read = read
  }

  /// A value read by `parse`, which returns `nil` for anything other than expected.
  package static func matching(
    _ placeholder: String,
    _ expected: String,
    completion: Completion = .nothing,
    _ parse: @escaping @Sendable (String) -> Value?
  ) -> Self {
    OptionValue(placeholder, completion: completion) { text, option in
      guard let value = parse(text) else {
        throw CommandError(.usage, "\(option) must be \(expected), not '\(text)'")
      }
      return value
    }
  }
}

extension OptionValue<String> {
  package static func text(_ placeholder: String, completion: Completion = .nothing) -> Self {
    OptionValue(placeholder, completion: completion) { text, _ in text }
  }

  /// A file or folder whose use the command itself declares.
  package static func path(_ placeholder: String = "FILE") -> Self {
    text(placeholder, completion: .files)
  }

  package static func file(_ use: FileUse, _ placeholder: String = "FILE") -> Self {
    OptionValue(placeholder, completion: .files, fileUse: use) { text, _ in text }
  }

  package static var page: Self {
    OptionValue("FILE.html", completion: .files, fileUse: .writes) { text, option in
      guard text.lowercased().hasSuffix(".html") else {
        throw CommandError(
          .usage,
          "\(option) cannot be '\(text)'; name a file that ends in .html"
        )
      }
      return text
    }
  }

  package static var bot: Self { text("SPEC", completion: .bots) }
}

extension OptionValue<Int> {
  package static func wholeNumber(
    _ placeholder: String = "N",
    from minimum: Int,
    to maximum: Int? = nil
  ) -> Self {
    let expected = maximum.map { "a whole number from \(minimum) to \($0)" } ?? "\(minimum) or more"
    return matching(placeholder, expected) { text in
      Int(text).flatMap { (minimum...(maximum ?? .max)).contains($0) ? $0 : nil }
    }
  }
}

extension OptionValue
where Value: CaseIterable & RawRepresentable<String> & SendableMetatype, Value.AllCases == [Value] {
  /// One of the cases of a type, which a message lists in some way.
  package static func choice(_ placeholder: String, _ expected: String) -> Self {
    matching(placeholder, expected, completion: .words(Value.allCases.map(\.rawValue))) {
      Value(rawValue: $0)
    }
  }
}

extension OptionValue<Duration> {
  /// A duration such as `500ms` or `10s`.
  package static var duration: Self {
    OptionValue("TIME") { text, option in
      if let duration = Duration(inUnits: text) { return duration }
      let unit = text.drop { $0.isNumber || $0 == "." }
      guard let number = Double(text.dropLast(unit.count)),
        number == 0 || Duration(inUnits: "1\(unit)") != nil
      else {
        throw CommandError(.usage, "\(option) must be a duration like 500ms or 10s, not '\(text)'")
      }
      guard number > 0 else {
        throw CommandError(.usage, "\(option) must be more than 0, not '\(text)'")
      }
      throw CommandError(
        .usage,
        "'\(text)' is too \(number < 1 ? "short" : "long") for \(option), which goes from "
          + Duration.boundsInUnits
      )
    }
  }
}
