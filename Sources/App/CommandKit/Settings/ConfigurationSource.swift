package import Foundation
import SystemKit
import TextKit

/// The text of a configuration file, of one tournament or of a season, with the locations of its keys.
package struct ConfigurationSource {
  /// Its name in messages: the path as given, or `standard input` for `-`.
  package let path: String
  /// The file that it comes from, `-` for standard input, or `nil` if it is built in.
  let file: String?
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
    let file = path == "-" ? "/dev/stdin" : path
    let data: Data
    do {
      data = try InputFile.bytes(ofOpenOr: file)
    } catch {
      guard path == "-" else { throw FileProblem.unreadable(path, "\(error)") }
      throw CommandError(.noInput, "cannot read \(Self.standardInput): \(error)")
    }
    try self.init(
      data,
      path: path == "-" ? Self.standardInput : path,
      file: path,
      directory: OutputFile.isRegular(file) ? file.folder : nil
    )
  }

  private static let standardInput = "standard input"

  /// Reads the text of a configuration, called `path` in messages; relative paths in it start from
  /// `directory`, or from the working folder.
  package init(_ data: Data, path: String, directory: String? = nil) throws {
    try self.init(data, path: path, file: nil, directory: directory)
  }

  private init(_ data: Data, path: String, file: String?, directory: String?) throws {
    do {
      text = try JSONText(data)
      outline = try JSONOutline(text)
    } catch {
      let place = "\(path):\(error.location.line):\(error.location.column)"
      throw CommandError(.data, "\(place): not JSON: \(error.problem)")
    }
    (self.path, self.file) = (path, file)
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
  }

  /// Whether it is a season rather than a tournament.
  package var isSeason: Bool { has([SeasonFile.tournamentsKey]) }

  func has(_ path: [String]) -> Bool { outline.offsets[path] != nil }

  func line(of path: [String]) -> Int { text.location(of: outline.offset(of: path)).line }

  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.bytes))
    } catch let error as ConfigurationProblem {
      func path(_ problem: ConfigurationProblem) -> [String] { problem.path.map(\.pathText) }
      let first = error.others.reduce(error) { first, other in
        outline.offset(of: path(other)) < outline.offset(of: path(first)) ? other : first
      }
      throw self.error(first.problem, at: path(first))
    } catch {
      throw self.error("a configuration must be an object in braces", at: [])
    }
  }

  package func error(_ problem: String, at path: [String]) -> CommandError {
    CommandError(.data, "\(self.path):\(line(of: path)): \(problem)")
  }
}

extension CodingKey {
  /// The key as a part of a path in an outline.
  fileprivate var pathText: String { intValue.map(String.init) ?? stringValue }
}
