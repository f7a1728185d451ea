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

  @Test(.needs("python3"))
  func `a proof has a certificate that both checks accept`() async throws {
    let folder = try TemporaryFolder()
    let names = Self.commands.indices.map { "\($0).txt" }
    for (name, command) in zip(names, Self.commands) {
      try await folder.run(command.arguments + ["--certificate", name])
      let check = try await folder.run("check-certificate \(name)")
      #expect(check.output.contains(": \(command.claims): proved, "), "\(check.output)")
    }
    #expect(try await Self.accepted(names, in: folder, byPython: true) == Set(names))
  }

  @Test(.needs("python3"))
  func `both checks name the start, and one that cannot arise`() async throws {
    let folder = try TemporaryFolder()
    for (drawing, player, isPossible) in [("xo./.../...", "X", true), ("xx./.../...", "O", false)] {
      try? FileManager.default.removeItem(atPath: "\(folder.path)/c.txt")
      try await folder.run("solve \(drawing) --certificate c.txt")
      let check = try await folder.run("check-certificate c.txt")
      let start = ", 3 in a row, from \(drawing), \(player) to move"
      #expect(check.output.hasPrefix("c.txt: 3×3\(start): X wins within "), "\(check.output)")
      #expect(check.error.contains("note: the start cannot arise in a game: X has 2") != isPossible)
      let other = try await folder.process(Python.path, [Self.checker, "c.txt"], status: nil)
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

  @Test(.needs("python3"))
  func `both checks read the same`() async throws {
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
    let names = Self.forms.indices.map { "\($0).txt" }
    for (name, form) in zip(names, Self.forms) { try folder.write(form.change(whole), to: name) }
    let own = try await Self.accepted(names, in: folder)
    let other = try await Self.accepted(names, in: folder, byPython: true)
    for (name, form) in zip(names, Self.forms) {
      #expect(own.contains(name) == form.isOne, "\(form.name)")
      #expect(other.contains(name) == form.isOne, "\(form.name)")
    }
  }

  /// Those of some files that a check accepts.
  private static func accepted(
    _ names: [String],
    in folder: TemporaryFolder,
    byPython: Bool = false
  ) async throws -> Set<String> {
    let run =
      try await byPython
      ? folder.process(Python.path, [checker] + names, status: nil)
      : folder.run("check-certificate", names, status: nil)
    #expect(!byPython || run.error.isEmpty)
    let lines = run.output.split(separator: "\n").filter { $0.contains(#/: proved[,:] /#) }
    return Set(lines.map { String($0.prefix { $0 != ":" }) })
  }

  @Test(.needs("python3"))
  func `both checks accept the same of many mutated certificates`() async throws {
    let folder = try TemporaryFolder()
    let commands = [
      ["solve"], ["solve", "--board", "4x3"], ["solve", "xo./.../..."], ["solve", "xx./.../..."],
      ["solve", "--board", "5x5"], ["solve", "--board", "2x2", "--line-length", "2"],
    ]
    var texts: [String] = []
    for (index, arguments) in commands.enumerated() {
      try await folder.run(arguments + ["--certificate", "\(index)"])
      texts.append(try folder.read("\(index)"))
    }
    // Each of those changed on purpose is refused, or is no certificate.
    let wrong = [0, 1, 4].flatMap { CertificateMutations.all(of: texts[$0]) }
    #expect(wrong.count >= 100)
    let wrongNames = wrong.indices.map { "w\($0)" }
    for (name, text) in zip(wrongNames, wrong) { try folder.write(text, to: name) }
    #expect(try await Self.accepted(wrongNames, in: folder, byPython: true) == [])
    var random = SplitMix(seed: 11)
    let names = (0..<(FullTests.isOn ? 5000 : 600)).map { "m\($0)" }
    for name in names {
      let text = texts[random.number(below: texts.count)]
      try folder.write(CertificateMutations.accident(to: text, using: &random), to: name)
    }
    let ours = try await Self.accepted(names, in: folder)
    let theirs = try await Self.accepted(names, in: folder, byPython: true)
    #expect(ours.count > names.count / 20 && ours.count < names.count)
    for name in ours.symmetricDifference(theirs).sorted() {
      let who = ours.contains(name) ? "the command" : "the check in Python"
      Issue.record("only \(who) accepts \(name):\n\(try folder.read(name))")
    }
  }

  @Test func `a certificate overwrites no file`() async throws {
    let folder = try TemporaryFolder(["c.txt": "mine\n"])
    for command in [["solve"], ["verify", "minimax", "--as", "x"]] {
      let run = try await folder.run(command + ["--certificate", "c.txt"], status: 73)
      #expect(
        run.error
          == "tournament: cannot create 'c.txt': it already exists; remove it, or name another file\n"
      )
      #expect(try folder.read("c.txt") == "mine\n" && run.output.isEmpty)
    }
  }

  @Test(arguments: [">/dev/full", ">&-"])
  func `a proof that cannot be reported is no success`(output: String) async throws {
    let folder = try TemporaryFolder()
    try await folder.run("solve --certificate c.txt")
    let command = "'\(Binary.path)' check-certificate c.txt c.txt \(output)"
    let run = try await folder.process("/bin/sh", ["-c", command], status: 74)
    #expect(run.error.hasPrefix("tournament: cannot write to standard output: "))
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test(.needs("python3"))
  func `all files are checked, and the worst has the status`() async throws {
    let folder = try TemporaryFolder(["none.txt": "hello\n"])
    try await folder.run("solve --certificate c.txt")
    let run = try await folder.run("check-certificate none.txt gone.txt c.txt none.txt", status: 66)
    #expect(run.output.hasPrefix("c.txt: 3×3, 3 in a row: "))
    #expect(run.error.split(separator: "\n").count == 3)
    let other = try await folder.process(
      Python.path,
      [Self.checker, "gone.txt", ".", "c.txt"],
      status: 66
    )
    #expect(other.output.hasPrefix("c.txt: proved: 3x3, 3 in a row: "))
    #expect(
      other.error == """
        gone.txt: cannot be read: No such file or directory
        .: cannot be read: Is a directory

        """
    )
  }

  @Test(.needs("python3"))
  func `both checks distinguish a file that is no certificate from one that is refused`()
    async throws
  {
    let folder = try TemporaryFolder(["none.txt": "hello\n", "empty.txt": ""])
    let text = try await Inside.run("solve a1b2 --certificate -").output
    let last = try #require(text.split(separator: "\n").last { $0.contains("/") })
    // What is refused on the way is no certificate if the rest is none.
    let lacking = text.replacing("\(last)\n", with: "")
    for (name, status, text) in [
      ("none.txt", 65, nil), ("empty.txt", 65, nil), ("gone.txt", 66, nil),
      ("cut.txt", 65, text.replacing("\nend", with: "")), ("lacking.txt", 1, lacking),
      ("twice.txt", 65, text.replacing("\(last)\n", with: "\(last)\n\(last)\n")),
      ("both.txt", 65, lacking.replacing("\nend", with: "\nend\nend")),
      ("drawing.txt", 1, text.replacing("\(last)", with: "xxx\(last)")),
      ("odd.txt", 65, "tournament certificate 1\nboard 3 3 3 heavy\n"),
    ] as [(String, Int32, String?)] {
      if let text { try folder.write(text, to: name) }
      let own = try await folder.run("check-certificate \(name)", status: status)
      #expect(own.error.hasPrefix("\(name): refused: ") == (status == 1))
      try await folder.process(Python.path, [Self.checker, name], status: status)
    }
  }

  @Test func `a certificate goes to standard output in place of the report`() async throws {
    let folder = try TemporaryFolder()
    for command in [["solve"], ["verify", "minimax"]] {
      let run = try await folder.run(command + ["--certificate", "-"])
      #expect(run.output.hasPrefix("tournament certificate 1\n"))
      #expect(run.output.hasSuffix("\nend\n"))
    }
    #expect(folder.names.isEmpty)
  }

  @Test func `without a proof there is no certificate`() async throws {
    let folder = try TemporaryFolder()
    let file = ["--certificate", "c.txt"]
    let refuted = try await folder.run("verify first-free", file, status: 1)
    let unwritten = "c.txt was not written: only what is proved has a certificate\n"
    #expect(refuted.error.contains(unwritten))
    let limited = try await folder.run(
      "solve --board 6x5 --line-length 4 --limit 1000",
      file,
      status: 2
    )
    #expect(limited.error.contains(unwritten))
    #expect(folder.names.isEmpty)
    try await folder.run("verify minimax random", file, status: 64)
    let over = try await folder.run("solve xxx/oo./...", file, status: 2)
    #expect(over.error.contains("no certificate: the game is over"))
  }
}
