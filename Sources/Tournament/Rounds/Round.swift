/// Matches that are played at the same time, before anyone knows who plays next.
public struct Round: Hashable, Sendable, Codable {
  /// Its number in the tournament, from 1.
  public let number: Int
  /// The part of the tournament it belongs to.
  public let stage: Stage
  /// The matches, the one of the best bots first.
  public let matches: [Match]
  /// The bots that advance, or have their points, without playing, by their indices.
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
    /// A round of a knockout of at most a number of bots, a power of two.
    case knockout(of: Int)
    /// A round of a league, whose matches have games of their own number.
    case league
    /// Extra games of the drawn matches of such a round, for the first, second or third time.
    case extra(of: Int, time: Int)
    /// A round of another format in which losing costs more than points, with its title; `extra` is
    /// the time of extra games, from 1, and 0 for the matches themselves.
    case elimination(String, extra: Int)

    /// Whether matches count for points, as they do where nobody is eliminated by losing one.
    var givesPoints: Bool {
      switch self {
      case .swiss, .groups, .league: true
      case .knockout, .extra, .elimination: false
      }
    }

    /// Which extra games of drawn matches it has, from 1; 0 for the matches themselves.
    fileprivate var extra: Int {
      switch self {
      case .extra(_, let time), .elimination(_, let time): time
      case .swiss, .groups, .knockout, .league: 0
      }
    }

    package var hasOneMatchEach: Bool { self != .groups && self != .league }
  }

  /// How many games the matches of a round have.
  public enum GameCount: Hashable, Sendable, Codable {
    /// As many as the tournament says.
    case usual
    /// Two, with sides swapped.
    case pair
  }

  /// The number of games of each match.
  public var games: GameCount { isTieBreak ? .pair : .usual }

  /// Whether it has extra games of matches that were drawn.
  package var isTieBreak: Bool { stage.extra > 0 }

  /// Which extra games of drawn matches it has, from 1; `nil` if it has the matches themselves.
  package var tieBreak: Int? { isTieBreak ? stage.extra : nil }

  /// Whether it belongs to the knockout that a ``Bracket`` shows.
  package var isKnockout: Bool {
    switch stage {
    case .knockout, .extra: true
    case .swiss, .groups, .league, .elimination: false
    }
  }

  /// The name of the round, such as "Round 3", "Semi-finals" or "Final, second tie-break".
  public var title: String {
    switch stage {
    case .swiss, .league: "Round \(number)"
    case .groups: "Groups"
    case .knockout(let size): Self.title(ofSize: size)
    case .elimination(let title, 0): title
    case .elimination(let title, _): "\(title), \(tieBreakTitle)"
    case .extra(let size, _): "\(drawn(size)), \(tieBreakTitle)"
    }
  }

  /// The name of the part of the tournament, or `nil` if the number of the round says it all.
  package var stageTitle: String? {
    switch stage {
    case .swiss, .league: nil
    case .groups, .knockout, .extra, .elimination: title
    }
  }

  private var tieBreakTitle: String {
    stage.extra == 1 ? "tie-break" : stage.extra == 2 ? "second tie-break" : "third tie-break"
  }

  package static func title(ofSize size: Int) -> String {
    switch size {
    case 2: "Final"
    case 4: "Semi-finals"
    case 8: "Quarter-finals"
    default: "Round of \(size)"
    }
  }

  /// What the extra games decide.
  private func drawn(_ size: Int) -> String {
    switch matches.map(\.stake) {
    case [.thirdPlace]: "Match for third place"
    case let stakes where stakes.contains(.thirdPlace): "Final and match for third place"
    default: Self.title(ofSize: size)
    }
  }
}
