import Foundation

extension FuzzTarget {
  /// The target named on a command line; exits if there is none.
  static func named(by arguments: [String]) -> FuzzTarget {
    guard arguments.count > 1, let target = all.first(where: { $0.name == arguments[1] }) else {
      let names = all.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(Data("usage: fuzz TARGET FILE...; targets: \(names)\n".utf8))
      exit(64)
    }
    return target
  }
}

#if !FUZZING
/// Feeds files to a target one after another, to examine what a fuzzer has found.
@main struct FileFeeder {
  static func main() throws {
    let target = FuzzTarget.named(by: CommandLine.arguments)
    for path in CommandLine.arguments.dropFirst(2) {
      print(path)
      target.run(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
  }
}
#endif
