import CommandKit
package import GameModel
package import Results
import TextKit
import TournamentCore

/// Expectations of one bot as they are written, in a configuration or on the command line.
package struct ExpectationEntry: Hashable, Sendable {
  /// Whose results they are, by name.
  package var bot: String
  /// Against whom, all others for `nil`.
  package var opponent: String?
  /// With which side, both for `nil`.
  package var side: Player?
  /// What is expected, at least one bound.
  package var bounds: [Bound]

  /// What a measure is compared with.
  package struct Bound: Hashable, Sendable {
    /// What is bounded.
    package let measure: Expectation.Measure
    /// On which side of the number it is to be.
    package let comparison: Expectation.Comparison
    /// The bound.
    package let number: Double

    /// A comparison as it is written: `>= 0.55`, or a number alone, which is to be equalled.
    ///
    /// - Returns: `nil` where the text is none, or the number can never be that of the measure.
    package init?(_ measure: Expectation.Measure, _ text: String) {
      // The longer signs come first, so that none is taken for its beginning.
      let sign = Expectation.Comparison.allCases.first { text.hasPrefix($0.rawValue) }
      let digits = text.dropFirst(sign?.rawValue.count ?? 0).drop { $0 == " " }
      guard digits.allSatisfy({ "0123456789.+-eE".contains($0) }), let number = Double(digits),
        measure.allows(number)
      else { return nil }
      self.measure = measure
      comparison = sign ?? .equal
      self.number = number
    }

    /// What a bound is, in words.
    package static func expected(_ measure: Expectation.Measure) -> String {
      let example = measure == .score ? ">= 0.55" : "<= 3"
      return "\(measure.bounds), or a comparison like \"\(example)\""
    }
  }

  /// How an expectation is written on the command line.
  package static let form = #""BOT: losses = 0" or "BOT against BOT: score >= 0.55""#
}

/// The command line.
extension ExpectationEntry {
  /// Reads `BOT [against BOT] [as x|o]: MEASURE [>=|<=|>|<|=] NUMBER`.
  ///
  /// - Throws: `CommandError` saying what would be right.
  package init(parsing text: String) throws {
    // Names hold colons where they are specs, so the last one parts.
    guard let colon = text.lastIndex(of: ":") else { throw Self.malformed(text) }
    let condition = text[text.index(after: colon)...].drop { $0 == " " }
    let word = condition.prefix { $0.isLetter }
    guard let measure = Expectation.Measure(rawValue: String(word)) else {
      let measures = Expectation.Measure.allCases.map(\.rawValue)
      guard !word.isEmpty else { throw Self.malformed(text) }
      let remedy =
        String(word).suggestion(in: measures)
        ?? "there are \(measures.alternatives)"
      throw CommandError(.usage, "unknown measure '\(word)' in '\(text)'; \(remedy)")
    }
    let rest = String(condition.dropFirst(word.count).drop { $0 == " " })
    guard let bound = Bound(measure, rest) else {
      throw CommandError(.usage, "'\(text)': \(measure) is \(Bound.expected(measure))")
    }
    var subject = text[..<colon].trimmed
    for (ending, side) in [(" as x", Player.x), (" as o", .o)]
    where subject.lowercased().hasSuffix(ending) {
      self.side = side
      subject = subject.dropLast(ending.count).trimmed
    }
    bot = subject
    if let parting = subject.firstRange(of: " against ") {
      bot = subject[..<parting.lowerBound].trimmed
      opponent = subject[parting.upperBound...].trimmed
    }
    bounds = [bound]
    guard !bot.isEmpty, opponent?.isEmpty != true else { throw Self.malformed(text) }
  }

  private static func malformed(_ text: String) -> CommandError {
    CommandError(.usage, "'\(text)' is not an expectation; write \(form)")
  }
}

/// The configuration file.
extension ExpectationEntry: Decodable {
  package init(from decoder: any Decoder) throws {
    let known = ["bot", "against", "as"] + Expectation.Measure.allCases.map(\.rawValue)
    let container = try decoder.object(keys: known, named: "an expectation")
    func text(_ key: String, _ expected: String) throws -> String? {
      try container.value(String.self, AnyKey(stringValue: key), expected)
    }
    guard let bot = try text("bot", "the name of a bot") else {
      throw ConfigurationProblem(
        path: decoder.codingPath,
        problem: #"the bot is missing, as in { "bot": "minimax", "losses": 0 }"#
      )
    }
    self.bot = bot
    opponent = try text("against", "the name of a bot")
    if let side = try text("as", #""x" or "o""#) {
      self.side = Player(rawValue: side)
      guard self.side != nil else {
        throw container.problem(AnyKey(stringValue: "as"), #""x" or "o""#)
      }
    }
    bounds = try Expectation.Measure.allCases.compactMap { measure in
      let key = AnyKey(stringValue: measure.rawValue)
      guard container.contains(key) else { return nil }
      let number = try? container.decode(Double.self, forKey: key)
      let text = number.map { "\($0)" } ?? (try? container.decode(String.self, forKey: key))
      guard let bound = text.flatMap({ Bound(measure, $0) }) else {
        throw container.problem(key, Bound.expected(measure))
      }
      return bound
    }
    guard !bounds.isEmpty else {
      throw ConfigurationProblem(
        path: decoder.codingPath,
        problem:
          "nothing is expected; give \(Expectation.Measure.allCases.map(\.rawValue).alternatives)"
      )
    }
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
