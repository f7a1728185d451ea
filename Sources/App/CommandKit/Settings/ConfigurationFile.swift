package import Foundation
import StrategyKit
import SystemKit
import TextKit

/// A configuration from a file, with the locations of its keys.
package struct ConfigurationFile {
  /// The path as given, `/dev/stdin` for `-`.
  package let path: String
  /// The configuration.
  package let configuration: Configuration
  /// Whether it is the one that is used where none is named.
  var isBuiltIn: Bool { path == Self.builtInPath }
  /// The folder that relative paths in it start from, or `nil` for the working folder.
  package let directory: String?
  private let text: JSONText
  private let outline: JSONOutline

  /// Reads a configuration file, once and completely; `-` is standard input.
  ///
  /// Relative paths in it start from its folder, or from the working folder if it comes through a
  /// pipe.
  ///
  /// - Throws: `CommandError` with the line and the remedy, `FileProblem` if it cannot be read.
  package init(path: String) throws {
    let path = path == "-" ? "/dev/stdin" : path
    let data: Data
    do {
      data = try InputFile.bytes(ofOpenOr: path)
    } catch {
      throw FileProblem.unreadable(path, "\(error)")
    }
    try self.init(data, path: path, directory: OutputFile.isRegular(path) ? path.folder : nil)
  }

  /// Reads the text of a configuration, called `path` in messages; relative paths in it start from
  /// `directory`, or from the working folder.
  package init(_ data: Data, path: String, directory: String? = nil) throws {
    do {
      text = try JSONText(data)
      outline = try JSONOutline(text)
    } catch {
      let place = "\(path):\(error.location.line):\(error.location.column)"
      throw CommandError(.data, "\(place): not JSON: \(error.problem)")
    }
    self.path = path
    self.directory = directory
    if let offset = text.offsetOfNullCharacter {
      let place = text.location(of: offset)
      throw CommandError(
        .data,
        "\(path):\(place.line):\(place.column): no text here can have a null character; remove "
          + "'\\u0000'"
      )
    }
    if let (key, offset) = outline.repeatedKey {
      let line = text.location(of: offset).line
      throw CommandError(.data, "\(path):\(line): the key '\(key.last ?? "")' appears twice")
    }
    do {
      configuration = try JSONDecoder().decode(Configuration.self, from: Data(text.bytes))
        .resolvingPaths(from: directory)
    } catch let error as ConfigurationProblem {
      throw Self.error(error.problem, at: error.path.map(\.pathText), path, text, outline)
    } catch {
      throw Self.error("a configuration must be an object in braces", at: [], path, text, outline)
    }
  }

  /// The keys that have another name now, if the file has any, in a sentence.
  package var hint: String? {
    let old = configuration.bots.indices.lazy.compactMap { index -> Int? in
      func offset(_ key: String) -> Int? { outline.offsets[["bots", "\(index)", key]] }
      return offset("name") ?? (offset("spec") == nil ? offset("bot") : nil)
    }
    guard let offset = old.first else { return nil }
    return "\(path):\(text.location(of: offset).line): the name of a bot is now \"bot\", and its "
      + "definition \"spec\"; the earlier \"name\" and \"bot\" are still read"
  }

  /// An error in the value at a path.
  package func error(_ problem: String, at path: [String]) -> CommandError {
    Self.error(problem, at: path, self.path, text, outline)
  }

  private static func error(
    _ problem: String,
    at path: [String],
    _ file: String,
    _ text: JSONText,
    _ outline: JSONOutline
  ) -> CommandError {
    let line = text.location(of: outline.offset(of: path)).line
    return CommandError(.data, "\(file):\(line): \(problem)")
  }
}

extension CodingKey {
  /// The key as a part of a path in an outline.
  fileprivate var pathText: String { intValue.map(String.init) ?? stringValue }
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
