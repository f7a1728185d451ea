import TextKit

/// Who does not play, and why.
extension LeaguePage {
  /// The section, or nothing if everybody plays.
  var notPlaying: String {
    let bots = report.notPlaying
    guard !bots.isEmpty else { return "" }
    func text(_ html: String) -> String { "<td class=\"text\">\(html)</td>" }
    let rows = bots.map { bot in
      let said = bot.said.map { "<code>\($0.visible.html)</code>" }.joined(separator: "<br>")
      let hint = bot.hint.map { "<br><span class=\"caption\">\($0.visible.html)</span>" } ?? ""
      return head(bot.name.visible.html) + text(bot.reason.visible.html + hint) + text(said)
    }
    let title = LeagueReport.notPlayingTitle
    return section(
      "not-playing",
      title,
      "",
      table(
        "not-playing-table",
        title,
        nameHead("Bot") + textHead("Why") + textHead("It said"),
        rows
      )
    )
  }

  private func textHead(_ title: String) -> String {
    "<th scope=\"col\" class=\"text\"><span>\(title)</span></th>"
  }
}
