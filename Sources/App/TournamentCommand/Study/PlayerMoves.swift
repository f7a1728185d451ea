import Analysis
import CommandKit
import GameModel
import Records
import StrategyKit
import TextKit

/// The moves of a player in recorded games.
struct PlayerMoves {
  static let player = Option(
    "--player",
    .text("NAME"),
    "the player whose moves are fitted",
    in: .players
  )

  let player: String
  /// The game that is played in all of them.
  let rules: Rules
  let moves: ObservedMoves
  private let games: [Source]

  /// A game, and where it was read.
  private struct Source {
    let path: String
    /// Its number, or its place in the file if it has none.
    let number: Int
    let record: GameRecord
  }

  /// The status of a command that reads them: whether games were left out.
  let status: ExitStatus

  init(_ paths: [String], of asked: String?, _ input: RecordInput, _ console: Console) throws {
    var games: [Source] = []
    try FileIdentity.check(distinct: paths)
    let read = try input.read(paths, console)
    var seen = SeenGames(keepingAll: input.keepsDuplicates)
    for (path, records) in zip(paths, read.files) {
      for (index, record) in records.enumerated() where seen.isNew(record.key) {
        games.append(Source(path: path, number: record.number ?? index + 1, record: record))
      }
    }
    input.tell(seen, console)
    status = read.status
    let player = try Self.player(asked, in: games)
    games = games.filter { $0.record.x == player || $0.record.o == player }
    let rules = games[0].record.game.rules
    if let other = games.first(where: { $0.record.game.rules != rules }) {
      throw CommandError(
        .data,
        "\(other.path): game \(other.number) is \(other.record.game.rules), but \(games[0].path) "
          + "begins with \(rules); all games must be the same"
      )
    }
    var moves = ObservedMoves()
    for game in games {
      let sides = Player.allCases.filter { game.record.name(of: $0) == player }
      moves.add(game.record.game, by: Set(sides))
    }
    guard moves.moves > 0 else {
      throw CommandError(
        .data,
        "\(player.visible) has no move with a choice in \(Self.listed(paths))"
      )
    }
    (self.player, self.rules, self.moves, self.games) = (player, rules, moves, games)
  }

  private static func listed(_ paths: [String]) -> String { paths.map { "'\($0)'" }.listed }

  private static func player(_ asked: String?, in games: [Source]) throws -> String {
    let names = games.map(\.record).playerNames
    guard !names.isEmpty else {
      let paths = games.map(\.path).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
      throw CommandError(
        .data,
        "\(listed(paths)) \(paths.count == 1 ? "does" : "do") not say who played, so there is nobody "
          + "to fit; record games in .sgf, .jsonl or .pgn"
      )
    }
    let known = names.prefix(20).map(\.visible).joined(separator: ", ")
    guard let asked else {
      throw CommandError(
        .usage,
        "whose moves? add \(player.name) NAME; there are games of \(known)"
      )
    }
    guard let name = names.first(matching: asked, by: \.self) else {
      let remedy = asked.suggestion(in: names) ?? "there are games of \(known)"
      throw CommandError(.usage, "no game of '\(asked)' is in these files; \(remedy)")
    }
    return name
  }

  /// The value of a bot's parameter with which it plays most like the player.
  func fit(_ bot: VariedBot) throws -> ParameterFit {
    do {
      return try ParameterFit(moves, varying: bot.parameter, make: bot.policy)
    } catch let error as FitError {
      throw CommandError(.data, "\(place(of: error))\(bot.spec.name): \(error)")
    }
  }

  /// The place of a move that cannot be explained, such as `games.sgf: game 3: `.
  private func place(of error: FitError) -> String {
    guard case .impossibleMove(let square, let position, _) = error else { return "" }
    let source = games.first { source in
      var now = source.record.game.start
      for move in source.record.game.moves {
        if now == position, move == square,
          source.record.name(of: now.playerToMove) == player
        {
          return true
        }
        guard let next = try? now.playing(move) else { return false }
        now = next
      }
      return false
    }
    return source.map { "\($0.path): game \($0.number): " } ?? ""
  }
}
