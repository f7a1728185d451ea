import GameModel
import Records
import TestSupport
import Testing

/// Records of random games, the same in every run.
struct RandomRecords {
  private var random: SplitMix

  init(seed: Int) { random = SplitMix(seed: seed) }

  /// Boards of all sizes, and all ways in which marks go, lines count and win.
  static let games: [Rules] =
    (["3,3,3", "1,1,1", "4,3,3", "5,7,4", "15,15,5", "32,32,5"] as [Board])
    .compactMap { try? $0.rules }
    + Rules.allVariants(on: "5,4,3") + Rules.allVariants(on: "7,6,5")

  /// How many stones there are in an opening by swap2 that has ended, or that a fault ends, and who
  /// placed the first ones.
  private static let swap2 = [(3, Player.o), (4, .x), (5, .x), (6, .o), (0, .o), (3, .x), (5, .o)]

  /// Names that could be taken for something else, or do harm.
  static let names = [
    "minimax", "", " ", "minimax:depth=2,blunder=0.1", "</script><img src=x onerror=alert(1)>",
    "a]b\\c:d;(e[f", "]", "\\", "\\\\", "B[aa]", "1,1,0", "-3", "0", "# event x", "#", "東京 🧮",
    "e\u{301}", "]\u{301}", "\"\u{301}", "\\\u{301}:\u{301}", "\"quoted\"", "'; drop", "=1+1",
    "x\u{202E}y", "trailing ", "C:\\bots\\new",
  ]

  /// A verdict of any kind.
  private mutating func verdict() -> Verdict? {
    let number = 1 + random.number(below: 999)
    let winner = random.pick(from: Player.allCases)
    return switch random.pick(from: Verdict.Proof.allCases) {
    case .dead: Verdict(winner: nil, .dead)
    case .pairs: Verdict(winner: nil, .pairs)
    case .threats: Verdict(winner: winner, .threats, positions: number, plies: number)
    case .search:
      random.number(below: 2) == 0
        ? Verdict(winner: nil, .search, positions: number)
        : Verdict(
          winner: winner,
          .search,
          positions: number,
          plies: random.pick(from: [nil, number])
        )
    }
  }

  mutating func next() throws -> GameRecord {
    var rules = random.pick(from: Self.games)
    var stones = random.pick(from: [0, 0, 1, 2, 3, 4])
    var placer: Player?
    var isUnfinished = false
    if random.number(below: 6) == 0 {
      rules = try Rules(columns: 15, rows: 15)
      let index = random.number(below: Self.swap2.count)
      (stones, placer) = Self.swap2[index]
      isUnfinished = index >= 4
    }
    var start = Position(rules)
    var opening: [Square] = []
    for _ in 0..<stones {
      let square = start.move(rank: random.number(below: start.moveCount))
      let next = try start.playing(square)
      if next.isOver { break }
      start = next
      opening.append(square)
    }
    var game =
      random.number(below: 2) == 0 && placer == nil
      ? Game(from: start) : try Game(rules, opening: opening)
    let plies = isUnfinished ? 0 : random.pick(from: [0, 1, 5, 40, 2000])
    while game.outcome == nil, game.moves.count < plies {
      let count = game.position.moveCount
      try game.play(game.position.move(rank: random.number(below: count)))
    }
    if isUnfinished || random.number(below: 3) > 0 {
      let exchange = (0..<random.number(below: 3)).map { _ in random.pick(from: Self.names) }
      game.forfeit(
        by: isUnfinished ? .o : random.pick(from: Player.allCases),
        Forfeit(
          random.pick(from: Forfeit.Cause.allCases),
          random.pick(from: Self.names),
          exchange: exchange
        )
      )
    } else if random.number(below: 2) == 0 {
      game.adjudicate(try #require(verdict()))
    }
    // Whole milliseconds, which every format has.
    let times = game.moves.map { _ in Duration.milliseconds(1 + random.number(below: 5000)) }
    let place = GamePlace(
      round: 1 + random.number(below: 9),
      pairing: 1 + random.number(below: 99),
      stage: random.pick(from: [nil] + Self.names)
    )
    return GameRecord(
      x: random.pick(from: Self.names),
      o: random.pick(from: Self.names),
      game,
      event: random.pick(from: [nil] + Self.names),
      number: random.pick(from: [nil, 1, 12, 1_000_000_000_000]),
      place: random.pick(from: [nil, place]),
      seed: random.pick(from: [nil, 0, 2026, .max]),
      isRandom: random.pick(from: [nil, true, false]),
      ruling: game.outcome == nil ? random.pick(from: [nil, "B+R", "Void"]) : nil,
      times: random.pick(from: [nil, times]),
      placer: placer
    )
  }
}
