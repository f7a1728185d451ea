import Foundation
import GameModel

/// Advice to the author of an engine about a fault, first of all about its files.
struct EngineHint {
  private let settings: EngineSettings

  init(_ settings: EngineSettings) { self.settings = settings }

  func remedy(for forfeit: Forfeit) -> String? {
    switch forfeit.cause {
    case .crash: fileProblem ?? Self.missingFile(in: forfeit.exchange)
    case .time: fileProblem ?? Self.silence(ofShell: isShellScript)
    case .protocol, .illegalMove: nil
    }
  }

  /// The remedy for a program that misses a file, by its last words on standard error.
  static func missingFile(in lines: [String]) -> String? {
    for line in lines where line.hasPrefix("!") {
      if let module = line.firstMatch(of: /No module named '([^']+)'/) {
        return "it misses the module '\(module.1)': install it, or put it beside the program"
      }
    }
    let signs = ["ENOENT", "No such file", "FileNotFound", "NoSuchFile", "Cannot find module"]
    let isMissing = lines.contains { line in
      line.hasPrefix("!") && signs.contains { line.localizedCaseInsensitiveContains($0) }
    }
    return isMissing
      ? "it misses a file: put the program and its files in a folder, and enter it with "
        + "directory=FOLDER" : nil
  }

  private static func silence(ofShell isShell: Bool) -> String {
    isShell
      ? "lines sent to it end with CR LF: strip the CR, or enter it with lineEnd=lf; "
        + "answer every line at once"
      : "flush standard output after every line"
  }

  var fileProblem: String? {
    for (index, path) in paths.enumerated() {
      guard let start = Self.start(of: path) else { continue }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard Self.isText(start) else { continue }
      let lines = start.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let first = String(decoding: lines.first ?? [], as: UTF8.self)
      let hasReturns = first.hasSuffix("\r")
      if hasReturns, index == 0 && first.hasPrefix("#!") || isShellScript {
        return "\(name) has carriage returns: save it with Unix line ends, as "
          + "sed -i 's/\\r$//' \(name) does"
      }
      if index == 0, first.hasPrefix("#!"), let interpreter = Self.missingInterpreter(first) {
        return "the first line of \(name) names '\(interpreter)', which is not installed"
      }
    }
    return nil
  }

  private var isShellScript: Bool {
    let shells = ["sh", "bash", "dash", "zsh", "ksh"]
    let program = settings.words.first?.split(separator: "/").last.map(String.init) ?? ""
    if shells.contains(program) { return true }
    guard let path = paths.first, let start = Self.start(of: path), start.starts(with: [35, 33])
    else { return false }
    let line = String(decoding: start.prefix { $0 != 10 && $0 != 13 }.dropFirst(2), as: UTF8.self)
    return line.split { $0 == "/" || $0 == " " }.contains { shells.contains(String($0)) }
  }

  /// The files of its command: the program, unless the system finds it, and those that it is given.
  private var paths: [String] {
    settings.words.enumerated().map { index, word in
      index == 0 && !word.contains("/") ? "" : word.absolute(in: settings.directory)
    }
  }

  private static func start(of path: String) -> [UInt8]? {
    let type = try? FileManager.default.attributesOfItem(
      atPath: URL(filePath: path).resolvingSymlinksInPath().path
    )[.type]
    guard !path.isEmpty, type as? FileAttributeType == .typeRegular,
      let file = FileHandle(forReadingAtPath: path)
    else { return nil }
    defer { try? file.close() }
    return (try? file.read(upToCount: 4096)).map { Array($0) }
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && !bytes.contains(0) && !bytes.starts(with: [0xCF, 0xFA])
  }

  private static func missingInterpreter(_ line: String) -> String? {
    let words = line.dropFirst(2).split(separator: " ").map(String.init)
    guard let program = words.first else { return nil }
    let files = FileManager.default
    guard files.isExecutableFile(atPath: program) else { return program }
    guard program.hasSuffix("/env"), let name = words.dropFirst().first, !name.hasPrefix("-") else {
      return nil
    }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { files.isExecutableFile(atPath: "\($0)/\(name)") } ? nil : name
  }
}

extension String {
  fileprivate func absolute(in folder: String?) -> String {
    guard !hasPrefix("/"), let folder else { return self }
    return URL(filePath: self, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
      .standardizedFileURL.path(percentEncoded: false)
  }
}
