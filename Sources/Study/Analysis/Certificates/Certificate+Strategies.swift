public import GameModel
public import GameSolver
public import StrategyKit

/// Certificates of strategies, for the tests of an app.
extension Certificate {
  /// The certificate that a strategy never loses.
  ///
  /// Of a policy that declares itself symmetric, one position stands for its images.
  ///
  /// - Parameters:
  ///   - strategy: Makes the strategy; it is evaluated again whenever a new one is needed.
  ///   - player: The side it plays.
  ///   - rules: The game.
  ///   - limit: The most positions.
  ///   - watch: Follows the work and may stop it.
  /// - Throws: `CertificateError` if the strategy can lose, is left to chance without being a
  ///   `Policy`, or there are too many positions; or what it throws itself.
  public init(
    neverLosing strategy: @autoclosure @escaping () throws -> any Strategy,
    as player: Player,
    rules: Rules = .ticTacToe,
    limit: Int = 1_000_000,
    watch: SolverWatch? = nil
  ) throws {
    let start = Position(rules)
    let answers = try Self.answers(of: strategy, as: player, from: start)
    let policy = try strategy() as? any Policy
    try self.init(
      neverLosing: player,
      from: start,
      limit: limit,
      isSymmetric: policy?.isSymmetric ?? false
    ) { game in
      try watch?.add(1)
      return try answers(game)
    }
  }

  /// The first position in which a strategy does not answer as a certificate that was kept.
  ///
  /// For the tests of an app:
  ///
  /// ```swift
  /// @Test func `the bot plays as it was proved to`() throws {
  ///   let certificate = try Certificate(String(contentsOfFile: "hard.txt", encoding: .utf8))
  ///   try certificate.check()
  ///   let deviation = try certificate.firstDeviation(of: MyBot(), as: .o)
  ///   #expect(deviation == nil)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - strategy: Makes the strategy; it is evaluated again whenever a new one is needed.
  ///   - player: The side it plays.
  /// - Returns: The position and both answers, or `nil` if the strategy keeps to the certificate.
  /// - Throws: `CertificateError.unproved(_:)` if the certificate has no answers for the side or
  ///   the strategy is left to chance without being a `Policy`, or what it throws itself.
  public func firstDeviation(
    of strategy: @autoclosure @escaping () throws -> any Strategy,
    as player: Player
  ) throws -> Deviation? {
    let answers = try Self.answers(of: strategy, as: player, from: start)
    return try firstDeviation(of: player, answers: answers)
  }

  /// The moves that a strategy may make after a game.
  private static func answers(
    of make: @escaping () throws -> any Strategy,
    as player: Player,
    from start: Position
  ) throws -> Answers {
    let prototype = try make()
    if let policy = prototype as? any Policy {
      return { try policy.moves(in: $0.position).entries.map(\.square) }
    }
    guard prototype.isDeterministic else {
      throw CertificateError.unproved("a strategy left to chance must say how likely its moves are")
    }
    return { game in
      let random = GameRandom(seed: 0)
      var session = StrategySession(try make(), as: player, from: start, using: random)
      try session.begin()
      return [try session.answer(after: game.moves)]
    }
  }
}
