package import TextKit
package import TournamentCore

/// A setting of a tournament, declared once: its key in a file, the options that replace it, and
/// how it is read, written, compared and described to editors.
///
/// A new setting is a property of `Configuration`, and of `TournamentPlan.Terms` too if
/// games depend on it; an entry in ``all``; and the code that uses it.
package struct Setting: Sendable {
  /// The values of a configuration file, by key.
  package typealias Values = KeyedDecodingContainer<JSONKey>

  /// Its key in a configuration file.
  package let key: String
  /// The options that replace its value; empty for a setting that only files can have.
  package let options: [any CommandOption]
  /// A description of its values: `an even number from 2`.
  package let expected: String
  /// The JSON Schema of its values, for editors.
  package let schema: JSONValue
  /// Reads the value from a file if it is present.
  package let decode: @Sendable (Values, inout Configuration) throws -> Void
  /// Applies the options of a command line, and returns whether there were any.
  package let apply: @Sendable (Arguments, inout Configuration) throws -> Bool
  /// The value as JSON, or `nil` if it is left out.
  package let text: @Sendable (Configuration) -> String?
  /// How two plans differ in it, such as `seed (1 and 2)`, or `nil` if they do not.
  package let difference: @Sendable (TournamentPlan, TournamentPlan) -> String?

  /// The text that a command line gives it; `nil` if none of its options is given.
  package func text(in arguments: Arguments) -> String? { arguments.texts(options).last?.text }
}

extension Setting {
  /// A setting with its own value.
  ///
  /// - Parameters:
  ///   - key: Its key in a file.
  ///   - path: The location of its value.
  ///   - options: The options that replace it.
  ///   - expected: A description of its values: `an even number from 2`.
  ///   - schema: The schema of its values.
  ///   - value: Converts the value from a file; `nil` if it is not as expected.
  ///   - apply: Applies the options of a command line, and returns whether there were any.
  ///   - text: The value as JSON, or `nil` if it is left out.
  ///   - difference: How two plans differ in it.
  package init<Written: Decodable & SendableMetatype, Value: SendableMetatype>(
    _ key: String,
    _ path: any WritableKeyPath<Configuration, Value> & Sendable,
    _ options: [any CommandOption],
    expected: String,
    schema: JSONValue,
    value: @escaping @Sendable (Written) -> Value?,
    apply: @escaping @Sendable (Arguments, inout Configuration) throws -> Bool,
    text: @escaping @Sendable (Value) -> String?,
    difference: @escaping @Sendable (TournamentPlan, TournamentPlan) -> String?
  ) {
    self.key = key
    self.options = options
    self.expected = expected
    self.schema = schema
    self.apply = apply
    self.difference = difference
    self.text = { text($0[keyPath: path]) }
    decode = { values, configuration in
      let key = JSONKey(stringValue: key)
      guard let written = try values.value(Written.self, key, expected) else { return }
      guard let value = value(written) else { throw values.problem(key, expected) }
      configuration[keyPath: path] = value
    }
  }

  /// A setting with one option, which takes the same value as a file.
  package init<Written: Decodable & SendableMetatype, Value: SendableMetatype>(
    _ key: String,
    _ path: any WritableKeyPath<Configuration, Value> & Sendable,
    _ option: Option<String>,
    expected: String,
    schema: JSONValue,
    value: @escaping @Sendable (Written) -> Value?,
    parse: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String?,
    difference: @escaping @Sendable (TournamentPlan, TournamentPlan) -> String?
  ) {
    // On a command line, strings have no JSON quotes.
    let option = option.reading(
      .matching(
        option.value.placeholder,
        expected.filter { $0 != "\"" },
        completion: option.completion,
        parse
      )
    )
    self.init(
      key,
      path,
      [option],
      expected: expected,
      schema: schema,
      value: value,
      apply: { arguments, configuration in
        guard let value = try arguments[option] else { return false }
        configuration[keyPath: path] = value
        return true
      },
      text: text,
      difference: difference
    )
  }

  /// A difference described by the values of both plans.
  package static func difference(
    _ noun: String,
    _ text: @escaping @Sendable (TournamentPlan) -> String
  ) -> @Sendable (TournamentPlan, TournamentPlan) -> String? {
    { text($0) == text($1) ? nil : "\(noun) (\(text($0)) and \(text($1)))" }
  }
}
