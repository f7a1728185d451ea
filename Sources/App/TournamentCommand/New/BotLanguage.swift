import CEmbeddedFiles

/// A language in which a new bot is written.
///
/// In Python, JavaScript and Java it is an engine, a program at the other end of a pipe; in the others
/// it is a library.
package enum BotLanguage: String, CaseIterable, Sendable {
  case swift, c, rust, python, javascript, java

  /// How the file of a program ends; `nil` for a library.
  var programEnding: String? {
    switch self {
    case .python: "py"
    case .javascript: "js"
    case .java: "jar"
    case .swift, .c, .rust: nil
    }
  }

  /// Whether the source itself is the program.
  var isScript: Bool { self == .python || self == .javascript }

  /// The parts of a folder that depend on the language.
  struct Parts {
    /// The files by their paths, that of the bot itself first.
    let files: [(path: String, text: String)]
    /// The rules of the Makefile that build it.
    let rules: String
    /// The default action of the Makefile, as a comment.
    let builds: String
  }

  /// The parts of a folder in this language.
  var parts: Parts {
    switch self {
    case .swift:
      Parts(
        files: [
          ("Sources/MyBot/MyBot.swift", embedded_my_bot_swift().text),
          ("Package.swift", embedded_package_swift().text),
        ],
        rules: embedded_swift_mk().text,
        builds: "builds the library, in a minute or so the first time"
      )
    case .c:
      Parts(
        files: [
          ("my-bot.c", embedded_my_bot_c().text),
          ("tournament_bot.h", embedded_tournament_bot_h().text),
        ],
        rules: embedded_c_mk().text,
        builds: "builds the library"
      )
    case .python:
      Parts(
        files: [("my-bot.py", embedded_first_free_py().text)],
        rules: embedded_python_mk().text,
        builds: "does nothing: the program runs as it is"
      )
    case .javascript:
      Parts(
        files: [("my-bot.js", embedded_first_free_js().text)],
        rules: embedded_python_mk().text.replacing("my-bot.py", with: "my-bot.js"),
        builds: "does nothing: the program runs as it is"
      )
    case .java:
      Parts(
        files: [("MyBot.java", embedded_my_bot_java().text)],
        rules: embedded_java_mk().text,
        builds: "builds the program"
      )
    case .rust:
      Parts(
        files: [
          ("my-bot.rs", embedded_my_bot_rs().text),
          ("tournament_bot.rs", embedded_tournament_bot_rs().text),
        ],
        rules: embedded_rust_mk().text,
        builds: "builds the library"
      )
    }
  }
}

extension embedded_file {
  var text: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
