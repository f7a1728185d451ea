/// Matches that are played at the same time, before anyone knows who plays next.
public struct Round: Hashable, Sendable, Codable {
  /// Its number in the tournament, from 1.
  public let number: Int
  /// The part of the tournament it belongs to.
  public let stage: Stage
  /// The matches, the one of the best bots first.
  public let matches: [Match]
  /// The bots that go on, or have their points, without playing, by their indices.
  public let byes: [Int]

  /// A round.
  public init(number: Int, stage: Stage, matches: [Match], byes: [Int] = []) {
    self.number = number
    self.stage = stage
    self.matches = matches
    self.byes = byes
  }
}

extension Round {
  /// The part of a tournament that a round belongs to.
  public enum Stage: Hashable, Sendable, Codable {
    /// A round of a Swiss tournament.
    case swiss
    /// All matches of all groups.
    case groups
    /// A round of a knockout in which there are at most so many bots, a power of two.
    case knockout(of: Int)
    /// A round of a league, whose matches have games of their own number.
    case league
    /// Extra games of the drawn matches of such a round, for the first, second or third time.
    case extra(of: Int, time: Int)
  }

  /// How many games the matches of a round have.
  public enum GameCount: Hashable, Sendable, Codable {
    /// As many as the tournament says.
    case usual
    /// Two, with sides swapped.
    case pair
  }

  /// The number of games of each match.
  public var games: GameCount { if case .extra = stage { .pair } else { .usual } }

  /// The round in words, such as "Round 3", "Semi-finals" or "Extra games of the final".
  public var title: String {
    switch stage {
    case .swiss, .league: "Round \(number)"
    case .groups: "Groups"
    case .knockout(let size): Self.title(ofSize: size)
    case .extra(let size, let time):
      "\(time == 1 ? "Extra" : time == 2 ? "More extra" : "Last extra") games of \(drawn(size))"
    }
  }

  /// The part of the tournament in words, or `nil` if the number of the round says it all.
  package var stageTitle: String? {
    switch stage {
    case .swiss, .league: nil
    case .groups, .knockout, .extra: title
    }
  }

  /// The round of a knockout with so many bots.
  package static func title(ofSize size: Int) -> String {
    switch size {
    case 2: "Final"
    case 4: "Semi-finals"
    case 8: "Quarter-finals"
    default: "Last \(size)"
    }
  }

  /// What the extra games are for, in the middle of a sentence.
  private func drawn(_ size: Int) -> String {
    switch matches.map(\.stake) {
    case [.thirdPlace]: "the match for third place"
    case let stakes where stakes.contains(.thirdPlace): "the final and the match for third place"
    default: "the \(Self.title(ofSize: size).lowercased())"
    }
  }
}
