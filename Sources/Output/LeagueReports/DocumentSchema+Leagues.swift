package import Reports

extension DocumentSchema {
  /// The documents of this module.
  package static let leagues = [
    DocumentSchema(
      "league",
      "How a league stands",
      "Written by 'tournament league DIR show --format json'.",
      Contents(LeagueReport.columns)
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
  ]
}
