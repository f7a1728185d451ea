import TestSupport
import Testing

extension Python {
  /// Runs a script in a folder.
  static func run(
    _ script: String,
    _ arguments: [String] = [],
    in folder: String
  ) async throws -> Binary.Run {
    try await Binary.run(path ?? "python3", ["-c", script] + arguments, in: folder)
  }

  /// Expects JSON files of a folder to be as a schema of `Config/schema` has it.
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
    let path = "\(PackageFolder.path)/Config/schema/\(schema)"
    let python = try await run(script, [path] + files, in: folder)
    #expect(python.output == "", sourceLocation: sourceLocation)
    #expect(python.status == 0, "\(python.error)", sourceLocation: sourceLocation)
  }
}
