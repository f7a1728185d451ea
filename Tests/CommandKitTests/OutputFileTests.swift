import Foundation
import TestSupport
import Testing

@testable import CommandKit

/// Files that are written: what was there before, what is there in the end, and what is never there.
@Suite struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["old.txt": "old"]) }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  @Test func `an existing file stays until the new one is whole, and nothing else is left`()
    throws
  {
    for name in ["old.txt", "new.txt"] {
      let names = folder.names
      let before = try? folder.read(name)
      let file = try OutputFile(path(name))
      try file.write("one")
      try file.write(", two")
      #expect((try? folder.read(name)) == before)
      #if os(Linux)
      #expect(folder.names == names)
      #endif
      try file.finish()
      #expect(try folder.read(name) == "one, two")
    }
    #expect(folder.names == ["new.txt", "old.txt"])
  }

  @Test func `an unfinished file leaves the old one and no trace`() throws {
    for name in ["old.txt", "new.txt"] { try OutputFile(path(name)).write("half") }
    #expect(folder.names == ["old.txt"])
    #expect(try folder.read("old.txt") == "old")
  }

  @Test(arguments: [OutputFile.Manner.whole, .growing, .continued])
  func `opening destroys nothing`(manner: OutputFile.Manner) throws {
    for name in ["old.txt", "new.txt"] { _ = try OutputFile(path(name), manner) }
    #expect(folder.names == ["old.txt"])
    #expect(try folder.read("old.txt") == "old")
  }

  @Test func `a file keeps its mode, and a link leads where it led`() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("old.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: path("link.txt"),
      withDestinationPath: "old.txt"
    )
    try OutputFile.write("new", to: path("link.txt"))
    #expect(try folder.read("old.txt") == "new")
    #expect(try mode("old.txt") == 0o640)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("link.txt")) == "old.txt"
    )
  }

  @Test func `a file that grows can be read meanwhile; one that is continued begins a line`()
    throws
  {
    let file = try OutputFile(path("old.txt"), .growing)
    try file.write("a")
    #expect(try folder.read("old.txt") == "a")
    try file.write("b\n")
    try file.finish()
    for text in ["c\n", "torn", "d\n"] {
      let more = try OutputFile(path("old.txt"), .continued)
      try more.write(text)
      try more.finish()
    }
    #expect(try folder.read("old.txt") == "ab\nc\ntorn\nd\n")
  }
}
