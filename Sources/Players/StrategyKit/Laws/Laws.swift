public import GameModel

/// The laws that every bot must keep, whatever it plays and wherever it comes from.
///
/// A tournament relies on them: a bot that breaks one forfeits games, or makes runs with the same
/// seed differ. A bot of a library in a process of its own is asked as one of this program is. In the
/// tests of a bot:
///
/// ```swift
/// @Test func `my bot keeps the laws`() throws {
///   #expect(try Laws(of: MyBot.kind).violations() == [])
/// }
/// ```
public struct Laws {
  /// The bot to check.
  public let bot: Bot

  /// The laws for a bot.
  public init(_ bot: Bot) { self.bot = bot }

  /// The laws for a kind of bot.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - spec: The bot's spec, with parameters; by default the kind alone.
  ///   - rules: The game.
  /// - Throws: `BotError`, or the kind's error, if the bot cannot be entered.
  public init(of kind: BotKind, as spec: String? = nil, on rules: Rules = .ticTacToe) throws {
    bot = try Registry([kind]).bot(BotSpec(spec ?? kind.name), rules: rules)
  }

  /// The laws broken in some random games and the positions in them.
  ///
  /// - Parameter games: The number of games; a memory that shows only later is not found.
  /// - Returns: A violation for each law broken, with its first occurrence and their number; none
  ///   if no law was seen to be broken.
  /// - Throws: If no strategy can be created.
  public func violations(games: Int = 50) throws -> [Violation] {
    let positions = randomPositions(games: min(games, 10))
    let all =
      try illegalMoves(in: positions) + memories(games: games) + sharedStates()
      + wrongClaims(in: positions) + unsoundDistributions(in: positions)
      + wrongFrequencies(in: Array(positions.prefix(4))) + wrongSymmetries(in: positions)
    return Violation.Law.allCases.compactMap { law in
      let alike = all.filter { $0.law == law }
      guard let first = alike.first, alike.count > 1 else { return alike.first }
      return Violation(law, "\(first.circumstances), and \(alike.count - 1) more such cases")
    }
  }

  private func randomPositions(games: Int) -> [Position] {
    var random = GameRandom(seed: 2026)
    var positions: Set<Position> = []
    for _ in 0..<games {
      var position = Position(bot.rules)
      while !position.isOver {
        positions.insert(position)
        let square = position.move(rank: random.next(below: position.moveCount))
        guard (try? position.play(square)) != nil else { break }
      }
    }
    return positions.sorted { ($0.plies, $0.description) < ($1.plies, $1.description) }
  }
}

extension Laws {
  /// Moves that are not legal, and errors instead of moves.
  ///
  /// - Throws: The bot's error if no strategy can be created.
  public func illegalMoves(in positions: [Position]) throws -> [Violation] {
    var strategy = try bot.makeStrategy()
    var random = GameRandom(seed: 1)
    return positions.compactMap { position -> Violation? in
      do {
        try strategy.beginGame(as: position.playerToMove, from: position)
        let square = try strategy.chooseMove(in: position, using: &random)
        do throws(MoveError) {
          _ = try position.playing(square)
          return nil
        } catch {
          return Violation(.legality, error.message(on: position.rules), in: position)
        }
      } catch {
        return Violation(.legality, "threw \(error)", in: position)
      }
    }
  }

  /// Random draws, and different moves in the same position, by a bot that claims to be
  /// deterministic.
  ///
  /// - Throws: The bot's error if no strategy can be created.
  public func wrongClaims(in positions: [Position]) throws -> [Violation] {
    guard bot.isDeterministic else { return [] }
    var strategy = try bot.makeStrategy()
    return try positions.compactMap { position in
      try Self.violation { try strategy.expectDeterminism(in: position, stating: bot.policy) }
    }
  }

  /// Distributions that are not weights of legal moves, each named once, or differ when the policy is asked
  /// again or in a game; and moves that have no weight.
  ///
  /// - Throws: The bot's error if no strategy can be created, or any error of the policy.
  public func unsoundDistributions(in positions: [Position]) throws -> [Violation] {
    guard let policy = bot.policy else { return [] }
    var player = try bot.makeStrategy()
    return try positions.compactMap { position in
      try Self.violation { try policy.expectSoundness(in: position, with: &player) }
    }
  }

  /// Moves that are not made as often as the distribution says, by a test that a correct sampler
  /// fails at fewer than one square in a hundred thousand.
  ///
  /// - Throws: The bot's error if no strategy can be created.
  public func wrongFrequencies(in positions: [Position]) throws -> [Violation] {
    guard let policy = bot.policy else { return [] }
    var strategy = try bot.makeStrategy()
    return try positions.compactMap { position in
      let moves = try policy.moves(in: position)
      let draws = moves.onlyMove == nil ? 500 * moves.entries.count : 3
      let counts = try strategy.moveCounts(in: position, draws: draws, seed: 6)
      return try Self.violation { try moves.expectFrequencies(counts, in: position, doubt: 12) }
    }
  }

  /// Moves that are not as likely as their images, by a bot that claims to treat them alike.
  ///
  /// - Throws: Any error of the policy.
  public func wrongSymmetries(in positions: [Position]) throws -> [Violation] {
    guard let policy = bot.policy, policy.isSymmetric else { return [] }
    return try positions.compactMap { position in
      try Self.violation { try policy.expectSymmetry(in: position) }
    }
  }

  /// The violation that a check throws, or `nil` if it throws none.
  static func violation(_ check: () throws -> Void) throws -> Violation? {
    do {
      try check()
      return nil
    } catch let violation as Violation {
      return violation
    }
  }
}
