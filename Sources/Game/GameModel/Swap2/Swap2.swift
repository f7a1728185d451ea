/// An opening that the players play, so that neither side is better.
///
/// The first player places three stones, X, O and X. The second takes X, stays O with a move, or
/// places two more, O and X; the first then takes X, or stays O with a move. It is that of Gomocup's
/// swap2 tournament.
///
/// ```swift
/// var swap2 = try Swap2(Rules(columns: 15, rows: 15))
/// while let stage = swap2.stage {
///   try swap2.take(answer(of: swap2.nextSeat, to: stage))
/// }
/// ```
///
/// The number of stones and the side of the player who placed the first ones say all that happened:
/// until the sides are chosen, the player who is asked has O.
public struct Swap2: Hashable, Sendable {
  /// The two players, before it is known who is X.
  public enum Seat: Hashable, Sendable {
    /// The player who places the first three stones.
    case first
    /// The other.
    case second

    /// The other one.
    public var other: Seat { self == .first ? .second : .first }
  }

  /// An answer and who gave it.
  public struct Step: Hashable, Sendable {
    /// The player who answered.
    public let seat: Seat
    /// The answer.
    public let answer: Swap2Answer
  }

  /// The shortest line of a game in which the stones can make none.
  static let shortestLine = 4
  /// The fewest squares of a board: half of them are left when the last stone is placed.
  static let fewestSquares = 12

  /// The stones on the board in the order in which they were placed, the first for X.
  public private(set) var stones: [Square]
  /// The side of the player who placed the first stones; before the sides are chosen, O if it is
  /// asked.
  public private(set) var firstSide: Player
  /// The question to be answered, or `nil` if the game has begun.
  public private(set) var stage: Swap2Stage?
  /// The board with the stones.
  public private(set) var position: Position

  /// An opening of which nothing has been played yet.
  ///
  /// - Throws: ``Swap2Error`` if it is not played by these rules.
  public init(_ rules: Rules) throws(Swap2Error) {
    let stage = try Swap2Stage(rules)
    (stones, firstSide, position) = ([], .o, stage.position)
    self.stage = stage
  }

  /// An opening as far as it was played.
  ///
  /// - Parameters:
  ///   - rules: The game.
  ///   - stones: The stones in the order in which they were placed.
  ///   - firstSide: The side of the player who placed the first ones; until the sides are chosen,
  ///     O if it is asked.
  /// - Throws: ``Swap2Error`` if no opening goes so.
  public init(_ rules: Rules, stones: [Square], firstSide: Player) throws(Swap2Error) {
    try self.init(rules)
    for step in Self.steps(stones, firstSide) { try take(step.answer) }
    // Four stones, and six, are placed by the one who stays O.
    guard self.stones == stones, self.firstSide == firstSide else { throw .contradiction }
  }

  /// Why such an opening is not played by some rules, or `nil` if it is.
  public static func refusal(of rules: Rules) -> Swap2Error? {
    if rules.has(.gravity) { return .gravity }
    return rules.lineLength < shortestLine || rules.squareCount < fewestSquares
      ? .boardTooSmall(rules) : nil
  }

  /// Whose answer is awaited, or `nil` if the game has begun.
  public var nextSeat: Seat? { stage.map { $0.stones.count == 3 ? .second : .first } }

  /// The player of a seat, which may change until the sides are chosen.
  public func player(of seat: Seat) -> Player {
    seat == .first ? firstSide : firstSide.opponent
  }

  /// Takes the answer of the player who is asked.
  ///
  /// - Throws: ``Swap2Error`` if it may not be given; the opening then stays as it was.
  /// - Precondition: The game has not begun.
  public mutating func take(_ answer: Swap2Answer) throws(Swap2Error) {
    guard let stage, let seat = nextSeat else { preconditionFailure("the opening is over") }
    position = try stage.playing(answer)
    stones += answer.squares
    switch answer {
    case .place: self.stage = try Swap2Stage(stage.rules, stones: stones)
    case .swap, .stay: self.stage = nil
    }
    // The next player to be asked has O, as the one who stays has; the one who swaps has X.
    let placer: Player = answer == .swap ? .x : self.stage == nil ? .o : .x
    firstSide = seat == .first ? placer : placer.opponent
  }

  /// What was answered so far, and by whom.
  public var steps: [Step] { Self.steps(stones, firstSide) }

  private static func steps(_ stones: [Square], _ firstSide: Player) -> [Step] {
    guard stones.count >= 3 else { return [] }
    var steps = [Step(seat: .first, answer: .place(Array(stones[..<3])))]
    var seat = Seat.second
    if stones.count >= 5 {
      steps.append(Step(seat: seat, answer: .place(Array(stones[3..<5]))))
      seat = .first
    }
    let choosesX = (seat == .first) == (firstSide == .x)
    if stones.count.isMultiple(of: 2) {
      steps += stones.last.map { [Step(seat: seat, answer: .stay($0))] } ?? []
    } else if choosesX {
      steps.append(Step(seat: seat, answer: .swap))
    }
    return steps
  }
}

extension Swap2 {
  /// What was answered, in words: "A placed h8 i9 j10; B took X".
  ///
  /// - Parameters:
  ///   - first: The name of the player who placed the first stones.
  ///   - second: The name of the other.
  /// - Returns: The words, empty before the first answer.
  public func words(first: String, second: String) -> String {
    steps.map { words(of: $0, by: $0.seat == .first ? first : second) }.joined(separator: "; ")
  }

  /// A step in words, such as `B took X`.
  ///
  /// - Parameters:
  ///   - step: What was answered.
  ///   - name: The name of the player who answered.
  /// - Returns: The words.
  public func words(of step: Step, by name: String) -> String {
    let squares = step.answer.squares.map(position.rules.name(of:)).joined(separator: " ")
    return switch step.answer {
    case .place: "\(name) placed \(squares)"
    case .swap: "\(name) took X"
    case .stay: "\(name) stayed O with \(squares)"
    }
  }
}
