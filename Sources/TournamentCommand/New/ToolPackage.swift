import Supervision
import Foundation

/// The package that this program is built from, as its sources lie in a folder.
enum ToolPackage {
  /// Its folder if the program still is where it was built, in `.build` of that folder.
  static var ofThisProgram: String? {
    let program = URL(fileURLWithPath: Keeper.thisProgram).resolvingSymlinksInPath()
    guard let build = program.pathComponents.lastIndex(of: ".build") else { return nil }
    let folder = NSString.path(withComponents: Array(program.pathComponents[..<build]))
    return isAt(folder) ? folder : nil
  }

  /// Whether a folder is that of the package.
  static func isAt(_ folder: String) -> Bool {
    ["Package.swift", "Sources/StrategyKit"]
      .allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
  }
}
