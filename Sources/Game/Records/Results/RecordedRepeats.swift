import GameModel

/// Which recorded games repeat others, by the rule of a tournament's report.
///
/// If all games from one start with the same sides are the same move for move, they count once: two
/// games are enough for bots that are known to be deterministic, eight are needed for others; or, if
/// games of two bots from the same start never differed, eight repeated games in total. Where a bot is
/// known to choose at random, equal games are independent, and all count.
struct RecordedRepeats {
  /// The players of both sides, and the start of the game; where an opening was played by swap2, who placed
  /// the first stones stands for X.
  struct Beginning: Hashable {
    let x: String
    let o: String
    /// The start, in any words that are the same for the same start.
    let start: String

    /// The start of all games whose players play the opening themselves, by swap2.
    static let swap2 = "swap2"

    /// The beginning of a game by its players' sides in the end, and by the side of the one who placed the
    /// first stones, if there was swap2.
    init(x: String, o: String, start: String, placer: Player? = nil) {
      (self.x, self.o) = placer == .o ? (o, x) : (x, o)
      self.start = placer == nil ? start : Self.swap2
    }

    /// The same with sides swapped.
    var swapped: Beginning { Beginning(x: o, o: x, start: start) }
  }

  /// A game as far as it may repeat another.
  struct Play<Moves: Equatable> {
    let beginning: Beginning
    let moves: Moves
    /// Who lost; `nil` for nobody.
    let loser: Player?
    /// Whether chance decides moves; `nil` if that is not known.
    let isRandom: Bool?

    /// Whether it went as another game did.
    fileprivate func isSame(as other: Play) -> Bool {
      moves == other.moves && loser == other.loser
    }
  }

  /// The games known of two bots.
  private struct PairKnowledge {
    /// Whether chance decides their games, as far as known.
    var isRandom: Bool?
    /// The number of games that repeat an earlier one, where all from a start are alike.
    var repeatCount = 0
    /// Whether games from a start differ.
    var isVaried = false

    /// How many games must be alike to count once; `nil` if all count.
    var fewestNeeded: Int? {
      switch isRandom {
      case true?: nil
      case false?: 2
      case nil: !isVaried && repeatCount >= fewestGames ? 2 : fewestGames
      }
    }
  }

  /// The fewest games that show that bots of which nothing is known repeat themselves.
  private static let fewestGames = 8

  private let beginnings: Set<Beginning>

  /// The repeats among some games.
  init<Moves>(_ plays: [Play<Moves>]) {
    let groups = Dictionary(grouping: plays.indices) { plays[$0].beginning }
    let alike = groups.mapValues { indices in
      indices.dropFirst().allSatisfy { plays[$0].isSame(as: plays[indices[0]]) }
    }
    var meetings: [Set<String>: PairKnowledge] = [:]
    for (beginning, indices) in groups {
      var meeting = meetings[[beginning.x, beginning.o], default: PairKnowledge()]
      for index in indices where meeting.isRandom != true {
        meeting.isRandom = plays[index].isRandom ?? meeting.isRandom
      }
      if alike[beginning] == true {
        meeting.repeatCount += indices.count - 1
      } else {
        meeting.isVaried = true
      }
      meetings[[beginning.x, beginning.o]] = meeting
    }
    beginnings = Set(
      groups.filter { beginning, indices in
        guard alike[beginning] == true,
          let fewest = meetings[[beginning.x, beginning.o]]?.fewestNeeded
        else { return false }
        return indices.count >= fewest
      }.keys
    )
  }

  /// Whether the games that begin so are all the same, and count once.
  func contains(_ beginning: Beginning) -> Bool { beginnings.contains(beginning) }
}

extension RecordedRepeats.Play<[Square]> {
  init(_ record: GameRecord) {
    let start = record.game.start
    beginning = RecordedRepeats.Beginning(
      x: record.x,
      o: record.o,
      start: "\(start.rules), \(start), \(start.playerToMove)",
      placer: record.placer
    )
    moves = (record.placer == nil ? [] : record.game.opening) + record.game.moves
    loser = GameEnd(record).rated(placer: record.placer).winner?.opponent
    isRandom = record.isRandom
  }
}
