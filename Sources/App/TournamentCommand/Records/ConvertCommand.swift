import CommandKit
import Engines
import Foundation
import GameModel
import Records
import SystemKit
import TextKit

extension Subcommand {
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
    options: []
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
      throw RecordFile.unknownFormat(output)
    }
    var files = CommandFiles(arguments)
    files.add(read: input, as: "the games")
    files.add(written: output, by: "convert")
    try files.check()
    let records = try RecordFile.read(input)
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
    return .success
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
      let read: GameRecord?
      do {
        read = try format.records(in: format.text(of: record)).first
      } catch {
        throw CommandError(.data, "game \(index + 1) of \(records.count): \(error)")
      }
      try file.add(record, number: isNumbered ? numbers[index] : index + 1)
      for (place, aspect) in GameRecord.aspects.enumerated()
      where read.map(aspect.value) != aspect.value(record) {
        counts[place] += 1
      }
    }
    try file.finish()
    return zip(GameRecord.aspects, counts).filter { $1 > 0 }.map { aspect, count in
      "\(aspect.name) of \(count.counted("game"))"
    }
  }
}

extension GameRecord {
  /// The contents of a record, by name.
  fileprivate static let aspects: [(name: String, value: @Sendable (GameRecord) -> AnyHashable)] = [
    ("the players’ names", { [$0.x, $0.o] }),
    ("the beginning", { [$0.game.rules, $0.game.start, $0.game.opening] as [AnyHashable] }),
    ("the moves", { $0.game.moves }),
    ("the end", { [$0.game.outcome, $0.ruling] as [AnyHashable] }),
    ("the event", { $0.event }),
    ("the number", { $0.number }),
    ("the round", { $0.place }),
    ("the seed", { $0.seed }),
    ("whether chance decides", { $0.isRandom }),
    ("the exact times", { $0.times }),
  ]
}
