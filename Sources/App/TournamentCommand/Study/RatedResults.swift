import CommandKit
import LeagueReports
import Reports
import Statistics
import TextKit

/// The results that `ratings` rates, from files or from counts, and the test of two of the bots.
struct RatedResults {
  private static let bots = Option(
    "--bot",
    .text("NAME"),
    "rate only the games among the bots given this way, two or more",
    in: .game,
    mayRepeat: true
  )
  private static let counts = Option(
    "--counts",
    points("W-L-D", "wins, losses and draws such as 120-45-80", separator: "-") { counts in
      PointCounts(wins: counts[0], losses: counts[1], draws: counts[2])
    },
    "instead of files, the wins, losses and draws of one bot against another",
    in: .game,
    excluding: ["--pairs"]
  )
  private static let pairs = Option(
    "--pairs",
    points(
      "N,N,N,N,N",
      "five counts such as 10,32,80,40,12",
      separator: ",",
      PointCounts.init
    ),
    "instead of files, how many pairs of games with sides swapped brought one bot 0, ½, 1, 1½ and 2 "
      + "points against another",
    in: .game
  )
  private static let sprt = Option<SPRT>(
    "--sprt",
    OptionValue("TEST") { text, _ in
      do {
        return try SPRTMeasurement.test(text)
      } catch {
        throw CommandError(.usage, "\(error)")
      }
    },
    "test whether the first of two bots is stronger, as 'tournament --sprt' does; which is the first, "
      + "--bot says, else the results do",
    in: .report
  )

  static let options: [any CommandOption] = [bots, counts, pairs]
  static let reportOptions: [any CommandOption] = [sprt]

  /// The bots with their results.
  let field: Field
  /// The files they are from.
  let files: [String]
  let test: SPRT?

  /// Reads the files that a command names, or takes the counts that it gives.
  init(_ arguments: Arguments, _ input: RecordInput) throws {
    files = arguments.words
    test = try arguments[Self.sprt]
    let names = try arguments.values(Self.bots)
    if let points = try arguments[Self.counts] ?? arguments[Self.pairs] {
      let option = arguments.contains(Self.counts) ? Self.counts.name : Self.pairs.name
      guard files.isEmpty else {
        throw CommandError(
          .usage,
          "\(option) and '\(files[0])' cannot be used together; rate one at a time"
        )
      }
      if let needless = RecordInput.resultOptions.first(where: { arguments.contains($0) }) {
        throw CommandError(.usage, "\(option) reads no games; leave out \(needless.name)")
      }
      guard names.isEmpty || (names.count == 2 && names[0] != names[1]) else {
        throw CommandError(
          .usage,
          "\(option) is of two bots; name both with \(Self.bots.name), or none"
        )
      }
      var field = Field()
      field.add(points, of: names.isEmpty ? ("first", "second") : (names[0], names[1]))
      self.field = field
    } else {
      field = try Self.field(of: files, input).only(names)
    }
    guard test == nil || field.names.count == 2 else {
      throw CommandError(
        .usage,
        "\(Self.sprt.name) tests one bot against another, but these results have "
          + "\(field.names.count.counted("bot")); choose two with \(Self.bots.name) A \(Self.bots.name) B"
      )
    }
  }

  private static func field(of paths: [String], _ input: RecordInput) throws -> Field {
    guard !paths.isEmpty else {
      throw CommandError(.usage, "which results? as in 'tournament ratings a.json b.pgn'")
    }
    var field = Field(keepingDuplicates: input.keepsDuplicates)
    try FileIdentity.check(distinct: paths)
    for path in paths {
      try ResultFile.read(path, in: input.format, of: input.game, into: &field)
    }
    return field
  }

  /// Counts of games or pairs, of which there must be some.
  private static func points(
    _ placeholder: String,
    _ expected: String,
    separator: Character,
    _ points: @escaping @Sendable ([Double]) -> PointCounts
  ) -> OptionValue<PointCounts> {
    let length = placeholder.split(separator: separator).count
    let most = 1_000_000_000
    let limits = ", not all 0 and at most \(most.grouped) each"
    return .matching(placeholder, expected + limits) { text in
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      let counts = parts.compactMap { Int($0) }.filter { (0...most).contains($0) }
      guard parts.count == length, counts.count == length, counts.contains(where: { $0 > 0 }) else {
        return nil
      }
      return points(counts.map(Double.init))
    }
  }
}

extension Field {
  /// The index of a bot named by a person.
  func index(ofBot name: String) throws -> Int {
    guard let bot = Array(names.indices).first(matching: name, by: { names[$0] }) else {
      throw CommandError(
        .usage,
        "no game of '\(name)' is in these results; \(name.remedy(choosingFrom: names))"
      )
    }
    return bot
  }

  /// The games among some bots, or all of them if none is named.
  fileprivate func only(_ names: [String]) throws -> Field {
    guard !names.isEmpty else { return self }
    let bots = try names.map(index(ofBot:))
    guard bots.count > 1, Set(bots).count == bots.count else {
      throw CommandError(.usage, "--bot names each bot once, and at least two")
    }
    return only(bots)
  }
}
