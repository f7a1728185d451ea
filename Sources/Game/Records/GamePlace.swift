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
