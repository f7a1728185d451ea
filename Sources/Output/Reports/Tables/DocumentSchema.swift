package import TextKit

/// The schema of a document that programs read, made from the columns that write it.
package struct DocumentSchema: Sendable {
  /// The name of its file in `Config/schema`, such as `report`.
  package let name: String
  /// Its subject, in a few words.
  package let title: String
  private let make: @Sendable () -> JSONValue

  /// The schema, which is JSON Schema, draft 2020-12.
  package var value: JSONValue {
    make().with("$schema", "https://json-schema.org/draft/2020-12/schema")
      .with("title", .string(title))
  }

  package init(
    _ name: String,
    _ title: String,
    _ value: @autoclosure @escaping @Sendable () -> JSONValue
  ) {
    (self.name, self.title, make) = (name, title, value)
  }

  /// The schema of documents that have one of some contents.
  package init(_ name: String, _ title: String, _ about: String, _ contents: Contents...) {
    self.init(
      name,
      title,
      (contents.count == 1
        ? contents[0].schema(name)
        : ["oneOf": .array(contents.map { $0.schema(name) })])
        .described(about)
    )
  }

  /// The members of a document, given its name.
  package struct Contents: Sendable {
    fileprivate let schema: @Sendable (_ name: String) -> JSONValue

    package init<Row>(_ columns: @autoclosure @escaping @Sendable () -> [Column<Row>]) {
      schema = { (DocumentSchema.head($0) + columns()).schema() }
    }
  }

  /// The members that every document begins with.
  private static func head<Row>(_ name: String) -> [Column<Row>] {
    let address = "Config/schema/\(name).schema.json"
    return [
      Column("$schema", .data(["const": .string(address)]) { .string($0) }) { _ in address },
      Column("program", .text) { _ in Program.signature }
        .about("The name and the version of the program that wrote it."),
      Column("version", .data(["const": .integer(ReportFile.version)]) { .integer($0) }) { _ in
        ReportFile.version
      }
      .about("The version of these keys. The same version may gain keys; their meaning stays."),
    ]
  }
}

/// The documents of this module.
extension DocumentSchema {
  package static let reports = [
    DocumentSchema(
      "report",
      "Report of a tournament",
      "Written by 'tournament run --format json'. The same configuration and seed give the same "
        + "bytes.",
      Contents(Measurements.members)
    ),
    DocumentSchema(
      "exact",
      "Probabilities of a match, exactly",
      "Written by 'tournament exact --format json' for two bots, from the point of view of the "
        + "first, or for one with --best-response.",
      Contents(ExactReport.columns),
      Contents(ResponseReport.columns)
    ),
    DocumentSchema(
      "explanation",
      "The moves of a bot in a position, and why",
      "Written by 'tournament explain --format json'.",
      Contents(ExplanationReport.columns)
    ),
    DocumentSchema(
      "fit",
      "Which level of a bot plays like a player",
      "Written by 'tournament fit --format json'.",
      Contents(FitReport.columns)
    ),
    DocumentSchema(
      "league",
      "How a league stands",
      "Written by 'tournament league DIR show --format json'.",
      Contents(LeagueReport.columns)
    ),
    DocumentSchema(
      "levels",
      "Levels of difficulty of a bot",
      "Written by 'tournament levels --format json': levels with the scores asked for, or with "
        + "equal steps, the weakest first. Scores are expected points per game, half of the games "
        + "with each side.",
      Contents(LevelReport.columns),
      Contents(LadderReport.columns)
    ),
    DocumentSchema(
      "moves",
      "The legal moves of a position, and what follows",
      "Written by 'tournament moves --format json'.",
      Contents(MovesReport.columns)
    ),
    DocumentSchema(
      "openings",
      "Openings and what is known of them",
      "Written by 'tournament openings --format json'.",
      Contents(OpeningsReport.columns)
    ),
    DocumentSchema(
      "ratings",
      "Ratings over several tournaments",
      "Written by 'tournament ratings --format json'.",
      Contents(RatingsReport.columns)
    ),
    DocumentSchema(
      "season",
      "Report of a season",
      "Written by 'tournament run --format json' for a season of several tournaments. The same file "
        + "and seed give the same bytes.",
      Contents(SeasonReport.columns)
    ),
    DocumentSchema(
      "solution",
      "The value of a position and of its moves",
      "Written by 'tournament solve --format json'.",
      Contents(SolutionReport.columns)
    ),
    DocumentSchema(
      "tune",
      "The best values of a bot's parameters",
      "Written by 'tournament tune --format json'.",
      Contents(TuneReport.columns)
    ),
    DocumentSchema(
      "verification",
      "Claims about bots",
      "Written by 'tournament verify --format json'.",
      Contents(VerificationReport.columns)
    ),
  ]
}
