import CTournamentBot
import GameModel
import StrategyKit

/// An instance of a bot that is written in Swift.
///
/// It is a value in memory that a host knows by its address, and whose functions a host calls one at a
/// time: no references are counted and no access is checked, which would take longer than a small
/// game's moves.
struct PluginPlayer {
  /// The flags that hold for the instance.
  let flags: UInt32
  private var exported: ExportedStrategy
  private let policy: (any Policy)?
  private let log: PluginLog

  private init(_ strategy: some Strategy, _ rules: Rules, _ log: PluginLog) {
    exported = ExportedStrategy(strategy, rules) { log.error("\($0)") }
    policy = strategy.usesClock ? nil : strategy as? any Policy
    flags =
      (strategy.isDeterministic ? TOURNAMENT_DETERMINISTIC : 0)
      | (strategy.isSlow ? TOURNAMENT_SLOW : 0) | (policy == nil ? 0 : TOURNAMENT_POLICY)
      | (policy?.isSymmetric == true ? TOURNAMENT_SYMMETRIC : 0)
    self.log = log
  }
}

/// The requests of a host to an instance.
extension PluginPlayer {
  /// A game begins: returns 0, or 1 if the bot gives up.
  @inline(__always)
  mutating func beginGame(_ shown: UnsafePointer<tournament_position>) -> Int32 {
    exported.type.beginLibraryGame(&exported, shown)
  }

  /// The square that the bot chooses, or that it chooses none.
  ///
  /// The state of a SplitMix64, which a host passes, is all that a `GameRandom` is.
  @inline(__always)
  mutating func chooseMove(
    _ shown: UnsafePointer<tournament_position>,
    _ random: UnsafeMutablePointer<GameRandom>
  ) -> Int32 {
    exported.type.chooseLibraryMove(&exported, shown, random)
  }

  /// Writes the weight of each move: returns 0, or 1 if there are none.
  mutating func weighMoves(
    _ shown: UnsafePointer<tournament_position>,
    _ weights: UnsafeMutablePointer<UInt64>
  ) -> Int32 {
    guard let policy else { return 1 }
    do {
      for entry in try policy.moves(in: exported.show(shown)).entries {
        weights[entry.square.index] = entry.weight
      }
      return 0
    } catch {
      log.error("\(error)")
      return 1
    }
  }
}

/// The host asks for rules that a later version of it knows.
private struct UnknownRules: Error, CustomStringConvertible {
  var description: String { "the host asks for rules that this library does not know" }
}

extension Rules {
  /// The rules that an instance is made for.
  fileprivate init(_ setup: tournament_setup) throws {
    let codes: [(Property, UInt32)] = [
      (.placement, setup.placement), (.line, setup.line_rule), (.goal, setup.goal),
      (.restriction, setup.restriction),
    ]
    let variants = try codes.flatMap { property, code in
      guard code < property.choices.count else { throw UnknownRules() }
      return property.choices[Int(code)]
    }
    try self.init(
      columns: Int(setup.columns),
      rows: Int(setup.rows),
      lineLength: Int(setup.line_length),
      variants: variants
    )
  }
}

/// The host does not let bots draw in place, as the generator in Swift needs.
private struct NoGenerator: Error, CustomStringConvertible {
  var description: String { "the host does not offer \(TOURNAMENT_SPLITMIX64)" }
}

extension PluginPlayer {
  /// Makes an instance.
  ///
  /// - Returns: What a host knows it by.
  /// - Throws: `BotError` if the bot cannot play so.
  static func make(
    _ kind: BotKind,
    _ setup: tournament_setup,
    _ log: PluginLog
  ) throws -> UnsafeMutableRawPointer {
    guard log.host.pointee.extension?(log.host, TOURNAMENT_SPLITMIX64) != nil else {
      throw NoGenerator()
    }
    let rules = try Rules(setup)
    var arguments: [BotArgument] = []
    for (index, parameter) in kind.parameters.prefix(Int(setup.argument_count)).enumerated() {
      guard let text = setup.arguments[index].map({ String(cString: $0) }),
        !text.isEmpty, text != parameter.defaultValueText
      else { continue }
      arguments.append(BotArgument(parameter.key, text))
    }
    let bot = try Registry([kind])
      .bot(BotSpec(kind: kind.name, parameters: arguments), rules: rules)
    func player(_ strategy: some Strategy) -> PluginPlayer { PluginPlayer(strategy, rules, log) }
    let place = UnsafeMutablePointer.placed(player(try bot.makeStrategy()))
    return UnsafeMutableRawPointer(place)
  }

  /// The instance that a host knows by a pointer.
  @inline(__always)
  static func at(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<PluginPlayer>? {
    pointer?.assumingMemoryBound(to: PluginPlayer.self)
  }

  /// Ends the instance that a host knows by a pointer.
  static func release(_ pointer: UnsafeMutableRawPointer) {
    let player = pointer.assumingMemoryBound(to: PluginPlayer.self)
    player.pointee.exported.leave()
    player.deinitialize(count: 1)
    player.deallocate()
  }
}
