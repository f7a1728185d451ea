package import CommandKit
package import Planning
package import TextKit

/// A setting of a tournament, declared once: what a file calls it, the options that replace it, and
/// how it is read, written, compared and described to editors.
///
/// A new setting is a property of `TournamentPlan.Terms` where games depend on it, else of
/// `Configuration`; an entry in ``all``; and the place that goes by it.
package struct Setting: Sendable {
  /// The values of a configuration file by their keys.
  package typealias Values = KeyedDecodingContainer<AnyKey>

  /// What it is called in a configuration file.
  package let key: String
  /// The options that replace its value, none for one that is set in files alone.
  package let options: [CommandOption]
  /// What its value is, in words: `an even number from 2`.
  package let expected: String
  /// What editors are told of its values, as JSON Schema has it.
  package let schema: JSONValue
  /// Reads the value of a file where it is there.
  package let decode: @Sendable (Values, inout Configuration) throws -> Void
  /// Puts in what a command line says, and tells whether it says anything.
  package let apply: @Sendable (Arguments, inout Configuration) throws -> Bool
  /// The value as JSON, `nil` where it is left out.
  package let text: @Sendable (Configuration) -> String?
  /// How two plans differ in it, such as `seed (1 and 2)`; `nil` where they do not.
  package let difference: @Sendable (TournamentPlan, TournamentPlan) -> String?

  /// The option of a setting that has one.
  package var option: CommandOption { options[0] }
}

extension Setting {
  /// A setting with a value of its own.
  ///
  /// - Parameters:
  ///   - key: What it is called in a file.
  ///   - path: Where its value is.
  ///   - options: The options that replace it.
  ///   - expected: What it is, in words: `an even number from 2`.
  ///   - schema: The schema of its values.
  ///   - value: The value of what a file has; `nil` where that is not as expected.
  ///   - apply: Puts in what a command line says, and tells whether it says anything.
  ///   - text: The value as JSON, `nil` where it is left out.
  ///   - difference: How two plans differ in it.
  package init<Written: Decodable & SendableMetatype, Value: SendableMetatype>(
    _ key: String,
    _ path: any WritableKeyPath<Configuration, Value> & Sendable,
    _ options: [CommandOption],
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
      let key = AnyKey(stringValue: key)
      guard let written = try values.value(Written.self, key, expected) else { return }
      guard let value = value(written) else { throw values.problem(key, expected) }
      configuration[keyPath: path] = value
    }
  }

  /// A setting with one option, which says on a command line what a file says.
  package init<Written: Decodable & SendableMetatype, Value: SendableMetatype>(
    _ key: String,
    _ path: any WritableKeyPath<Configuration, Value> & Sendable,
    _ option: CommandOption,
    expected: String,
    schema: JSONValue,
    value: @escaping @Sendable (Written) -> Value?,
    parse: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String?,
    difference: @escaping @Sendable (TournamentPlan, TournamentPlan) -> String?
  ) {
    self.init(
      key,
      path,
      [option],
      expected: expected,
      schema: schema,
      value: value,
      apply: { arguments, configuration in
        // On a command line a text stands without the quotes of JSON.
        let expected = expected.filter { $0 != "\"" }
        guard let value = try arguments.value(option, expected: expected, parse) else {
          return false
        }
        configuration[keyPath: path] = value
        return true
      },
      text: text,
      difference: difference
    )
  }

  /// A difference that is told with the values of both plans.
  package static func difference(
    _ noun: String,
    _ text: @escaping @Sendable (TournamentPlan) -> String
  ) -> @Sendable (TournamentPlan, TournamentPlan) -> String? {
    { text($0) == text($1) ? nil : "\(noun) (\(text($0)) and \(text($1)))" }
  }
}
