import GameModel
import Statistics
import TournamentCore

extension ChunkResult {
  /// The counts as one list: those of the games in which the pairing's first bot had X and of the others,
  /// nine numbers of pairs, and nine for each opening from which games may repeat, its index first.
  var numbers: [Int] {
    firstAsX.numbers + secondAsX.numbers + pairs.counts
      + openings.sorted { $0.key < $1.key }.flatMap { opening, games in
        [opening] + games.asX.numbers + games.asO.numbers
      }
  }

  /// Takes the counts back, and says whether these numbers can be some.
  mutating func take(_ numbers: [Int]) -> Bool {
    var rest = numbers[...]
    guard firstAsX.take(&rest), secondAsX.take(&rest), rest.count >= 9,
      rest.count.isMultiple(of: 9)
    else { return false }
    pairs = PairResultCounts(Array(rest.prefix(9)))
    rest = rest.dropFirst(9)
    while let opening = rest.popFirst() {
      let games = RepeatedOpening(
        asX: RepeatedSide(numbers: rest.prefix(4)),
        asO: RepeatedSide(numbers: rest.dropFirst(4).prefix(4))
      )
      guard openings.updateValue(games, forKey: opening) == nil else { return false }
      rest = rest.dropFirst(8)
    }
    return true
  }

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
    return openings.keys.allSatisfy(plan.openings.indices.contains)
      && openings.values.reduce(Score()) { $0 + $1.asX.results } == pairs.first
      && openings.values.reduce(Score()) { $0 + $1.asO.results } == pairs.second
  }
}

extension PairTally {
  /// Games, plies, and the counts of both sides.
  fileprivate var numbers: [Int] { [games, plies] + x.numbers + o.numbers }

  fileprivate mutating func take(_ numbers: inout ArraySlice<Int>) -> Bool {
    guard let games = numbers.popFirst(), let plies = numbers.popFirst() else { return false }
    (self.games, self.plies) = (games, plies)
    return x.take(&numbers) && o.take(&numbers)
  }

  fileprivate func isOf(_ count: Int, _ rules: Rules) -> Bool {
    games == count && draws >= 0 && plies <= games * rules.squareCount
      && x.forfeits <= o.wins && o.forfeits <= x.wins && x.multipleLines <= x.wins
      && o.multipleLines <= o.wins && (x.lines + o.lines).allSatisfy { $0 <= count }
  }
}

extension PairTally.Side {
  /// Wins, forfeits and wins on several lines, then on how many lines the side won, and each of them with
  /// how often.
  fileprivate var numbers: [Int] {
    let won = lines.indices.filter { lines[$0] != 0 }
    return [wins, forfeits, multipleLines, won.count] + won.flatMap { [$0, lines[$0]] }
  }

  fileprivate mutating func take(_ numbers: inout ArraySlice<Int>) -> Bool {
    guard let wins = numbers.popFirst(), let forfeits = numbers.popFirst(),
      let multipleLines = numbers.popFirst(), let count = numbers.popFirst()
    else { return false }
    (self.wins, self.forfeits, self.multipleLines) = (wins, forfeits, multipleLines)
    guard count <= lines.count else { return false }
    for _ in 0..<count {
      guard let line = numbers.popFirst(), lines.indices.contains(line),
        let times = numbers.popFirst()
      else { return false }
      lines[line] = times
    }
    return true
  }
}

extension RepeatedSide {
  /// The first bot's wins, draws and losses, and the hash of the one game, 0 if they differ.
  fileprivate var numbers: [Int] { [results.wins, results.draws, results.losses, hash ?? 0] }

  fileprivate init(numbers: ArraySlice<Int>) {
    let all = Array(numbers)
    self.init(
      Score(wins: all[0], draws: all[1], losses: all[2]),
      hash: all[3] > 0 ? all[3] : nil
    )
  }
}
