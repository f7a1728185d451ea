import Foundation
package import StrategyKit
import TextKit

/// A bot in a configuration file: a spec, or an object of its name, its spec and its parameters.
///
///     { "bot": "Easy", "spec": "minimax", "blunder": 0.5 }
struct BotEntry: Decodable {
  package let spec: BotSpec

  fileprivate enum Key: String { case bot, spec }

  package init(from decoder: any Decoder) throws {
    do {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        spec = try BotSpec(text)
        return
      }
      guard let container = try? decoder.container(keyedBy: JSONKey.self) else {
        throw ConfigurationProblem(
          path: decoder.codingPath,
          problem: #"a bot must be a string like "minimax" or an object like { "spec": "minimax" }"#
        )
      }
      let texts = try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
        BotArgument(key.stringValue, try container.text(key))
      }
      func text(_ key: Key) -> String? { texts.first { $0.key == key.rawValue }?.value }
      func problem(_ problem: String) -> ConfigurationProblem {
        ConfigurationProblem(path: decoder.codingPath, problem: problem)
      }
      guard let definition = text(.spec) else {
        throw problem(#"the bot's definition is missing, as in "spec": "minimax""#)
      }
      let name = text(.bot)
      guard name?.allSatisfy(\.isWhitespace) != true else {
        throw problem("the bot's name is empty")
      }
      let base = try BotSpec(definition)
      spec = BotSpec(
        name: name ?? base.givenName,
        kind: base.kind,
        parameters: base.parameters + texts.filter { Key(rawValue: $0.key) == nil }
      )
    } catch let error as BotError {
      throw ConfigurationProblem(path: decoder.codingPath, problem: "\(error)")
    }
  }
}

extension KeyedDecodingContainer where Key == JSONKey {
  /// A parameter as it would be written in a spec: numbers exactly as they appear.
  func text(_ key: JSONKey) throws -> String {
    if let text = try? decode(String.self, forKey: key) { return text }
    if BotEntry.Key(rawValue: key.stringValue) != nil {
      throw ConfigurationProblem(
        path: codingPath + [key],
        problem: "\(key.stringValue) must be a string"
      )
    }
    if let flag = try? decode(Bool.self, forKey: key) { return String(flag) }
    if let number = try? decode(Decimal.self, forKey: key) { return number.description }
    if let list = try? nestedContainer(keyedBy: JSONKey.self, forKey: key),
      let text = list.listText
    {
      return text
    }
    throw ConfigurationProblem(
      path: codingPath + [key],
      problem: "\(key.stringValue) must be a string, a number, true or false"
    )
  }
}

extension KeyedDecodingContainer where Key == JSONKey {
  /// Names with a number each as they would be written in a spec, `win:1,block:0.7`; `nil` if there
  /// is anything else.
  fileprivate var listText: String? {
    var texts: [String] = []
    for key in allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      let number = (try? decode(Decimal.self, forKey: key))?.description
      guard let value = (try? decode(String.self, forKey: key)) ?? number else { return nil }
      texts.append("\(key.stringValue):\(value)")
    }
    return texts.isEmpty ? nil : texts.joined(separator: ",")
  }
}

extension [BotSpec] {
  /// The same bots, of which those without a name that are written alike are numbered: `random 1`
  /// and `random 2`.
  package var numbered: [BotSpec] {
    let counts = Dictionary(filter { $0.givenName == nil }.map { ($0.name, 1) }) { $0 + $1 }
    var taken = Set(map(\.name))
    var last: [String: Int] = [:]
    return map { bot in
      guard bot.givenName == nil, counts[bot.name, default: 0] > 1 else { return bot }
      var numbered = bot
      var number = last[bot.name, default: 0]
      repeat {
        number += 1
        numbered.name = "\(bot.name) \(number)"
      } while !taken.insert(numbered.name).inserted
      last[bot.name] = number
      return numbered
    }
  }
}
