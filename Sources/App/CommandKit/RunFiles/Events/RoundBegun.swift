/// A round of a tournament in rounds begins.
package struct RoundBegun: Encodable {
  /// Its number, from 1, that of the round it decides if it is a tie-break, and its name.
  package let round: Int
  package let title: String
  /// The two bots of each match.
  package let matches: [[String]]
  /// The bots that do not play.
  package let byes: [String]
}
