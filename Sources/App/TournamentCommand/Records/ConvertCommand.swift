import CommandKit
import Engines
import Foundation
import GameModel
import Records
import SystemKit
import TextKit

extension Subcommand {
  private static let transform = Option<Transform>(
    "--transform",
    .choice("HOW", Transform.allCases.map(\.rawValue).alternatives),
    "turn or mirror the boards: rotate90 clockwise, flip-columns left to right, flip-rows top to bottom, "
      + "transpose and antitranspose along a diagonal; canonical makes all images of a game the same",
    in: .game
  )

  static let convert = Subcommand(
    name: "convert",
    operands: "IN OUT",
    completion: .files,
    summary: "convert recorded games from one format to another",
    discussion: """
      IN ends in .sgf, .jsonl, .pgn, .psq or .c4, or is a folder of .psq files. OUT ends in .sgf, \
      .jsonl, .pgn or .c4, or is a new folder ending in .psq; an existing file is not overwritten. Standard \
      error says what the new format cannot hold, such as microseconds in .psq. Of games by other \
      programs only the main line is converted, without comments; .pgn has moves only where this \
      program wrote it. A .c4 file has the digits of columns, such as 4453, on a line for each game \
      of Connect Four, and nothing else.
      """,
    examples: [
      Example(
        "Convert games to PGN, for Ordo or BayesElo",
        "tournament convert games.sgf games.pgn"
      )
    ],
    options: [[transform], RecordInput.options]
  ) { tool, arguments in
    guard arguments.words.count == 2 else {
      throw CommandError(
        .usage,
        "convert takes two files, as in 'tournament convert games.sgf games.pgn'"
      )
    }
    let (input, output) = (arguments.words[0], arguments.words[1])
    let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
    guard let format = RecordFile.format(of: folder) else {
      guard output == RecordFile.standardInput else { throw RecordFile.unknownFormat(output) }
      throw CommandError(
        .usage,
        "convert writes a file; name one that ends in .sgf, .jsonl, .pgn, .psq or .c4"
      )
    }
    var files = CommandFiles(arguments)
    files.add(read: input, as: "the games")
    files.add(written: output, by: "convert")
    try files.check()
    let (games, status) = try RecordInput(arguments).read([input], tool.console)
    let records = try arguments[transform].map { how in try games[0].map(how.image) } ?? games[0]
    guard format == .psq || !FileManager.default.fileExists(atPath: output) else {
      throw CommandError(
        .cannotCreate,
        "cannot create '\(output)': it already exists; remove it, or name another file"
      )
    }
    let changes = try write(records, to: output, format)
    if !changes.isEmpty {
      tool.console.writeError(
        "'\(output)' cannot hold everything; lost: \(changes.joined(separator: ", "))\n"
      )
    }
    return status
  }

  /// Writes games, reads each of them back, and tells which parts were lost or changed, and in how
  /// many games.
  private static func write(
    _ records: [GameRecord],
    to path: String,
    _ format: RecordFormat
  ) throws -> [String] {
    // If the games' numbers are ascending, they identify the games and keep them in order.
    let numbers = records.map { $0.number ?? 0 }
    let isNumbered = numbers[0] > 0 && zip(numbers, numbers.dropFirst()).allSatisfy(<)
    let file = try GamesFile(
      path,
      format,
      gameCount: isNumbered ? numbers[numbers.count - 1] : records.count,
      replacing: false
    )
    var counts = GameRecord.aspects.map { _ in 0 }
    for (index, record) in records.enumerated() {
      let text: String
      let read: GameRecord?
      do {
        text = try format.text(of: record)
        read = try format.records(in: text).first
      } catch {
        throw CommandError(.data, "game \(index + 1) of \(records.count): \(error)")
      }
      try file.add(text, number: isNumbered ? numbers[index] : index + 1)
      guard read != record else { continue }
      for (place, aspect) in GameRecord.aspects.enumerated()
      where read.map({ aspect.isKept(record, $0) }) != true {
        counts[place] += 1
      }
    }
    try file.finish()
    return zip(GameRecord.aspects, counts).filter { $1 > 0 }.map { aspect, count in
      "\(aspect.name) of \(count.counted("game"))"
    }
  }
}

/// An image of a game.
private enum Transform: String, CaseIterable {
  case rotate90, rotate180, rotate270
  case flipColumns = "flip-columns"
  case flipRows = "flip-rows"
  case transpose, antitranspose, canonical

  private var symmetry: Symmetry? {
    switch self {
    case .rotate90: .quarterTurn
    case .rotate180: .halfTurn
    case .rotate270: .threeQuarterTurn
    case .flipColumns: .flipColumns
    case .flipRows: .flipRows
    case .transpose: .transpose
    case .antitranspose: .antitranspose
    case .canonical: nil
    }
  }

  /// The image of a game.
  func image(of record: GameRecord) throws -> GameRecord {
    guard let symmetry else { return record.canonical }
    let rules = record.game.rules
    guard rules.symmetries.contains(symmetry) else {
      throw CommandError(
        .usage,
        "\(rawValue) is not possible with \(rules)"
          + (rules.has(.gravity) ? ": marks fall; flip-columns is" : ": its board is not square")
      )
    }
    return record.applying(symmetry)
  }
}

extension GameRecord {
  /// A part of a record, by name.
  fileprivate struct Aspect: Sendable {
    let name: String
    /// Whether it is the same in a record as in what was read back.
    let isKept: @Sendable (_ record: GameRecord, _ read: GameRecord) -> Bool

    init(_ name: String, isKept: @escaping @Sendable (GameRecord, GameRecord) -> Bool) {
      (self.name, self.isKept) = (name, isKept)
    }

    init(_ name: String, _ value: @escaping @Sendable (GameRecord) -> AnyHashable) {
      self.init(name) { value($0) == value($1) }
    }
  }

  fileprivate static let aspects = [
    Aspect("the players’ names") { [$0.x, $0.o] },
    Aspect("the rules") { $0.game.rules },
    // A format without openings has all moves in one row, and those of a drawing in some order.
    Aspect("the openings’ lengths") { $0.openingLength },
    Aspect("the moves") { record, read in
      let moves = record.game.opening + record.game.moves
      return (read.game.opening + read.game.moves).suffix(moves.count) == moves[...]
        && read.game.position == record.game.position
    },
    Aspect("the end") { [$0.game.outcome, $0.ruling] as [AnyHashable] },
    Aspect("the event") { $0.event },
    Aspect("the number") { $0.number },
    Aspect("the round") { $0.place },
    Aspect("the seed") { $0.seed },
    Aspect("whether chance decides") { $0.isRandom },
    Aspect("the exact times") { $0.times },
    Aspect("the date") { $0.date },
  ]

  /// How many marks there are before the first move, and how many of them have an order.
  private var openingLength: [Int] { [game.start.plies, game.opening.count] }
}
