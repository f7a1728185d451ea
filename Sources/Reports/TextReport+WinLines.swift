import TextKit
import GameModel
import TournamentCore

/// The parts of the text that show the board.
extension TextReport {
  /// The tables of the lines on which games were won.
  var winLines: [String] {
    guard report.allLines.contains(where: { $0 > 0 }) else {
      return [heading("WIN LINES"), "No game was won on a line."]
    }
    var totals = report.directionsTable.lines(style)
    if report.standings.rows.contains(where: { $0.multipleLines > 0 }) {
      totals += "Double: won on two lines at once or more, counted on each of them."
        .wrapped(to: style.proseWidth)
    }
    if report.forfeitCount > 0 { totals.append("Games won by forfeit are not among these.") }
    guard report.listsLines else { return [heading("WIN LINES")] + totals }
    return [heading("WIN LINES")] + report.linesTable(width: style.width).lines(style) + [""]
      + totals
  }

  /// The squares that win most, on boards with too many lines to list.
  var picture: [String] {
    guard !report.listsLines else { return [] }
    let rules = report.plan.rules
    let picture = SquarePicture(rules, lines: report.allLines)
    guard picture.maximum > 0 else { return [] }
    let busiest = picture.busiest.prefix(5).map(rules.name(of:))
    let more = picture.busiest.count - busiest.count
    let squares = more > 0 ? busiest.joined(separator: ", ") + " and \(more) more" : busiest.listed
    let legend =
      "1 to 9: how many winning lines went through the square, in ninths of the most, "
      + "\(picture.maximum) at \(squares). A dot: none."
    return [heading("SQUARES THAT WIN")] + picture.lines + legend.wrapped(to: style.proseWidth)
  }
}
