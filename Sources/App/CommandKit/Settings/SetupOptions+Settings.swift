import GameModel
import TournamentCore

/// The options of settings that have several, or that commands read by themselves.
extension SetupOptions {
  package static let board = Option(
    "--board",
    .matching("CxR", "two numbers like 15x15", Configuration.BoardSize.init(text:)),
    "a board of C columns and R rows, up to \(Rules.maximumSide)x\(Rules.maximumSide)",
    in: .rules
  )
  package static let lineLength = Option(
    "--line-length",
    .matching("K", "1 or more") { Int($0) },
    "K in a row make a line; by default as in the file, or else the shorter side of the board, at most five",
    in: .rules
  )
  package static let bots = Option(
    "--bots",
    .text("A,B,…", completion: .botList),
    "enter these bots, by kind, or by name in the configuration; may be repeated",
    in: .players,
    mayRepeat: true
  )
  package static let bot = Option(
    "--bot",
    .bot,
    "enter a bot, '[NAME=]KIND[:KEY=VALUE,…]', or a program; several programs may follow; may be "
      + "repeated",
    in: .players,
    mayRepeat: true,
    takesBots: true
  )
  package static let openings = Option(
    "--openings",
    OptionValue<Configuration.OpeningsChoice>("N|FILE", completion: .files) { text, option in
      if let opening = PlayedOpening(rawValue: text) { return .played(opening) }
      let plies = Int(text)
      guard (plies ?? 0) >= 0, !text.isEmpty else {
        throw CommandError(
          .usage,
          "\(option) must be a number of plies, 0 or more, a file, or swap2"
        )
      }
      return plies.map { .plies($0) } ?? .file(text, transform: false)
    },
    "start games from the positions after N plies, or from those in FILE; with swap2 the bots play the "
      + "opening",
    in: .game
  )
  package static let transform = Flag(
    "--transform",
    "play the openings of a file also turned and mirrored: all as they are, then all in the next image",
    in: .game
  )
  package static let expect = Option(
    "--expect",
    OptionValue("TEXT") { text, _ in try ExpectationEntry(parsing: text) },
    "fail unless this holds, as in 'Hard against Easy: score >= 0.9'; may be repeated",
    in: .stopping,
    mayRepeat: true
  )
}
