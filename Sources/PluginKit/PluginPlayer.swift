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
  private var strategy: any Strategy
  private let policy: (any Policy)?
  private let log: PluginLog
  /// The position that the bot is shown, changed in place for every move.
  private var position: Position
  /// Where the game began.
  private var start: Position

  /// An instance that plays with a strategy.
  private init(_ strategy: any Strategy, _ rules: Rules, _ log: PluginLog) {
    self.strategy = strategy
    policy = strategy.usesClock ? nil : strategy as? any Policy
    flags =
      (strategy.isDeterministic ? TOURNAMENT_DETERMINISTIC : 0)
      | (strategy.isSlow ? TOURNAMENT_SLOW : 0) | (policy == nil ? 0 : TOURNAMENT_POLICY)
      | (policy?.isSymmetric == true ? TOURNAMENT_SYMMETRIC : 0)
    self.log = log
    position = Position(rules)
    start = position
  }
}

/// What a host asks of an instance.
extension PluginPlayer {
  /// A game begins: returns 0, or 1 if the bot gives up.
  @inline(__always)
  mutating func beginGame(_ shown: UnsafePointer<tournament_position>) -> Int32 {
    let marks = Marks(shown)
    // Most games begin where the one before did.
    guard shown.pointee.word_count == 1, start.firstWord(of: .x) == marks.x[0],
      start.firstWord(of: .o) == marks.o[0], start.playerToMove == marks.turn
    else { return beginNewGame(shown) }
    do {
      let start = start.continued(plies: 0, x: marks.x[0], o: marks.o[0])
      try strategy.beginGame(as: marks.side, from: start)
      return 0
    } catch {
      return failure(error)
    }
  }

  /// A game begins where the one before did not, or on a board of several words.
  @inline(never)
  private mutating func beginNewGame(_ shown: UnsafePointer<tournament_position>) -> Int32 {
    show(shown)
    start = position
    do {
      try strategy.beginGame(as: Marks(shown).side, from: start)
      return 0
    } catch {
      return failure(error)
    }
  }

  /// The square that the bot chooses, or that it chooses none.
  ///
  /// The state of a SplitMix64, which a host passes, is all that a `GameRandom` is.
  @inline(__always)
  mutating func chooseMove(
    _ shown: UnsafePointer<tournament_position>,
    _ random: UnsafeMutablePointer<GameRandom>
  ) -> Int32 {
    guard shown.pointee.word_count == 1, shown.pointee.history != nil else {
      return chooseAnyMove(shown, random)
    }
    // In a game on a board of one word, the number of marks follows from the moves.
    let (marks, plies) = (Marks(shown), Int(shown.pointee.history_count))
    do {
      let position = start.continued(plies: plies, x: marks.x[0], o: marks.o[0])
      let square = try strategy.chooseMove(in: position, using: &random.pointee)
      return Int32(truncatingIfNeeded: square.index)
    } catch {
      _ = failure(error)
      return TOURNAMENT_NO_MOVE
    }
  }

  @inline(never)
  private mutating func chooseAnyMove(
    _ shown: UnsafePointer<tournament_position>,
    _ random: UnsafeMutablePointer<GameRandom>
  ) -> Int32 {
    show(shown)
    do {
      let square = try strategy.chooseMove(in: position, using: &random.pointee)
      return Int32(truncatingIfNeeded: square.index)
    } catch {
      _ = failure(error)
      return TOURNAMENT_NO_MOVE
    }
  }

  /// Writes the weight of each move: returns 0, or 1 if there are none.
  mutating func weighMoves(
    _ shown: UnsafePointer<tournament_position>,
    _ weights: UnsafeMutablePointer<UInt64>
  ) -> Int32 {
    guard let policy else { return 1 }
    show(shown)
    do {
      for entry in try policy.moves(in: position).entries {
        weights[entry.square.index] = entry.weight
      }
      return 0
    } catch {
      return failure(error)
    }
  }

  /// Takes over the position that is shown.
  private mutating func show(_ shown: UnsafePointer<tournament_position>) {
    let marks = Marks(shown)
    position.setMarks(playerToMove: marks.turn) { index, player in
      player == .x ? marks.x[index] : marks.o[index]
    }
  }

  /// Says why the bot fails.
  @inline(never)
  private func failure(_ error: any Error) -> Int32 {
    log.error("\(error)")
    return 1
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
  init(_ shown: UnsafePointer<tournament_position>) {
    // A host shows the marks of both, always.
    let (own, other) = (
      shown.pointee.own.unsafelyUnwrapped, shown.pointee.other.unsafelyUnwrapped
    )
    side = shown.pointee.side == TOURNAMENT_X ? .x : .o
    (x, o) = side == .x ? (own, other) : (other, own)
    turn = shown.pointee.to_move == TOURNAMENT_X ? .x : .o
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
    let player = PluginPlayer(try bot.makeStrategy(), rules, log)
    return UnsafeMutableRawPointer(UnsafeMutablePointer.placed(player))
  }

  /// The instance that a host knows by a pointer.
  @inline(__always)
  static func at(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<PluginPlayer>? {
    pointer?.assumingMemoryBound(to: PluginPlayer.self)
  }

  /// Ends the instance that a host knows by a pointer.
  static func release(_ pointer: UnsafeMutableRawPointer) {
    let player = pointer.assumingMemoryBound(to: PluginPlayer.self)
    player.deinitialize(count: 1)
    player.deallocate()
  }
}
