public import TournamentCore

/// Something that happens to a league; a league is all that has happened to it, in order.
///
/// Entrants and versions are known by their indices, in the order in which they came.
public enum LeagueEvent: Hashable, Sendable, Codable {
  /// A bot joins, as the first version of a new entrant of its name; relative paths of its files
  /// start from a folder, which is itself relative to that of the league.
  case add(bot: PlannedBot, folder: String)
  /// An entrant goes on with another version: a new one, or one that it had before.
  case change(entrant: Int, bot: PlannedBot, folder: String)
  /// An entrant plays no more.
  case retire(entrant: Int)
  /// An entrant's file has been taken out of the folder that is watched: it plays no more until the
  /// file is back.
  case leave(entrant: Int)
  /// A retired entrant plays again.
  case readmit(entrant: Int)
  /// Ratings are given relative to an entrant of a fixed rating, in Elo; `nil` for the mean.
  case anchor(entrant: Int?, elo: Double)
  /// The score of two versions is known exactly: the probabilities that the first one wins, draws and
  /// loses with X and with O; empty if it cannot be computed.
  case score(first: Int, second: Int, asX: [Double], asO: [Double])
  /// A round has been planned, for newcomers or for the whole field.
  case round(number: Int, choices: [PairingChoice], newcomers: [Int])
  /// A round ends before all of it has been played: one of its versions is gone, or others wait.
  case close(round: Int)
  /// A bot cannot play, by the name of its entrant or of its file; `nil` if it can again.
  case absent(name: String, absence: Absence?)
}
