import GameModel
import Statistics
import TextKit
import TournamentCore

/// The standings for each side separately.
struct BySideSection: StandardSection {
  package static let name: String? = "sides"

  let report: Report

  package func parts(for reader: Reader) -> [Part] {
    guard !reader.isBrief else { return [] }
    let table = TextTable(labels: [report.nameColumn], groups: Player.allCases.map(group))
    return [.heading("By side"), .table(table)]
      + (report.unplayedNote.map { [.paragraph($0)] } ?? [])
  }

  package var page: PagePart {
    var page = PagePart(place: .details)
    page.sheets = [Sheet(Column<Standing>.sides, report.standingRows)]
    return page
  }

  private func group(_ side: Player) -> TextTable.Group {
    let rows = report.standingRows.all
    let points = Column<Standing>("points", plan.rounds == nil ? .points : .halfPoints, "Points") {
      $0.score(as: side)
    }
    let results =
      Column<Standing>.results(as: side).map(\.initialled)
      + [points, .score(as: side).headed("Score")]
    guard !report.countsUnplayedGames else {
      let playedAndNot: [Column<Standing>] = [
        Column("games", .count, "Played") { $0.score(as: side).games - $0.unplayed(as: side) },
        Column("unplayed", .count, "Not played") { $0.unplayed(as: side) },
      ]
      return .init("as \(side)", (results + playedAndNot).cells(rows))
    }
    // The number is usually the same for all bots of a round robin.
    let counts = Set(rows.map { $0.score(as: side).games })
    guard let count = counts.first, counts.count == 1 else {
      let games = Column<Standing>("games", .count, "Games") { $0.score(as: side).games }
      return .init("as \(side)", ([games] + results).cells(rows))
    }
    return .init("as \(side), \(count.counted("game")) each", results.cells(rows))
  }
}
