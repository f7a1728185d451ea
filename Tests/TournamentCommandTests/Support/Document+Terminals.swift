import Foundation
import TestSupport
import TextKit

/// Documents of what terminals show: the files in `Sessions/Terminals`, in whose blocks of the console each paragraph
/// starts a command after `$ ` and, after `> `, presses keys and looks.
///
///     # the screen follows the size of the terminal
///     $ COLUMNS=80 LINES=24 tournament play --two-players --board 15x15
///     > wait switch sides  q quit
///     > resize 40x15
///     > line Player 1
///     X Player 1 0 …
///
/// `press KEYS` has arrows as themselves, `⏎` and `␛`; `wait TEXT` and `gone TEXT` wait until the screen shows a text, or
/// no more; `line TEXT` is the line with it, `screen` all, `looks ROW COLUMN` and `colours` how cells look, `modes` what has
/// been switched on, and `end` the status, and whether all is put back.
extension Document {
  static let terminals = all(in: "Tests/TournamentCommandTests/Sessions/Terminals")
}

extension Document.Session {
  /// The same with what the terminal shows now.
  func watched() async throws -> Self {
    let folder = try TemporaryFolder()
    var watched = self
    var terminal: PseudoTerminal?
    for (index, example) in examples.enumerated() {
      if let terminal, example.prompt == "> " {
        let said = try await terminal.perform(example.command)
        watched.examples[index].record(said)
      } else if example.command.hasPrefix("cat ") {
        let text = example.output.map { $0 + "\n" }.joined()
        try folder.write(text, to: String(example.command.dropFirst(4)))
      } else {
        terminal = try PseudoTerminal(of: example.command, in: folder.path)
      }
    }
    return watched
  }
}

extension PseudoTerminal {
  /// Starts a command, before which settings stand.
  fileprivate convenience init(of command: String, in folder: String) throws {
    let words = ShellWords.split(command) ?? []
    let settings = words.prefix { $0 != "tournament" }.map {
      $0.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    }
    let environment = Dictionary(uniqueKeysWithValues: settings.map { ($0[0], $0[1]) })
    try self.init(
      ["-c", #"cd "$0" && exec "$@""#, folder, Binary.path] + words.dropFirst(settings.count + 1),
      program: "/bin/sh",
      columns: environment["COLUMNS"].flatMap { Int($0) } ?? 80,
      rows: environment["LINES"].flatMap { Int($0) } ?? 24,
      environment: environment
    )
  }

  private static let keys = [
    "⏎": "\r", "␛": "\u{1B}", "↑": "\u{1B}[A", "↓": "\u{1B}[B", "→": "\u{1B}[C", "←": "\u{1B}[D",
    "␣": " ",
  ]

  /// Does a step.
  ///
  /// - Returns: The lines that it shows.
  fileprivate func perform(_ step: String) async throws -> [String] {
    let verb = step.prefix { $0 != " " }
    let rest = String(step.dropFirst(verb.count + 1))
    let numbers = rest.split { !$0.isNumber }.compactMap { Int($0) }
    switch verb {
    case "press": press(Self.keys.reduce(rest) { $0.replacing($1.key, with: $1.value) })
    case "wait": try await wait(for: rest)
    case "gone": try await wait("no \(rest)") { !$0.text.contains(rest) }
    case "resize": resize(columns: numbers[0], rows: numbers[1])
    case "line": return [screen.lines.first { $0.contains(rest) } ?? "no such line"]
    case "screen":
      let lines = screen.lines.reversed().drop { $0.isEmpty }.reversed()
      return lines.map { "|\($0)" }
    case "looks": return ["\(screen.cells[numbers[0]][numbers[1]].looks)"]
    case "colours": return ["\(screen.cells.joined().contains { $0.looks.contains(38) })"]
    case "modes":
      let modes = [
        screen.isAlternate ? "a screen of its own" : "",
        screen.isCursorHidden ? "no cursor" : "", settings == settingsBefore ? "" : "raw",
      ]
      return [(modes.filter { !$0.isEmpty } + screen.mouseModes.sorted()).joined(separator: ", ")]
    case "end":
      let status = try await end()
      let isPutBack =
        settings == settingsBefore && !screen.isAlternate && !screen.isCursorHidden
        && screen.mouseModes.isEmpty
      return ["\(status), \(isPutBack ? "and all is put back" : "but not all is put back")"]
    default: return ["no such step: \(verb)"]
    }
    return []
  }
}
