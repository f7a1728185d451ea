import GameModel
import TournamentCore

/// The parts of the text that show the board.
extension TextReport {
  /// The tables of the lines on which games were won.
  var winLines: [String] {
    guard report.allLines.contains(where: { $0 > 0 }) else {
      return ["WIN LINES", "No game was won on a line."]
    }
    var totals = report.directionsTable.lines()
    if report.standings.rows.contains(where: { $0.multipleLines > 0 }) {
      totals.append("Double: won on two lines at once or more, counted on each of them.")
    }
    if report.forfeitCount > 0 { totals.append("Games won by forfeit are not among these.") }
    guard report.listsLines else { return ["WIN LINES"] + totals }
    return ["WIN LINES"] + report.linesTable.lines() + [""] + totals
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
    return ["SQUARES THAT WIN"] + picture.lines + legend.wrapped(to: Self.width)
  }
}
