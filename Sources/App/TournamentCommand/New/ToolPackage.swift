import Foundation
import Supervision

/// The package that this program is built from, as its sources lie in a folder.
enum ToolPackage {
  /// Its folder: that around the `.build` that the program is in, or, of a program that has been
  /// installed elsewhere, that of its sources, if they are still where they were compiled.
  static var ofThisProgram: String? { folder(of: Supervisor.thisProgram, compiledFrom: #filePath) }

  /// The folder of a program's package, or `nil` if it is neither beside the program nor where this
  /// file was compiled.
  static func folder(of program: String, compiledFrom source: String) -> String? {
    let parts = URL(fileURLWithPath: program).resolvingSymlinksInPath().pathComponents
    let built = parts.lastIndex(of: ".build").map { Array(parts[..<$0]) }
    let sources = URL(fileURLWithPath: source).pathComponents.dropLast(5)
    return [built, Array(sources)].compactMap(\.self).map(NSString.path(withComponents:))
      .first(where: isAt)
  }

  /// Whether a folder is that of the package.
  static func isAt(_ folder: String) -> Bool {
    ["Package.swift", "Sources/Players/StrategyKit"]
      .allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
  }
}
