public import GameModel

/// A game with everything worth recording: who played, how it went and where it belongs.
///
/// ```swift
/// var game = Game(.ticTacToe)
/// try game.play(.middle)
/// let record = GameRecord(x: "minimax", o: "random", game)
/// print(try RecordFormat.sgf.text(of: record))
/// ```
public struct GameRecord: Hashable, Sendable {
  /// The names of the players of X and of O; any text.
  public var x: String
  /// The name of the player of O.
  public var o: String
  /// The game: its start, its moves, and its outcome, or `nil` if it is unfinished.
  public var game: Game
  /// The tournament it belongs to.
  public var event: String?
  /// Its number among the games of the tournament, from 1.
  public var number: Int?
  /// Its place in the tournament.
  public var place: GamePlace?
  /// The seed of the tournament.
  public var seed: UInt64?
  /// Whether chance decides moves: `true` if a player is known to choose at random, so that equal
  /// games are independent, `false` if both are known to be deterministic, otherwise `nil`.
  public var isRandom: Bool?
  /// The result by another program, in SGF notation, if the board does not show it and no fault is
  /// known: `B+R`, the first player won because the other resigned.
  public var ruling: String?
  /// How long each move took, one for each move; `nil` if not measured.
  public var times: [Duration]?
  /// The side of the player who placed the first stones, where the players played the opening by
  /// `Swap2`: with the moves of the opening it says what each of them did.
  public var placer: Player?
  /// When it was played, in the words of the program that wrote it.
  public var date: String?

  /// A record of a game.
  public init(
    x: String,
    o: String,
    _ game: Game,
    event: String? = nil,
    number: Int? = nil,
    place: GamePlace? = nil,
    seed: UInt64? = nil,
    isRandom: Bool? = nil,
    ruling: String? = nil,
    times: [Duration]? = nil,
    placer: Player? = nil,
    date: String? = nil
  ) {
    (self.placer, self.date) = (placer, date)
    self.x = x
    self.o = o
    self.game = game
    self.event = event
    self.number = number
    self.place = place
    self.seed = seed
    self.isRandom = isRandom
    self.ruling = ruling
    self.times = game.moves.isEmpty ? nil : times
  }
}

extension GameRecord {
  /// The name of the player of a side.
  public func name(of player: Player) -> String { player == .x ? x : o }

  /// The opening that the players played; `nil` if they were given one.
  public var swap2: Swap2? {
    placer.flatMap { try? Swap2(game.rules, stones: game.opening, firstSide: $0) }
  }

  /// How the players played the opening: "A placed h8 i9 j10; B took X"; `nil` if they were given one,
  /// or did nothing.
  public var openingWords: String? {
    guard let swap2, !swap2.steps.isEmpty else { return nil }
    return swap2.words(
      first: name(of: swap2.firstSide),
      second: name(of: swap2.firstSide.opponent)
    )
  }

  /// The same record, of a game whose opening the players played, if a side is given: that of the
  /// player who placed the first stones.
  func placed(by side: Player?) throws(RecordError) -> GameRecord {
    guard let side else { return self }
    do {
      let swap2 = try Swap2(game.rules, stones: game.opening, firstSide: side)
      guard swap2.stage == nil || game.moves.isEmpty else {
        throw RecordError("the game has moves, but its opening by swap2 has not ended")
      }
    } catch let error as RecordError {
      throw error
    } catch {
      throw RecordError("\(error)")
    }
    var record = self
    record.placer = side
    return record
  }

  /// The loser, on the board, by a fault or by another program's ruling; `nil` for nobody.
  public var loser: Player? {
    if let outcome = game.outcome { return outcome.winner?.opponent }
    return ruling.flatMap { $0.hasPrefix("B+") ? .o : $0.hasPrefix("W+") ? .x : nil }
  }
}

extension Sequence<GameRecord> {
  /// The names of the players in alphabetical order, without those that are not known.
  package var playerNames: [String] {
    Set(flatMap { [$0.x, $0.o] }).subtracting(["", "?"]).sorted()
  }
}

/// The place of a game in its tournament.
public struct GamePlace: Hashable, Sendable {
  /// The round, from 1; the only one where all pairings are known from the start.
  public var round: Int
  /// The pairing among those of the round, from 1.
  public var pairing: Int
  /// The part of the tournament, such as "Semi-finals"; `nil` if the number of the round says it all.
  public var stage: String?

  /// A place in a tournament.
  public init(round: Int, pairing: Int, stage: String? = nil) {
    self.round = round
    self.pairing = pairing
    self.stage = stage
  }
}
