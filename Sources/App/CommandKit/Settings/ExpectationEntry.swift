package import GameModel
import TextKit
package import TournamentCore

/// Expectations of one bot as written in a configuration or on the command line.
package struct ExpectationEntry: Hashable, Sendable {
  package var bot: String
  /// The opponent, or `nil` for all others.
  package var opponent: String?
  /// The side, or `nil` for both.
  package var side: Player?
  package var bounds: [Bound]

  /// Expectations of a bot against another.
  package init(bot: String, against opponent: String, _ bounds: [Bound]) {
    (self.bot, self.opponent, self.bounds) = (bot, opponent, bounds)
  }

  package struct Bound: Hashable, Sendable {
    package let measure: Expectation.Measure
    /// How it should compare with the number.
    package let comparison: Expectation.Comparison
    package let number: Double

    /// A comparison as written: `>= 0.55`, or a number alone for equality; `nil` if it is none, or
    /// the measure can never have that number.
    package init?(_ measure: Expectation.Measure, _ text: String) {
      // The longer signs come first, so that their beginnings are not taken for shorter ones.
      let sign = Expectation.Comparison.allCases.first { text.hasPrefix($0.rawValue) }
      let digits = text.dropFirst(sign?.rawValue.count ?? 0).drop { $0 == " " }
      guard digits.allSatisfy({ "0123456789.+-eE".contains($0) }), let number = Double(digits),
        measure.allows(number)
      else { return nil }
      self.measure = measure
      comparison = sign ?? .equal
      self.number = number
    }

    package static func expected(_ measure: Expectation.Measure) -> String {
      let example = measure == .score ? ">= 0.55" : "<= 3"
      return "\(measure.bounds), or a comparison like \"\(example)\""
    }
  }

  /// The form of an expectation on the command line.
  package static let form = #""BOT: losses = 0" or "BOT against BOT: score >= 0.55""#
}

/// The command line.
extension ExpectationEntry {
  /// Reads `BOT [against BOT] [as x|o]: MEASURE [>=|<=|>|<|=] NUMBER`.
  package init(parsing text: String) throws {
    // Names contain colons if they are specs, so the last colon separates.
    guard let colon = text.lastIndex(of: ":") else { throw Self.malformed(text) }
    let condition = text[text.index(after: colon)...].drop { $0 == " " }
    let word = condition.prefix { $0.isLetter }
    guard let measure = Expectation.Measure(rawValue: String(word)) else {
      let measures = Expectation.Measure.allCases.map(\.rawValue)
      guard !word.isEmpty else { throw Self.malformed(text) }
      let remedy =
        String(word).suggestion(in: measures)
        ?? "choose from \(measures.alternatives)"
      throw CommandError(.usage, "unknown measure '\(word)' in '\(text)'; \(remedy)")
    }
    let rest = String(condition.dropFirst(word.count).drop { $0 == " " })
    guard let bound = Bound(measure, rest) else {
      throw CommandError(.usage, "'\(text)': \(measure) must be \(Bound.expected(measure))")
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
    guard (try? decoder.container(keyedBy: JSONKey.self)) != nil else {
      throw ConfigurationProblem(
        path: decoder.codingPath,
        problem: #"an expectation must be an object like { "bot": "minimax", "score": ">= 0.55" }"#
      )
    }
    let known = ["bot", "against", "as"] + Expectation.Measure.allCases.map(\.rawValue)
    let container = try decoder.object(keys: known, named: "an expectation")
    func text(_ key: String, _ expected: String) throws -> String? {
      try container.value(String.self, JSONKey(stringValue: key), expected)
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
        throw container.problem(JSONKey(stringValue: "as"), #""x" or "o""#)
      }
    }
    bounds = try Expectation.Measure.allCases.compactMap { measure in
      let key = JSONKey(stringValue: measure.rawValue)
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
          "no condition is given; add \(Expectation.Measure.allCases.map(\.rawValue).alternatives)"
      )
    }
  }
}

extension StringProtocol {
  /// The text without leading and trailing blanks.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
