import Foundation
public import GameModel
public import StrategyKit
import TextKit

/// The engine's side of the Gomocup protocol: lets a bot play under any manager.
///
/// It takes the manager's lines one by one and returns the answers, so that it does not depend on
/// pipes. Besides Gomocup's commands it understands `MNKSTART columns,rows,lineLength`, perhaps with
/// the words `gravity`, `exact`, `unblocked`, `misere` and `renju` after the numbers. Where START or
/// RECTSTART begin a game, `INFO rule` asks for exactly five (1), renju (4) or caro (8 and 9).
public struct EngineServer {
  /// Creates the bot for the given rules.
  public typealias Entry = @Sendable (Rules) throws -> Bot

  private let entry: Entry
  private let name: String
  private let version: String
  private let seed: UInt64
  private var bot: Bot?
  private var player: ServedPlayer?
  private var position: Position?
  /// The lines of a BOARD until DONE arrives.
  private var board: MarkLines?
  /// The stones of a SWAP2BOARD until DONE arrives.
  private var swap2: Swap2Lines?
  private var random: GameRandom
  private var games: UInt64 = 0
  private var opening: Position?
  private var time = TimeControl()
  /// The manager's last `INFO rule`.
  private var rule = 0
  /// The columns and rows of a game of Gomocup's, to which the rule applies.
  private var gomocupSize: [Int]?
  /// Whether the manager has set the seed, to get the same moves each time whatever the clock says.
  private var isRepeatable = false
  private var hasBegun = false

  /// The answer to a line.
  public struct Answer: Hashable, Sendable {
    /// The lines to send.
    public var lines: [String] = []
    /// Whether the engine exits.
    public var ends = false
    /// Whether it exits because the bot failed.
    public var hasFailed = false
  }

  /// An engine that has not been started yet.
  ///
  /// - Parameters:
  ///   - name: The name in its answer to ABOUT.
  ///   - version: The version in its answer to ABOUT.
  ///   - seed: The seed of its random choices.
  ///   - entry: Creates the bot once the rules are known.
  public init(name: String, version: String, seed: UInt64, entry: @escaping Entry) {
    self.name = name
    self.version = version
    self.seed = seed
    self.entry = entry
    random = GameRandom(seed: seed)
  }

  /// Answers a line from the manager.
  public mutating func answer(_ line: some StringProtocol) -> Answer {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let command = words.first else { return Answer() }
    let rest = words.count > 1 ? String(words[1]) : ""
    do {
      if swap2 != nil { return try continueSwap2(line.trimmingCharacters(in: .whitespaces)) }
      if board != nil { return try continueBoard(line.trimmingCharacters(in: .whitespaces)) }
      return try answer(command.uppercased(), rest)
    } catch {
      return Answer(lines: ["ERROR \("\(error)".prefix { !$0.isNewline })"])
    }
  }

  private mutating func answer(_ command: String, _ rest: String) throws -> Answer {
    switch command {
    case "START":
      return try startGomocup(wholeNumbers(1, in: rest) + wholeNumbers(1, in: rest))
    case "RECTSTART": return try startGomocup(wholeNumbers(2, in: rest))
    case "MNKSTART": return try start(Rules(startText: rest))
    case "RESTART":
      try newGame()
      return Answer(lines: ["OK"])
    case "BEGIN": return try move()
    case "TURN":
      try playOpponent(wholeNumbers(2, in: rest))
      return try move()
    case "BOARD":
      board = MarkLines()
      return Answer()
    case "SWAP2BOARD":
      swap2 = Swap2Lines()
      return Answer()
    case "TAKEBACK":
      try takeBack(wholeNumbers(2, in: rest))
      return Answer(lines: ["OK"])
    case "INFO":
      try inform(rest)
      return Answer()
    case "ABOUT":
      return Answer(lines: ["name=\"\(name)\", version=\"\(version)\""])
    case "END": return Answer(ends: true)
    default: return Answer(lines: ["UNKNOWN \(command.prefix(40))"])
    }
  }

  // MARK: Games

  private mutating func start(_ rules: Rules) throws -> Answer {
    bot = try entry(rules)
    gomocupSize = nil
    try newGame()
    return Answer(lines: ["OK"])
  }

  /// Begins a game of Gomocup's by the rule that the manager has named.
  private mutating func startGomocup(_ size: [Int]) throws -> Answer {
    guard let known = GomocupRule(rawValue: rule) else {
      throw Problem("rule \(rule) is not known; \(GomocupRule.numbers) are")
    }
    let answer = try start(known.rules(columns: size[0], rows: size[1]))
    gomocupSize = size
    return answer
  }

  /// Takes the number of a rule, by which a game of Gomocup's begins anew if it is another one.
  ///
  /// - Throws: `Problem` if it cannot be played, where there is no game then, or if marks have been
  ///   made by another one, where the game goes on by that.
  private mutating func change(toRule number: Int) throws {
    guard number != rule else { return }
    if let position, position.plies > 0, !position.isOver, gomocupSize != nil {
      throw Problem("the rule is \(rule) until the game is over; send it before the first move")
    }
    rule = number
    guard let size = gomocupSize else { return }
    do {
      _ = try startGomocup(size)
    } catch {
      (bot, player, position) = (nil, nil, nil)
      throw error
    }
  }

  private mutating func newGame() throws {
    guard let bot else { throw Problem("no game has been started; send START first") }
    player = ServedPlayer(try bot.makeStrategy())
    position = Position(bot.rules)
    opening = nil
    hasBegun = false
    time.beginGame()
    games += 1
    random = GameRandom(seed: GameRandom.mix(seed &+ games))
  }

  private func current() throws -> Position {
    guard let position else { throw Problem("no game has been started; send START first") }
    return position
  }

  private mutating func playOpponent(_ numbers: [Int]) throws {
    var current = try current()
    guard let square = current.rules.square(column: numbers[0], row: numbers[1]) else {
      throw Problem("\(numbers[0]),\(numbers[1]) is off the board")
    }
    if !hasBegun { begin(as: current.playerToMove.opponent, from: opening ?? current) }
    do {
      try current.play(square)
    } catch {
      throw Problem(error.message(on: current.rules))
    }
    position = current
  }

  private mutating func begin(as side: Player, from start: Position) {
    hasBegun = true
    player?.beginGame(as: side, from: start)
  }

  private mutating func move() throws -> Answer {
    var current = try current()
    guard !current.isOver else { throw Problem("the game is over") }
    if !hasBegun { begin(as: current.playerToMove, from: opening ?? current) }
    do {
      let square = try ask(in: isRepeatable ? nil : current) { player, random, time in
        try player.move(in: current, using: &random, in: time)
      }
      guard let square else { return Answer() }
      try? current.play(square)
      position = current
      return Answer(lines: [Self.words([square], on: current.rules)])
    } catch {
      return failure(error)
    }
  }

  /// The bot's answer in the time that is left, which it may use up in a position; `nil` for no bot.
  private mutating func ask<Value>(
    in position: Position?,
    _ question: (inout ServedPlayer, inout GameRandom, ServedPlayer.Time) throws -> Value
  ) throws -> Value? {
    time.beginMove()
    let start = SuspendingClock.now
    let allowed = ServedPlayer.Time(
      limit: time.limit,
      thinking: position.flatMap(time.thinkingTime)
    )
    defer { time.spend(start.duration(to: .now)) }
    guard var asked = player else { return nil }
    defer { player = asked }
    return try question(&asked, &random, allowed)
  }

  /// Squares as the protocol writes them.
  private static func words(_ squares: [Square], on rules: Rules) -> String {
    squares.map { "\(rules.column(of: $0)),\(rules.row(of: $0))" }.joined(separator: " ")
  }

  // MARK: Positions

  private mutating func continueBoard(_ line: String) throws -> Answer {
    guard line.uppercased() == "DONE" else {
      board?.add(line)
      return Answer()
    }
    defer { board = nil }
    position = try board?.position(on: current().rules)
    // For the strategy this is a new game.
    hasBegun = false
    return try move()
  }

  private mutating func continueSwap2(_ line: String) throws -> Answer {
    guard line.uppercased() == "DONE" else {
      swap2?.add(line)
      return Answer()
    }
    defer { swap2 = nil }
    let rules = try current().rules
    guard let stage = try swap2?.stage(on: rules) else { return Answer() }
    // The position to play from comes with a BOARD.
    hasBegun = false
    do {
      let answer = try ask(in: nil) { player, random, time in
        try player.answer(stage, using: &random, in: time)
      }
      guard let answer else { return Answer() }
      return Answer(lines: [answer == .swap ? "SWAP" : Self.words(answer.squares, on: rules)])
    } catch {
      return failure(error)
    }
  }

  private func failure(_ error: any Error) -> Answer {
    let text = "\(error)".prefix { !$0.isNewline }
    return Answer(lines: ["ERROR the bot failed: \(text)"], ends: true, hasFailed: true)
  }

  private mutating func takeBack(_ numbers: [Int]) throws {
    let current = try current()
    let rules = current.rules
    guard let square = rules.square(column: numbers[0], row: numbers[1]), current[square] != nil
    else { throw Problem("there is no mark at \(numbers[0]),\(numbers[1])") }
    var (xMarks, oMarks) = (current.marks(of: .x), current.marks(of: .o))
    xMarks.remove(square)
    oMarks.remove(square)
    let earlier = Position(rules, xMarks: xMarks, oMarks: oMarks)
    guard earlier.floatingMark == nil else {
      throw Problem("the mark at \(numbers[0]),\(numbers[1]) bears another one")
    }
    position = earlier
    opening = nil
    hasBegun = false
  }

  // MARK: Information

  private mutating func inform(_ text: String) throws {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, !time.inform(words[0], words[1]) else { return }
    switch (words[0], UInt64(words[1])) {
    case ("rule", .some(let number)): try change(toRule: Int(clamping: number))
    case ("rule", nil):
      throw Problem("rule '\(words[1].prefix(20))' is not known; \(GomocupRule.numbers) are")
    case ("random_state", .some(let state)):
      random.state = state
      isRepeatable = true
    case ("opening", nil):
      if let rules = bot?.rules { opening = try? Position(String(words[1]), rules: rules) }
    default: break
    }
  }
}

/// The given number of whole numbers, separated by commas in a text.
func wholeNumbers(_ count: Int, in text: String) throws(Problem) -> [Int] {
  let numbers = text.split(separator: ",").map { Int($0.filter { !$0.isWhitespace }) }
  guard numbers.count == count, !numbers.contains(nil) else {
    throw Problem("'\(text)' is not \(count == 1 ? "a number" : "\(count) numbers")")
  }
  return numbers.compactMap { $0 }
}
