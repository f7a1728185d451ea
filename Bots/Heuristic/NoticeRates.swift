public import StrategyKit
import TextKit

extension Heuristic {
  /// How often each rule of thumb is noticed where it applies.
  public struct NoticeRates: Hashable, Sendable {
    /// The probabilities of all rules, in the order in which they are tried.
    private var chances: [Probability]

    /// Every rule is always noticed.
    public static let everything = NoticeRates(.certain)

    /// Every rule is noticed equally often.
    public init(_ chance: Probability) {
      chances = Rule.allCases.map { _ in chance }
    }

    /// Reads a probability for all rules or a list of rules with one each.
    ///
    /// The former is written `0.8`, the latter `win:1,block:0.7`, where a rule that is not listed is
    /// always noticed. Any other text is `nil`.
    public init?(_ text: String) {
      guard let notice = try? Self(parsing: text) else { return nil }
      self = notice
    }

    /// Reads the same texts.
    init(parsing text: String) throws(Problem) {
      if let chance = Probability(text) {
        self.init(chance)
        return
      }
      self = .everything
      var named: [Rule] = []
      for entry in text.split(separator: ",", omittingEmptySubsequences: false) {
        let parts = entry.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
          .map(String.init)
        guard let rule = Rule(rawValue: parts[0]) else {
          // A lone number is no list of rules.
          if parts.count == 1, parts[0].looksLikeNumber {
            throw Problem("\(parts[0]) is not a probability")
          }
          let all = Rule.allCases.map { $0.rawValue }.joined(separator: ", ")
          throw Problem("there is no rule '\(parts[0])', only \(all)")
        }
        guard parts.count == 2 else {
          throw Problem("'\(rule.rawValue)' lacks its number, as in \(rule.rawValue):0.5")
        }
        guard let chance = Probability(parts[1]) else {
          throw Problem("\(rule.rawValue) is '\(parts[1])', not a number from 0 to 1")
        }
        guard !named.contains(rule) else {
          throw Problem("the rule '\(rule.rawValue)' is given twice")
        }
        named.append(rule)
        self[rule] = chance
      }
    }

    /// The fault of a text, `nil` for none.
    static func fault(in text: String) -> String? {
      do throws(Problem) {
        _ = try Self(parsing: text)
        return nil
      } catch {
        return error.description
      }
    }

    /// How often a rule is noticed.
    public subscript(rule: Rule) -> Probability {
      get { chances[rule.place] }
      set { chances[rule.place] = newValue }
    }

    /// Whether rules differ in how often they are noticed.
    var isUneven: Bool { chances.contains { $0 != chances[0] } }
  }
}

extension Heuristic.NoticeRates: CustomStringConvertible {
  /// A probability for all rules, or those that are not always noticed, each with its own.
  public var description: String {
    guard isUneven else { return "\(chances[0])" }
    return Heuristic.Rule.allCases.filter { self[$0] != .certain }
      .map { "\($0.rawValue):\(self[$0])" }.joined(separator: ",")
  }
}

extension Heuristic.Rule {
  /// Its index among all rules.
  fileprivate var place: Int {
    switch self {
    case .win: 0
    case .block: 1
    case .fork: 2
    case .blockFork: 3
    case .centre: 4
    case .oppositeCorner: 5
    case .corner: 6
    case .side: 7
    }
  }
}

extension String {
  /// Whether it is written with the characters of a decimal number, such as `-1.5` or `2e3`.
  fileprivate var looksLikeNumber: Bool {
    utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && utf8.allSatisfy("+-.0123456789e".utf8.contains)
  }
}
