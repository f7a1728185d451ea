import Analysis
import CommandKit
import Engines
import GameModel
import StrategyKit
import TextKit
import Tuning

/// A bot whose parameters are tuned, and how they are set: parameters of its kind, places like `{key}` in
/// the command of an engine, or parameters that an engine is told with INFO.
struct TuneBot: Sendable {
  /// The way in which a parameter is set.
  private enum Setting: Hashable, Sendable {
    case own
    case place
    case info
  }

  /// The bot without the values that are tuned.
  private let base: BotSpec
  private let settings: [String: Setting]
  private let registry: Registry
  private let rules: Rules
  /// The parameters that take whole numbers only because their ranges are written so.
  let assumedWhole: [String]
  let parameters: [TunedParameter]

  /// The key of the parameter with what an engine is told.
  private static let infoKey = "info"

  /// A bot as a command line has it.
  init(_ spec: BotSpec, _ arguments: Arguments, _ registry: Registry, rules: Rules) throws {
    self.registry = registry
    self.rules = rules
    let variations = try arguments.values(TuneOptions.vary)
    guard !variations.isEmpty else {
      throw CommandError(
        .usage,
        "name a parameter, as in 'tournament tune monte-carlo --vary exploration=0.1..3'"
      )
    }
    var starts: [String: Double] = [:]
    for (key, value) in try arguments.values(TuneOptions.start) {
      guard starts.updateValue(value, forKey: key) == nil else {
        throw CommandError(.usage, "'\(key)' has two starts; give one")
      }
    }
    for key in starts.keys where !variations.contains(where: { $0.key == key }) {
      throw CommandError(.usage, "\(TuneOptions.start.name) has '\(key)', which is not varied")
    }
    let resolved: BotSpec
    do {
      resolved = try registry.resolved(spec)
    } catch {
      // The usual way to enter a bot says what is wrong.
      _ = try TournamentSetup.bot(spec, from: registry, rules: rules)
      throw error
    }
    var base = resolved
    var settings: [String: Setting] = [:]
    var parameters: [TunedParameter] = []
    for variation in variations {
      guard settings[variation.key] == nil else {
        throw CommandError(.usage, "'\(variation.key)' is varied twice; give it once")
      }
      let setting = try Self.setting(of: variation.key, resolved, registry)
      settings[variation.key] = setting
      let known = Self.takeValue(of: variation.key, setting, from: &base)
      let usual = setting == .own ? try Self.usual(variation.key, resolved, registry, rules) : nil
      let start = starts[variation.key] ?? known ?? usual
      let asked = try Self.variation(variation, setting, resolved, registry, start: start)
      let isGiven = starts[variation.key] != nil
      parameters.append(try Self.parameter(asked, variation, start: start, isGiven: isGiven))
    }
    base.givenName = nil
    self.base = base
    self.settings = settings
    self.parameters = parameters
    assumedWhole = parameters.filter { $0.variation.isWhole && settings[$0.key] != .own }.map(\.key)
  }

  /// The spec with some values, the others as they start.
  func spec(_ values: [BotArgument]) -> BotSpec {
    var spec = base
    var told: [String] = []
    for parameter in parameters {
      let value =
        values.first { $0.key == parameter.key }?.value ?? parameter.text(parameter.start)
      switch settings[parameter.key] {
      case .place:
        spec.parameters = spec.parameters.map {
          BotArgument($0.key, $0.value.replacing("{\(parameter.key)}", with: value))
        }
      case .info: told.append("\(parameter.key)=\(value)")
      default: spec.parameters.append(BotArgument(parameter.key, value))
      }
    }
    guard !told.isEmpty else { return spec }
    let others = spec.parameters.first { $0.key == Self.infoKey }.map { [$0.value] } ?? []
    spec.parameters.removeAll { $0.key == Self.infoKey }
    spec.parameters.append(BotArgument(Self.infoKey, (others + told).joined(separator: " ")))
    return spec
  }

  func bot(_ values: [BotArgument], named name: String? = nil) throws -> Bot {
    var spec = spec(values)
    spec.givenName = name
    return try TournamentSetup.bot(spec, from: registry, rules: rules)
  }
}

/// How parameters are set.
extension TuneBot {
  private static func setting(of key: String, _ spec: BotSpec, _ registry: Registry) throws
    -> Setting
  {
    guard spec.engineCommand != nil else { return .own }
    if spec.parameters.contains(where: { $0.value.contains("{\(key)}") }) { return .place }
    let all = try registry.kind(of: spec).parameters(of: spec)
    guard all.contains(where: { $0.key == key }) else { return .info }
    return .own
  }

  /// Takes the value that a spec has for a parameter out of it.
  private static func takeValue(of key: String, _ setting: Setting, from spec: inout BotSpec)
    -> Double?
  {
    switch setting {
    case .place: return nil
    case .own:
      let value = spec.parameters.first { $0.key == key }.flatMap { Double($0.value) }
      spec.parameters.removeAll { $0.key == key }
      return value
    case .info:
      guard let index = spec.parameters.firstIndex(where: { $0.key == infoKey }),
        let words = ShellWords.split(spec.parameters[index].value)
      else { return nil }
      let own = words.filter { $0.hasPrefix("\(key)=") }
      let others = words.filter { !$0.hasPrefix("\(key)=") }
      spec.parameters.remove(at: index)
      if !others.isEmpty {
        spec.parameters.append(BotArgument(infoKey, ShellWords.joined(others)))
      }
      return own.last.flatMap { Double($0.dropFirst(key.count + 1)) }
    }
  }

  /// The parameter in the range that is asked for.
  private static func variation(
    _ asked: TuneOptions.Variation,
    _ setting: Setting,
    _ spec: BotSpec,
    _ registry: Registry,
    start: Double?
  ) throws -> VariedParameter {
    guard setting == .own else {
      // From 0 to 1 is a share rather than one of two whole numbers.
      let isWhole = asked.isWhole && asked.high - asked.low > 1 && start?.rounded() == start
      return VariedParameter(asked.key, isWhole: isWhole, in: asked.low...asked.high)
    }
    let whole = try VariedBot.parameter(asked.key, of: spec, registry)
    guard let narrowed = whole.narrowed(from: asked.low, to: asked.high) else {
      throw CommandError(
        .usage,
        VariedBot.problem(withRangeOf: whole)
      )
    }
    return narrowed
  }

  /// The value that a parameter has if it is not given; `nil` if that is no number.
  private static func usual(
    _ key: String,
    _ spec: BotSpec,
    _ registry: Registry,
    _ rules: Rules
  ) throws -> Double? {
    let all = try registry.kind(of: spec).parameters(of: spec)
    guard let description = all.first(where: { $0.key == key }) else { return nil }
    var rest = spec
    rest.parameters.removeAll { $0.key == key }
    let usual = (try? BotArguments(rest, for: all)).flatMap {
      description.usualText(with: $0, on: rules)
    }
    return (usual ?? description.defaultValueText).flatMap { Double($0) }
  }

  private static func parameter(
    _ variation: VariedParameter,
    _ asked: TuneOptions.Variation,
    start: Double?,
    isGiven: Bool
  ) throws -> TunedParameter {
    let (low, high) = (variation.range.lowerBound, variation.range.upperBound)
    let start = start ?? (variation.isWhole ? ((low + high) / 2).rounded() : (low + high) / 2)
    guard variation.range.contains(start) else {
      throw CommandError(
        .usage,
        "'\(asked.key)' starts at \(start.plain), outside \(low.plain)..\(high.plain); widen the range, or "
          + (isGiven ? "start within it" : "add \(TuneOptions.start.name) \(asked.key)=VALUE")
      )
    }
    guard let parameter = TunedParameter(variation, from: start, step: asked.step) else {
      throw CommandError(
        .usage,
        "the step of '\(asked.key)' is more than 0 and at most \(((high - low) / 2).plain), half the range"
      )
    }
    return parameter
  }
}
