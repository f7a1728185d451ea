import GameModel

/// The options of settings that have several, or are read in a way of their own.
extension CommandOption {
  package static let board = CommandOption(
    "--board",
    "CxR",
    "a board of C columns and R rows, up to \(Rules.maximumSide)x\(Rules.maximumSide)",
    in: .game
  )
  package static let lineLength = CommandOption(
    "--line-length",
    "K",
    "K in a row win; by default the shorter side of the board, at most five",
    in: .game
  )
  package static let bots = CommandOption(
    "--bots",
    "A,B,…",
    "enter these bots, by kind, or by name in the configuration; may be repeated",
    in: .players,
    completion: .botList,
    mayRepeat: true
  )
  package static let bot = CommandOption(
    "--bot",
    "SPEC",
    "enter a bot, '[NAME=]KIND[:KEY=VALUE,…]', or a program; several programs may follow; may be "
      + "repeated",
    in: .players,
    completion: .bots,
    mayRepeat: true,
    takesBots: true
  )
  package static let openings = CommandOption(
    "--openings",
    "N|FILE",
    "start games from the positions after N plies, or from those in FILE",
    in: .game,
    completion: .files
  )
  package static let expect = CommandOption(
    "--expect",
    "TEXT",
    "fail unless this holds, as in 'Hard against Easy: score >= 0.9'; may be repeated",
    in: .stopping,
    mayRepeat: true
  )
}
