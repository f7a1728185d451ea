import Foundation
import Testing
import TestSupport

/// Certificates as the command writes them, and both checks of them.
@Suite struct CertificateCommandTests {
  private static let checker = "\(Binary.packageRoot)/Config/check_certificate.py"

  static let commands: [(arguments: [String], claims: String)] = [
    (["solve"], "X never loses and O never loses"),
    (["solve", "--board", "4x3"], "X wins within 7 plies"),
    (["solve", "a1b2"], "X never loses and O never loses"),
    (["solve", "xo./.../..."], "X wins within 5 plies"),
    (["solve", "xx./o.o/..x"], "O wins within 1 ply"),
    (["solve", "--board", "5x5"], "nobody wins"),
    (["solve", "--board", "6x6"], "X never loses and O never loses"),
    (["solve", "--board", "4x2", "--line-length", "3"], "nobody wins"),
    (["verify", "minimax"], "X never loses and O never loses"),
    (["verify", "minimax:ties=random", "--as", "x"], "X never loses"),
    (["verify", "minimax", "--as", "x", "--board", "4x3"], "X never loses"),
  ]

  @Test(arguments: commands)
  func `what is proved has a certificate that both checks accept`(
    arguments: [String],
    claims: String
  ) async throws {
    let folder = try TemporaryFolder()
    let made = try await Binary.run(arguments + ["--certificate", "c.txt"], in: folder.path)
    #expect(made.status == 0, "\(made.error)")
    let check = try await Binary.run(["check-certificate", "c.txt"], in: folder.path)
    #expect(check.status == 0, "\(check.error)")
    #expect(check.output.contains(": \(claims): proved, "), "\(check.output)")
    guard let python = Python.path else { return }
    let other = try await Binary.run(python, [Self.checker, "c.txt"], in: folder.path)
    #expect(other.status == 0, "\(other.output)\(other.error)")
    #expect(other.output.hasPrefix("c.txt: proved: "))
  }

  @Test(.enabled(if: Python.path != nil, "skipped: python3 is missing"))
  func `the check in Python refuses a hundred mutated certificates`() async throws {
    let python = try #require(Python.path)
    let folder = try TemporaryFolder()
    var names: [String] = []
    for arguments in [["solve"], ["solve", "--board", "4x3"], ["solve", "--board", "5x5"]] {
      let made = try await Binary.run(arguments + ["--certificate", "c.txt"], in: folder.path)
      #expect(made.status == 0)
      for mutation in CertificateMutations.all(of: try folder.read("c.txt")) {
        names.append("m\(names.count).txt")
        try folder.write(mutation, to: names[names.count - 1])
      }
    }
    #expect(names.count >= 100)
    let run = try await Binary.run(python, [Self.checker] + names, in: folder.path)
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == names.count)
    for line in lines { #expect(line.contains(": refused: "), "\(line)") }
    #expect(run.error.isEmpty)
  }

  @Test func `a certificate that is refused, none, and no certificate differ in status`()
    async throws
  {
    let folder = try TemporaryFolder(["none.txt": "hello\n"])
    _ = try await Binary.run(["solve", "--certificate", "c.txt"], in: folder.path)
    let lines = try folder.read("c.txt").split(separator: "\n").map { "\($0)\n" }
    let entry = try #require(lines.firstIndex { $0.contains("pairs") })
    try folder.write((lines[..<entry] + lines[(entry + 1)...]).joined(), to: "less.txt")
    let refused = try await Binary.run(["check-certificate", "less.txt"], in: folder.path)
    #expect(refused.status == 1)
    #expect(refused.error.hasPrefix("less.txt: refused: "))
    let none = try await Binary.run(["check-certificate", "none.txt"], in: folder.path)
    #expect(none.status == 65)
    #expect(none.error.hasPrefix("tournament: none.txt: line 1: "))
    let missing = try await Binary.run(["check-certificate", "gone.txt"], in: folder.path)
    #expect(missing.status == 66)
    #expect(try await Binary.run(["check-certificate"]).status == 64)
  }

  @Test func `what is not proved leaves no certificate`() async throws {
    let folder = try TemporaryFolder()
    let file = ["--certificate", "c.txt"]
    let refuted = try await Binary.run(["verify", "first-free"] + file, in: folder.path)
    #expect(refuted.status == 1)
    let limited = try await Binary.run(
      ["solve", "--board", "6x5", "--line-length", "4", "--limit", "1000"] + file,
      in: folder.path
    )
    #expect(limited.status == 2)
    #expect(folder.names.isEmpty)
    let two = try await Binary.run(["verify", "minimax", "random"] + file, in: folder.path)
    #expect(two.status == 64)
    let over = try await Binary.run(["solve", "xxx/oo./..."] + file, in: folder.path)
    #expect(over.status == 2)
    #expect(over.error.contains("no certificate: the game is over"))
  }
}
