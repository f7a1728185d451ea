import Foundation
import Reports
import TestSupport
import Testing

/// The formats as programs read them that are not of our making, with names that mean no good.
@Suite struct FormatTests {
  /// What bots may be called in a configuration, and how it is shown.
  static let names = [
    ("</script><img src=x onerror=alert(1)>", "</script><img src=x onerror=alert(1)>"),
    ("=HYPERLINK(\"http://x\",\"y\")", "=HYPERLINK(\"http://x\",\"y\")"),
    ("@a|b\u{1B}[31m\r\n`c` ]]>&amp;", "@a|b␛[31m␍␊`c` ]]>&amp;"),
    (" -東京 שלום\u{202E}\u{1}", " -東京 שלום\\u{202E}␁"),
  ]

  /// Runs a tournament of bots with such names.
  private func run(_ options: String...) async throws -> (run: Binary.Run, folder: TemporaryFolder)
  { try await run(options) }

  private func run(_ options: [String]) async throws -> (run: Binary.Run, folder: TemporaryFolder) {
    let kinds = ["random", "first-free", "minimax", "heuristic"]
    let entries = zip(Self.names, kinds).map { ["bot": $0.0, "spec": $1] }
    let configuration: [String: Any] = [
      "name": Self.names.map(\.0).joined(),
      "bots": entries,
      "games": 20,
      "expect": [
        ["bot": Self.names[2].0, "losses": 0],
        ["bot": Self.names[0].0, "against": Self.names[2].0, "as": "o", "score": ">= 0.99"],
      ],
    ]
    let data = try JSONSerialization.data(withJSONObject: configuration)
    let folder = try TemporaryFolder()
    try folder.write(data, to: "c.json")
    let run = try await folder.run("c.json", options, status: 1)
    let isOneLine = run.error.split(separator: "\n").count == 1
    #expect(run.error.isEmpty || (isOneLine && run.error.hasPrefix("expectation failed: ")))
    return (run, folder)
  }

  /// The options of all measurements that are switches.
  private static let switches = Measurements.options
    .filter { $0.placeholder == nil }.map(\.flag)

  @Test(.needsSchemas)
  func `JSON is as the schema has it`() async throws {
    let (_, folder) = try await run("--output", "hostile.json")
    let options = [
      "", "--gauntlet scripted", (Self.switches + ["--timing"]).joined(separator: " "),
      "--move-limit 1h --openings 2", "--bots random,minimax --sprt elo0=0,elo1=10",
      "--schedule swiss=2", "--schedule knockout", "--schedule double-elimination",
      "--schedule stages=2/1",
    ]
    let files = options.indices.map { "\($0).json" }
    for (file, words) in zip(files, options) {
      let words = words.split(separator: " ").map(String.init)
      let run = try await folder.run("--games 4 --output \(file)", words, status: nil)
      #expect(run.status == (words.contains("--sprt") ? 2 : 0), "\(run.error)")
    }
    try await Python.expect(["hostile.json"] + files, in: folder.path, toFit: "report")
  }

  @Test(.needs("python3"))
  func `CSV loads in Python, and holds no formula if asked`() async throws {
    let (_, folder) = try await run("--output", "r.csv", "--csv-safe")
    #expect(folder.names == ["c.json", "r-lines.csv", "r-pairings.csv", "r.csv"])
    let script = """
      import csv, json
      read = lambda name: list(csv.DictReader(open(name, encoding='utf-8', newline=''), strict=True))
      standings, pairings, lines = [read('r%s.csv' % s) for s in ('', '-pairings', '-lines')]
      assert not any(None in row or None in row.values() for row in standings + pairings + lines)
      assert not any(v[:1] in '=+-@\\t\\r' and not v[1:2].isdigit()
                     for row in standings + pairings + lines for v in row.values() if v)
      games = {row['bot']: 0 for row in standings}
      for row in pairings:
          assert int(row['xWins']) + int(row['draws']) + int(row['oWins']) == int(row['games'])
          # An exact score has no interval.
          assert row['lower'] == row['upper'] == '' or 0 <= float(row['lower']) <= float(row['xScore']) <= float(row['upper']) <= 1
          games[row['x']] += int(row['games'])
          games[row['o']] += int(row['games'])
      assert games == {row['bot']: int(row['games']) for row in standings}
      assert abs(sum(float(row['elo']) for row in standings)) < 0.5
      assert len(lines) == 8 * len(standings)
      print(json.dumps(sorted(games)))
      """
    let python = try await Python.run(script, in: folder.path)
    #expect(python.status == 0, "\(python.error)")
    let names = try JSONDecoder().decode([String].self, from: Data(python.output.utf8))
    let shown = Self.names.map(\.1).map { "=+-@".contains($0.first ?? " ") ? "'\($0)" : $0 }
    #expect(Set(names) == Set(shown))
  }

  @Test func `on standard output CSV is one table, by default the standings`() async throws {
    let (run, folder) = try await run("--format", "csv")
    try await folder.run("c.json --output csv:r", status: 1)
    #expect(try run.output == folder.read("r"))
    for (table, file) in [("standings", "r"), ("pairings", "r-pairings"), ("lines", "r-lines")] {
      let (named, _) = try await self.run("--format", "csv:\(table)")
      #expect(try named.output == folder.read(file))
      try await folder.run("c.json --output csv:\(table):t.txt", status: 1)
      #expect(try folder.read("t.txt") == named.output)
    }
    #expect(folder.names == ["c.json", "r", "r-lines", "r-pairings", "t.txt"])
  }

  @Test(.needs("python3"))
  func `JUnit is XML, with a case for each expectation and each bot`() async throws {
    let (_, folder) = try await run("--output", "r.xml")
    let script = """
      import xml.etree.ElementTree as E
      suite = E.parse('r.xml').getroot().find('testsuite')
      cases = suite.findall('testcase')
      counts = [suite.get(key) for key in ('tests', 'failures', 'errors')]
      assert counts == [str(len(cases)), '1', '0']
      assert not any('time' in element.attrib for element in [suite] + cases)
      assert [len(case) for case in cases[:2]] == [0, 1] and cases[1][0].tag == 'failure'
      assert len(cases) > 2 and all(case.get('name') == 'no forfeits' for case in cases[2:])
      print(cases[1].get('classname'), cases[0].get('name'), sep='\\n')
      """
    let python = try await Python.run(script, in: folder.path)
    #expect(python.status == 0, "\(python.error)")
    #expect(python.output == "\(Self.names[0].1)\n\(Self.names[2].1): losses = 0\n")
  }

  @Test func `timing is in every format if asked for, otherwise in none`() async throws {
    let marks = [
      "txt": "TIMING · ", "md": "## Timing", "csv": ",meanMilliseconds,",
      "json": "\"meanMilliseconds\"", "xml": " time=\"", "html": ">Timing<",
    ]
    #expect(marks.count == Format.allCases.count)
    let files = marks.keys.flatMap { ["--output", "r.\($0)"] }
    for options in [["--timing"], []] {
      let (_, folder) = try await run(files + options)
      for (ending, mark) in marks {
        #expect(try folder.read("r.\(ending)").contains(mark) != options.isEmpty, "\(ending)")
      }
    }
  }

  @Test func `in Markdown a name is neither markup nor the end of a cell`() async throws {
    let text = try await run("--format", "markdown").run.output
    #expect(!text.contains("<"))
    #expect(text.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"))
    #expect(text.contains("@a\\|b␛\\[31m␍␊\\`c\\` \\]\\]&gt;&amp;amp;"))
    // Rows have as many cells as the headings of their table.
    let cells = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("|") ? line.replacing("\\|", with: "").count { $0 == "|" } : 0
    }
    for (row, next) in zip(cells, cells.dropFirst()) where row > 0 && next > 0 {
      #expect(row == next)
    }
  }

  @Test(arguments: [["text"], ["markdown"], ["csv", "--csv-safe"], ["junit"]])
  func `on the terminal nothing of a name is obeyed`(_ format: [String]) async throws {
    let text = try await run(["--format"] + format).run.output
    let obeyed = text.unicodeScalars.filter {
      [.control, .format, .lineSeparator].contains($0.properties.generalCategory) && $0 != "\n"
    }
    #expect(obeyed.isEmpty)
    #expect(text.contains("␛[31m␍␊") || text.contains("␛\\[31m␍␊"))
  }
}
