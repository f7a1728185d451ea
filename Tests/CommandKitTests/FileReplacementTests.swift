import Foundation
import SystemKit
import TestSupport
import Testing

@testable import CommandKit

/// New files until they replace others, with names and without.
@Suite struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["a.txt": "old"]) }

  private var target: String { "\(folder.path)/a.txt" }

  private func replacement(isNamed: Bool) throws -> FileReplacement {
    var status = stat()
    #expect(stat(target, &status) == 0)
    return try FileReplacement(of: target, status, isNamed: isNamed)
  }

  private func write(_ text: String, to file: FileReplacement) throws {
    try FileCalls.system.writeAll(Array(text.utf8), to: file.descriptor)
  }

  @Test(arguments: [false, true])
  func `two writers of a file do not disturb each other, whoever is done first`(
    isNamed: Bool
  ) throws {
    for isFirstDone in [true, false] {
      let files = try [replacement(isNamed: isNamed), replacement(isNamed: isNamed)]
      try write("one", to: files[0])
      try write("tw", to: files[1])
      if isFirstDone { try files[0].take() }
      try write("o", to: files[1])
      #expect(try folder.read("a.txt") == (isFirstDone ? "one" : "old"))
      try files[1].take()
      #expect(try folder.read("a.txt") == "two")
      if !isFirstDone {
        try files[0].take()
        #expect(try folder.read("a.txt") == "one")
      }
      for file in files { close(file.descriptor) }
      #expect(folder.names == ["a.txt"])
      try folder.write("old", to: "a.txt")
    }
  }

  @Test func `a writer that gives up leaves the file of another`() throws {
    let files = try [replacement(isNamed: true), replacement(isNamed: true)]
    try write("two", to: files[1])
    files[0].discard()
    close(files[0].descriptor)
    try files[1].take()
    close(files[1].descriptor)
    #expect(try folder.read("a.txt") == "two")
    #expect(folder.names == ["a.txt"])
  }

  @Test func `leftovers of a dead process go when the file is next written`() throws {
    // A descriptor that is closed has no lock, like that of a process that has been killed.
    for _ in 1...3 { close(try replacement(isNamed: true).descriptor) }
    #expect(folder.names.count == 2)
    let file = try replacement(isNamed: false)
    #if os(Linux)
    #expect(folder.names == ["a.txt"])
    #endif
    try write("new", to: file)
    try file.take()
    close(file.descriptor)
    #expect(try folder.read("a.txt") == "new")
  }
}
