import Leagues
import Reports
import TextKit

/// Links to the sections of entrants, and their names as they are shown.
struct EntrantLinks {
  private let league: League
  /// The anchors of the sections, by entrant: `bot-easy` for Easy.
  let anchors: [String]

  init(_ league: League) {
    self.league = league
    var taken: Set<String> = []
    anchors = league.entrants.enumerated().map { index, entrant in
      let place = entrant.name.placeName
      let stem = "bot-" + (place.isEmpty ? "\(index + 1)" : place)
      var (anchor, number) = (stem, 2)
      while !taken.insert(anchor).inserted {
        anchor = "\(stem)-\(number)"
        number += 1
      }
      return anchor
    }
  }

  /// The name of a version, isolated from the text beside it.
  func name(of version: Int) -> String {
    "<bdi>\(league.name(of: version).visible.html)</bdi>"
  }

  /// The name of a version as a link to the section of its entrant.
  func link(to version: Int) -> String {
    "<a href=\"#\(anchors[league.versions[version].entrant])\">\(name(of: version))</a>"
  }
}
