import Foundation
import TestSupport
import Testing

/// Each module that others can use says what is in it.
///
/// Whether its links lead somewhere is checked by `.ci/docs`.
@Suite struct CatalogueTests {
  private static let manifest =
    (try? String(contentsOfFile: "\(PackageFolder.path)/Package.swift", encoding: .utf8)) ?? ""

  static let libraries =
    manifest.firstMatch(of: /let libraries = \[([^\]]*)\]/)
    .map { $0.1.matches(of: /"(\w+)"/).map { String($0.1) } } ?? []

  /// The sources of a module.
  private static func sources(of module: String) throws -> [String] {
    let folder = try "\(PackageFolder.path)/\(#require(Manual.moduleFolders[module]))"
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") && !$0.contains("/Templates/") }
      .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  }

  /// The modules of the tables in the article, in their order.
  private static func modules() throws -> [String] {
    let text = try #require(Manual.article("Architecture")).text
    let tables = text.prefix(upTo: text.firstRange(of: "## Promises")?.lowerBound ?? text.endIndex)
    return tables.matches(of: /\n\| `(\w+)` \|/).map { String($0.1) }
  }

  @Test(arguments: libraries)
  func `the page of a library lists its public types`(_ module: String) throws {
    let documents = try #require(Manual.catalogues[module], "there is no \(module).docc")
    let listed = documents.flatMap { $0.text.split(separator: "\n") }
      .filter { $0.hasPrefix("- ``") }
      .map { $0.dropFirst(4).prefix { $0.isLetter || $0.isNumber } }
    let declared = try Self.sources(of: module).flatMap {
      $0.matches(
        of:
          /(?:^|\n)public (?:final |indirect )?(?:actor|class|enum|func|let|protocol|struct) (\w+)/
      ).map(\.1)
    }
    #expect(Set(listed) == Set(declared))
    #expect(listed.count == Set(listed).count)
  }

  @Test func `a module imports only modules above it in the tables`() throws {
    let modules = try Self.modules()
    for (index, module) in modules.enumerated().dropFirst() {
      for source in try Self.sources(of: module) {
        for imported in source.matches(of: /(?:^|\n)(?:public |package |@_exported )*import (\w+)/)
        {
          let isAbove = modules.firstIndex(of: String(imported.1)).map { $0 < index } ?? true
          #expect(isAbove, "\(module) imports \(imported.1)")
        }
      }
    }
  }

  @Test func `the tables, the folders and the manifest have the same modules`() throws {
    let modules = try Self.modules()
    #expect(Set(modules) == Set(Manual.moduleFolders.keys))
    #expect(Self.libraries.count == 10)
    let tables = try #require(Self.manifest.split(separator: "let testSupport").first)
    let targets = tables.matches(of: /(?:\n  |= ")(\w+):/).map { String($0.1) }
    #expect(targets == modules, "the order in Package.swift is another")
  }
}
