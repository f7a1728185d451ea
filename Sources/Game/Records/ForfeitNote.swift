import GameModel

/// A forfeit as PGN and PSQ note it: the side at fault, the cause and the detail, such as
/// `o illegalMove b2 is taken`.
struct ForfeitNote {
  let player: Player
  let forfeit: Forfeit

  init(_ player: Player, _ forfeit: Forfeit) { (self.player, self.forfeit) = (player, forfeit) }

  init(_ text: String, exchange: [String]) throws(RecordError) {
    let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, let player = Player(rawValue: String(words[0])),
      let cause = Forfeit.Cause(rawValue: String(words[1]))
    else { throw RecordError("a forfeit must be a side, a cause and a detail") }
    self.init(player, Forfeit(cause, String(words[2]), exchange: exchange))
  }

  var text: String { "\(player.rawValue) \(forfeit.cause.rawValue) \(forfeit.detail)" }
}
