import Engines
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing
import TextKit

/// One engine has one spec, however its parameters are written.
@Suite struct EngineSpecTests {
  private func canonical(_ key: String, _ text: String) throws -> String? {
    let parameters = EngineHost().kind.parameters
    return try #require(parameters.first { $0.key == key }).canonicalText(of: text)
  }

  @Test(arguments: ["info", "environment", "arguments"])
  func `an empty setting is left out`(key: String) throws {
    #expect(try canonical(key, "") == nil)
  }

  @Test(arguments: [
    ("info", " caro=0   threads='2'", "caro=0 threads=2"),
    ("info", #"path="a b""#, "'path=a b'"),
    ("matchTime", "180s+2000ms", "3m+2s"),
    ("matchTime", "0.5h", "30m"),
    ("environment", "B=2 A=1", "A=1 B=2"),
  ])
  func `lists are written in one way`(key: String, written: String, text: String) throws {
    #expect(try canonical(key, written) == text)
    #expect(try canonical(key, text) == text)
  }

  @Test(arguments: [("1GB", "1344MB"), ("100MB", "189MB"), ("2GB", "2624MB")])
  func `the limit of memory that is usual goes by the memory`(memory: String, limit: String) throws
  {
    let parameters = EngineHost().kind.parameters
    let spec = try BotSpec("engine:command=true,memory=\(memory),memoryLimit=\(limit)")
    let parameter = try #require(parameters.first { $0.key == "memoryLimit" })
    let arguments = try BotArguments(spec, for: parameters)
    #expect(parameter.usualText(with: arguments, on: .ticTacToe) == limit)
    #expect(parameter.canonicalText(of: limit.lowercased()) == limit)
  }

  @Test func `source code is known, unless it says what runs it`() throws {
    let folder = try TemporaryFolder([
      "bot.c": "int main() {}", "bot.swift": "#!/usr/bin/env swift\n", "bot.go": "\0ELF",
    ])
    func isSource(_ file: String) -> Bool { StartedFile.isSource("\(folder.path)/\(file)") }
    #expect(isSource("bot.c"))
    // Archives and some file systems mark every file as executable.
    try folder.writeProgram("int main() {}", to: "bot.c")
    #expect(isSource("bot.c"))
    #expect(!isSource("bot.swift") && !isSource("bot.go") && !isSource("none.c"))
    #expect(try Self.words(of: "bot.swift", in: folder) == ["swift", "bot.swift"])
  }

  /// The words that start a file of a folder, each without its folder.
  private static func words(of file: String, in folder: TemporaryFolder) throws -> [String] {
    let spec = BotSpec(name: "x", kind: "./\(file)", directory: folder.path)
    return try EngineHost().settings(of: spec).words.map { URL(filePath: $0).lastPathComponent }
  }

  @Test func `a script that is not executable is started by what runs such scripts`() throws {
    let folder = try TemporaryFolder([
      "a.py": "# START, BEGIN, TURN", "b c.sh": "", "first": "#!/usr/bin/env -S perl -w\n",
      "notes.txt": "",
    ])
    func words(_ file: String) throws -> [String] { try Self.words(of: file, in: folder) }
    func markAsExecutable() { chmod("\(folder.path)/a.py", 0o755) }
    #expect(try words("a.py") == ["python3", "a.py"])
    #expect(try words("b c.sh") == ["sh", "b c.sh"])
    #expect(try words("notes.txt") == ["notes.txt"])
    markAsExecutable()
    // An archive may have marked it so: the system cannot run it.
    #expect(try words("a.py") == ["python3", "a.py"])
    try "#!/usr/bin/env python3\nprint()".write(
      toFile: "\(folder.path)/a.py",
      atomically: false,
      encoding: .utf8
    )
    #expect(try words("a.py") == ["a.py"])
    // A program may be called like a script.
    try Data([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]).write(to: URL(filePath: "\(folder.path)/a.py"))
    markAsExecutable()
    #expect(try words("a.py") == ["a.py"])
    #expect(StartedFile.interpreter(of: "\(folder.path)/first") == ["-S", "perl", "-w"])
    #expect(StartedFile.interpreter(of: folder.path) == nil)
  }

  @Test(arguments: [["a", "b c"], ["", "it's", #"a"b\"#], []])
  func `words are taken apart as they were put together`(words: [String]) {
    #expect(ShellWords.split(ShellWords.joined(words)) == words)
  }
}
