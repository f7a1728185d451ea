/// The bare loop that the runner is measured against: tic-tac-toe and nothing else.
///
/// Two players behind an existential choose free squares at random; each move is checked for
/// legality and logged, and complete lines end the game. There are no statistics, no win lines, no
/// other boards, no faults and no seeds per game.
protocol ReferencePlayer {
  mutating func chooseMove(_ own: UInt16, _ others: UInt16, freeCount: Int) -> Int
}

/// Chooses a free square at random: the places of the free squares are looked up.
struct ReferenceRandom: ReferencePlayer {
  private var lots: ReferenceLots
  private let places: [UInt64]

  init(seed: UInt64) {
    lots = ReferenceLots(state: seed)
    places = (0..<512).map { word in
      let set = (0..<9 as Range<UInt64>).filter { word >> $0 & 1 != 0 }
      return set.enumerated().reduce(0) { $0 | $1.element << UInt64(4 * $1.offset) }
    }
  }

  mutating func chooseMove(_ own: UInt16, _ others: UInt16, freeCount: Int) -> Int {
    let rank = UInt64(lots.next(below: freeCount))
    return Int(places[Int(~(own | others) & 0x1FF)] &>> (4 &* rank) & 15)
  }
}

/// Plays games and returns how many X won, drew and lost.
func playReferenceGames(
  _ games: Int,
  x: any ReferencePlayer = ReferenceRandom(seed: 1),
  o: any ReferencePlayer = ReferenceRandom(seed: 2)
) -> [Int] {
  var (x, o) = (x, o)
  let wins = (0..<512 as Range<UInt16>).map { marks in
    ReferenceRules.lines.contains { marks & $0 == $0 }
  }
  var outcomes = [0, 0, 0]
  var log = [Int](repeating: 0, count: 9)
  for _ in 0..<games {
    var own: UInt16 = 0
    var others: UInt16 = 0
    var ply = 0
    while true {
      let isX = ply & 1 == 0
      let move =
        isX
        ? x.chooseMove(own, others, freeCount: 9 &- ply)
        : o.chooseMove(own, others, freeCount: 9 &- ply)
      guard move < 9, (own | others) &>> UInt16(move) & 1 == 0 else { break }
      log[ply] = move
      ply += 1
      own |= 1 &<< UInt16(move)
      if wins[Int(own)] {
        outcomes[isX ? 0 : 2] += 1
        break
      }
      if ply == 9 {
        outcomes[1] += 1
        break
      }
      (own, others) = (others, own)
    }
  }
  return outcomes
}
