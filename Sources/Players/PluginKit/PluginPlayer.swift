import CTournamentBot
import GameModel
import StrategyKit

/// An instance of a bot that is written in Swift.
///
/// It is a value in memory that a host knows by its address, and so is its strategy, with its type beside
/// it: no references are counted and no access is checked, which would take longer than a small game's
/// moves.
struct PluginPlayer {
  /// The flags that hold for the instance.
  let flags: UInt32
  private let type: any Strategy.Type
  private let strategy: UnsafeMutableRawPointer
  private let policy: (any Policy)?
  private let log: PluginLog
  /// The position in which the game began.
  private var start: Position
  /// The last one shown that did not go on from there on a board of one word, changed in place.
  private var shown: Position

  private init(_ strategy: some Strategy, _ rules: Rules, _ log: PluginLog) {
    type = Swift.type(of: strategy)
    self.strategy = UnsafeMutableRawPointer(UnsafeMutablePointer.placed(strategy))
    policy = strategy.usesClock ? nil : strategy as? any Policy
    flags =
      (strategy.isDeterministic ? TOURNAMENT_DETERMINISTIC : 0)
      | (strategy.isSlow ? TOURNAMENT_SLOW : 0) | (policy == nil ? 0 : TOURNAMENT_POLICY)
      | (policy?.isSymmetric == true ? TOURNAMENT_SYMMETRIC : 0)
    self.log = log
    start = Position(rules)
    shown = start
  }
}

// A function of a file is called by a host directly, a closure or a static one through a second one.

/// A game begins: returns 0, or 1 if the bot gives up.
@inline(__always)
func beginGame(
  _ instance: UnsafeMutableRawPointer?,
  _ shown: UnsafePointer<tournament_position>?
) -> Int32 {
  guard let player = PluginPlayer.at(instance), let shown else { return 1 }
  return player.pointee.beginGame(ShownMarks(shown))
}

/// The square that the bot chooses, or that it chooses none.
///
/// The state of a SplitMix64, which a host passes, is all that a `GameRandom` is.
@inline(__always)
func chooseMove(
  _ instance: UnsafeMutableRawPointer?,
  _ shown: UnsafePointer<tournament_position>?,
  _ stream: OpaquePointer?
) -> Int32 {
  guard let player = PluginPlayer.at(instance), let shown, let stream else {
    return TOURNAMENT_NO_MOVE
  }
  let (marks, random) = (ShownMarks(shown), UnsafeMutablePointer<GameRandom>(stream))
  guard marks.fitOneWord, shown.pointee.history != nil else {
    return player.pointee.chooseMove(showing: marks, random)
  }
  return player.pointee.chooseMove(after: Int(shown.pointee.history_count), marks, random)
}

extension PluginPlayer {
  @inline(__always)
  fileprivate mutating func beginGame(_ marks: ShownMarks) -> Int32 {
    // Most games begin where the one before did.
    guard marks.fitOneWord, start.firstWord(of: .x) == marks.x[0],
      start.firstWord(of: .o) == marks.o[0], start.playerToMove == marks.turn
    else { return beginGame(showing: marks) }
    return begin(start.continued(plies: 0, x: marks.x[0], o: marks.o[0]), as: marks.side)
  }

  @inline(never)
  private mutating func beginGame(showing marks: ShownMarks) -> Int32 {
    show(marks)
    start = shown
    return begin(start, as: marks.side)
  }

  @inline(__always)
  private mutating func begin(_ start: Position, as side: Player) -> Int32 {
    do {
      try type.beginGame(at: strategy, as: side, from: start)
      return 0
    } catch {
      fail(error)
      return 1
    }
  }

  /// Chooses a move in a game on a board of one word, in which the number of marks follows from the moves.
  @inline(__always)
  fileprivate mutating func chooseMove(
    after plies: Int,
    _ marks: ShownMarks,
    _ random: UnsafeMutablePointer<GameRandom>
  ) -> Int32 {
    choose(in: start.continued(plies: plies, x: marks.x[0], o: marks.o[0]), random)
  }

  /// Chooses a move on a board of several words, or in no game.
  @inline(never)
  fileprivate mutating func chooseMove(
    showing marks: ShownMarks,
    _ random: UnsafeMutablePointer<GameRandom>
  ) -> Int32 {
    show(marks)
    return choose(in: shown, random)
  }

  @inline(__always)
  private mutating func choose(
    in position: Position,
    _ random: UnsafeMutablePointer<GameRandom>
  ) -> Int32 {
    do {
      let square = try type.chooseMove(at: strategy, in: position, using: &random.pointee)
      return Int32(truncatingIfNeeded: square.index)
    } catch {
      fail(error)
      return TOURNAMENT_NO_MOVE
    }
  }

  @inline(never)
  private func fail(_ error: any Error) { log.error("\(error)") }

  private mutating func show(_ marks: ShownMarks) {
    shown.setMarks(playerToMove: marks.turn) { index, player in
      player == .x ? marks.x[index] : marks.o[index]
    }
  }

  /// Writes the weight of each move: returns 0, or 1 if there are none.
  mutating func weighMoves(
    _ shown: UnsafePointer<tournament_position>,
    _ weights: UnsafeMutablePointer<UInt64>
  ) -> Int32 {
    guard let policy else { return 1 }
    show(ShownMarks(shown))
    do {
      for entry in try policy.moves(in: self.shown).entries {
        weights[entry.square.index] = entry.weight
      }
      return 0
    } catch {
      fail(error)
      return 1
    }
  }
}

extension Strategy {
  @inline(__always)
  fileprivate static func beginGame(
    at strategy: UnsafeMutableRawPointer,
    as player: Player,
    from start: Position
  ) throws {
    try strategy.assumingMemoryBound(to: Self.self).pointee.beginGame(as: player, from: start)
  }

  @inline(__always)
  fileprivate static func chooseMove(
    at strategy: UnsafeMutableRawPointer,
    in position: Position,
    using random: inout GameRandom
  ) throws -> Square {
    try strategy.assumingMemoryBound(to: Self.self).pointee
      .chooseMove(in: position, using: &random)
  }

  fileprivate static func end(at strategy: UnsafeMutableRawPointer) {
    let place = strategy.assumingMemoryBound(to: Self.self)
    place.deinitialize(count: 1)
    place.deallocate()
  }
}

private struct ShownMarks {
  let x: UnsafePointer<UInt64>
  let o: UnsafePointer<UInt64>
  let turn: Player
  let side: Player
  let fitOneWord: Bool

  @inline(__always)
  init(_ shown: UnsafePointer<tournament_position>) {
    // A host shows the marks of both, always.
    let own = shown.pointee.own.unsafelyUnwrapped
    let other = shown.pointee.other.unsafelyUnwrapped
    side = shown.pointee.side == TOURNAMENT_X ? .x : .o
    (x, o) = side == .x ? (own, other) : (other, own)
    turn = shown.pointee.to_move == TOURNAMENT_X ? .x : .o
    fitOneWord = shown.pointee.word_count == 1
  }
}

extension Rules {
  fileprivate init(_ setup: tournament_setup, of name: String) throws {
    let codes: [(Property, UInt32)] = [
      (.placement, setup.placement), (.line, setup.line_rule), (.goal, setup.goal),
      (.restriction, setup.restriction),
    ]
    let variants = try codes.flatMap { property, code in
      guard code < property.choices.count else {
        throw BotError.unplayable(
          kind: name,
          reason: "the host asks for rules that this library does not know"
        )
      }
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
    // The generator in Swift draws in place.
    guard log.host.pointee.extension?(log.host, TOURNAMENT_SPLITMIX64) != nil else {
      throw BotError.unplayable(
        kind: kind.name,
        reason: "the host does not offer \(TOURNAMENT_SPLITMIX64)"
      )
    }
    let rules = try Rules(setup, of: kind.name)
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
    return UnsafeMutableRawPointer(UnsafeMutablePointer.placed(player(try bot.makeStrategy())))
  }

  /// The instance that a host knows by a pointer.
  @inline(__always)
  static func at(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<PluginPlayer>? {
    pointer?.assumingMemoryBound(to: PluginPlayer.self)
  }

  static func release(_ pointer: UnsafeMutableRawPointer) {
    let player = pointer.assumingMemoryBound(to: PluginPlayer.self)
    player.pointee.type.end(at: player.pointee.strategy)
    player.deinitialize(count: 1)
    player.deallocate()
  }
}
