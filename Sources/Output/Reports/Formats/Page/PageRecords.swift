import Foundation
import GameModel
import Records
import TextKit
import TournamentCore

/// The data by which the script writes the games of a page as records, in addition to what it shows
/// of them.
///
/// Texts go as JSON within strings, in ASCII: nothing of them is shown, and the seed may be larger than
/// any number of a script.
struct PageRecords {
  /// The members that all lines have alike, as JSON by their keys.
  let common: [String: String]
  /// The other members of each line, as JSON of an object; empty for none.
  let others: [String]

  /// The members that the script makes of what it shows.
  private static let shown: Set = ["x", "o", "game", "moves", "plies", "result", "start", "turn"]

  init(_ records: [GameRecord]) {
    let lines = records.map(Self.members)
    let first = lines.first ?? [:]
    let common = first.filter { key, text in lines.allSatisfy { $0[key] == text } }
    self.common = common
    others = lines.map { line in
      let own = line.filter { common[$0.key] == nil }.sorted { $0.key < $1.key }
      return own.isEmpty
        ? "" : "{\(own.map { "\($0.key.jsonInASCII):\($0.value)" }.joined(separator: ","))}"
    }
  }

  /// The members of a game's line that the script does not make, each as JSON.
  private static func members(of record: GameRecord) -> [String: String] {
    line(of: record).filter { !shown.contains($0.key) }.compactMapValues(\.jsonInASCII)
  }

  private static func line(of record: GameRecord) -> [String: JSONValue] {
    guard let data = try? JSONEncoder.canonical.encode(GameLine(record)),
      let members = try? JSONDecoder().decode([String: JSONValue].self, from: data)
    else { return [:] }
    return members
  }

  /// The rules as they are in the line of a game.
  static func rules(_ rules: Rules) -> JSONValue {
    line(of: GameRecord(x: "x", o: "o", Game(rules)))["rules"] ?? .null
  }

  /// For each format what stands in a file before or after what differs from game to game.
  static func frames(of rules: Rules) -> JSONValue {
    let record = GameRecord(x: "x", o: "o", Game(rules), number: 0)
    func text(_ format: RecordFormat) -> String { (try? format.text(of: record)) ?? "" }
    let sgf = text(.sgf).split(separator: "GN[", maxSplits: 1).first ?? ""
    let pgn = text(.pgn).firstMatch(of: /\[Variant "(.*)"\]/)?.1 ?? ""
    let psq = text(.psq).split(separator: "\n").filter {
      $0.hasPrefix("# ") && !$0.hasPrefix("# game")
    }
    return [
      "sgf": .string(String(sgf)),
      "pgn": .string(String(pgn)),
      "psq": .array(psq.map { .string(String($0)) }),
    ]
  }
}

extension JSONValue {
  /// The value as JSON in which all but ASCII is escaped.
  fileprivate var jsonInASCII: String? {
    let json = JSONWriter(isCompact: true)
    let file = ReportFile { writer in try json.write(self, to: &writer) }
    return (try? file.text)?.escapedToASCII
  }
}

extension String {
  /// The text as a string of JSON in ASCII.
  var jsonInASCII: String { JSONValue.string(self).jsonInASCII ?? "\"\"" }

  fileprivate var escapedToASCII: String {
    utf16.reduce(into: "") { text, unit in
      if unit < 0x7F, let scalar = Unicode.Scalar(unit) {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}
