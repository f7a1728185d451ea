import Foundation
import TestSupport
import Testing

/// What `tune` finds, and how it says it.
@Suite struct TuneCommandTests {
  /// A tuning that takes an instant.
  static let blunders = [
    "tune", "minimax:blunder=0.6", "--vary", "blunder=0..1", "--iterations", "400", "--rate",
    "0.02",
    "--games", "4000", "--seed", "3",
  ]

  private struct Found: Decodable {
    struct Parameter: Decodable {
      struct Estimate: Decodable { let mean: Double }
      struct Effect: Decodable { let measurable: Bool }

      let parameter: String
      let tuned: Bool
      let value: Double
      let lower, upper: Double?
      let estimate: Estimate?
      let effect: Effect?
    }

    struct Exact: Decodable { let score: Double }
    struct Test: Decodable { let verdict: String }

    let tunedSpec: String
    let parameters: [Parameter]
    let exact: Exact?
    let sprt: Test?
  }

  private static func run(
    _ arguments: [String],
    in folder: TemporaryFolder? = nil
  ) async throws -> Binary.Run {
    defer { withExtendedLifetime(folder) {} }
    return try await Inside.run(arguments, in: folder?.path ?? PackageFolder.path)
  }

  private static func found(_ arguments: [String], status: Int32 = 0) async throws -> Found {
    let run = try await run(arguments + ["--format", "json"])
    #expect(run.status == status, "\(run.error)")
    return try JSONDecoder().decode(Found.self, from: Data(run.output.utf8))
  }

  @Test func `a bot that blunders learns to blunder less, and that it is better is proved`()
    async throws
  {
    let found = try await Self.found(Self.blunders)
    let parameter = try #require(found.parameters.first)
    #expect(parameter.tuned && parameter.effect?.measurable == true)
    let mean = try #require(parameter.estimate).mean
    // It is best without any blunder, and the courses end on the way there.
    #expect(mean < 0.3 && parameter.lower == nil)
    #expect(try #require(parameter.upper) < 0.3)
    #expect(found.sprt?.verdict == "H1")
    #expect(found.tunedSpec.hasPrefix("minimax"))
  }

  @Test func `where nothing but the start is found, no test says that it is better`() async throws {
    let tune = ["tune", "minimax", "--vary", "blunder=0..1", "--iterations", "8", "--quiet"]
    let tested = try await Self.run(tune)
    let untested = try await Self.run(tune + ["--sprt", "none"])
    #expect(tested.status == 1 && untested.status == 0, "\(tested.error)\(untested.error)")
    #expect(tested.output.contains("The tuned values are those of the start."))
  }

  @Test func `every format says so, the same on any number of threads`() async throws {
    let files = ["t.txt", "t.md", "t.csv", "t-points.csv", "t.json", "t.html"]
    let outputs = files.filter { $0 != "t-points.csv" }.flatMap { ["--output", $0] }
    var reports: [[String]] = []
    for jobs in ["1", "7"] {
      let folder = try TemporaryFolder()
      let run = try await Self.run(Self.blunders + outputs + ["--jobs", jobs], in: folder)
      #expect(run.status == 0, "\(run.error)")
      reports.append(try files.map { try folder.read($0) })
    }
    #expect(reports[0].allSatisfy { $0.contains("blunder") })
    #expect(reports[0] == reports[1])
    let (text, markdown, table, points, page) =
      (reports[0][0], reports[0][1], reports[0][2], reports[0][3], reports[0][5])
    // An interval that is open on a side is so in every format.
    for text in [text, markdown, page] {
      #expect(text.contains(/≤ 0\.\d+/))
      #expect(text.contains(/blunder\sis\sbest\sbelow\s0\.\d+,\sdown\sto\s0\.\d+\sor\slower/))
      #expect(text.contains(/the\sgames\sstill\spoint\sdown,\sso/))
    }
    let rows = table.split(separator: "\n")
    #expect(rows[0].hasPrefix("parameter,minimum,maximum,step,whole,start,tuned,value,lower,upper"))
    let values = rows[1].split(separator: ",", omittingEmptySubsequences: false)
    #expect(values[8].isEmpty && Double(values[9]) != nil)
    // Beside a table are the points of the courses.
    let courses = points.split(separator: "\n")
    #expect(courses.prefix(2) == ["course,iteration,blunder", "1,0,0.6"])
    #expect(Set(courses.dropFirst().map { $0.prefix(2) }) == ["1,", "2,", "3,", "4,"])
    // A line for each course, and that of the test.
    #expect(page.matches(of: /<polyline class="tone-/).count == 5)
  }

  @Test func `an interval at an end of the range is told from one whose course still moves`()
    async throws
  {
    let start = [
      "tune", "minimax:blunder=0.1", "--vary", "blunder=0..1", "--iterations", "400", "--rate",
      "0.02", "--sprt", "none", "--seed", "3",
    ]
    let run = try await Self.run(start)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains(/the\send\sof\sits\srange,\sor\sbeyond\./), "\(run.output)")
    #expect(!run.output.contains("still point"))
  }

  @Test(
    arguments: [
      ("minimax", "blunder", "0.7"), ("heuristic", "notice", "0.75"),
      ("heuristic", "notice", "0.6"),
    ]
  )
  func `a score is hit exactly`(_ bot: String, _ key: String, _ target: String) async throws {
    let found = try await Self.found(
      ["tune", bot, "--vary", "\(key)=0..1", "--against", "random", "--target", target]
    )
    let score = try #require(found.exact?.score)
    #expect(abs(score - (Double(target) ?? 0)) < 1e-6)
  }

  @Test func `the best value is computed too`() async throws {
    let found = try await Self.found(
      [
        "tune", "minimax:blunder=0.8", "--vary", "blunder=0..1", "--against", "random", "--method",
        "exact",
      ]
    )
    #expect(found.parameters[0].value == 0)
    #expect(found.tunedSpec == "minimax")
  }

  @Test func `a grid names the best combination, and shows all of them`() async throws {
    let folder = try TemporaryFolder()
    let outputs = ["-", "g.csv", "g.json", "g.html"].flatMap { ["--output", $0] }
    let run = try await Self.run(
      [
        "tune", "minimax:blunder=0.6", "--vary", "blunder=0..1:0.5", "--vary", "temperature=0..2:1",
        "--method", "grid", "--pairs", "40", "--games", "4000", "--seed", "3",
      ] + outputs,
      in: folder
    )
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("9 combinations of 40 pairs against the start, 720 games in all."))
    #expect(run.output.contains("--bot Tuned=minimax"))
    #expect(try folder.read("g-points.csv").hasPrefix("blunder,temperature,score,error\n0.0,0.0,"))
    #expect(try folder.read("g-points.csv").split(separator: "\n").count == 10)
    let found = try JSONDecoder().decode(Found.self, from: Data(folder.read("g.json").utf8))
    #expect(found.parameters[0].value == 0)
    let page = try folder.read("g.html")
    #expect(page.matches(of: /<polyline class="tone-/).count == 3)
  }

  @Test func `parameters without effect are named`() async throws {
    // Nobody can have a line of three with marks in turn on three squares.
    let board = ["--board", "3x1", "--line-length", "3"]
    let arguments = ["tune", "minimax:blunder=0.5", "--vary", "blunder=0..1"] + board
    let run = try await Self.run(arguments)
    #expect(run.status == 2)
    #expect(run.error.contains("blunder has no measurable effect"))
    let kept = ["--keep-ineffective", "--iterations", "40", "--sprt", "none"]
    #expect(try await Self.found(arguments + kept).parameters[0].tuned)
  }

  @Test func `a parameter without effect is left out beside one that has an effect`() async throws {
    // The blunders of an opponent that always blunders say nothing.
    let found = try await Self.found(
      [
        "tune", "minimax:blunder=1,depth=1", "--vary", "depth=1..3", "--vary", "blunder=0.5..1",
        "--iterations", "40", "--check-pairs", "200", "--sprt", "none",
      ]
    )
    #expect(found.parameters.map(\.tuned) == [false, true])
  }
}
