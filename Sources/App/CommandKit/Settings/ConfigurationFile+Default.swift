import Foundation

extension ConfigurationFile {
  /// The built-in configuration, the same as `Config/default.json`.
  static let builtInText = """
    // The main job: a round robin between four bots, on the tic-tac-toe board.
    {
      "rules": { "columns": 3, "rows": 3, "lineLength": 3 },
      "bots": ["minimax", "random", "first-free", "scripted"],
      "schedule": "round-robin",
      "games": 1000,
      "seed": 2026,
    }

    """

  /// Its name in messages, in place of a path.
  static let builtInPath = "the built-in configuration"

  package static func builtIn() throws -> ConfigurationFile {
    try ConfigurationFile(Data(builtInText.utf8), path: builtInPath)
  }
}
