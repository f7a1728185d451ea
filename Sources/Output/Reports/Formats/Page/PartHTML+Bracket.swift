import TextKit

/// A knockout as columns of matches, which lines join where there is room; on a narrow screen the
/// rounds are below each other.
extension PartHTML {
  /// The rounds from left to right, and the match for third place below.
  func html(_ picture: BracketPicture) -> String {
    let rounds = picture.rounds.map { column($0.title, $0.matches) }.joined()
    let third = picture.thirdPlace.map { match in
      "\n<div class=\"bracket\">\n\(column("Third place", [match]))</div>"
    }
    return
      "<div class=\"bracket\(picture.isJoined ? "" : " apart")\" role=\"group\" aria-label=\"Bracket\" tabindex=\"0\">\n\(rounds)</div>"
      + (third ?? "")
  }

  private func column(_ title: String, _ matches: [BracketPicture.Match]) -> String {
    let items = matches.map { match in
      let note = match.note.isEmpty ? "" : "<p class=\"caption\">\(match.note.html)</p>"
      let lower = match.isBye ? "<div class=\"lost\">bye</div>" : side(match.lower)
      // Whoever has a bye may stand above it or below.
      let sides =
        match.upper == nil && match.isBye
        ? lower + side(match.lower) : side(match.upper) + lower
      return "<li><div class=\"match\">\(sides)\(note)</div></li>\n"
    }
    return "<div><h3>\(title.html)</h3>\n<ol>\n\(items.joined())</ol></div>\n"
  }

  private func side(_ side: BracketPicture.Side?) -> String {
    guard let side else { return "<div class=\"lost\">–</div>" }
    let kind = side.hasWon.map { $0 ? " class=\"through\"" : " class=\"lost\"" } ?? ""
    return "<div\(kind)><small>\(side.seed)</small><bdi>\(side.name.html)</bdi>"
      + "<span>\(side.points.html)</span></div>"
  }
}
