/// The results of a bot so far.
///
/// Bots are known by their seeds, the best being 0.
package struct Record {
  /// Match points of Swiss rounds and groups in halves: two for a win or a bye, one for a draw.
  package var points = 0
  /// The matches that count for points.
  package var encounters: [Encounter] = []
  var gamePoints = 0
  var games = 0
  /// The rounds without a match.
  var byes = 0
  /// How many more matches it was the first in than the second.
  var balance = 0
  /// Whether it was the first in its last match.
  var wasFirst: Bool?
  /// For each Swiss round whether it had more points than its opponent, as many (zero) or fewer.
  var floats: [Int] = []
  /// Whether it has been withdrawn, so that it plays no more.
  var isWithdrawn = false

  package init() {}

  package struct Encounter {
    let opponent: Int
    /// The bot's own match points in halves.
    let points: Int
  }
}

extension Record {
  package static func records(of count: Int, after rounds: [PlayedRound]) -> [Record] {
    var records = [Record](repeating: Record(), count: count)
    for played in rounds {
      let before = records.map(\.points)
      for bot in played.round.byes { records[bot].addBye(in: played.round.stage) }
      for (match, score) in played.results {
        let floats = (before[match.first] - before[match.second]).signum()
        let points = score.matchPoints
        records[match.first].add(score.first, of: score.games, isFirst: true)
        records[match.second].add(score.second, of: score.games, isFirst: false)
        guard played.round.stage.givesPoints else { continue }
        records[match.first].meet(match.second, points: points.first)
        records[match.first].floats.append(floats)
        records[match.second].meet(match.first, points: points.second)
        records[match.second].floats.append(-floats)
      }
    }
    for bot in rounds.withdrawals.keys { records[bot].isWithdrawn = true }
    return records
  }

  private mutating func addBye(in stage: Round.Stage) {
    byes += 1
    guard stage.givesPoints else { return }
    points += 2
    floats.append(1)
  }

  private mutating func add(_ halfPoints: Int, of count: Int, isFirst: Bool) {
    gamePoints += halfPoints
    games += count
    balance += isFirst ? 1 : -1
    wasFirst = isFirst
  }

  /// Counts a match for points, in halves.
  package mutating func meet(_ opponent: Int, points: Int) {
    encounters.append(Encounter(opponent: opponent, points: points))
    self.points += points
  }

  func meetings(with opponent: Int) -> Int { encounters.count { $0.opponent == opponent } }

  /// Whether it should rather have X in the first game than another bot: it was the first less
  /// often, or otherwise the other one was the first more recently; `nil` if there is no reason.
  func isFirst(before other: Record) -> Bool? {
    if balance != other.balance { return balance < other.balance }
    return wasFirst == other.wasFirst ? nil : wasFirst != true
  }
}
