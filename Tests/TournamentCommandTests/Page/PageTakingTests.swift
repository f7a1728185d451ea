import Foundation
import GameModel
import Records
import TestSupport
import Testing

/// What can be taken along from the page, in a browser: games, tables, the configuration.
@Suite(.needsBrowser) struct PageTakingTests {
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
    var texts = ["jsonl": try folder.read("games.jsonl")]
    for ending in ["sgf", "pgn", "psq"] {
      try await folder.run("convert games.jsonl games.\(ending)")
      if ending != "psq" { texts[ending] = try folder.read("games.\(ending)") }
    }
    let psq = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/games.psq")
      .sorted()
      .map { try folder.read("games.psq/\($0)") }
    #expect(psq.count == texts["jsonl"]?.split(separator: "\n").count)
    try await PageVisit.make(in: folder) { [texts] page in
      // The file has the games in the order in which they were played.
      try page.perform(
        """
        do window.kept = \(PageVisit.quoted(texts["jsonl"] ?? "")).trim().split('\\n')
          .map(line => games.find(({ n }) => n === JSON.parse(line).game))
        """
      )
      #expect(try page.show("kept.length > 0") == "true")
      for (ending, text) in texts {
        #expect(try page.show("writeGames('\(ending)', kept)") == text, "\(ending)")
      }
      for (index, text) in psq.enumerated() {
        #expect(try page.show("psqOf(kept[\(index)])") == text)
      }
    }
  }

  @Test func `a game is copied as it is shown, or saved as a file`() async throws {
    let folder = try await PageRun.make()
    let lines = Set(try folder.read("games.jsonl").split(separator: "\n").map(String.init))
    try await PageVisit.make(in: folder) { page in
      try page.perform("set #take select: jsonl")
      #expect(try lines.contains(page.show("copied('#take button', 'Copy game')")))
      try page.perform("click #take button | Save the list")
      let saved = try Self.file("levels-b.jsonl", in: folder)
      #expect(Set(saved.split(separator: "\n").map(String.init)) == lines)
    }
  }

  @Test func `a table is saved as CSV with all its rows, as the command writes it`() async throws {
    let folder = try await PageRun.make([
      .init(command: "tournament --bot B{1..60}=first-free --games 2 --name Field --output r.csv")
    ])
    try await PageVisit.make(in: folder) { page in
      for table in ["standings", "cross-table"] {
        try page.perform("click #\(table) .take button | Save")
      }
      #expect(try Self.file("field-standings-1.csv", in: folder) == folder.read("r.csv"))
      #expect(try Self.file("field-cross-table-1.csv", in: folder) == folder.read("r-pairings.csv"))
      // Sorted and filtered as it is shown.
      try page.perform("click #standings-1 .sort | Losses")
      try page.perform("set [data-table=standings-1]: b1")
      let csv = try page.show("copied('#standings .take button', 'Copy')")
      let names = csv.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] }
      #expect(try page.show("list('#standings-1 tbody th')") == names.joined(separator: ", "))
      #expect(names.count == 11)
    }
  }

  @Test func `the configuration is saved as a file, and makes it again`() async throws {
    let folder = try await PageRun.make()
    try await PageVisit.make(in: folder) { page in
      try page.perform("click #reproduce .take button | Save")
      _ = try Self.file("levels-b.json", in: folder)
    }
    let again = try await folder.run("levels-b.json --quiet --format json")
    let signature = try #require(again.output.firstMatch(of: /"signature" : "\w+"/)?.0)
    #expect(try folder.read("report.json").contains(signature))
  }

  @Test func `games of a person are kept, and are records that fit reads`() async throws {
    let folder = try await PageRun.make()
    try await PageVisit.make(in: folder) { page in
      for step in ["bots", "set #seat-o: 2", "mark b2 a1 b1"] { try page.perform(step) }
      try page.perform("do $('#my-name').value = 'Ann “A” B'")
      for step in ["click #new-game", "mark b2 a1 b1"] { try page.perform(step) }
      try folder.write(page.show("textOfKept()") + "\n", to: "mine.jsonl")
      #expect(try page.show("localStorage.getItem(keptKey) === textOfKept()") == "true")
      try page.perform("do confirm = () => true; click('#drop-kept')")
      #expect(try page.show("localStorage.getItem(keptKey)") == "")
    }
    let records = try RecordFile.read("\(folder.path)/mine.jsonl")
    #expect(records.map(\.x) == ["You", "Ann “A” B"])
    #expect(records.map { $0.game.outcome?.winner } == [.o, .o])
    try await folder.run("fit minimax --games mine.jsonl --player 'Ann “A” B'")
  }

  /// The text of a file that the browser saves, once it is there: the browser makes it empty, and then
  /// writes it at once.
  private static func file(_ name: String, in folder: TemporaryFolder) throws -> String {
    var text = ""
    let isThere = Patience.wait(pausing: 0.02) {
      text = (try? folder.read(name)) ?? ""
      return !text.isEmpty
    }
    try #require(isThere, "the browser has not saved \(name)")
    return text
  }
}
