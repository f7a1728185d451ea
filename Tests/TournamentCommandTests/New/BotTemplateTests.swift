import CTournamentBot
import Testing
import TournamentCommand

/// The files of new bots.
@Suite struct BotTemplateTests {
  private static func files(_ language: BotLanguage, package: String = "") throws
    -> [String: String]
  {
    let name = try #require(BotName("corner-first"))
    let files = BotTemplate(name, in: language, package: package).files
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
  }

  @Test(arguments: BotLanguage.allCases)
  func `nothing of the template's own names is left`(_ language: BotLanguage) throws {
    let files = try Self.files(language)
    #expect(files.keys.contains("Makefile"))
    #expect(files.keys.contains("README.md"))
    for (path, text) in files {
      for mark in ["my-bot", "MyBot", "First Free", "SOURCE", "BUILDS", "# BUILD", "PACKAGE"] {
        #expect(!"\(path)\n\(text)".contains(mark), "\(path): \(mark)")
      }
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(path)")
    }
  }

  @Test func `the name of a package may hold anything`() throws {
    let text = try Self.files(.swift, package: #"/a "b" \(c)/my-bot"#)["Package.swift"]
    #expect(text?.contains(#"path: "/a \"b\" \\(c)/my-bot""#) == true)
  }

  @Test(arguments: [
    ("Host", MemoryLayout<tournament_host>.size),
    ("Setup", MemoryLayout<tournament_setup>.size),
    ("Position", MemoryLayout<tournament_position>.stride),
    ("Parameter", MemoryLayout<tournament_parameter>.size),
    ("Bot", MemoryLayout<tournament_bot>.size),
    ("Library", MemoryLayout<tournament_library>.size),
  ])
  func `structs of Rust are as large as in C`(_ name: String, _ size: Int) throws {
    let text = try #require(try Self.files(.rust)["tournament_bot.rs"])
    #expect(text.contains("assert!(size_of::<\(name)>() == \(size));"), "\(size)")
  }
}
