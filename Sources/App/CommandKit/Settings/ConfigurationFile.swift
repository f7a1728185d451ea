package import Foundation
import GameModel
import StrategyKit

/// A configuration from a file: all of it, or one of the tournaments of a season.
package struct ConfigurationFile {
  package let configuration: Configuration
  /// `nil` if it is built in.
  private let source: ConfigurationSource?
  /// The index among the tournaments of a season, whose common keys hold where it has none of its
  /// own; `nil` if the file is of one tournament.
  private let index: Int?

  /// Its name in messages: the path as given, or `standard input` for `-`.
  package var path: String { source?.path ?? "the built-in configuration" }
  /// The file that it comes from, `-` for standard input, or `nil` if it is built in.
  var file: String? { source?.file }
  /// The folder that relative paths in it start from, or `nil` for the working folder.
  package var directory: String? { source?.directory }
  /// The configuration that is used where none is named, the same as `Config/default.json`.
  package static var builtIn: Self { Self() }

  private init() {
    (source, index) = (nil, nil)
    var configuration = Configuration()
    configuration.rules = Configuration.RulesChoice(columns: 3, rows: 3)
    configuration.seed = 2026
    self.configuration = configuration
  }

  /// Reads a configuration file, once and completely; `-` is standard input.
  ///
  /// - Throws: `CommandError` with the line and the remedy, `FileProblem` if it cannot be read.
  package init(path: String) throws { try self.init(ConfigurationSource(path: path)) }

  /// Reads the text of a configuration, called `path` in messages; relative paths in it start from
  /// `directory`, or from the working folder.
  package init(_ data: Data, path: String, directory: String? = nil) throws {
    try self.init(ConfigurationSource(data, path: path, directory: directory))
  }

  /// The configuration of a file that is of one tournament.
  package init(_ source: ConfigurationSource) throws {
    guard !source.isSeason else {
      throw source.error(
        "this is a season of several tournaments, which run, config and --dry-run take; give a "
          + "configuration of one",
        at: [SeasonFile.tournamentsKey]
      )
    }
    self.init(source, try source.decoded(Configuration.self))
  }

  init(_ source: ConfigurationSource, _ configuration: Configuration, index: Int? = nil) {
    (self.source, self.index) = (source, index)
    self.configuration = configuration.resolvingPaths(from: source.directory)
  }

  package func error(_ problem: String, at path: [String]) -> CommandError {
    source?.error(problem, at: place(of: path))
      ?? CommandError(.data, "\(self.path): \(problem)")
  }

  /// The path in the whole file: in a season a tournament has its own value, or the common one.
  private func place(of path: [String]) -> [String] {
    guard let source, let index, let key = path.first else { return path }
    let entry = [SeasonFile.tournamentsKey, "\(index)"]
    return source.has([key]) && !source.has(entry + [key]) ? path : entry + path
  }
}

extension Configuration {
  /// The same with relative paths starting from a folder, or the working folder for `nil`.
  fileprivate func resolvingPaths(from directory: String?) -> Configuration {
    guard let directory else { return self }
    var result = self
    for index in bots.indices { result.bots[index].directory = directory }
    if case .file(let path, let transform) = openings, !path.hasPrefix("/") {
      result.openings = .file(directory + "/" + path, transform: transform)
    }
    if let path = seeds, !path.hasPrefix("/") { result.seeds = directory + "/" + path }
    return result
  }
}
