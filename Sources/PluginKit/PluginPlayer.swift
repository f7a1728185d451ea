import CTournamentBot
import GameModel
import StrategyKit

/// An instance of a bot that is written in Swift, whatever its strategy.
///
/// A host calls the functions of an instance one at a time.
class PluginPlayer {
  /// The flags that hold for the instance.
  final let flags: UInt32
  private let policy: (any Policy)?
  fileprivate let log: PluginLog
  fileprivate let random: tournament_random_state
  /// The position that the bot is shown, changed in place for every move: like what a strategy keeps,
  /// it is behind a pointer because checks of exclusive access would cost a fifth of a small game.
  fileprivate let position: UnsafeMutablePointer<Position>

  fileprivate init(
    _ strategy: some Strategy,
    _ rules: Rules,
    _ log: PluginLog,
    _ random: tournament_random_state
  ) {
    policy = strategy.usesClock ? nil : strategy as? any Policy
    flags =
      (strategy.isDeterministic ? TOURNAMENT_DETERMINISTIC : 0)
      | (strategy.isSlow ? TOURNAMENT_SLOW : 0) | (policy == nil ? 0 : TOURNAMENT_POLICY)
    self.log = log
    self.random = random
    position = .placed(Position(rules))
  }

  deinit {
    position.deinitialize(count: 1)
    position.deallocate()
  }

  func beginGame(_ start: UnsafePointer<tournament_position>?) -> Int32 { 1 }

  func chooseMove(
    _ shown: UnsafePointer<tournament_position>?,
    _ stream: OpaquePointer?
  ) -> Int32 { TOURNAMENT_NO_MOVE }

  /// Writes the weight of each move.
  func weighMoves(
    _ shown: UnsafePointer<tournament_position>?,
    _ weights: UnsafeMutablePointer<UInt64>?
  ) -> Int32 {
    guard let policy, let weights, show(shown) != nil else { return 1 }
    do {
      for entry in try policy.moves(in: position.pointee).entries {
        weights[entry.square.index] = entry.weight
      }
      return 0
    } catch {
      log.error("\(error)")
      return 1
    }
  }

  /// Takes over the position that is shown, and returns the bot's side; `nil` without one.
  @inline(__always)
  fileprivate func show(_ shown: UnsafePointer<tournament_position>?) -> Player? {
    guard let shown = shown?.pointee, let own = shown.own, let other = shown.other else {
      return nil
    }
    let side: Player = shown.side == TOURNAMENT_X ? .x : .o
    position.pointee.setMarks(playerToMove: shown.to_move == TOURNAMENT_X ? .x : .o) {
      index,
      player in
      player == side ? own[index] : other[index]
    }
    return side
  }
}

/// An instance with a strategy of one type.
private final class StrategyPlayer<Played: Strategy>: PluginPlayer {
  private let strategy: UnsafeMutablePointer<Played>

  init(
    _ strategy: Played,
    _ rules: Rules,
    _ log: PluginLog,
    _ random: tournament_random_state
  ) {
    self.strategy = .placed(strategy)
    super.init(strategy, rules, log, random)
  }

  deinit {
    strategy.deinitialize(count: 1)
    strategy.deallocate()
  }

  override func beginGame(_ start: UnsafePointer<tournament_position>?) -> Int32 {
    guard let side = show(start) else { return 1 }
    do {
      try strategy.pointee.beginGame(as: side, from: position.pointee)
      return 0
    } catch {
      log.error("\(error)")
      return 1
    }
  }

  override func chooseMove(
    _ shown: UnsafePointer<tournament_position>?,
    _ stream: OpaquePointer?
  ) -> Int32 {
    guard show(shown) != nil, let get = random.get, let set = random.set else {
      return TOURNAMENT_NO_MOVE
    }
    var numbers = GameRandom(seed: get(stream))
    defer { set(stream, numbers.state) }
    do {
      let square = try strategy.pointee.chooseMove(in: position.pointee, using: &numbers)
      return Int32(truncatingIfNeeded: square.index)
    } catch {
      log.error("\(error)")
      return TOURNAMENT_NO_MOVE
    }
  }
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
    guard
      let state = log.host.pointee.extension?(log.host, TOURNAMENT_RANDOM_STATE)?
        .load(as: tournament_random_state.self)
    else {
      throw BotError.unplayable(
        kind: kind.name,
        reason: "the host does not offer \(TOURNAMENT_RANDOM_STATE)"
      )
    }
    let rules = try Rules(
      columns: Int(setup.columns),
      rows: Int(setup.rows),
      lineLength: Int(setup.line_length)
    )
    var arguments: [BotArgument] = []
    for (index, parameter) in kind.parameters.prefix(Int(setup.argument_count)).enumerated() {
      guard let text = setup.arguments[index].map({ String(cString: $0) }),
        !text.isEmpty, text != parameter.defaultValueText
      else { continue }
      arguments.append(BotArgument(parameter.key, text))
    }
    let bot = try Registry([kind])
      .bot(BotSpec(kind: kind.name, parameters: arguments), rules: rules)
    func player(_ strategy: some Strategy) -> PluginPlayer {
      StrategyPlayer(strategy, rules, log, state)
    }
    return Unmanaged.passRetained(player(try bot.makeStrategy())).toOpaque()
  }

  /// The instance that a host knows by a pointer.
  @inline(__always)
  static func of(_ pointer: UnsafeMutableRawPointer?) -> PluginPlayer? {
    pointer.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// Ends the instance that a host knows by a pointer.
  static func release(_ pointer: UnsafeMutableRawPointer) {
    Unmanaged<PluginPlayer>.fromOpaque(pointer).release()
  }
}
