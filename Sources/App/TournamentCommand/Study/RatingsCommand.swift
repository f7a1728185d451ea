package import CommandKit
import Engines
import Records
import LeagueReports
import Reports
import Statistics
import TextKit

extension Subcommand {
  private static let anchor = Option(
    "--anchor",
    .text("BOT=ELO"),
    "fix the rating of a bot, as in 'random=0', instead of the mean of all bots at 0; may be "
      + "repeated for parts of the field that never met",
    in: .report,
    mayRepeat: true
  )

  package static let ratings = Subcommand(
    name: "ratings",
    operands: "FILE...",
    completion: .files,
    summary: "rate the bots of several tournaments in one table",
    discussion: """
      Each FILE is a report of 'tournament --format json', recorded games (.sgf, .jsonl, \
      .pgn, .psq or a folder of .psq files), games of chess programs (.pgn, of which only the tags \
      are read; White, who moves first, is X) or a list of games (.csv with the columns x, o and \
      result, or white, black and result). Bots are matched by name. A recorded game counts once, in \
      however many files it is. Reports of the same results are refused; a warning is printed where games \
      may count twice, as with a report beside its own games. A game that cannot be read is reported and left \
      out; the exit status is then 65. Two consecutive games of the same bots that \
      start alike, with sides swapped, are a pair, and intervals rest on pairs. Bots \
      that no chain of games connects are rated separately. Ratings are those of Ordo with -W. With \
      --sprt the exit status is 0 if H1 is accepted, 1 if H0 is, and 2 if neither.
      """,
    examples: [
      Example("Rate the bots of two tournaments", "tournament ratings monday.json tuesday.json"),
      Example("Fix the rating of one of them", "tournament ratings games.sgf --anchor random=0"),
      Example(
        "Test a match by its pairs of games",
        "tournament ratings --pairs 60,310,520,380,95 --sprt elo0=0,elo1=5"
      ),
    ],
    options: [
      [anchor], RatedResults.reportOptions, RatedResults.options, RecordInput.resultOptions,
      Outputs.options(.ratings),
    ]
  ) { tool, arguments in
    let outputs = try Outputs(arguments, .ratings)
    var files = CommandFiles(arguments)
    for path in arguments.words { files.add(read: path, as: "the results") }
    let results = try outputs.open(beside: files)
    let input = try RecordInput(arguments)
    let rated = try RatedResults(arguments, input)
    let field = rated.field
    for warning in field.origins.warnings { tool.console.writeError("\(warning)\n") }
    input.tell(field.seen, tool.console)
    let status = try input.tell(field.omissions, besides: field.readCount, tool.console)
    guard field.gameCount > 0 else {
      let names = rated.files.map { "'\($0)'" }.listed
      throw CommandError(.data, "there is no finished game in \(names)")
    }
    let ratings = Ratings(field.pairings, botCount: field.names.count)
    let report = RatingsReport(
      ratings,
      of: field,
      files: rated.files,
      anchors: try anchors(arguments, among: field, ratings),
      test: rated.test
    )
    try results.write(to: tool.console) { report.document.files(as: $0, $1) }
    guard let test = report.test, test.verdict != .h1 else { return status }
    if results.unseenPaths(on: tool.console).isEmpty {
      tool.console.print(verdicts: ["SPRT: \(report.finding(of: test))"], beside: results)
    }
    return status != .success ? status : test.verdict == .h0 ? .failure : .undecided
  }

  /// The ratings given to bots, by their indices.
  private static func anchors(
    _ arguments: Arguments,
    among field: Field,
    _ ratings: Ratings
  ) throws -> [Int: Double] {
    var anchors: [Int: Double] = [:]
    for text in try arguments.values(anchor) {
      guard let sign = text.lastIndex(of: "="), let elo = Double(text[text.index(after: sign)...]),
        abs(elo) <= 10_000
      else {
        throw CommandError(
          .usage,
          "\(anchor.name) takes a bot and its rating from -10000 to 10000, such as random=0, not "
            + "'\(text)'"
        )
      }
      let name = String(text[..<sign])
      let bot = try field.index(ofBot: name)
      guard let other = anchors.keys.first(where: { ratings.areComparable($0, bot) }) else {
        anchors[bot] = elo
        continue
      }
      throw CommandError(
        .usage,
        other == bot
          ? "\(anchor.name) gives '\(field.names[bot])' two ratings"
          : "games connect '\(field.names[bot])' and '\(field.names[other])'; give only one of them a rating"
      )
    }
    return anchors
  }
}
