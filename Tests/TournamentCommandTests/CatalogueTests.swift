import Foundation
import Testing

/// Each module that others can use says what is in it.
///
/// Whether its links lead somewhere is checked by `.ci/docs`.
@Suite struct CatalogueTests {
  private static let manifest =
    (try? String(contentsOfFile: "\(Binary.packageRoot)/Package.swift", encoding: .utf8)) ?? ""

  static let libraries = manifest.matches(of: /\.library\(name: "([A-Za-z]+)"/).map { String($0.1) }

  /// The sources of a module.
  private static func sources(of module: String) throws -> [String] {
    let folder = "\(Binary.packageRoot)/\(module == "Bots" ? "Bots" : "Sources/\(module)")"
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  }

  @Test(arguments: libraries)
  func `the page of a library lists its public types, and no type that there is not`(
    _ module: String
  ) throws {
    let documents = try #require(Manual.catalogues[module], "there is no \(module).docc")
    let page = try #require(documents.first { $0.name == module })
    let listed = page.text.split(separator: "\n").filter { $0.hasPrefix("- ``") }
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

  @Test func `a module imports only modules above it in the table`() throws {
    let rows = try #require(Manual.article("Architecture")).tableRows.compactMap(\.first)
      .map { $0.filter { $0 != "`" } }
    for (index, module) in rows.enumerated().dropFirst() {
      for source in (try? Self.sources(of: module)) ?? [] {
        for imported in source.matches(of: /(?:^|\n)(?:public |package )?import (\w+)/) {
          let isAbove = rows.firstIndex(of: String(imported.1)).map { $0 < index } ?? true
          #expect(isAbove, "\(module) imports \(imported.1)")
        }
      }
    }
  }

  @Test func `the table of modules has every module`() throws {
    let rows = try #require(Manual.article("Architecture")).tableRows.compactMap(\.first)
    let modules = try FileManager.default
      .contentsOfDirectory(atPath: "\(Binary.packageRoot)/Sources")
      .filter { Self.manifest.contains("\"\($0)\"") }
    for module in modules + ["Bots"] {
      #expect(rows.contains("`\(module)`"), "\(module)")
    }
  }
}
