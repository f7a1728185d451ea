package import TextKit

extension Decoder {
  /// The keys and values of an object that has no keys other than those of `Key`.
  package func object<Key: CodingKey & CaseIterable>(
    keyedBy type: Key.Type,
    named name: String
  ) throws -> KeyedDecodingContainer<Key> {
    _ = try object(keys: Key.allCases.map(\.stringValue), named: name)
    return try container(keyedBy: type)
  }

  /// The same if the keys are known only by name.
  package func object(keys known: [String], named name: String) throws -> KeyedDecodingContainer<
    JSONKey
  > {
    let container = try container(keyedBy: JSONKey.self)
    let problems = container.allKeys.filter { !known.contains($0.stringValue) }.map { key in
      let remedy =
        key.stringValue.suggestion(in: known)
        ?? "\(name) has \(known.joined(separator: ", "))"
      return ConfigurationProblem(
        path: codingPath + [key],
        problem: "unknown key '\(key.stringValue)'; \(remedy)"
      )
    }
    guard var problem = problems.first else { return container }
    problem.others = Array(problems.dropFirst())
    throw problem
  }
}

extension KeyedDecodingContainer {
  /// The value of a key, or `nil` if it is missing; `null` always counts as missing.
  package func value<Value: Decodable>(_ type: Value.Type, _ key: Key, _ expected: String) throws
    -> Value?
  {
    guard contains(key) else { return nil }
    let value: Value = try decode(key, expected)
    return value
  }

  private func decode<Value: Decodable>(_ key: Key, _ expected: String) throws -> Value {
    do {
      return try decode(Value.self, forKey: key)
    } catch let problem as ConfigurationProblem {
      throw problem
    } catch {
      // A number out of range is not a DecodingError, so any other error is a wrong value.
      guard let text = quoted(Value.self, key) else { throw problem(key, expected) }
      throw ConfigurationProblem(
        path: codingPath + [key],
        problem: "\(key.stringValue) must be written without quotes: \(text)"
      )
    }
  }

  /// The text of a number, or of true or false, that is written as a string; `nil` if it is not.
  private func quoted(_ type: Any.Type, _ key: Key) -> String? {
    guard let type = type as? any LosslessStringConvertible.Type,
      let text = try? decode(String.self, forKey: key)
    else { return nil }
    return type.init(text) == nil ? nil : text
  }

  /// The problem with a key whose value is not as expected.
  package func problem(_ key: Key, _ expected: String) -> ConfigurationProblem {
    ConfigurationProblem(
      path: codingPath + [key],
      problem: "\(key.stringValue) must be \(expected)"
    )
  }
}

/// A problem with a value of a configuration file, and its place.
package struct ConfigurationProblem: Error {
  package let path: [any CodingKey]
  /// A description of the problem and its remedy.
  package let problem: String
  /// Further ones, since a decoder comes upon keys in no particular order.
  package var others: [ConfigurationProblem] = []
}
