import Foundation
import TestSupport

/// The README, the articles of the manual, and the pages of the modules.
enum Manual {
  /// The folder of the articles.
  static let folder = "Sources/App/TournamentCommand/TournamentCommand.docc"

  /// The README, `nil` where it cannot be read.
  static let readme = try? Document(path: "README.md")

  /// The articles, by the names of their files.
  static let articles = catalogue(folder)

  /// The catalogues of the package by their modules.
  static let catalogues: [String: [Document]] = {
    let found = moduleFolders.map { ($0, catalogue("\($1)/\($0).docc")) }
    return Dictionary(uniqueKeysWithValues: found).filter { !$0.value.isEmpty }
  }()

  /// The folders of modules, by their names: one in each layer's folder for each module, and `Bots`.
  static let moduleFolders: [String: String] = {
    func names(_ folder: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: "\(PackageFolder.path)/\(folder)"))
        ?? []
    }
    let modules = names("Sources").flatMap { layer in
      names("Sources/\(layer)").map { ($0, "Sources/\(layer)/\($0)") }
    }
    return Dictionary(modules) { first, _ in first }.merging(["Bots": "Bots"]) { $1 }
  }()

  /// The README and the articles.
  static let documents = (readme.map { [$0] } ?? []) + articles

  /// The README and the pages of all catalogues.
  static let allDocuments =
    (readme.map { [$0] } ?? []) + catalogues.sorted { $0.key < $1.key }.flatMap(\.value)

  /// The text of the README and the articles.
  static let text = documents.map(\.text).joined(separator: "\n")

  /// The rows of tables in them, as their cells.
  static let tableRows = documents.flatMap(\.tableRows)

  /// An article by the name of its file.
  static func article(_ name: String) -> Document? { articles.first { $0.name == name } }

  private static func catalogue(_ folder: String) -> [Document] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: "\(PackageFolder.path)/\(folder)"))
      ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted()
      .compactMap { try? Document(path: "\(folder)/\($0)") }
  }
}
