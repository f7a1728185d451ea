import TestSupport

extension Python {
  /// Runs a script in a folder.
  static func run(
    _ script: String,
    _ arguments: [String] = [],
    in folder: String
  ) async throws -> Binary.Run {
    try await Binary.run(path ?? "python3", ["-c", script] + arguments, in: folder)
  }
}
