/// A position in a search of a game with gravity, in which the player to move has a choice.
struct GravityNode<Word: FixedWidthInteger & UnsignedInteger> {
  /// The marks of the player to move, who cannot complete a line now.
  var mover: Word
  /// The marks of the other player.
  var other: Word
  /// The free squares that complete a line of the other player.
  var threats: Word
  /// The number of marks.
  var stones: Int
  /// The moves after which the other player cannot complete a line at once.
  var safe: Word = 0
  /// The score that is to be exceeded, from the point of view of the player to move.
  var alpha = 0
  /// 1 if the player to move was to move before forced moves were played, otherwise -1.
  var sign = 1
  /// Where the table may know the position.
  var place = GravityTable.Place()
  /// What the table knows about its score.
  var known = GravityTable.Bounds(lower: 0, upper: 0)
  /// How much the move that leads here promises.
  var promise = 0
}
