import CEmbeddedFiles
import CommandKit
import Foundation
import SystemKit

/// The folder that a new bot begins with: one that marks the first free square, and a Makefile.
///
/// Its files stand in the folder `Files`, where the bot is called `my-bot`.
package struct BotTemplate: Sendable {
  /// A file of the folder.
  package struct File: Sendable {
    package let path: String
    package let text: String
    let isExecutable: Bool
  }

  private let name: BotName
  private let language: BotLanguage
  private let package: String
  private let parts: BotLanguage.Parts

  /// The folder of a bot in a language; one in Swift depends on a package.
  package init(_ name: BotName, in language: BotLanguage, package: String = "") {
    self.name = name
    self.language = language
    self.package = package
    parts = language.parts
  }

  /// The folder of a plug-in that asks a function in C, of which a text is the file.
  init(_ name: BotName, asking function: FunctionInC, in text: String) {
    self.name = name
    language = .c
    package = ""
    let parts = language.parts
    let source = "function.c"
    let plugin = function.plugin(from: source)
    self.parts = BotLanguage.Parts(
      files: [("my-bot.c", plugin), (source, text)] + parts.files.dropFirst(),
      rules: parts.rules.replacing("my-bot.c tournament", with: "my-bot.c \(source) tournament"),
      builds: parts.builds
    )
  }

  /// The library that is built, or the program.
  package var product: String {
    language.programEnding.map { "\(name.text).\($0)" }
      ?? "lib\(name.text).\(Self.libraryEnding)"
  }

  /// How the files of libraries end here.
  private static var libraryEnding: String {
    #if canImport(Darwin)
    "dylib"
    #else
    "so"
    #endif
  }

  /// The commands that come next, in a shell.
  package var steps: [String] {
    [
      language.isScript ? "cd \(name.text)" : "cd \(name.text) && make",
      "tournament check ./\(product)",
      "tournament --bot ./\(product) --bots minimax,random",
    ]
  }

  /// The files, the bot itself first.
  package var files: [File] {
    let makefile = embedded_makefile().text.replacing("# BUILD\n", with: parts.rules)
    let readme = embedded_readme_md().text
      .replacing("SOURCE", with: parts.files[0].path)
      .replacing("BUILDS", with: parts.builds)
    let own = parts.files.map { ($0.path, $0.text) }
    return (own + [("Makefile", makefile), ("README.md", readme)]).map { path, text in
      File(
        path: named(path),
        text: named(text),
        isExecutable: language.isScript && path == parts.files[0].path
      )
    }
  }

  /// A text of the templates with the names of this bot.
  private func named(_ text: String) -> String {
    text.replacing("my-bot", with: name.text)
      .replacing("MyBot", with: name.typeName)
      .replacing("First Free", with: name.text)
      .replacing("\"PACKAGE\"", with: package.swiftLiteral)
  }
}

extension String {
  /// The text as a literal of Swift.
  fileprivate var swiftLiteral: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case _ where scalar.value < 0x20: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension BotTemplate {
  /// Writes the files into a new folder; if one cannot be written, nothing is left of it.
  func write(to folder: String) throws {
    let manager = FileManager.default
    guard mkdir(folder, 0o777) == 0 else {
      let error = SystemError.last
      let reason =
        error.code == EEXIST
        ? "it already exists; remove it, or choose another name" : "\(error)"
      throw CommandError(.cannotCreate, "cannot create '\(folder)': \(reason)")
    }
    do {
      for file in files {
        let url = URL(fileURLWithPath: "\(folder)/\(file.path)")
        try manager.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(file.text.utf8).write(to: url)
        if file.isExecutable {
          try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
        }
      }
    } catch {
      try? manager.removeItem(atPath: folder)
      throw CommandError(.inputOutput, "cannot write '\(folder)': \(error.reason)")
    }
  }
}
