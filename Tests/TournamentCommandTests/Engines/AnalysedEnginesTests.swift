import Foundation
import TestSupport
import Testing

/// Bots whose games are computed though they say nothing of their moves, or cannot be.
@Suite struct AnalysedEnginesTests {
  @Test func `a deterministic engine is computed, and one that lies is found out`() async throws {
    let folder = try TemporaryFolder(["engine.py": Self.engine])
    let honest = Self.spec("", name: "Honest")
    let run = try await folder.run("exact '\(honest)' random")
    #expect(run.output.contains("25/32  0.781250"))
    let liar = Self.spec(" 7", name: "Liar")
    for command in [
      ["exact", honest, liar], ["exact", liar, "random"], ["verify", liar, "--as", "x"],
    ] {
      let run = try await folder.run(command, status: 2)
      #expect(
        run.error.contains(
          /Liar.* (declared deterministic but is not|does not always answer alike).* asked again/
        )
      )
      #expect(run.error.split(separator: "\n").count { $0.contains("Liar") } == 1)
    }
  }

  @Test func `commands that need probabilities name one that does not`() async throws {
    let folder = try TemporaryFolder(["engine.py": Self.engine])
    let engine = Self.spec("", name: "E")
    for command in [
      ["levels", "--against", engine, "--scores", "0.5"],
      ["levels", "--bot", engine, "--scores", "0.5"],
    ] {
      let run = try await folder.run(command, status: 64)
      #expect(
        run.error
          == "tournament: E does not state how likely its moves are in a position, which must be known "
          + "here; it is deterministic, so 'tournament exact BOT BOT' can play through its games\n"
      )
    }
    let run = try await folder.run("--bot '\(engine)' --bots random --games 2 --exact --quiet")
    let text = run.output.split(separator: "\n").joined(separator: " ")
    #expect(
      text.contains(
        "Not compared, as move probabilities are unknown: E. 'tournament exact' can compute "
          + "deterministic engines."
      )
    )
    #expect(!text.contains("Exactly"))
  }

  @Test func `a program is asked once in each position, and what is proved says so`() async throws {
    let journal = try TemporaryFolder(["asked": ""])
    let spec = Self.asked("", ["environment": "ASKED=\(journal.path)/asked"])
    let run = try await Inside.run("verify '\(spec)' --as x --repeats 1")
    let text = Self.oneLine(run.output)
    #expect(
      text.contains(
        "never loses as X: proved, provided that it repeats its answers (99 positions, all asked twice)"
      ),
      "\(text)"
    )
    #expect(text.contains("99 positions, 101 games (99 won, 2 drawn)"))
    let lines = try journal.read("asked").split(separator: "\n")
    #expect(Set(lines.map { $0.suffix(9) }).count == 99)
    #expect(lines.contains { $0.hasPrefix("shown ") } && lines.contains { $0.hasPrefix("led ") })
    let trusted = try await Inside.run("verify '\(spec)' --as x --deterministic --repeats 1")
    #expect(trusted.output.contains(": proved\n"))
    #expect(!trusted.output.contains("if it answers"))
  }

  @Test(
    arguments: [
      ("shown", 0, "it was asked move by move: it answered"),
      ("boards", 0, "it was asked move by move: it does not answer BOARD"),
      ("restart=1", 0, "to BOARD as to the moves of a game"),
      ("restart", 2, "it does not always answer alike: "),
      ("slows=0.0001", 0, "provided that it repeats its answers"),
      ("thinks=0.2", 0, "provided that it repeats its answers"),
      ("dies=50", 2, "but not every time: crash, exited with status 7"),
      ("lots=1", 1, "it draws lots: "),
    ] as [(String, Int32, String)]
  )
  func `programs are asked as they must be`(
    word: String,
    status: Int32,
    text: String
  ) async throws {
    var words = ["verify", Self.asked(word, [:]), "--as", "x"]
    if word == "lots=1" { words += ["--repeats", "5"] }
    let run = try await Inside.run(words, status: status)
    let output = Self.oneLine(run.output)
    #expect(output.contains(text), "\(output)")
    #expect(!output.contains("proved") || status == 0)
  }

  @Test(arguments: [("turns", "1"), ("order boards", "6")])
  func `a blunder in one game only is found`(words: String, repeats: String) async throws {
    let command = ["verify", Self.asked(words, [:]), "--as", "o", "--repeats", repeats]
    let run = try await Inside.run(command, status: 1)
    let output = Self.oneLine(run.output)
    #expect(output.contains("O loses after 7 plies"), "\(output)")
  }

  @Test func `a bot without BOARD is explained, and proved with a certificate`() async throws {
    let folder = try TemporaryFolder()
    let bot = Self.asked("boards", [:])
    let explained = try await Inside.run("explain '\(bot)' a1")
    #expect(explained.output.contains(/b2 +100.0% +draw/))
    for (bot, options) in [(bot, []), (Self.asked("", [:]), ["--deterministic"])] {
      let file = "\(options.count).txt"
      let command = ["verify", bot, "--as", "o", "--certificate", file] + options
      try await folder.run(command)
      let check = try await folder.run("check-certificate \(file)")
      #expect(check.output.contains("O never loses: proved"))
    }
  }

  @Test func `a program is shown a position only if it must be`() async throws {
    let bot = Self.asked("turns", [:])
    let played = try await Inside.run("explain '\(bot)' a3b2c1")
    #expect(played.output.contains(/c3 +100.0% +loss/), "\(played.output)")
    #expect(!played.output.contains("It was shown the position"))
    let shown = try await Inside.run("explain '\(bot)' a2b2c2b3")
    #expect(Self.oneLine(shown.output).contains("It was shown the position: its own moves do not"))
  }

  @Test func `a program that declares nothing is computed all the same`() async throws {
    let spec = Self.asked("", [:])
    let exact = try await Inside.run("exact '\(spec)' first-free")
    #expect(exact.output.contains("Programs were asked in "))
    let response = try await Inside.run("exact '\(spec)' --best-response")
    #expect(response.output.contains(/most wins +0 +0.000000 +0 +0.000000/))
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The engine that is asked, with a word of its command.
  private static func asked(_ word: String, _ parameters: [String: String]) -> String {
    let program = "\(PackageFolder.path)/Tests/TournamentCommandTests/Programs/asked.py"
    return PatientEngine.spec("\(Python.path) \(program) \(word)", name: "A", parameters)
  }

  /// The engine, with a word of its command.
  private static func spec(_ word: String, name: String) -> String {
    PatientEngine.spec("\(Python.path) engine.py\(word)", name: name, ["deterministic": "true"])
  }

  /// An engine that marks the first free square, but the last one in every few answers.
  private static let engine = """
    import sys
    width, height, taken, answers = 3, 3, set(), 0
    every = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    def move():
        global answers
        answers += 1
        free = [(c, r) for r in range(height) for c in range(width) if (c, r) not in taken]
        square = free[-1 if every and answers % every == 0 else 0]
        taken.add(square)
        print("%d,%d" % square, flush=True)
    for line in sys.stdin:
        words = line.split()
        if not words: continue
        if words[0] == "MNKSTART":
            width, height = map(int, words[1].split(",")[:2])
            taken = set()
            print("OK", flush=True)
        elif words[0] == "START":
            width = height = int(words[1])
            taken = set()
            print("OK", flush=True)
        elif words[0] == "RESTART":
            taken = set()
            print("OK", flush=True)
        elif words[0] == "BEGIN": move()
        elif words[0] == "TURN":
            taken.add(tuple(map(int, words[1].split(","))))
            move()
        elif words[0] == "ABOUT": print('name="E"', flush=True)
        elif words[0] == "END": break
        elif words[0] != "INFO": print("UNKNOWN", flush=True)

    """

  @Test func `bots that play by the clock are reported as not reproducible`() async throws {
    let bot = "T=minimax:time=1ms,depth=1"
    let run = try await Inside.run("--bot '\(bot)' --bot random --games 2")
    #expect(run.output.contains(", not reproducible: T plays by the clock · "))
    let page = try await Inside.run("--bot '\(bot)' --bot random --games 2 --format json")
    #expect(page.output.contains(#""reproducible" : false"#))
    for command in [
      ["verify", bot], ["exact", bot, "random"], ["levels", "--bot", bot, "--scores", "0.5"],
    ] {
      let run = try await Inside.run(command, status: 64)
      #expect(
        run.error
          == "tournament: T plays by the clock, so its games vary; limit its search by nodes, "
          + "depth or playouts instead of time\n"
      )
    }
  }
}
