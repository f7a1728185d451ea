import GameModel
import TextKit
import TournamentCore

/// The parts above and below the sections.
extension PageFormat {
  /// The title of the window: how the tournament ended or how far it is, and its name.
  var title: String {
    let name = report.plan.name.visible
    let verdict = chapters.verdicts.first?.verdict.sentence ?? report.lead
    return [progress?.percentage ?? verdict, name.isEmpty ? report.plan.rules.title : name]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  var header: String {
    let name = report.plan.name.visible
    let runnerUp = Lead(report: report).runnerUp.map { "<p>\(parts.inline($0))</p>\n" } ?? ""
    return HTMLPage.header(
      parts.inline(report.lead),
      kicker: (name.isEmpty ? "" : "\(name) · ") + report.plan.rules.title,
      status: statusLine,
      verdicts: verdicts.map { parts.item($0.verdict, $0.place) },
      rest: runnerUp + parts.html(chapters.head) + invitation
        + "<p class=\"still caption\">With scripts enabled, there are also charts, tables can be "
        + "sorted, and games stepped through.</p>\n"
    )
  }

  /// What must not be overlooked; of a run in progress the status says how far it is.
  private var verdicts: [(verdict: PagePart.Verdict, place: String?)] {
    let partial = progress.flatMap { _ in FactsSection(report: report).partial }
    return chapters.verdicts.filter { partial == nil || $0.verdict.sentence != partial }
  }

  /// A link to a game against the bots, or why there is none.
  private var invitation: String {
    // A game would be lost whenever the page is renewed.
    guard progress == nil else { return "" }
    guard players.isEmpty else {
      return "<p class=\"live no-print\"><a class=\"button\" href=\"#play\">Play here</a> against "
        + "\(players.count == 1 ? "a bot" : "the bots") of this tournament</p>\n"
    }
    return players.missing.isEmpty ? "" : "<p class=\"caption\">\(players.missing.html)</p>\n"
  }

  var links: [HTMLPage.Link] {
    (leading + body).map(\.link) + (games.json.isEmpty ? [] : [("games", "Games", true)])
      + (players.isEmpty ? [] : [("play", "Play here", true)]) + [("details", "Details", false)]
  }

  /// How to play the tournament again.
  var reproduction: Chapter {
    let material = report.page
    let configuration = material.configuration.map { $0.split(separator: "\n") } ?? []
    return Chapter(
      id: "reproduce",
      title: "Reproduce this run",
      name: "",
      caption: "The same configuration and seed give the same games, on any number of threads.",
      parts: (material.command.map { [.code($0)] } ?? [])
        + (configuration.isEmpty
          ? []
          : [
            .paragraph("The configuration:"),
            // Line by line, since the end of a line is a character that is kept.
            .code(configuration.map { String($0).visible }.joined(separator: "\n")),
          ]),
      isFolded: true
    )
  }
}

/// The notes of a page on its run until that has been played to its end.
extension PageFormat {
  /// How far the run is, or `nil` if it is over.
  var progress: RunProgress? {
    guard case .playing(let progress) = report.page.status else { return nil }
    return progress
  }

  /// The line at the top of the page; empty if the run has been played to its end.
  var statusLine: String {
    switch report.page.status {
    case .playing(let progress):
      let rest = progress.rest.map { " · \($0)" } ?? ""
      return """
        <div class="running">
        <p id="run-status" role="status"><b>Still playing: \(progress.percentage)</b>\(rest)\(HTMLPage.written(at: progress.written))</p>
        <progress value="\(min(1, progress.share).fixed(decimals: 4))" aria-hidden="true"></progress>
        </div>

        """
    case .stopped(let reason):
      return
        "<p class=\"running bad\" id=\"run-status\" role=\"status\">\(parts.inline(reason))</p>\n"
    case nil: return ""
    }
  }

  /// The data by which the script renews the page.
  var live: JSONValue {
    guard let progress else { return .null }
    return ["pause": .integer(progress.pause), "number": .integer(progress.number)]
  }
}
