import Bots
import CommandKit
import Engines
import Foundation
import Leagues
import Reports
import TestSupport
import Testing
import TournamentCore

@testable import TournamentCommand

/// `tournament league --watch`: whoever puts a file into a folder plays.
@Suite struct LeagueWatchTests {
  private let club: ClubFolder
  private let handed: String
  private let transcript = Transcript()

  init() throws {
    club = try ClubFolder()
    handed = club.path("handed-in")
    try FileManager.default.createDirectory(atPath: handed, withIntermediateDirectories: false)
  }

  private func hand(_ name: String, _ bot: String, _ remark: String = "") throws {
    try write("#!/bin/sh\n# \(remark)\nexec '\(Binary.path)' serve \(bot)\n", to: name)
  }

  private func write(_ text: String, to name: String) throws {
    try club.folder.write(text, to: "handed-in/\(name)")
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(handed)/\(name)")
  }

  /// A watch of the folder, whose every look the test takes.
  private final class Evening {
    let tool: Tool
    let league: OpenLeague
    let player: LeaguePlay
    let watch: LeagueWatch

    init(_ folder: String, of club: String, _ console: Console) throws {
      tool = Tool(roster, console: console, engines: EngineHost(launcher: Binary.path))
      let options = ["--watch", folder, "--jobs", "2", "--move-limit", "10m"]
      let arguments = try Subcommand.league.arguments([club] + options)
      league = try OpenLeague(club, orNew: arguments)
      player = try LeaguePlay(league, Outputs(arguments, .table).open(), arguments, tool.context)
      watch = LeagueWatch(folder, player)
    }

    deinit { tool.context.engines.shutDown() }

    /// A file must stay as it is for two looks.
    func look() throws {
      try watch.takeFiles()
      try watch.takeFiles()
    }

    func play() throws { _ = try player.playRound(Interruption()) }
  }

  private func evening() throws -> Evening {
    try Evening(handed, of: club.path("class"), transcript.console)
  }

  /// How often something has been said.
  private func count(_ words: String) -> Int {
    transcript.error.components(separatedBy: words).count - 1
  }

  #if os(Linux)
  @Test func `a file whose name is not UTF-8 is named, and the others play`() throws {
    try hand("anna.sh", "heuristic")
    let copy = #"cd "$1" && cp anna.sh "$(printf 'b\377.sh')""#
    _ = try Program.output(of: "/bin/sh", ["-c", copy, "sh", handed])
    let evening = try evening()
    try evening.look()
    try evening.look()
    let refusal = "b\u{fffd}.sh cannot play: its name is not UTF-8; rename it\n"
    #expect(count(refusal) == 1, "\(transcript.error)")
    #expect(transcript.error.contains("anna: joins"))
  }
  #endif

  @Test func `files join, change and go`() throws {
    try hand("anna.sh", "heuristic")
    try hand("ben.sh", "random")
    try write("not a bot", to: "notes.txt")
    try hand("cleo.sh", "nonsense")
    let evening = try evening()
    try evening.look()
    try evening.play()
    let first = try club.table("class")
    #expect(first.entrant("anna")?.games ?? 0 > 0 && first.entrant("ben")?.games ?? 0 > 0)
    #expect(first.entrants.count == 2)
    try hand("anna.sh", "minimax:depth=1", "better")
    try hand("dora.sh", "first-free")
    try remove("ben.sh")
    try evening.look()
    try evening.play()
    let second = try club.table("class")
    #expect(second.entrant("anna")?.version == 2 && second.entrant("anna")?.games ?? 0 > 0)
    #expect(second.entrant("dora")?.games ?? 0 > 0)
    #expect(second.entrant("ben")?.status == "retired")
    for words in [
      "notes.txt is not a bot: it is not a program, script or library", "cleo.sh cannot play: ",
      "anna: joins", "anna: now version 2", "dora: joins", "ben: file removed; retired",
    ] { #expect(count(words) == 1, "\(words)") }
    // A file that comes back brings its entrant back.
    try hand("ben.sh", "random")
    try evening.look()
    #expect(try club.table("class").entrant("ben")?.status != "retired")
    #expect(transcript.error.contains("ben: plays again"))
  }

  @Test func `a bot retired by hand stays out until its file changes or it is added`() throws {
    try hand("anna.sh", "heuristic")
    try hand("ben.sh", "random")
    do {
      let evening = try evening()
      try evening.look()
    }
    club.output("class retire anna ben")
    func status(_ name: String) throws -> String? { try club.table("class").entrant(name)?.status }
    // The next evening.
    let evening = try evening()
    try evening.look()
    #expect(try status("anna") == "retired" && status("ben") == "retired")
    let said = "anna stays retired until its file changes; 'tournament league "
    #expect(count(said) == 1)
    // The same again, written anew, is no change.
    try hand("anna.sh", "heuristic")
    try evening.look()
    #expect(try status("anna") == "retired")
    #expect(count(said) == 1)
    try hand("anna.sh", "heuristic", "better")
    club.output("class add ben")
    try evening.look()
    #expect(try status("anna") == "playing" && status("ben") == "playing")
  }

  @Test func `files of one stem are separate entrants, and the report says that they share a stem`()
    throws
  {
    for name in ["ben.sh", "anna.pl.sh"] { try hand(name, "first-free", name) }
    let evening = try evening()
    try evening.look()
    // Who plays under the stem keeps it.
    for name in ["ben.js.sh", "ben", "cleo.sh", "cleo"] { try hand(name, "random", name) }
    for name in ["ben", "cleo"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: "\(handed)/\(name)"
      )
    }
    try evening.look()
    let names = try Set(club.table("class").entrants.map(\.bot))
    #expect(names == ["ben", "anna.pl", "ben.js", "ben-2", "cleo", "cleo.sh"])
    #expect(transcript.error.contains("'ben' and 'ben.sh' have the same name; rename one"))
    #expect(transcript.error.contains("'cleo' and 'cleo.sh' have the same name; rename one"))
  }

  @Test func `programs that do not play are listed, with what they said`() throws {
    try hand("anna.sh", "first-free")
    for (name, script) in [
      ("bad", "echo one >&2; echo \"KeyError: 'x'\" >&2; exit 1"), ("mute", "exit 0\n"),
      ("where", "echo \"no $PWD/./where.sh, no\" >&2; exit 1"),
      ("windows", "#!/bin/sh\r\nread line\r\n"),
    ] { try write(script, to: "\(name).sh") }
    do {
      let evening = try evening()
      try evening.look()
    }
    // Another process shows it.
    let text = club.output("class show")
    #expect(text.contains("Not playing, and why"), "\(text)")
    #expect(text.contains("bad.sh: exited with status 1\n  | one\n  | KeyError: 'x'"), "\(text)")
    #expect(text.contains("mute.sh: exited with status 0 without answering MNKSTART 3,3,3"))
    #expect(text.contains("where.sh: exited with status 1\n  | no where.sh, no\n"), "\(text)")
    #expect(text.contains("(windows.sh has carriage returns: save it with"), "\(text)")
    #expect(club.output("class show --format json").contains(#""said":["one","KeyError: 'x'"]"#))
    club.output("class page")
    #expect(try club.folder.read("class/league.html").contains("id=\"not-playing-table\""))
    // A better file is an entrant, and one that is gone is forgotten.
    try hand("bad.sh", "random", "better")
    for name in ["windows.sh", "mute.sh", "where.sh"] { try remove(name) }
    let evening = try evening()
    try evening.look()
    #expect(!club.output("class show").contains("Not playing"))
  }

  @Test func `plain functions are handed in`() throws {
    for (name, body) in [
      ("anna", "return board.index(' ')"), ("ben", "return 8 - board[::-1].index(' ')"),
      ("crashes", "raise KeyError('no')"), ("hangs", "import time; time.sleep(600)"),
    ] { try write("def best_move(board):\n    \(body)\n", to: "\(name).py") }
    let evening = try evening()
    try evening.look()
    try evening.play()
    let table = try club.table("class")
    #expect(Set(table.entrants.map(\.bot)) == ["anna", "ben"])
    #expect(table.entrants.allSatisfy { $0.games > 0 })
    let text = club.output("class show")
    #expect(
      text.contains("crashes.py: no way of calling it gave legal moves (best_move"),
      "\(text)"
    )
    #expect(text.contains("hangs.py: no way of calling it gave legal moves (best_move"), "\(text)")
    #expect(text.contains("it gave no answer in 1s") && text.contains("KeyError: 'no'"), "\(text)")
  }

  @Test func `a script that imports another one is asked to come in a folder`() throws {
    for (name, text) in [
      ("anna.py", "import board\nraise ImportError('board')\n"), ("board.py", "x = 1\n"),
      ("ben.js", "const lines = require('./lines');\nthrow 1;\n"), ("lines.js", "x = 1\n"),
    ] { try write(text, to: name) }
    let evening = try evening()
    try evening.look()
    for words in [
      "(it imports board.py: put both into a folder of their own, with anna.py as main.py)",
      "(it imports lines.js: put both into a folder of their own, with ben.js as main.js)",
      "board.py is not a bot: anna.py imports it", "lines.js is not a bot: ben.js imports it",
    ] { #expect(transcript.error.contains(words), "\(transcript.error)") }
    // Nobody waits for them, or for a read-me, to play.
    try write("how to", to: "README.md")
    try evening.look()
    let text = club.output("class show")
    #expect(text.contains("anna.py: ") && text.contains("ben.js: "), "\(text)")
    // They are named once, by those that import them.
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for name in ["board.py: ", "lines.js: "] {
      #expect(line.ranges(of: name).count == 1 && line.contains("imports \(name)"), "\(text)")
    }
    #expect(!text.contains("README.md: "), "\(text)")
  }

  @Test func `a folder is a submission with all of its files`() throws {
    try write("#!/bin/sh\nexec '\(Binary.path)' serve $(cat lib/kind)\n", to: "team/main.sh")
    try write("first-free", to: "team/lib/kind")
    try write("not a bot", to: "team/helper.py")
    try write("nothing", to: "papers/notes.txt")
    let evening = try evening()
    try evening.look()
    #expect(try club.table("class").entrants.map(\.bot) == ["team"], "\(transcript.error)")
    #expect(transcript.error.contains("papers cannot play: it has no main.py"))
    try write("heuristic", to: "team/lib/kind")
    try evening.look()
    #expect(try club.table("class").entrant("team")?.version == 2)
    try write("first-free", to: "team/lib/kind")
    try evening.look()
    #expect(try club.table("class").entrant("team")?.version == 1)
    // The copies play on the next day, without the folder.
    try FileManager.default.removeItem(atPath: "\(handed)/team")
    try evening.watch.takeFiles()
    #expect(try club.table("class").entrant("team")?.status == "retired")
    club.output("class add team random")
    try evening.play()
    let team = try #require(try club.table("class").entrant("team"))
    #expect(team.version == 1 && team.games > 0 && team.forfeits == 0)
  }

  @Test func `a round ends when somebody waits, and in any case after a while`() {
    func isOver(_ seconds: Double, hasPlayed: Bool = true, isAwaited: Bool) -> Bool {
      RoundPatience(seconds: seconds, hasPlayed: hasPlayed, isAwaited: isAwaited).isOver
    }
    #expect(!isOver(1.9, isAwaited: true) && isOver(2, isAwaited: true))
    #expect(!isOver(14, isAwaited: false) && isOver(15, isAwaited: false))
    // Each round gets somewhere, however busy the machine is.
    #expect(!isOver(60, hasPlayed: false, isAwaited: true))
  }

  @Test func `a waiting bot joins during a round, and the games played so far count`() throws {
    for name in ["anna", "ben"] { try hand("\(name).sh", "random", name) }
    let evening = try evening()
    try evening.look()
    try hand("cleo.sh", "heuristic")
    let round = Interruption()
    // The desk looks as its thread would.
    try evening.watch.look()
    try evening.watch.look()
    #expect(evening.watch.isAwaited)
    round.request()
    _ = try evening.watch.playRound(endedBy: round)
    #expect(evening.league.league.rounds.last?.isClosed == true)
    let played = try club.table("class")
    try evening.watch.takeFiles()
    #expect(try club.table("class").entrant("cleo") != nil)
    try evening.play()
    let table = try club.table("class")
    #expect(table.games > played.games && table.entrant("cleo")?.games ?? 0 > 0)
    // The same from the files alone.
    let again = try OpenLeague(club.path("class"))
    #expect(again.folder.results.meetings == evening.league.folder.results.meetings)
  }

  @Test func `a move may take a second unless something else is said`() throws {
    club.output("class --watch", [handed, "--for", "20ms"])
    #expect(try club.folder.read("class/league.json").contains("\"moveLimit\": \"1s\""))
    club.output("slow --watch", [handed, "--for", "20ms", "--move-limit", "3s"])
    #expect(try club.folder.read("slow/league.json").contains("\"moveLimit\": \"3s\""))
    club.output("plain add random")
    #expect(try !club.folder.read("plain/league.json").contains("moveLimit"))
  }

  @Test func `the time of an evening begins with the first game`() throws {
    for name in ["anna", "ben"] { try hand("\(name).sh", "random", name) }
    let answer = club.run("class --watch", [handed, "--for", "1ms"])
    #expect(answer.status == .success, "\(answer.error)")
    let table = try club.table("class")
    #expect(table.rounds > 0 || table.roundInProgress != nil, "\(answer.error)")
    #expect(table.entrants.count == 2)
  }

  @Test(arguments: [("--games", "10"), ("--until", "200")])
  func `an evening ends with its games, or when all ratings are known`(limit: String, value: String)
    throws
  {
    for name in ["anna", "ben"] { try hand("\(name).sh", "random", name) }
    let answer = club.run("class --watch", [handed, limit, value])
    #expect(answer.status == .success, "\(answer.error)")
    let table = try club.table("class")
    let games = table.games + (table.roundInProgress?.games ?? 0)
    #expect(limit == "--games" ? games >= 10 && table.rounds < 5 : games > 0, "\(games)")
    #expect(limit == "--games" || answer.error.hasSuffix("all ratings are within ±200 Elo\n"))
  }

  @Test func `a time that has not begun ends nothing`() throws {
    let interruption = Interruption()
    let time = PlayingTime(.milliseconds(1), interruption)
    #expect(!time.isUp && !interruption.isRequested)
    for _ in 1...2 { time.begin() }
    #expect(Patience.wait { interruption.isRequested && time.isUp })
    #expect(!interruption.isImmediate)
  }

  @Test func `an evening ends, and its page says so`() throws {
    let answer = club.run("class --watch", [handed, "--for", "20ms"])
    #expect(answer.status == .success, "\(answer.error)")
    let page = try club.folder.read("class/league.html")
    #expect(page.contains("There are no entrants yet.") && !page.contains("Being played"))
  }
}
