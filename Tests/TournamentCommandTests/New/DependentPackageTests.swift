import Foundation
import TestSupport
import Testing

/// Packages that depend on this one.
@Suite struct DependentPackageTests {
  private static let isCheckout = FileManager.default.fileExists(
    atPath: "\(PackageFolder.path)/.git"
  )

  @Test(
    .needsFullTests,
    .enabled(if: isCheckout, "skipped: the package is not a checkout of git, whose tag is used")
  )
  func `one that depends on a tag builds, and proves a bot`() async throws {
    let folder = try TemporaryFolder()
    let package = "\(folder.path)/tournament"
    try await run(["git", "clone", "--quiet", PackageFolder.path, package], in: folder.path)
    try await run(["git", "-C", package, "tag", "1.0.0"], in: folder.path)
    let sources = "\(folder.path)/App/Sources/App"
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    try Self.manifest(of: package)
      .write(toFile: "\(folder.path)/App/Package.swift", atomically: true, encoding: .utf8)
    try Self.program.write(toFile: "\(sources)/main.swift", atomically: true, encoding: .utf8)
    let words = ["swift", "run", "--cache-path", "\(folder.path)/cache", "App"]
    let ran = try await run(words, in: "\(folder.path)/App")
    #expect(ran.output.hasSuffix("first-free can lose: true, minimax: false\n"), "\(ran.output)")
    #expect(!(ran.output + ran.error).contains("warning:"), "\(ran.output)\(ran.error)")
  }

  /// Runs a program with the environment of somebody who does not work on this package.
  @discardableResult
  private func run(_ words: [String], in folder: String) async throws -> Binary.Run {
    let ran = try await Binary.run(
      "/usr/bin/env",
      ["-u", "TOURNAMENT_WARNINGS_ARE_ERRORS"] + words,
      in: folder
    )
    #expect(ran.status == 0, "\(words): \(ran.output)\(ran.error)")
    return ran
  }

  private static func manifest(of package: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "App",
      platforms: [.macOS(.v15)],
      dependencies: [.package(url: "file://\(package)", exact: "1.0.0")],
      targets: [
        .executableTarget(
          name: "App",
          dependencies: [
            .product(name: "Analysis", package: "tournament"),
            .product(name: "Bots", package: "tournament"),
            .product(name: "GameModel", package: "tournament"),
          ]
        )
      ]
    )
    """
  }

  private static let program = """
    import Analysis
    import Bots
    import GameModel

    let isBeaten = try shortestDefeat(of: FirstFree()) != nil
    let isMinimaxBeaten = try shortestDefeat(of: Minimax(.ticTacToe)) != nil
    print("first-free can lose: \\(isBeaten), minimax: \\(isMinimaxBeaten)")

    """
}
