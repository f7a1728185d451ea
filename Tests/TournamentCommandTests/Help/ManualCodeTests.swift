import Foundation
import TestSupport
import Testing

/// The Swift in documents compiles, with what the same document declares.
@Suite struct ManualCodeTests {
  /// The blocks of a document.
  struct Code: CustomTestStringConvertible {
    let path: String
    let blocks: [String]
    var testDescription: String { path }

    init(_ document: Document) {
      path = document.path
      blocks = document.blocks(of: "swift").map { $0.lines.joined(separator: "\n") + "\n" }
    }

    /// Whether a block is a program rather than a part of one.
    static func isProgram(_ block: String) -> Bool {
      block.split(separator: "\n").contains { $0.hasPrefix("print(") || $0.hasPrefix("Tool(") }
    }
  }

  static let codes = Manual.allDocuments.map(Code.init).filter { !$0.blocks.isEmpty }

  static let hasCompiler = Program.succeeds("/usr/bin/env", ["swiftc", "--version"])

  /// The folder of the program, beside which the modules are.
  private static let products = URL(fileURLWithPath: Binary.path).deletingLastPathComponent().path

  /// The features that the package is built with, and its modules: those in Swift, and the maps of those in C.
  private static let flags =
    ["-swift-version", "6"]
    + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .flatMap { ["-enable-upcoming-feature", $0] }
    + [
      "Modules", "CEmbeddedFiles.build", "CPrefetch.build", "CTournamentBot.build",
      "CPluginHost.build", "CFunctionAdapters.build",
    ]
    .flatMap { ["-I", "\(products)/\($0)"] }

  @Test(.enabled(if: hasCompiler, "skipped: there is no swiftc"), arguments: codes)
  func `the Swift of a document compiles`(_ code: Code) async throws {
    // Manifests have a test of their own.
    let blocks = code.blocks.filter { !$0.contains("import PackageDescription") }
    let parts = Dictionary(
      uniqueKeysWithValues: blocks.filter { !Code.isProgram($0) }.enumerated()
        .map { ("part\($0.offset).swift", $0.element) }
    )
    let programs = blocks.filter(Code.isProgram)
    if programs.isEmpty { try await compile(parts, Self.flags + ["-parse-as-library"]) }
    for program in programs {
      try await compile(parts.merging(["main.swift": program]) { $1 }, Self.flags)
    }
  }

  @Test func `products that a manifest in a document takes are those of the package`() {
    let blocks = Self.codes.flatMap(\.blocks)
    let products = blocks.flatMap {
      $0.matches(of: /\.product\(name: "(\w+)"/).map { String($0.1) }
    }
    #expect(!products.isEmpty)
    #expect(products.allSatisfy(CatalogueTests.libraries.contains))
  }

  private func compile(_ files: [String: String], _ flags: [String]) async throws {
    try await Self.compile(files.keys.sorted(), flags, in: TemporaryFolder(files))
  }

  /// Checks that some files compile together, as a part of a program.
  ///
  /// The test says itself that it needs the compiler.
  static func compile(_ names: [String], in folder: TemporaryFolder) async throws {
    try await compile(names, flags + ["-parse-as-library"], in: folder)
  }

  private static func compile(
    _ names: [String],
    _ flags: [String],
    in folder: TemporaryFolder
  ) async throws {
    try await folder.process("/usr/bin/env", ["swiftc", "-typecheck"] + flags + names)
  }
}
