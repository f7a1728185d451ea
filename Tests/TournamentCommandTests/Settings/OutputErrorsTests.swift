import Reports
import Testing

@testable import CommandKit

/// Outputs that cannot be created, for a tournament that would take minutes.
@Suite struct OutputErrorsTests {
  @Test(arguments: cases)
  func `outputs that cannot be are refused before anything is played`(_ row: ErrorCase) async throws
  { try await row.check() }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "an output into a missing folder",
      [
        "--games", "1000000000", "--board", "15x15", "--bots", "random,first-free", "--output",
        "missing/report.json",
      ],
      status: 73,
      "cannot create 'missing/report.json': there is no folder 'missing'"
    ),
    ErrorCase(
      "an output into a missing folder among others",
      [
        "--games", "1000000000", "--board", "15x15", "--bots", "random,first-free", "--output",
        "report.txt", "--output", "/missing/folder/report.json",
      ],
      status: 73,
      "cannot create '/missing/folder/report.json': there is no folder '/missing/folder'"
    ),
    ErrorCase(
      "a table that another output writes too",
      ["--output", "a.csv", "--output", "a-lines.csv"],
      "--output a.csv, which also writes 'a-lines.csv' and --output 'a-lines.csv' are the same file; "
        + "give each its own"
    ),
    ErrorCase(
      "a file for games of which none is kept",
      ["--games", "2", "--keep", "0", "--games-file", "g.sgf"],
      "--keep 0 keeps no games for --games-file; leave one of them out"
    ),
    ErrorCase(
      "an output that is a folder",
      [
        "--games", "1000000000", "--board", "15x15", "--bots", "random,first-free", "--output",
        "reports",
      ],
      files: ["reports/": ""],
      status: 73,
      "cannot create 'reports': it is a folder"
    ),
    ErrorCase(
      "an output of a format that is a folder",
      [
        "--games", "1000000000", "--board", "15x15", "--bots", "random,first-free", "--output",
        "text:reports",
      ],
      files: ["reports/": ""],
      status: 73,
      "cannot create 'reports': it is a folder"
    ),
    ErrorCase(
      "an output that can only be a folder",
      [
        "--games", "1000000000", "--board", "15x15", "--bots", "random,first-free", "--output",
        "text:reports/",
      ],
      files: ["reports/": ""],
      status: 73,
      "cannot create 'reports/': it is a folder"
    ),
    ErrorCase(
      "an output within a file",
      [
        "--games", "1000000000", "--board", "15x15", "--bots", "random,first-free", "--output",
        "c.json/report.txt",
      ],
      files: ["c.json": #"{ "bots": ["minimax", "random"], "games": 4 }"#],
      status: 73,
      "cannot create 'c.json/report.txt': there is no folder 'c.json'"
    ),
    ErrorCase(
      "an output whose ending is unknown",
      ["--output", "report.pdf"],
      "the format of 'report.pdf' is unknown; use .txt, .md, .csv, .json, .xml or .html, or write text:report.pdf"
    ),
    ErrorCase(
      "an output without an ending",
      ["--output", "report"],
      "the format of 'report' is unknown; use .txt, .md, .csv, .json, .xml or .html, or write text:report"
    ),
    ErrorCase(
      "several outputs of which one has no ending",
      ["--format", "json", "--output", "report", "--output", "a.txt"],
      "the format of 'report' is unknown; use .txt, .md, .csv, .json, .xml or .html, or write text:report"
    ),
    ErrorCase(
      "a format that decides nothing",
      ["--format", "html", "--output", "a.md", "--output", "b.csv"],
      "--format is for standard output or one file; write FORMAT:FILE in each --output"
    ),
    ErrorCase(
      "an output of an unknown format",
      ["--output", "pdf:report.pdf"],
      "unknown format 'pdf' in 'pdf:report.pdf'; choose from \(Formats.tournament.names.joined(separator: ", ")); for a file of that name write ./pdf:report.pdf"
    ),
    ErrorCase("an output without a file", ["--output", "text:"], "--output needs a file"),
    ErrorCase("an empty output", ["--output", ""], "--output needs a file"),
    ErrorCase(
      "an output that is given twice",
      ["--output", "a.txt", "--output", "json:./a.txt"],
      "--output 'a.txt' and --output './a.txt' are the same file; give each its own"
    ),
    ErrorCase(
      "standard output given twice",
      ["--output", "-", "--output", "json:-"],
      "--output uses '-' twice"
    ),
  ]
}
