import Foundation
import TestSupport
import Testing

/// Certificates as the command writes them, and both checks of them.
@Suite struct CertificateCommandTests {
  private static let checker = "\(PackageFolder.path)/Config/check_certificate.py"

  static let commands: [(arguments: [String], claims: String)] = [
    (["solve"], "X never loses and O never loses"),
    (["solve", "--board", "4x3"], "X wins within 7 plies"),
    (["solve", "a1b2"], "X never loses and O never loses"),
    (["solve", "xo./.../..."], "X wins within 5 plies"),
    (["solve", "xx./o.o/..x"], "O wins within 1 ply"),
    (["solve", "--board", "5x5"], "nobody wins"),
    (["solve", "--board", "6x6"], "X never loses and O never loses"),
    (["solve", "--board", "4x2", "--line-length", "3"], "nobody wins"),
    (["solve", "--board", "15x15", "h8a1i9c1j10e1"], "X wins within 3 plies"),
    (["solve", "--board", "15x15", "h8a1i9c1j10e1k11"], "X wins within 2 plies"),
    (["solve", "--board", "10x9", "--line-length", "4", "e5a1"], "X wins within 7 plies"),
    (
      [
        "solve", "--limit", "20000",
        "..x.xxoooxo.x/x..x..oo..x.x/..oxx..oo.xoo/o.x.oxx.x..../oo..oxo.oxxo.",
      ], "X wins within 15 plies"
    ),
    (["verify", "minimax"], "X never loses and O never loses"),
    (["verify", "minimax:ties=random", "--as", "x"], "X never loses"),
    (["verify", "minimax", "--as", "x", "--board", "4x3"], "X never loses"),
  ]

  @Test(.enabled(if: Python.path != nil, "skipped: python3 is missing"), arguments: commands)
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
    let python = try #require(Python.path)
    let other = try await Binary.run(python, [Self.checker, "c.txt"], in: folder.path)
    #expect(other.status == 0, "\(other.output)\(other.error)")
    #expect(other.output.hasPrefix("c.txt: proved: "))
  }

  @Test func `both checks name the start, and one that cannot arise`() async throws {
    let folder = try TemporaryFolder()
    for (drawing, player, isPossible) in [("xo./.../...", "X", true), ("xx./.../...", "O", false)] {
      try? FileManager.default.removeItem(atPath: "\(folder.path)/c.txt")
      let made = try await Binary.run(
        ["solve", drawing, "--certificate", "c.txt"],
        in: folder.path
      )
      #expect(made.status == 0, "\(made.error)")
      let check = try await Binary.run(["check-certificate", "c.txt"], in: folder.path)
      let start = ", 3 in a row, from \(drawing), \(player) to move"
      #expect(check.output.hasPrefix("c.txt: 3×3\(start): X wins within "), "\(check.output)")
      #expect(check.error.contains("note: the start cannot arise in a game: X has 2") != isPossible)
      guard let python = Python.path else { continue }
      let other = try await Binary.run(python, [Self.checker, "c.txt"], in: folder.path)
      #expect(other.output.hasPrefix("c.txt: proved: 3x3\(start)"), "\(other.output)")
      #expect(other.output.contains("(which cannot arise in a game)") != isPossible)
    }
  }

  /// Forms of a certificate that X wins, and whether they are one.
  static let forms: [(name: String, change: @Sendable (String) -> String, isOne: Bool)] = [
    ("itself", { $0 }, true),
    ("CRLF", { $0.replacing("\n", with: "\r\n") }, true),
    ("CR", { $0.replacing("\n", with: "\r") }, false),
    ("a tab before a word", { $0.replacing("symmetry", with: "\tsymmetry") }, true),
    ("a tab between words", { $0.replacing("symmetry ", with: "symmetry\t") }, true),
    ("a form feed between words", { $0.replacing("symmetry ", with: "symmetry\u{C}") }, false),
    ("another blank", { $0.replacing("symmetry ", with: "symmetry\u{A0}") }, false),
    ("a sign", { $0.replacing("within 5", with: "within +5") }, false),
    ("a zero", { $0.replacing("within 5", with: "within 05") }, true),
    ("a huge number", { $0.replacing("within 5", with: "within 99999999999999999999999") }, false),
    ("more plies than squares", { $0.replacing("within 5", with: "within 10") }, false),
    ("another digit", { $0.replacing("within 5", with: "within \u{665}") }, false),
    ("a signed board", { $0.replacing("board 3", with: "board +3") }, false),
    ("capitals", { $0.replacing("start xo.", with: "start XO.") }, false),
    ("a capital square", { $0.replacing("/... a2", with: "/... A2") }, false),
    ("a square with a zero", { $0.replacing("/... a2", with: "/... a02") }, false),
    ("a comment in any letters", { "# 3×3\n" + $0 }, true),
    ("nobody wins without pairs", { $0.replacing("wins x within 5", with: "nobody-wins") }, false),
    ("no end", { $0.replacing("end\n", with: "") }, false),
    ("an answer twice", { $0.replacing("/... a2", with: "/... a2,a2") }, false),
    ("no answer after a comma", { $0.replacing("/... a2", with: "/... a2,") }, false),
    ("ten digits", { $0.replacing("within 5", with: "within 0000000005") }, false),
    ("a comment with an accent on its sign", { "#\u{301} comment\n" + $0 }, true),
    ("a null byte", { $0.replacing("symmetry ", with: "symmetry\0 ") }, false),
  ]

  @Test func `both checks read the same`() async throws {
    let folder = try TemporaryFolder()
    let text = """
      tournament certificate 1
      board 3 3 3
      start xo./.../... x
      symmetry no
      claim wins x within 5
      xo./.../... a2
      xoo/x../... a1
      xo./xo./... a1
      xo./x.o/... a1
      xo./x../o.. b2
      xo./x../.o. a1
      xo./x../..o a1
      end

      """
    // Where O blocks at a1, X has b2, and then c1 or c2.
    let answers = ["xoo/xx./o..", "xo./xxo/o..", "xo./xx./oo.", "xo./xx./o.o"].map { drawing in
      "\(drawing) \(drawing.hasPrefix("xo./xxo") ? "c1" : "c2")\n"
    }
    let whole = text.replacing("end\n", with: answers.joined() + "end\n")
    for (name, change, isOne) in Self.forms {
      try folder.write(change(whole), to: "c.txt")
      let check = try await Binary.run(["check-certificate", "c.txt"], in: folder.path)
      #expect((check.status == 0) == isOne, "\(name): \(check.output)\(check.error)")
      guard let python = Python.path else { continue }
      let other = try await Binary.run(python, [Self.checker, "c.txt"], in: folder.path)
      #expect((other.status == 0) == isOne, "\(name): \(other.output)")
      #expect(other.error.isEmpty)
    }
  }

  @Test(.enabled(if: Python.path != nil, "skipped: python3 is missing"))
  func `both checks accept the same of many mutated certificates`() async throws {
    let python = try #require(Python.path)
    let folder = try TemporaryFolder()
    let commands = [
      ["solve"], ["solve", "--board", "4x3"], ["solve", "xo./.../..."], ["solve", "xx./.../..."],
      ["solve", "--board", "5x5"], ["solve", "--board", "2x2", "--line-length", "2"],
    ]
    var texts: [String] = []
    for (index, arguments) in commands.enumerated() {
      let made = try await Binary.run(arguments + ["--certificate", "\(index)"], in: folder.path)
      #expect(made.status == 0, "\(made.error)")
      texts.append(try folder.read("\(index)"))
    }
    var random = SplitMix(seed: 11)
    let names = (0..<(FullTests.isOn ? 5000 : 600)).map { "m\($0)" }
    for name in names {
      let text = texts[random.number(below: texts.count)]
      try folder.write(CertificateMutations.accident(to: text, using: &random), to: name)
    }
    let own = try await Binary.run(["check-certificate"] + names, in: folder.path)
    let other = try await Binary.run(python, [Self.checker] + names, in: folder.path)
    func accepted(_ run: Binary.Run, _ mark: String) -> Set<String> {
      let lines = run.output.split(separator: "\n").filter { $0.contains(mark) }
      return Set(lines.map { String($0.prefix { $0 != ":" }) })
    }
    let (ours, theirs) = (accepted(own, ": proved, "), accepted(other, ": proved: "))
    #expect(ours.count > names.count / 20 && ours.count < names.count)
    for name in ours.symmetricDifference(theirs).sorted() {
      let who = ours.contains(name) ? "the command" : "the check in Python"
      Issue.record("only \(who) accepts \(name):\n\(try folder.read(name))")
    }
  }

  @Test func `a certificate overwrites no file`() async throws {
    let folder = try TemporaryFolder(["c.txt": "mine\n"])
    for command in [["solve"], ["verify", "minimax", "--as", "x"]] {
      let run = try await Binary.run(command + ["--certificate", "c.txt"], in: folder.path)
      #expect(run.status == 73)
      #expect(
        run.error
          == "tournament: cannot create 'c.txt': it already exists; remove it, or name another file\n"
      )
      #expect(try folder.read("c.txt") == "mine\n" && run.output.isEmpty)
    }
  }

  @Test(arguments: [">/dev/full", ">&-"])
  func `a proof that nobody can be told of is no success`(output: String) async throws {
    let folder = try TemporaryFolder()
    _ = try await Binary.run(["solve", "--certificate", "c.txt"], in: folder.path)
    let command = "'\(Binary.path)' check-certificate c.txt c.txt \(output)"
    let run = try await Binary.run("/bin/sh", ["-c", command], in: folder.path)
    #expect(run.status == 74)
    #expect(run.error.hasPrefix("tournament: cannot write to standard output: "))
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test(.enabled(if: Python.path != nil, "skipped: python3 is missing"))
  func `all files are checked, and the worst has the status`() async throws {
    let folder = try TemporaryFolder(["none.txt": "hello\n"])
    _ = try await Binary.run(["solve", "--certificate", "c.txt"], in: folder.path)
    let run = try await Binary.run(
      ["check-certificate", "none.txt", "gone.txt", "c.txt", "none.txt"],
      in: folder.path
    )
    #expect(run.status == 66)
    #expect(run.output.hasPrefix("c.txt: 3×3, 3 in a row: "))
    #expect(run.error.split(separator: "\n").count == 3)
    let python = try #require(Python.path)
    let other = try await Binary.run(
      python,
      [Self.checker, "gone.txt", ".", "c.txt"],
      in: folder.path
    )
    #expect(other.status == 66)
    #expect(other.output.hasPrefix("c.txt: proved: 3x3, 3 in a row: "))
    #expect(
      other.error == """
        gone.txt: cannot be read: No such file or directory
        .: cannot be read: Is a directory

        """
    )
  }

  @Test(.enabled(if: Python.path != nil, "skipped: python3 is missing"))
  func `both checks tell what is no certificate from one that is refused`() async throws {
    let python = try #require(Python.path)
    let folder = try TemporaryFolder(["none.txt": "hello\n", "empty.txt": ""])
    let made = try await Binary.run(["solve", "a1b2", "--certificate", "-"], in: folder.path)
    let (text, lines) = (made.output, made.output.split(separator: "\n"))
    let last = try #require(lines.last { $0.contains("/") })
    try folder.write(text.replacing("\nend", with: ""), to: "cut.txt")
    try folder.write(text.replacing("\(last)\n", with: ""), to: "lacking.txt")
    try folder.write(text.replacing("\(last)\n", with: "\(last)\n\(last)\n"), to: "twice.txt")
    // What is refused on the way is no certificate if the rest is none.
    let both = text.replacing("\(last)\n", with: "").replacing("\nend", with: "\nend\nend")
    try folder.write(both, to: "both.txt")
    try folder.write(text.replacing("\(last)", with: "xxx\(last)"), to: "drawing.txt")
    for (name, status) in [
      ("none.txt", 65), ("empty.txt", 65), ("cut.txt", 65), ("lacking.txt", 1), ("twice.txt", 65),
      ("both.txt", 65), ("drawing.txt", 1),
    ] {
      let own = try await Binary.run(["check-certificate", name], in: folder.path)
      let other = try await Binary.run(python, [Self.checker, name], in: folder.path)
      #expect(own.status == status, "\(name): \(own.error)")
      #expect(other.status == status, "\(name): \(other.output)")
    }
  }

  @Test func `a certificate goes to standard output in place of the report`() async throws {
    let folder = try TemporaryFolder()
    for command in [["solve"], ["verify", "minimax"]] {
      let run = try await Binary.run(command + ["--certificate", "-"], in: folder.path)
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("tournament certificate 1\n"))
      #expect(run.output.hasSuffix("\nend\n"))
    }
    #expect(folder.names.isEmpty)
  }

  @Test(.enabled(if: Python.path != nil, "skipped: python3 is missing"))
  func `the check in Python refuses a hundred mutated certificates`() async throws {
    let python = try #require(Python.path)
    let folder = try TemporaryFolder()
    var names: [String] = []
    for arguments in [["solve"], ["solve", "--board", "4x3"], ["solve", "--board", "5x5"]] {
      try? FileManager.default.removeItem(atPath: "\(folder.path)/c.txt")
      let made = try await Binary.run(arguments + ["--certificate", "c.txt"], in: folder.path)
      #expect(made.status == 0)
      for mutation in CertificateMutations.all(of: try folder.read("c.txt")) {
        names.append("m\(names.count).txt")
        try folder.write(mutation, to: names[names.count - 1])
      }
    }
    #expect(names.count >= 100)
    let run = try await Binary.run(python, [Self.checker] + names, in: folder.path)
    // Some are no certificates.
    #expect(run.status == 65)
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
    #expect(
      none.error == "tournament: none.txt: line 1: this is not a certificate, which begins with "
        + "'tournament certificate 1'; 'solve' and 'verify' write one with --certificate FILE\n"
    )
    try folder.write("tournament certificate 1\nboard 3 3 3 heavy\n", to: "odd.txt")
    let odd = try await Binary.run(["check-certificate", "odd.txt"], in: folder.path)
    #expect(odd.error.hasPrefix("tournament: odd.txt: line 2: after the numbers of a board"))
    let missing = try await Binary.run(["check-certificate", "gone.txt"], in: folder.path)
    #expect(missing.status == 66)
    #expect(try await Binary.run(["check-certificate"]).status == 64)
  }

  @Test func `what is not proved leaves no certificate`() async throws {
    let folder = try TemporaryFolder()
    let file = ["--certificate", "c.txt"]
    let refuted = try await Binary.run(["verify", "first-free"] + file, in: folder.path)
    #expect(refuted.status == 1)
    let unwritten = "c.txt was not written: only what is proved has a certificate\n"
    #expect(refuted.error.contains(unwritten))
    let limited = try await Binary.run(
      ["solve", "--board", "6x5", "--line-length", "4", "--limit", "1000"] + file,
      in: folder.path
    )
    #expect(limited.status == 2)
    #expect(limited.error.contains(unwritten))
    #expect(folder.names.isEmpty)
    let two = try await Binary.run(["verify", "minimax", "random"] + file, in: folder.path)
    #expect(two.status == 64)
    let over = try await Binary.run(["solve", "xxx/oo./..."] + file, in: folder.path)
    #expect(over.status == 2)
    #expect(over.error.contains("no certificate: the game is over"))
  }
}
