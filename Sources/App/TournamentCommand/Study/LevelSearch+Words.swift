import Analysis
import CommandKit
import Foundation
import StrategyKit
import TextKit

/// The command line's words.
extension LevelSearch {
  /// The scores to reach.
  ///
  /// - Throws: `CommandError` if there are none, or one is not a score.
  static func targets(_ list: String?) throws -> [LevelLadder.Target] {
    let targets = try (list ?? "").split(separator: ",").map { text -> LevelLadder.Target in
      if text == "best" { return .best }
      guard let score = Double(text), (0...1).contains(score) else {
        throw CommandError(.usage, "--scores must be numbers from 0 to 1 or 'best', not '\(text)'")
      }
      return .score(score)
    }
    guard !targets.isEmpty else {
      throw CommandError(
        .usage,
        "levels needs the scores to reach, as in --scores 0.6,0.75,0.9, or a number of levels, as in "
          + "--ladder 5"
      )
    }
    return targets
  }

  /// The values of the parameter to vary.
  ///
  /// - Throws: `CommandError` if the bot has no such parameter, or it takes no numbers.
  static func levelValues(
    _ text: String,
    of spec: BotSpec,
    _ registry: Registry
  ) throws -> LevelValues {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let key = parts.first ?? ""
    let parameters = try registry.kind(of: spec).parameters(of: registry.resolved(spec))
    guard let parameter = parameters.first(where: { $0.key == key }) else {
      let known = parameters.filter(\.values.areNumbers).map(\.key)
      let remedy =
        known.count > 1
        ? "choose from \(known.joined(separator: ", "))"
        : "it has \(known.first ?? "none that is a number")"
      throw CommandError(
        .usage,
        "\(try registry.resolved(spec).kind) has no parameter '\(key)' to vary; \(remedy)"
      )
    }
    guard parameter.values.areNumbers else {
      throw CommandError(.usage, "'\(key)' cannot be varied: it is \(parameter.expected)")
    }
    guard !spec.parameters.contains(where: { $0.key == key }) else {
      throw CommandError(.usage, "leave \(key) out of --bot; it is what levels looks for")
    }
    guard let varied = VariedParameter(parameter), varied.isWhole || varied.range == 0...1 else {
      throw CommandError(
        .usage,
        "'\(key)' is not a probability; its levels are found with --ladder N or --step S"
      )
    }
    let range: ClosedRange<Int>? =
      if case .wholeNumbers(let range) = parameter.values { range } else { nil }
    guard parts.count > 1 else { return LevelValues(key, in: range) }
    let ends = parts[1].components(separatedBy: "..").map { Int($0) }
    guard let range, ends.count == 2, let low = ends[0],
      let high = ends[1], low <= high, range.contains(low), range.contains(high)
    else {
      let expected =
        range == nil
        ? "\(key) is varied from 0 to 1; write --vary \(key)"
        : "--vary \(key)=N..N takes a range of \(parameter.expected), not '\(parts[1])'"
      throw CommandError(.usage, expected)
    }
    return LevelValues(key, in: low...high)
  }

  /// What levels are called: the usual names by what is asked of them, the lowest score first.
  static func levelNames(
    _ list: String?,
    of targets: [LevelLadder.Target]
  ) throws -> [String] {
    guard let list else {
      let usual = ["Easy", "Medium", "Hard", "Perfect"]
      let names =
        targets.count <= usual.count
        ? Array(usual.prefix(targets.count)) : (1...targets.count).map { "Level \($0)" }
      let ranks = targets.indices.sorted { targets[$0] < targets[$1] }
      return targets.indices.map { target in names[ranks.firstIndex(of: target) ?? target] }
    }
    let names = list.split(separator: ",").map(String.init)
    guard names.count == targets.count, Set(names).count == targets.count else {
      throw CommandError(.usage, "--names needs as many different names as there are --scores")
    }
    return names
  }
}
