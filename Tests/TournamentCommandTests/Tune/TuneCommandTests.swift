import Foundation
import TestSupport
import Testing

/// What `tune` finds, and how it says it.
@Suite struct TuneCommandTests {
  /// A tuning that takes an instant.
  static let blunders =
    "tune minimax:blunder=0.6 --vary blunder=0..1 --iterations 400 --rate 0.02 --games 4000 --seed 3"

  private static func found(_ line: String) async throws -> JSON {
    try JSON(await Inside.run("\(line) --format json").output)
  }

  @Test func `a bot learns to blunder less, and is proved to be better`() async throws {
    let found = try await Self.found(Self.blunders)
    let parameter = found.parameters[0]
    #expect(parameter.tuned.isTrue && parameter.effect.measurable.isTrue)
    // It is best without any blunder, and the courses end on the way there.
    #expect(try #require(parameter.estimate.mean.number) < 0.3 && parameter.lower.number == nil)
    #expect(try #require(parameter.upper.number) < 0.3)
    #expect(found.sprt.verdict.text == "H1")
    #expect(found.tunedSpec.text?.hasPrefix("minimax") == true)
  }

  @Test func `every format says so, the same on any number of threads`() async throws {
    let files = ["t.txt", "t.md", "t.csv", "t-points.csv", "t.json", "t.html"]
    let outputs = files.filter { $0 != "t-points.csv" }.flatMap { ["--output", $0] }
    var reports: [[String]] = []
    for jobs in ["1", "7"] {
      let folder = try TemporaryFolder()
      try await folder.run(Self.blunders, outputs + ["--jobs", jobs])
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

  @Test func `an interval at an end of the range is reported as one`() async throws {
    let run = try await Inside.run(
      """
      tune minimax:blunder=0.1 --vary blunder=0..1 --iterations 400 --rate 0.02 --sprt none
      --seed 3
      """
    )
    #expect(run.output.contains(/the\send\sof\sits\srange,\sor\sbeyond\./), "\(run.output)")
    #expect(!run.output.contains("still point"))
  }

  @Test func `a score is hit to six digits`() async throws {
    let tune = "tune heuristic --vary notice=0..1 --against random --target 0.6"
    let score = try #require(try await Self.found(tune).exact.score.number)
    #expect(abs(score - 0.6) < 1e-6)
  }

  @Test func `the best value is computed too`() async throws {
    let found = try await Self.found(
      "tune minimax:blunder=0.8 --vary blunder=0..1 --against random --method exact"
    )
    #expect(found.parameters[0].value.number == 0 && found.tunedSpec.text == "minimax")
  }

  @Test func `a grid names the best combination, and shows all of them`() async throws {
    let folder = try TemporaryFolder()
    let run = try await folder.run(
      """
      tune minimax:blunder=0.6 --vary blunder=0..1:0.5 --vary temperature=0..2:1
      --method grid --pairs 40 --games 4000 --seed 3
      --output - --output g.csv --output g.json --output g.html
      """
    )
    #expect(
      run.output.contains(
        "9 combinations of 40 pairs against the start, 720 games in all. All others are\nmeasurably worse"
      )
    )
    #expect(run.output.contains("--bot Tuned=minimax"))
    #expect(try folder.read("g-points.csv").hasPrefix("blunder,temperature,score,error\n0.0,0.0,"))
    #expect(try folder.read("g-points.csv").split(separator: "\n").count == 10)
    #expect(try JSON(folder.read("g.json")).parameters[0].value.number == 0)
    #expect(try folder.read("g.html").matches(of: /<polyline class="tone-/).count == 3)
  }

  @Test func `parameters without effect are named`() async throws {
    // Nobody can have a line of three with marks in turn on three squares.
    let tune = "tune minimax:blunder=0.5 --vary blunder=0..1 --board 3x1 --line-length 3"
    let run = try await Inside.run(tune, status: 2)
    #expect(run.error.contains("blunder has no measurable effect"))
    let kept = try await Self.found("\(tune) --keep-ineffective --iterations 40 --sprt none")
    #expect(kept.parameters[0].tuned.isTrue)
    // The blunders of an opponent that always blunders say nothing.
    let beside = try await Self.found(
      """
      tune minimax:blunder=1,depth=1 --vary depth=1..3 --vary blunder=0.5..1
      --iterations 40 --check-pairs 200 --sprt none
      """
    )
    #expect(beside.parameters.list.map { $0.tuned.isTrue } == [false, true])
  }
}
