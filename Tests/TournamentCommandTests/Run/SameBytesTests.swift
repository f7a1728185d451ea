import Foundation
import StrategyKit
import TestSupport
import Testing

/// One configuration and one seed come to the same bytes in every format, however they are played:
/// this suite knows all ways to play, and others need not try them.
@Suite struct SameBytesTests {
  /// How a tournament is played.
  enum Way: CaseIterable {
    case sevenThreads
    /// As after a kill: part of the journal is there; on two threads.
    case resumed
    /// With all of the journal there.
    case repeated
    case merged
    /// In worker processes; engines are processes already.
    case isolated
  }

  /// A tournament, by the words of its command line, with the reports of a run on one thread.
  struct Subject: CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    var ways = Set(Way.allCases)
    /// The lengths of journals after a kill are drawn from it.
    var seed = 0
    /// The text of the configuration `c.json`, if there is one.
    var configuration: String?
    /// What its text says.
    var says = ""
    var isSeason = false
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static let rounds =
    "--bots minimax,random,first-free,scripted,heuristic --bot Easy=minimax:blunder=0.5 --games 12"

  /// Tournaments for each feature that has a part in what a journal keeps, or in how games are handed
  /// out.
  private static let plain: [Subject] = [
    "--games 100", "--games 40 --openings 2 --keep 30", "--games 40 --gauntlet minimax",
    "--games 40 --accuracy --exact",
    "--games 10 --board 4x4 --bots random,heuristic,minimax:depth=1",
    "--games 4 --board 8x5 --line-length 5 --bots random,first-free --accuracy",
    "--games 300 --bot random:learns=true --bot first-free --bot R=random",
    "--games 12 --openings swap2 --board 4x4 --bots random,minimax,heuristic,first-free --accuracy",
    "--games 400 --bots random,first-free --sprt elo0=-100,elo1=0 --accuracy",
  ].map { Subject(testDescription: $0, arguments: words($0)) }

  /// Openings of a file, turned and mirrored.
  private static let turned = Subject(
    testDescription: "openings that are turned",
    arguments: words("c.json --games 160"),
    configuration: """
      { "bots": ["random", "first-free"], "rules": { "columns": 15, "rows": 15 },
        "openings": {
          "file": "\(PackageFolder.path)/Config/openings/gomoku.txt", "transform": true } }
      """,
    says: "openings: 68 positions"
  )

  /// Tournaments whose rounds follow from those before.
  private static let inRounds: [Subject] = [
    "swiss=4", "knockout", "stages=2/2", "double-elimination",
  ].map {
    Subject(testDescription: $0, arguments: words("\(rounds) --schedule \($0)"))
  }

  /// Tournaments whose games end by proof.
  private static let adjudicated: [Subject] = [
    "--games 40 --board 4x4 --bots random,heuristic,minimax:depth=1 --adjudicate 300 --openings 2",
    "--games 40 --board 5x4 --line-length 4 --gravity --bots random,minimax:depth=1 --adjudicate 50",
    "--games 8 --board 11x11 --bots random,heuristic --adjudicate 100",
    "\(rounds) --schedule knockout --adjudicate 20",
  ].map {
    Subject(testDescription: $0, arguments: words($0), says: "\nADJUDICATED · ")
  }

  private static let forfeiter = Python.command(
    "Tests/TournamentCommandTests/Programs/forfeiter.py"
  )

  /// Engines that forfeit, each game as its moves have it.
  private static let forfeiting = ["--openings", "--keep"].map { option in
    let engine = Python.command("Tests/EnginesTests/Programs/conduct.py forfeits")
    return Subject(
      testDescription: "engines that forfeit, \(option)",
      arguments: [
        "--bot", PatientEngine.spec("\(engine) 7", name: "A"), "--bot",
        PatientEngine.spec("\(engine) 11", name: "B", ["matchTime": "10m"]), "--bots", "random",
        "--games", "6", "--max-forfeits", "0", option, "2",
      ],
      ways: [.sevenThreads, .resumed],
      says: " forfeited "
    )
  }

  /// Tournaments with an engine that crashes in every game, and is withdrawn.
  private static let withdrawn = [
    "round-robin", "swiss=3", "knockout", "stages=2/1", "double-elimination",
  ].map { schedule in
    let engine = Python.command("Tests/EnginesTests/Programs/faulty.py exit 1 1")
    return Subject(
      testDescription: "a bot that is withdrawn, \(schedule)",
      arguments: [
        "--bots", "minimax,random,first-free,heuristic", "--bot",
        PatientEngine.spec(engine, name: "Crasher"), "--games", "6", "--max-forfeits", "2",
        "--schedule", schedule,
      ],
      ways: [.sevenThreads, .resumed, .merged],
      says: "Crasher was withdrawn after 2 forfeits in a row"
    )
  }

  private static let season = Subject(
    testDescription: "a season",
    arguments: ["c.json"],
    configuration: SeasonTests.plain,
    says: "Four, wide",
    isSeason: true
  )

  /// A season of engines, of which one loses games by faults of its own, and is excluded.
  private static let seasonOfEngines = Subject(
    testDescription: "a season of engines",
    arguments: ["c.json"],
    ways: [.sevenThreads, .resumed],
    configuration: """
      { "name": "Cup", "bots": ["random", "first-free",
          { "bot": "Served", "spec": "engine", "command": "\(Binary.path) serve heuristic" },
          { "bot": "Script", "spec": "engine", "command": "\(forfeiter) 3" }],
        "games": 4, "maxForfeits": 0,
        "engines": { "startTime": "10m", "turnTime": "10m" }, "excludeOver": 0.1,
        "openings": { "plies": 2 }, "tournaments": [
          { "name": "Three" },
          { "name": "Four", "rules": { "columns": 5, "rows": 4, "lineLength": 4 },
            "schedule": { "stages": { "groups": 2, "advance": 1 } } } ] }
      """,
    says: "Excluded from ",
    isSeason: true
  )

  /// Tournaments drawn at random, some of them with engines.
  private static let drawn = (0..<(FullTests.isOn ? 60 : 4)).map { seed in
    let tournament = RandomTournament(seed: seed, engines: [3, 8, 20].map { "\(forfeiter) \($0)" })
    return Subject(
      testDescription: "seed \(seed)",
      arguments: ["c.json"] + tournament.options,
      seed: seed,
      configuration: tournament.text
    )
  }

  @Test(arguments: plain + [turned] + inRounds + adjudicated + [season])
  func `bytes are the same however it is played`(_ subject: Subject) async throws {
    try await expectSameBytes(subject)
  }

  @Test(.needs("python3"), arguments: forfeiting + withdrawn + [seasonOfEngines] + drawn)
  func `bytes are the same with engines too`(_ subject: Subject) async throws {
    try await expectSameBytes(subject)
  }

  private func expectSameBytes(_ subject: Subject) async throws {
    let files = subject.configuration.map { ["c.json": $0] } ?? [:]
    let played = Played(subject, folder: try TemporaryFolder(files))
    let whole = try await played.outcome("whole", ["--jobs", "1", "--results", "results"])
    // An expectation may fail, and a test may decide against.
    #expect([0, 1, 2].contains(whole.status), "\(whole.error)")
    #expect(whole.files.count >= Played.reports.count && !whole.files.values.contains(""))
    #expect(subject.says.isEmpty || whole.files["r.txt"]?.contains(subject.says) == true)
    for way in Way.allCases where subject.ways.contains(way) {
      let other = try await played.outcome(way)
      #expect(other.status == whole.status, "\(way): \(other.error)")
      let missing = Set(whole.files.keys).subtracting(other.files.keys)
      #expect(missing.allSatisfy { $0.hasSuffix(".html") }, "\(way): \(missing)")
      for (name, own) in other.files {
        let text = whole.files[name] ?? ""
        let line = zip(own.split(separator: "\n"), text.split(separator: "\n")).first { $0 != $1 }
        let isSame = own == text
        #expect(isSame, "\(way), \(name): \(line.map { "\($0)" } ?? "\(other.error)")")
      }
    }
  }

  /// A tournament that is played in every way.
  private struct Played {
    /// What a run came to: its status, and what it wrote, by the names of its files.
    struct Outcome {
      var status: Int32
      var error: String
      var files: [String: String]
    }

    let subject: Subject
    let folder: TemporaryFolder
    private let arguments: [String]
    static let reports = [
      "r.txt", "r.md", "r.csv", "r.json", "r.xml", "r.html", "g.sgf", "games.csv",
    ]

    init(_ subject: Subject, folder: TemporaryFolder) {
      self.subject = subject
      self.folder = folder
      // A share keeps as many games as it is told to, whether or not it writes them down.
      arguments =
        subject.arguments + (subject.arguments.contains("--keep") ? [] : ["--keep", "20"])
    }

    /// What comes of a way to play; the page, which takes as long to be made as all other reports, is
    /// left out where another way is much the same, at full size in fewer of them.
    func outcome(_ way: Way) async throws -> Outcome {
      switch way {
      case .sevenThreads: try await outcome("seven", ["--jobs", "7"])
      case .isolated:
        try await outcome("isolated", ["--isolate", "--jobs", "2"], hasPage: FullTests.isOn)
      case .repeated: try await repeated()
      case .resumed: try await resumed()
      case .merged: try await merged()
      }
    }

    /// Runs a command that writes every format into a folder, and reads what it wrote.
    func outcome(
      _ name: String,
      _ options: [String],
      hasPage: Bool = true
    ) async throws -> Outcome {
      try await outcome(name, command: arguments + options, hasPage: hasPage)
    }

    private func outcome(
      _ name: String,
      command: [String],
      hasPage: Bool = true
    ) async throws -> Outcome {
      try folder.write("", to: "\(name)-out/")
      // A season has no table of all its games.
      let reports = Self.reports.filter {
        $0 == "r.html" ? hasPage : $0 == "games.csv" ? !subject.isSeason : true
      }
      let outputs = reports.flatMap { report in
        [report == "g.sgf" ? "--games-file" : "--output", "\(name)-out/\(report)"]
      }
      let run = try await run(command + outputs)
      // A season has files of each of its tournaments beside them.
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)-out")
      let files = try names.map { ($0, try folder.read("\(name)-out/\($0)")) }
      return Outcome(
        status: run.status,
        error: run.error,
        files: Dictionary(uniqueKeysWithValues: files)
      )
    }

    private func run(_ arguments: [String]) async throws -> Binary.Run {
      try await folder.run(arguments, status: nil)
    }

    private func repeated() async throws -> Outcome {
      try await outcome("repeated", ["--results", "results", "--resume"], hasPage: false)
    }

    /// As if the run that has kept its results had been killed.
    private func resumed() async throws -> Outcome {
      var random = GameRandom(seed: UInt64(subject.seed) &+ 1 << 40)
      let journals = (FileManager.default.subpaths(atPath: "\(folder.path)/results") ?? [])
        .filter { $0.hasSuffix("journal.jsonl") }.sorted()
      // In the second round, where there is one; what follows is not there yet.
      let last = min(1, journals.count - 1)
      for journal in journals[(last + 1)...] {
        // One may have been in another that is gone.
        try? FileManager.default.removeItem(
          atPath: "\(folder.path)/results/\(journal.dropLast("/journal.jsonl".count))"
        )
      }
      let text = try folder.read("results/\(journals[last])")
      let kept = random.next(below: text.utf8.count)
      try folder.write(Data(text.utf8.prefix(kept)), to: "results/\(journals[last])")
      return try await outcome(
        "resumed",
        ["--results", "results", "--resume", "--jobs", "2"],
        hasPage: FullTests.isOn
      )
    }

    /// In three shares, round by round, put together in another order.
    private func merged() async throws -> Outcome {
      // Each round of a knockout may have up to three rounds of extra games.
      for _ in 0..<64 {
        for number in 1...3 {
          let share = ["--shard", "\(number)/3", "--results", "share-\(number)", "--resume"]
          let played = try await run(arguments + share + ["--quiet"])
          // A share with all of the games is judged as they are, and one may have forfeits alone.
          #expect([0, 1, 69].contains(played.status), "\(played.error)")
        }
        let merged = try await outcome(
          "merged",
          command: ["merge", "share-2", "share-3", "share-1"]
        )
        guard merged.error.contains("is complete, and in every share now; continue each") else {
          return merged
        }
      }
      Issue.record("the shares come to no end")
      return Outcome(status: -1, error: "", files: [:])
    }
  }
}
