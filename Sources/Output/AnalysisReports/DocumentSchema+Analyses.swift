package import Reports

extension DocumentSchema {
  /// The documents of this module.
  package static let analyses = [
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
