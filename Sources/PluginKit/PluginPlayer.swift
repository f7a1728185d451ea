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
  /// The position that the bot is shown, changed in place for every move: like what a strategy keeps,
  /// it is behind a pointer because checks of exclusive access would cost a fifth of a small game.
  fileprivate let position: UnsafeMutablePointer<Position>
  /// Where the game began, on a board of one word.
  fileprivate let start: UnsafeMutablePointer<Position>

  fileprivate init(
    _ strategy: some Strategy,
    _ rules: Rules,
    _ log: PluginLog
  ) {
    policy = strategy.usesClock ? nil : strategy as? any Policy
    flags =
      (strategy.isDeterministic ? TOURNAMENT_DETERMINISTIC : 0)
      | (strategy.isSlow ? TOURNAMENT_SLOW : 0) | (policy == nil ? 0 : TOURNAMENT_POLICY)
      | (policy?.isSymmetric == true ? TOURNAMENT_SYMMETRIC : 0)
    self.log = log
    position = .placed(Position(rules))
    start = .placed(Position(rules))
  }

  deinit {
    for position in [position, start] {
      position.deinitialize(count: 1)
      position.deallocate()
    }
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
  fileprivate func show(_ shown: UnsafePointer<tournament_position>?) -> Player? {
    guard let marks = Marks(shown) else { return nil }
    position.pointee.setMarks(playerToMove: marks.turn) { index, player in
      player == .x ? marks.x[index] : marks.o[index]
    }
    return marks.side
  }

  /// Takes over the position in which a game begins, and returns the bot's side; `nil` without one.
  @inline(__always)
  fileprivate func begin(_ shown: UnsafePointer<tournament_position>?) -> Player? {
    guard let marks = Marks(shown), shown?.pointee.word_count == 1 else { return show(shown) }
    let (x, o) = (marks.x[0], marks.o[0])
    // Most games begin where the one before did.
    if start.pointee.firstWord(of: .x) != x || start.pointee.firstWord(of: .o) != o
      || start.pointee.playerToMove != marks.turn
    {
      start.pointee.setMarks(playerToMove: marks.turn) { _, player in player == .x ? x : o }
    }
    return marks.side
  }

  /// The position that is shown, if it is one of a game on a board of one word: the number of marks
  /// follows from the moves, and nobody counts references.
  @inline(__always)
  fileprivate func next(_ shown: UnsafePointer<tournament_position>?) -> Position? {
    guard let shown, shown.pointee.history != nil, shown.pointee.word_count == 1,
      let marks = Marks(shown)
    else { return nil }
    return start.pointee.continued(
      plies: Int(shown.pointee.history_count),
      x: marks.x[0],
      o: marks.o[0]
    )
  }
}

/// The marks that are shown.
private struct Marks {
  let x: UnsafePointer<UInt64>
  let o: UnsafePointer<UInt64>
  let turn: Player
  /// The bot's side.
  let side: Player

  @inline(__always)
  init?(_ shown: UnsafePointer<tournament_position>?) {
    guard let shown, let own = shown.pointee.own, let other = shown.pointee.other else {
      return nil
    }
    side = shown.pointee.side == TOURNAMENT_X ? .x : .o
    (x, o) = side == .x ? (own, other) : (other, own)
    turn = shown.pointee.to_move == TOURNAMENT_X ? .x : .o
  }
}

/// The host does not let bots draw in place, as the generator in Swift needs.
private struct NoGenerator: Error, CustomStringConvertible {
  var description: String { "the host does not offer \(TOURNAMENT_SPLITMIX64)" }
}

/// An instance with a strategy of one type.
private final class StrategyPlayer<Played: Strategy>: PluginPlayer {
  private let strategy: UnsafeMutablePointer<Played>

  init(
    _ strategy: Played,
    _ rules: Rules,
    _ log: PluginLog
  ) {
    self.strategy = .placed(strategy)
    super.init(strategy, rules, log)
  }

  deinit {
    strategy.deinitialize(count: 1)
    strategy.deallocate()
  }

  override func beginGame(_ start: UnsafePointer<tournament_position>?) -> Int32 {
    guard let side = begin(start) else { return 1 }
    let isShort = start?.pointee.word_count == 1
    do {
      try strategy.pointee.beginGame(
        as: side,
        from: isShort ? self.start.pointee : position.pointee
      )
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
    if let position = next(shown) { return chooseMove(in: position, stream) }
    return show(shown) == nil ? TOURNAMENT_NO_MOVE : chooseMove(in: position.pointee, stream)
  }

  @inline(__always)
  private func chooseMove(in position: Position, _ stream: OpaquePointer?) -> Int32 {
    // The state of a SplitMix64 is all that a GameRandom is.
    guard let stream = stream.map(UnsafeMutablePointer<GameRandom>.init) else {
      return TOURNAMENT_NO_MOVE
    }
    do {
      let square = try strategy.pointee.chooseMove(in: position, using: &stream.pointee)
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
    guard log.host.pointee.extension?(log.host, TOURNAMENT_SPLITMIX64) != nil else {
      throw NoGenerator()
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
      StrategyPlayer(strategy, rules, log)
    }
    return Unmanaged.passRetained(player(try bot.makeStrategy())).toOpaque()
  }

  /// Does something with the instance that a host knows by a pointer; its references are not counted,
  /// which would take longer than a small game's moves.
  @inline(__always)
  static func with<Result>(
    _ pointer: UnsafeMutableRawPointer?,
    _ body: (PluginPlayer) -> Result
  ) -> Result? {
    pointer.map { Unmanaged<PluginPlayer>.fromOpaque($0)._withUnsafeGuaranteedRef(body) }
  }

  /// Ends the instance that a host knows by a pointer.
  static func release(_ pointer: UnsafeMutableRawPointer) {
    Unmanaged<PluginPlayer>.fromOpaque(pointer).release()
  }
}
