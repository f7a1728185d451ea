import CommandKit
import Foundation
import StrategyKit
import Supervision
import TextKit

extension Subcommand {
  private static let languages = BotLanguage.allCases.map(\.rawValue).alternatives

  private static let language = Option<BotLanguage>(
    "--language",
    .choice("LANGUAGE", languages),
    "the language to write it in: \(languages); swift by default",
    in: .output
  )

  private static let from = Option(
    "--from",
    .path("FILE"),
    "a file in C with a function that chooses moves, which the new bot asks",
    in: .output
  )

  private static let call = Option("--call", .text("NAME"), "the function in FILE", in: .output)

  private static let package = Option(
    "--package",
    .path("DIR"),
    "the folder of the tournament package, which a bot in Swift depends on; by default the one "
      + "that this program was built from",
    in: .output
  )

  static let new = Subcommand(
    name: "new",
    operands: "NAME",
    summary: "create a bot project",
    discussion: """
      Writes the folder ./NAME with a bot that marks the first free square, and with a Makefile \
      that builds, checks and tests it. A bot in Swift, C or Rust becomes a library, which plays \
      by the million; one in Python, JavaScript or Java is a program that speaks the Gomocup \
      protocol. With --from a plug-in is written that asks a function of a file in C: the \
      first lines of the plug-in say how. NAME has lower-case letters, digits and hyphens, and begins with a letter.
      """,
    examples: [
      Example("Create a bot in Python", "tournament new corner-first --language python"),
      Example("Create one in C", "tournament new centre-first --language c"),
      Example(
        "Create one in Swift, where the tournament package still is where it was built",
        "tournament new edge-first"
      ),
    ],
    options: [[language, from, call, package]]
  ) { tool, arguments in
    guard let text = try arguments.onlyWord("name") else {
      throw CommandError(.usage, "give a name, as in 'tournament new my-bot'")
    }
    let name = try name(text, tool.registry)
    let template: BotTemplate
    if let file = try arguments[from] {
      let language = try arguments[language] ?? .c
      guard language == .c else {
        throw CommandError(.usage, "--from takes a function in C; leave out --language \(language)")
      }
      _ = try package(arguments[package], for: .c)
      template = try wrapping(file, named: try arguments[call], name, tool)
    } else {
      guard !arguments.contains(call) else {
        throw CommandError(.usage, "--call names a function of a file; give that with --from")
      }
      let language = try arguments[language] ?? .swift
      let package = try package(arguments[package], for: language)
      template = BotTemplate(name, in: language, package: package)
    }
    try template.write(to: name.text)
    let paths = template.files.map(\.path).joined(separator: ", ")
    try tool.console.print("\(name.text): \(paths)\n\nNext:\n")
    for step in template.steps { try tool.console.print("  \(step)\n") }
    return .success
  }

  /// The folder of a plug-in that asks a function of a file.
  private static func wrapping(
    _ file: String,
    named call: String?,
    _ name: BotName,
    _ tool: ToolContext
  ) throws -> BotTemplate {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw CommandError(.noInput, "there is no file '\(file)'")
    }
    guard !["cpp", "cc", "cxx"].contains((file as NSString).pathExtension) else {
      throw CommandError(.data, "\(file) is C++; --from takes a function in C")
    }
    let text = String(decoding: data, as: UTF8.self)
    guard let function = FunctionInC(in: text, named: call) else {
      let problem =
        "no function\(call.map { " '\($0)'" } ?? "") that looks like one for a move"
      let remedy = call == nil ? "name one with --call" : "--call names another"
      throw CommandError(.data, "'\(file)' has \(problem); \(remedy)")
    }
    if let problem = function.problem { throw CommandError(.data, "\(file): \(problem)") }
    tool.console.writeError("\(file): \(function.summary)\n")
    return BotTemplate(name, asking: function, in: text)
  }

  private static func name(_ text: String, _ registry: Registry) throws -> BotName {
    guard let name = BotName(text) else {
      let example = BotName(like: text).map(\.text) ?? "my-bot"
      throw CommandError(
        .usage,
        "'\(text)' cannot be a bot's name, which has at most \(BotName.longest) lower-case letters, "
          + "digits and hyphens, and begins with a letter, as '\(example)' does"
      )
    }
    guard !registry.kinds.contains(where: { $0.name == name.text }) else {
      throw CommandError(
        .usage,
        "'\(name.text)' is built in; choose another name, such as 'my-\(name.text)'"
      )
    }
    return name
  }

  /// The folder of the package that the bot depends on; none unless it is in Swift.
  ///
  /// - Throws: `CommandError` if it is not there, or not wanted.
  private static func package(_ given: String?, for language: BotLanguage) throws -> String {
    guard language == .swift else {
      guard given == nil else {
        throw CommandError(.usage, "--package is for bots in Swift; leave it out")
      }
      return ""
    }
    guard let path = given ?? ToolPackage.ofThisProgram else {
      throw CommandError(
        .usage,
        "a bot in Swift depends on the tournament package; name its folder with --package DIR, "
          + "or choose another --language"
      )
    }
    guard ToolPackage.isAt(path) else {
      throw CommandError(.noInput, "'\(path)' is not the folder of the tournament package")
    }
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

/// The package that this program is built from, as its sources lie in a folder.
enum ToolPackage {
  /// Its folder: that around the `.build` that the program is in, or, of a program that has been
  /// installed elsewhere, that of its sources, if they are still where they were compiled.
  static var ofThisProgram: String? { folder(of: Supervisor.thisProgram, compiledFrom: #filePath) }

  /// The folder of a program's package, or `nil` if it is neither beside the program nor where this
  /// file was compiled.
  static func folder(of program: String, compiledFrom source: String) -> String? {
    let parts = URL(fileURLWithPath: program).resolvingSymlinksInPath().pathComponents
    let built = parts.lastIndex(of: ".build").map { Array(parts[..<$0]) }
    let sources = URL(fileURLWithPath: source).pathComponents.dropLast(5)
    return [built, Array(sources)].compactMap(\.self).map(NSString.path(withComponents:))
      .first(where: isAt)
  }

  static func isAt(_ folder: String) -> Bool {
    ["Package.swift", "Sources/Players/StrategyKit"]
      .allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
  }
}
