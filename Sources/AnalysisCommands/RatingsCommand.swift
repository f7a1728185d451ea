import CommandKit
import Engines
import Formats
import Records
import Season
import Statistics
package import Subcommands
import TextKit

extension Subcommand {
  private static let models = DrawModel.allCases.map(\.rawValue)
  private static let model = CommandOption(
    "--model",
    "NAME",
    "how ratings explain draws: \(models.alternatives); by default \(DrawModel.davidson.rawValue)"
  )
  private static let anchor = CommandOption(
    "--anchor",
    "BOT=ELO",
    "give a bot a fixed rating, such as random=0, instead of all bots a mean of 0; may be repeated "
      + "for parts of the field that never met",
    mayRepeat: true
  )

  package static let ratings = Subcommand(
    name: "ratings",
    operands: "FILE...",
    summary: "one table over several tournaments' results",
    discussion: """
      Each FILE is a report of 'tournament --format json', games that were recorded (.sgf, .jsonl, \
      .psq or a folder of .psq files), games of chess programs (.pgn, of which the tags are read and \
      White, who moves first, is X) or a list of games (.csv with the columns x, o and result, or \
      white, black and result). Bots are matched by name. Two games in a row of the same two bots \
      with sides swapped that began from the same are a pair, and intervals rest on pairs. Bots \
      that no games join, not even by way of others, are rated apart. Ordo's model is half-draws \
      and BayesElo's rao-kupper.
      """,
    options: [anchor, model] + Outputs<RatingsReport.Format>.options + TextOptions.all
  ) { tool, arguments in
    let draws = try arguments.value(
      model,
      expected: "one of \(models.joined(separator: ", "))",
      DrawModel.init(rawValue:)
    )
    let outputs = try Outputs<RatingsReport.Format>(arguments)
    let text = try TextOptions(arguments)
    var files = CommandFiles(program: EngineHost.thisProgram)
    for path in arguments.words { files.add(read: path, as: "the results") }
    outputs.add(to: &files)
    try files.check()
    let field = try field(of: arguments.words)
    let ratings = Ratings(
      field.pairings,
      botCount: field.names.count,
      draws: draws ?? .davidson
    )
    let report = RatingsReport(
      ratings,
      of: field,
      files: arguments.words,
      anchors: try anchors(arguments, among: field, ratings)
    )
    try outputs.open().write(to: tool.console, text) { [report.file(as: $0, $1)] }
    return .success
  }

  /// All bots of some files.
  ///
  /// - Throws: `CommandError` for a file that cannot be read or is named twice, and where no game was
  ///   played to an end.
  private static func field(of paths: [String]) throws -> Field {
    guard !paths.isEmpty else {
      throw CommandError(.usage, "which results? as in 'tournament ratings a.json b.pgn'")
    }
    var field = Field()
    var seen: [FileIdentity: String] = [:]
    for path in paths {
      if let identity = FileIdentity(path), let other = seen.updateValue(path, forKey: identity) {
        throw CommandError(
          .usage,
          "'\(path)' is \(other == path ? "given twice" : "the same file as '\(other)'"); its games "
            + "would count twice"
        )
      }
      do {
        try ResultFile.read(path, into: &field)
      } catch {
        throw CommandError(error)
      }
    }
    guard field.pairings.contains(where: { $0.games > 0 }) else {
      throw CommandError(.data, "there is no finished game in \(paths.map { "'\($0)'" }.listed)")
    }
    return field
  }

  /// The ratings that bots are given, by their indices.
  ///
  /// - Throws: `CommandError` for what is not a rating, or of a bot that did not play.
  private static func anchors(
    _ arguments: Arguments,
    among field: Field,
    _ ratings: Ratings
  ) throws -> [Int: Double] {
    var anchors: [Int: Double] = [:]
    for text in arguments.values(anchor) {
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
      guard let bot = Array(field.names.indices).first(matching: name, by: { field.names[$0] })
      else {
        let remedy =
          name.suggestion(in: field.names)
          ?? "choose from \(field.names.prefix(20).joined(separator: ", "))"
        throw CommandError(.usage, "no game of '\(name)' is in these results; \(remedy)")
      }
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

extension CommandError {
  /// What a command says of results that it cannot read.
  fileprivate init(_ error: ResultFileError) {
    let status: ExitStatus =
      switch error {
      case .unknownFormat: .usage
      case .wrongFile(.unreadable(_, _)): .noInput
      case .wrongFile, .wrongData: .data
      }
    self.init(status, "\(error)")
  }
}
