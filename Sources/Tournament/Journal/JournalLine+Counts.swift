import GameModel
import Statistics
import TournamentCore

// The counts of a chunk in the line of a journal: three lists for each side.

extension [UInt8] {
  mutating func append(numbers: some Sequence<Int>) {
    append(UInt8(ascii: "["))
    var isFirst = true
    for number in numbers {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      append(number: number)
    }
    append(UInt8(ascii: "]"))
  }

  /// Appends a list of nine numbers for each opening, in order.
  mutating func append(openings: [Int: RepeatedOpening]) {
    append(
      numbers: openings.sorted { $0.key < $1.key }.flatMap { opening, games in
        [opening] + [games.asX, games.asO].flatMap { $0.results + [$0.hash ?? 0] }
      }
    )
  }

  /// Appends three lists.
  mutating func append(tally: PairTally) {
    let (x, o) = (tally.x, tally.o)
    append(
      numbers: [
        tally.games, tally.plies, x.wins, x.forfeits, x.multipleLines, o.wins, o.forfeits,
        o.multipleLines,
      ]
    )
    for side in [x, o] {
      append(UInt8(ascii: ","))
      let won = side.lines.indices.lazy.filter { side.lines[$0] != 0 }
      append(numbers: won.flatMap { [$0, side.lines[$0]] })
    }
  }
}

extension ByteScanner {
  /// Reads three lists; the tally has a count for each line of the board.
  mutating func read(_ tally: inout PairTally) -> Bool {
    var numbers = (0, 0, 0, 0, 0, 0, 0, 0)
    let hasNumbers =
      skip("[") && read(&numbers.0) && skip(",") && read(&numbers.1) && skip(",")
      && read(&numbers.2) && skip(",") && read(&numbers.3) && skip(",") && read(&numbers.4)
      && skip(",") && read(&numbers.5) && skip(",") && read(&numbers.6) && skip(",")
      && read(&numbers.7) && skip("]")
    guard hasNumbers else { return false }
    tally.games = numbers.0
    tally.plies = numbers.1
    (tally.x.wins, tally.x.forfeits, tally.x.multipleLines) = (numbers.2, numbers.3, numbers.4)
    (tally.o.wins, tally.o.forfeits, tally.o.multipleLines) = (numbers.5, numbers.6, numbers.7)
    return skip(",") && readLines(&tally.x.lines) && skip(",") && readLines(&tally.o.lines)
  }

  /// Reads nine numbers of pairs, or returns `nil` if there are none.
  mutating func readPairs() -> PairResultCounts? {
    guard skip("[") else { return nil }
    var counts: [Int] = []
    repeat {
      guard counts.count < 9, let count = number() else { return nil }
      counts.append(count)
    } while skip(",")
    return counts.count == 9 && skip("]") ? PairResultCounts(counts) : nil
  }

  /// Reads nine numbers for each opening, or returns `nil` if there are none or they are
  /// impossible.
  mutating func readOpenings() -> [Int: RepeatedOpening]? {
    guard skip("[") else { return nil }
    if skip("]") { return [:] }
    var openings: [Int: RepeatedOpening] = [:]
    repeat {
      guard let opening = number(), let x = readSide(), let o = readSide() else { return nil }
      let games = RepeatedOpening(asX: x, asO: o)
      guard openings.updateValue(games, forKey: opening) == nil else { return nil }
    } while skip(",")
    return skip("]") ? openings : nil
  }

  private mutating func readSide() -> RepeatedSide? {
    var numbers: [Int] = []
    for _ in 0..<4 {
      guard skip(","), let number = number() else { return nil }
      numbers.append(number)
    }
    return RepeatedSide(results: Array(numbers.dropLast()), hash: numbers[3] > 0 ? numbers[3] : nil)
  }

  private mutating func readLines(_ lines: inout [Int]) -> Bool {
    guard skip("[") else { return false }
    if skip("]") { return true }
    repeat {
      guard let line = number(), line < lines.count, skip(","), let count = number() else {
        return false
      }
      lines[line] = count
    } while skip(",")
    return skip("]")
  }

  private mutating func read(_ value: inout Int) -> Bool {
    guard let number = number() else { return false }
    value = number
    return true
  }
}

extension PairTally {
  func isOf(_ count: Int, _ rules: Rules) -> Bool {
    games == count && draws >= 0 && plies <= games * rules.squareCount
      && x.forfeits <= o.wins && o.forfeits <= x.wins && x.multipleLines <= x.wins
      && o.multipleLines <= o.wins && (x.lines + o.lines).allSatisfy { $0 <= count }
  }
}

extension ChunkResult {
  /// Whether the tallies and the pairs are those of the chunk's games: half of them with each side,
  /// unless the players choose their sides.
  func hasOwnCounts(_ plan: TournamentPlan) -> Bool {
    let (count, isChosen) = (chunk.games.count, plan.playedOpening != nil)
    let asX = isChosen ? firstAsX.games : count / 2
    return (0...count).contains(asX) && firstAsX.isOf(asX, plan.rules)
      && secondAsX.isOf(count - asX, plan.rules)
      && pairs.fit(firstAsX, secondAsX, sidesAreChosen: isChosen)
  }

  /// Whether repetitions are present where required, and match the chunk's games.
  func hasOwnOpenings(_ plan: TournamentPlan) -> Bool {
    guard plan.mayRepeat(plan.pairings[chunk.pairing]) else { return openings.isEmpty }
    let (x, o) = (openings.values.map(\.asX), openings.values.map(\.asO))
    return openings.keys.allSatisfy(plan.openings.indices.contains)
      && x.sum(\.results) == pairs.first.results && o.sum(\.results) == pairs.second.results
  }
}

extension Score {
  fileprivate var results: [Int] { [wins, draws, losses] }
}

extension [RepeatedSide] {
  fileprivate func sum(_ counts: (RepeatedSide) -> [Int]) -> [Int] {
    reduce([0, 0, 0]) { zip($0, counts($1)).map(+) }
  }
}
