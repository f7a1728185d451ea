import Foundation
import TestSupport
import Testing

/// What can be taken along from the page, in a browser: games, tables, the configuration.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageTakingTests {
  private static let silent =
    "\(PackageFolder.path)/Tests/TournamentCommandTests/Programs/silent.sh"

  /// Runs whose games have names that need care, openings, stages, faults, or large seeds.
  private static let runs: [(line: String, status: Int32)] = [
    ("c.json", 0),
    (
      "--bots minimax,random --bot first-free --games 20 --openings 2 --seed 18446744073709551615",
      0
    ),
    ("--bots minimax,random,first-free,scripted,heuristic --games 4 --schedule knockout", 0),
    (
      "--bots random --bot Slow=engine:command=\(silent),startTime=10m,turnTime=10ms,tolerance=10ms --games 4",
      69
    ),
    ("--board 5x4 --bots random,first-free --games 6 --timing", 0),
    ("--board 5x4 --bots random,first-free --games 20 --adjudicate 40", 0),
  ]

  @Test(arguments: runs.indices)
  func `games are written as the command writes them, in every format`(_ index: Int) async throws {
    let run = Self.runs[index]
    let folder = try await PageRun.make(run.line, status: run.status)
    var files = ["jsonl": try folder.read("games.jsonl")]
    for ending in ["sgf", "pgn", "psq"] {
      let convert = try await Inside.run(
        ["convert", "games.jsonl", "games.\(ending)"],
        in: folder.path
      )
      #expect(convert.status == 0, "\(convert.error)")
      if ending != "psq" { files[ending] = try folder.read("games.\(ending)") }
    }
    let psq = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/games.psq")
      .sorted()
      .map { try folder.read("games.psq/\($0)") }
    let texts = files
    try await Self.browse(folder) { browser in
      let count = try browser.number("games.length")
      #expect(count > 0)
      // The file has the games in the order in which they were played.
      _ = try browser.evaluate(
        """
        window.kept = \(String(decoding: try JSONEncoder().encode(texts["jsonl"]), as: UTF8.self)).trim().split('\\n')
          .map(line => games.find(({ n }) => n === JSON.parse(line).game)), 0
        """
      )
      for (ending, text) in texts {
        #expect(try browser.text("writeGames('\(ending)', kept)") == text, "\(ending)")
      }
      for (index, text) in psq.enumerated() {
        #expect(try browser.text("psqOf(kept[\(index)])") == text)
      }
    }
  }

  @Test func `a game is copied as it is shown, or saved as a file`() async throws {
    let folder = try await PageRun.make()
    let lines = Set(try folder.read("games.jsonl").split(separator: "\n").map(String.init))
    try await Self.browse(folder) { browser in
      _ = try browser.evaluate(
        """
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { window.copied = text; } } });
        document.querySelector('#take select').value = 'jsonl';
        document.querySelector('#take select').dispatchEvent(new Event('change'));
        """
      )
      try Self.press("Copy game", in: "#take", browser)
      try browser.wait(for: "window.copied !== undefined")
      let copied = try browser.text("window.copied").trimmingCharacters(in: .newlines)
      #expect(lines.contains(copied))
      try Self.press("Save the list", in: "#take", browser)
      let saved = try Self.file("levels-b.jsonl", in: folder)
      #expect(Set(saved.split(separator: "\n").map(String.init)) == lines)
    }
  }

  @Test func `a table is saved as CSV with all its rows, numbers as programs read them`()
    async throws
  {
    let bots = (1...60).map { "--bot B\($0)=first-free" }.joined(separator: " ")
    let folder = try await PageRun.make("\(bots) --games 2 --name Field")
    let csv = try await Inside.run(
      bots.split(separator: " ").map(String.init)
        + ["--games", "2", "--name", "Field", "--quiet", "--output", "r.csv"],
      in: folder.path
    )
    #expect(csv.status == 0, "\(csv.error)")
    try await Self.browse(folder) { browser in
      for table in ["standings", "cross-table"] {
        try Self.press("Save", in: "#\(table) .take", browser)
      }
      // They are the files that the command writes.
      #expect(try Self.file("field-standings-1.csv", in: folder) == folder.read("r.csv"))
      #expect(try Self.file("field-cross-table-1.csv", in: folder) == folder.read("r-pairings.csv"))
      // Sorted and filtered as it is shown.
      _ = try browser.evaluate(
        """
        (() => {
          [...document.querySelectorAll('#standings-1 .sort')].find(one => one.textContent === 'Losses').click();
          const field = document.querySelector('[data-table=standings-1]');
          field.value = 'b1'; field.dispatchEvent(new Event('input'));
          window.shownNames = [...document.querySelectorAll('#standings-1 tbody th')].map(th => th.textContent).join();
        })()
        """
      )
      let csv = try Self.copied("standings", browser)
      let names = csv.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] }
      #expect(try browser.text("window.shownNames") == names.joined(separator: ","))
      #expect(names.count == 11)
    }
  }

  @Test func `numbers lose what is for the eye, and texts are quoted where they must be`()
    async throws
  {
    let folder = try await PageRun.make()
    try await Self.browse(folder) { browser in
      let texts = [
        "−13", "1,206,000", "98.6%", "a, \"b\"", "1,2", "=1+1", "½", "+404", "2,957.0", "·", "–",
        "−1½",
      ]
      let json = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
      #expect(
        try browser.text("\(json).map(text => quotedText(plainText(text))).join('|')")
          == #"-13|1206000|0.986|"a, ""b"""|"1,2"|=1+1|0.5|404|2957.0|||-1.5"#
      )
    }
  }

  @Test func `scores, opponents, results and intervals of a table have columns of their own`()
    async throws
  {
    let bots = (1...6).map { "--bot B\($0)=random" }.joined(separator: " ")
    let folder = try await PageRun.make("\(bots) --games 4 --schedule swiss=3")
    try await Self.browse(folder) { browser in
      let csv = try Self.copied("rounds", browser)
      let lines = csv.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      #expect(Set(lines.map(\.count)).count == 1, "\(csv)")
      let head = lines[0].joined(separator: ",")
      #expect(
        head.contains("Round 1 points,Round 1 points against,Round 1 against,Round 2 points"),
        "\(head)"
      )
      #expect(!csv.contains("–") && !csv.contains("½") && !csv.contains("%"), "\(csv)")
      let matches = try Self.copied("matches", browser)
      #expect(
        matches.hasPrefix(
          "bot,against,games,countedGames,forfeited,unplayed,wins,draws,losses,score,lower,upper,exact\n"
        ),
        "\(matches)"
      )
      let ratings = try Self.copied("ratings", browser)
      #expect(
        ratings.hasPrefix(
          "bot,elo,lower,upper,error,oneSided,lead,leadLower,leadUpper,superiority\nB"
        ),
        "\(ratings)"
      )
    }
  }

  @Test func `what is not shown cannot be copied or saved`() async throws {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(
        page: "\(folder.path)/page.html#bot=minimax&against=first-free&result=lost"
      )
      let disabled =
        "[...document.querySelectorAll('#take button')].map(one => one.disabled).join()"
      #expect(try browser.number("shownGames.length") == 0)
      #expect(try browser.text(disabled) == "true,true,true")
      _ = try browser.evaluate("location.hash = '#bot=minimax'")
      try browser.wait(for: "shownGames.length > 0")
      #expect(try browser.text(disabled) == "false,false,false")
      #expect(browser.noise == [])
    }
  }

  @Test func `the configuration that made it is saved as a file, and makes it again`() async throws
  {
    let folder = try await PageRun.make()
    try await Self.browse(folder) { browser in
      try Self.press("Save", in: "#reproduce .take", browser)
      _ = try Self.file("levels-b.json", in: folder)
    }
    let again = try await Inside.run(
      ["levels-b.json", "--quiet", "--format", "json"],
      in: folder.path
    )
    #expect(again.status == 0, "\(again.error)")
    let signature = try #require(again.output.firstMatch(of: /"signature" : "\w+"/)?.0)
    #expect(try folder.read("report.json").contains(signature))
  }

  /// Shows the page of a folder, in which the browser saves files.
  private static func browse(
    _ folder: TemporaryFolder,
    _ body: @escaping @Sendable (Browser) throws -> Void
  ) async throws {
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.call(
        "Page.setDownloadBehavior",
        ["behavior": "allow", "downloadPath": folder.path]
      )
      try browser.show(page: "\(folder.path)/page.html")
      try body(browser)
      #expect(browser.noise == [])
    }
  }

  private static func press(_ button: String, in part: String, _ browser: Browser) throws {
    _ = try browser.evaluate(
      "[...document.querySelectorAll('\(part) button')].find(b => b.textContent === '\(button)').click()"
    )
  }

  /// What the first table of a section is copied as.
  private static func copied(_ section: String, _ browser: Browser) throws -> String {
    _ = try browser.evaluate(
      """
      (() => {
        delete window.copied;
        Object.defineProperty(navigator, 'clipboard', { configurable: true,
          value: { writeText: async text => { window.copied = text; } } });
        [...document.querySelectorAll('#\(section) .take button')].find(b => b.textContent === 'Copy').click();
      })()
      """
    )
    try browser.wait(for: "window.copied !== undefined")
    return try browser.text("window.copied")
  }

  /// The text of a file that the browser saves, once it is there.
  private static func file(_ name: String, in folder: TemporaryFolder) throws -> String {
    let deadline = Patience.deadline
    while SuspendingClock.now < deadline {
      if FileManager.default.fileExists(atPath: "\(folder.path)/\(name)") {
        return try folder.read(name)
      }
      StartedRun.pause(milliseconds: 20)
    }
    throw Browser.Failure(description: "the browser has not saved \(name)")
  }
}
