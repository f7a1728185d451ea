import Foundation

/// The README, the articles of the manual, and the pages of the modules.
enum Manual {
  /// The folder of the articles.
  static let folder = "Sources/TournamentCommand/TournamentCommand.docc"

  static let readme = try? Document(path: "README.md")

  /// The articles, by the names of their files.
  static let articles = catalogue(folder)

  /// The catalogues of the package by their modules.
  static let catalogues: [String: [Document]] = {
    let manager = FileManager.default
    let sources = (try? manager.contentsOfDirectory(atPath: "\(Binary.packageRoot)/Sources")) ?? []
    let folders = ["Bots": "Bots/Bots.docc"].merging(
      sources.map { ($0, "Sources/\($0)/\($0).docc") }
    ) { first, _ in first }
    return folders.mapValues(catalogue).filter { !$0.value.isEmpty }
  }()

  /// All of what follows a command's use, where examples are run and tables are compared.
  static let documents = (readme.map { [$0] } ?? []) + articles

  static let text = documents.map(\.text).joined(separator: "\n")

  static let tableRows = documents.flatMap(\.tableRows)

  /// An article by the name of its file.
  static func article(_ name: String) -> Document? { articles.first { $0.name == name } }

  private static func catalogue(_ folder: String) -> [Document] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: "\(Binary.packageRoot)/\(folder)"))
      ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted()
      .compactMap { try? Document(path: "\(folder)/\($0)") }
  }
}
