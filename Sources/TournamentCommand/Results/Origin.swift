/// Where a tournament comes from, for whoever wants to repeat it.
struct Origin: Codable, Equatable {
  /// The command that repeats it.
  let command: String
  /// The configuration as it would stand in a file.
  let configuration: String
}
