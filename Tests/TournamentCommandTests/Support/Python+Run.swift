import CommandKit
import Foundation
import TestSupport
import Testing

extension Python {
  static let hasSchemas = has("jsonschema")

  /// Runs a script in a folder.
  static func run(
    _ script: String,
    _ arguments: [String] = [],
    in folder: String
  ) async throws -> Binary.Run {
    try await Binary.run(path, ["-c", script] + arguments, in: folder)
  }

  /// Expects JSON files of a folder to be as the schema that the command prints has it.
  static func expect(
    _ files: [String],
    in folder: String,
    toFit schema: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let script = """
      import json, sys
      from jsonschema import Draft202012Validator as Validator
      schema = json.load(open(sys.argv[1]))
      Validator.check_schema(schema)
      for name in sys.argv[2:]:
          for error in Validator(schema).iter_errors(json.load(open(name))):
              print(name, error.json_path, error.message)
      """
    let path = try printSchema(schema, in: folder)
    let python = try await run(script, [path] + files, in: folder)
    #expect(python.output == "", sourceLocation: sourceLocation)
    #expect(python.status == 0, "\(python.error)", sourceLocation: sourceLocation)
  }

  /// Writes what `tournament schema NAME` prints to a file in a folder.
  ///
  /// - Returns: The path of the file.
  static func printSchema(_ name: String, in folder: String) throws -> String {
    let transcript = Transcript()
    #expect(transcript.run(["schema", name]) == .success)
    let path = "\(folder)/\(name).schema"
    try transcript.output.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }
}
