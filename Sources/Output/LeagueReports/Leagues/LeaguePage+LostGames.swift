import GameModel
import Leagues
import Records
import Reports
import TextKit

/// The lost games of an entrant.
extension LeaguePage {
  /// The number of entrants up to which lost games are in sight without being asked for.
  private static let fewEntrants = 8
  /// The number of moves up to which they are in sight.
  private static let fewMoves = 20

  /// The last lost games, the newest first.
  func lostGames(of row: LeagueTable.Row) -> String {
    let games = history.lostGames[row.entrant]
    guard !games.isEmpty else { return "" }
    let isOpen = rows.count <= Self.fewEntrants ? " open" : ""
    let kept = history.isSample ? " with recorded moves" : ""
    let title = games.count == 1 ? "Latest loss" : "Latest \(games.count) distinct losses"
    return "<details id=\"\(links.anchors[row.entrant])-lost\"\(isOpen)>\n"
      + "<summary><h3>\(title)\(kept)</h3></summary>\n<div class=\"grid defeats\">\n"
      + games.map { figure($0, of: row) }.joined() + "</div>\n</details>\n"
  }

  private func figure(_ lost: LeagueHistory.LostGame, of row: LeagueTable.Row) -> String {
    let game = lost.record.game
    let side = lost.record.loser ?? .x
    let version =
      lost.version == row.version ? "" : " as version \(league.versions[lost.version].number)"
    let fault = game.outcome?.fault.map { "<br><span class=\"bad\">\($0.visible.html)</span>" }
    let opponent = links.name(of: lost.opponent)
    let label = "\(side) lost against \(league.name(of: lost.opponent))".visible.html
    return "<figure>\n\(BoardDrawing(report.rules).drawing(game, label: label))\n<figcaption>"
      + "\(side) against <a href=\"#\(links.anchors[league.versions[lost.opponent].entrant])\">\(opponent)</a>"
      + "\(version)<span class=\"caption\">round \(lost.round), game "
      + "\((lost.record.number ?? 0).grouped)</span>\(fault ?? "")\(moves(of: game))"
      + "</figcaption></figure>\n"
  }

  /// The moves, those of the opening apart.
  private func moves(of game: Game) -> String {
    func names(_ moves: [Square]) -> String {
      moves.map(report.rules.name(of:)).joined(separator: " ")
    }
    let opening =
      game.opening.isEmpty ? "" : "<span class=\"caption\">\(names(game.opening))</span> "
    let all = "\(opening)<code>\(names(game.moves))</code>"
    guard !game.moves.isEmpty else { return opening.isEmpty ? "" : "<p>\(opening)</p>" }
    guard game.moves.count > Self.fewMoves else { return "<p>\(all)</p>" }
    return "<details><summary>\(game.moves.count.counted("move"))</summary><p>\(all)</p></details>"
  }
}
