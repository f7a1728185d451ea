public import GameModel
public import Records
import Rounds

/// A game that was played.
///
/// Everything else about it follows from the plan.
public struct PlayedGame: Hashable, Sendable {
  /// How a game ended.
  public enum End: Hashable, Sendable {
    /// On the board.
    case board
    /// By a proof.
    case proof(Verdict)
    /// By a fault.
    case fault(GameFault)

    var fault: GameFault? { if case .fault(let fault) = self { fault } else { nil } }
  }

  /// Its index among all games of the plan, from 0; its place among the games of a trace.
  public internal(set) var number: Int
  /// The opening that its players played, perhaps not to its end; `nil` if the plan gives it.
  public internal(set) var swap2: PlayedSwap2?
  /// The moves made on the board.
  public internal(set) var moves: [Square]
  /// How it ended.
  public internal(set) var end: End
  /// How long each move took, to the microsecond; `nil` if not measured.
  public internal(set) var times: [Duration]?

  package init(
    number: Int,
    swap2: PlayedSwap2? = nil,
    moves: [Square] = [],
    end: End = .board,
    times: [Duration]? = nil
  ) {
    self.number = number
    self.swap2 = swap2
    self.moves = moves
    self.end = end
    self.times = times
  }

  /// The fault that ended it, and its player; `nil` if none did.
  public package(set) var fault: GameFault? {
    get { end.fault }
    set { end = newValue.map(End.fault) ?? .board }
  }

  /// The proof that ended it; `nil` if none did.
  public var verdict: Verdict? { if case .proof(let verdict) = end { verdict } else { nil } }
}

extension PlayedGame {
  /// The record of the game.
  ///
  /// - Throws: `MoveError` if the moves do not form a game of this plan.
  public func record(in plan: TournamentPlan) throws(MoveError) -> GameRecord {
    let (pairing, index) = plan.place(ofGame: number)
    let planned = players(in: plan)
    var game = try start(ofGame: index, ofPairing: pairing, in: plan)
    for move in moves { try game.play(move) }
    switch end {
    case .board: break
    case .proof(let verdict): game.adjudicate(verdict)
    case .fault(let fault): game.forfeit(by: fault.player, fault.forfeit)
    }
    return GameRecord(
      x: plan.bots[planned.x].name,
      o: plan.bots[planned.o].name,
      game,
      event: plan.name,
      number: plan.number(ofGame: number),
      place: GamePlace(
        round: plan.round?.shownNumber ?? 1,
        pairing: plan.round?.shownNumber(ofMatch: pairing) ?? pairing + 1,
        stage: plan.round?.round.stageTitle
      ),
      seed: plan.seed,
      isRandom: plan.isRandom(plan.pairings[pairing]),
      times: times,
      placer: swap2?.firstSide
    )
  }

  /// The path of its file in a folder of the tournament's games, without its ending, as Gomocup names
  /// them, such as `0_1_5_2`.
  ///
  /// The parts are the number of the pair of games that it belongs to, the numbers of X and of O in the
  /// list of bots, all from 0, and its result: 1 if X has won, 2 if O has, 0 for a draw. Where the
  /// players play the opening, the bot that began with it stands for X, and the other for O. Rounds and groups
  /// have folders of their own, as in `Group 2/0_1_5_2`.
  package func archivePath(in plan: TournamentPlan, of tournament: TournamentPlan)
    throws(MoveError) -> String
  {
    let (pairing, index) = plan.place(ofGame: number)
    let planned = plan.game(index, ofPairing: pairing)
    let winner = try record(in: plan).game.outcome?.winner
    let firstSide = swap2?.firstSide ?? .x
    let bots = "\(plan.bots.count - 1)".count
    let pairs = "\(max(0, tournament.gamesPerPairing / 2 - 1))".count
    func padded(_ number: Int, _ digits: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    let numbers = [
      padded(plan.pairNumber(ofGame: index, ofPairing: pairing), pairs), padded(planned.x, bots),
      padded(planned.o, bots), winner.map { $0 == firstSide ? "1" : "2" } ?? "0",
    ]
    let name = numbers.joined(separator: "_")
    guard let round = plan.round?.round else { return name }
    let groups =
      round.stage == .groups ? tournament.rounds?.groups(seeding: tournament.seeding) : nil
    let group = groups?.firstIndex { $0.contains(planned.x) }
    return "\(group.map { "Group \($0 + 1)" } ?? round.title)/\(name)"
  }

  private func start(
    ofGame index: Int,
    ofPairing pairing: Int,
    in plan: TournamentPlan
  ) throws(MoveError) -> Game {
    guard let swap2 else { return try plan.start(ofGame: index, ofPairing: pairing) }
    return try Game(plan.rules, opening: swap2.stones)
  }

  /// Its players, with the sides that they had.
  public func players(in plan: TournamentPlan) -> PlannedGame {
    let (pairing, index) = plan.place(ofGame: number)
    return plan.game(index, ofPairing: pairing).played(first: swap2?.firstSide)
  }

  /// Whether its opening, if the players are to play one, can be theirs, and has ended unless they
  /// got no further.
  package func hasOwnOpening(of plan: TournamentPlan) -> Bool {
    guard plan.playedOpening != nil else { return swap2 == nil }
    guard let opening = try? swap2?.swap2(on: plan.rules) else { return false }
    return opening.stage == nil || moves.isEmpty && fault != nil
  }
}

extension PlayedGame: Codable {
  private enum CodingKeys: String, CodingKey {
    case number = "n"
    case moves = "m"
    case fault = "f"
    case verdict = "v"
    case times = "t"
    case swap2 = "w"
  }

  /// Encodes the moves as the squares' numbers in reading order, and times in microseconds.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(moves.map(\.index), forKey: .moves)
    try container.encodeIfPresent(fault, forKey: .fault)
    try container.encodeIfPresent(verdict, forKey: .verdict)
    try container.encodeIfPresent(times?.map(\.microseconds), forKey: .times)
    try container.encodeIfPresent(swap2, forKey: .swap2)
  }

  /// Reads a game back; ``record(in:)`` shows whether it can be played.
  ///
  /// - Throws: `DecodingError` if it is not a game.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(Int.self, forKey: .number)
    moves = try container.decode([Int].self, forKey: .moves).map(Square.init)
    let fault = try container.decodeIfPresent(GameFault.self, forKey: .fault)
    let verdict = try container.decodeIfPresent(Verdict.self, forKey: .verdict)
    end = fault.map(End.fault) ?? verdict.map(End.proof) ?? .board
    swap2 = try container.decodeIfPresent(PlayedSwap2.self, forKey: .swap2)
    let times = try container.decodeIfPresent([Int].self, forKey: .times)
    guard times?.count ?? moves.count == moves.count, times?.allSatisfy({ $0 >= 0 }) ?? true else {
      throw DecodingError.dataCorruptedError(
        forKey: .times,
        in: container,
        debugDescription: "there is a time for each move"
      )
    }
    self.times = times?.map { .microseconds($0) }
  }
}

extension GameSelection {
  /// Whether a game kept by this or a larger selection belongs to this one.
  public func keeps(_ kept: PlayedGame, of plan: TournamentPlan) -> Bool {
    if contains(kept.number) { return true }
    guard !losers.isEmpty, let outcome = try? kept.record(in: plan).game.outcome else {
      return false
    }
    return keeps(kept.players(in: plan), lostBy: outcome.winner?.opponent)
  }
}

/// A fault that ends a game, and the side that committed it.
public struct GameFault: Hashable, Sendable, Codable {
  /// The side at fault.
  public let player: Player
  /// The fault.
  public let forfeit: Forfeit
}
