/// A language in which a new bot is written.
///
/// In Python it is an engine, a program at the other end of a pipe; in the others it is a library.
package enum BotLanguage: String, CaseIterable, Sendable {
  case swift, c, python, rust

  /// What a folder in this language has beside the files that all have.
  struct Parts {
    /// The files by their paths, that of the bot itself first.
    let files: [(path: String, bytes: [UInt8])]
    /// The rules of the Makefile that build it.
    let rules: [UInt8]
    /// What the Makefile does by default, as a comment.
    let builds: String
  }

  /// What a folder in this language is made of.
  var parts: Parts {
    switch self {
    case .swift:
      Parts(
        files: [
          ("Sources/MyBot/MyBot.swift", PackageResources.MyBot_swift),
          ("Package.swift", PackageResources.Package_swift),
        ],
        rules: PackageResources.swift_mk,
        builds: "builds the library, in a minute or so the first time"
      )
    case .c:
      Parts(
        files: [
          ("my-bot.c", PackageResources.my_bot_c),
          ("tournament_bot.h", PackageResources.tournament_bot_h),
        ],
        rules: PackageResources.c_mk,
        builds: "builds the library"
      )
    case .python:
      Parts(
        files: [("my-bot.py", PackageResources.first_free_py)],
        rules: PackageResources.python_mk,
        builds: "does nothing: the program runs as it is"
      )
    case .rust:
      Parts(
        files: [
          ("my-bot.rs", PackageResources.my_bot_rs),
          ("tournament_bot.rs", PackageResources.tournament_bot_rs),
        ],
        rules: PackageResources.rust_mk,
        builds: "builds the library"
      )
    }
  }
}
