import StrategyKit
import TextKit

/// A parameter of a bot of a library.
public struct PluginParameter: Hashable, Sendable, Codable {
  /// Its name: letters, digits and hyphens, beginning with a letter.
  public let name: String
  /// A description in one line.
  public let help: String
  /// Its value if none is given, or an empty text for no value.
  public let defaultValue: String
  /// The values it takes.
  public let type: Kind

  /// The types of parameters.
  public enum Kind: Hashable, Sendable, Codable {
    case text
    /// A whole number of a range, both ends included.
    case wholeNumber(minimum: Int, maximum: Int)
    /// A number from 0 to 1.
    case probability
    /// True or false.
    case flag
    /// One of some words.
    case choice([String])
  }

  /// The names that all plug-ins' parameters have, and those of a bot's entry in a file.
  static let reservedNames = [
    "path", "bot", "moveLimit", "memoryLimit", "startTime", "learns", "name",
  ]

  /// Checks that the parameter of a bot has a name, values and a default among them.
  func check(of bot: String) throws(Problem) {
    guard name.isName else {
      throw Problem(
        "a parameter of bot '\(bot)' is called '\(name.visible)'; "
          + "a name has letters, digits and hyphens, begins with a letter, and is at most "
          + "\(String.longestName) long"
      )
    }
    let place = "parameter '\(name)' of bot '\(bot)'"
    guard !Self.reservedNames.contains(name) else {
      throw Problem(
        "\(place) has a name that is reserved for what every plug-in has; "
          + "choose another than \(Self.reservedNames.listed)"
      )
    }
    switch type {
    case .wholeNumber(let minimum, let maximum) where minimum > maximum:
      throw Problem("\(place) is from \(minimum) to \(maximum); put the smaller number first")
    case .choice(let words):
      guard !words.isEmpty, words.allSatisfy({ !$0.isEmpty && $0.isOneLine }),
        words.firstRepeated == nil
      else { throw Problem("\(place) has no list of choices; list different words") }
    default: break
    }
    guard help.isOneLine, defaultValue.isOneLine else {
      throw Problem("\(place) has control characters in its texts; write one line")
    }
    guard defaultValue.isEmpty || canonicalText(of: defaultValue) != nil else {
      throw Problem(
        "the default of \(place) is '\(defaultValue)'; "
          + "it must be \(expected), or empty for none"
      )
    }
  }
}

extension PluginParameter {
  /// The values it takes, completing "depth must be …".
  private var expected: String {
    switch type {
    case .text: "a text"
    case .wholeNumber(let minimum, let maximum): "a whole number from \(minimum) to \(maximum)"
    case .probability: "a number from 0 to 1 with at most 12 decimals, like 0.25 or 1/3"
    case .flag: "true or false"
    case .choice(let words): words.alternatives
    }
  }

  /// A value as the bot is given it, or `nil` if it is not one.
  private func canonicalText(of text: String) -> String? {
    switch type {
    case .text: text.contains("\0") ? nil : text
    case .wholeNumber(let minimum, let maximum):
      Int(text).flatMap { minimum <= $0 && $0 <= maximum ? String($0) : nil }
    case .probability: Probability(text)?.description
    case .flag: Bool(text).map { String($0) }
    case .choice(let words): words.contains(text) ? text : nil
    }
  }

  private var values: ParameterValues {
    switch type {
    case .text: .texts
    case .wholeNumber(let minimum, let maximum): .wholeNumbers(minimum...max(minimum, maximum))
    case .probability: .probabilities
    case .flag: .flags
    case .choice(let words): .choices(words)
    }
  }

  /// The parameter as a bot's argument is checked against it: its values are the texts that the bot
  /// is given.
  var parameter: Parameter<String> {
    let standard = canonicalText(of: defaultValue) ?? ""
    return Parameter(
      name,
      expected: expected,
      default: standard,
      defaultText: standard.isEmpty ? "none" : standard,
      help,
      print: { $0 },
      parse: { canonicalText(of: $0) }
    )
    .taking(values)
  }
}
