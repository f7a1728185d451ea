import CommandKit
import Foundation
import GameModel
import Play
import Records
import SystemKit

/// The file that the games of a session are added to.
struct GameFile: Sendable {
  private let path: String
  private let format: RecordFormat
  /// What the file cannot hold, or `nil` if it loses nothing.
  var warning: String? { format.warning(of: path) }
  /// The earlier contents of the file.
  private let before: String
  private let gamesBefore: Int

  /// Checks that games can be added to a file, which need not exist.
  init(_ path: String, from start: Position) throws {
    guard let format = RecordFile.format(of: path), format != .psq else {
      throw CommandError(
        .usage,
        "games are saved in .sgf, .jsonl, .pgn or .c4 files, not in '\(path)'"
      )
    }
    do {
      _ = try format.text(of: GameRecord(x: "", o: "", Game(from: start)))
    } catch {
      throw CommandError(.usage, "\(error); use another format for \(PlaySetup.save.name)")
    }
    self.format = format
    self.path = path
    _ = try OutputFile(path)
    guard FileManager.default.fileExists(atPath: path) else {
      before = ""
      gamesBefore = 0
      return
    }
    do {
      let bytes = try InputFile.bytes(of: path)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw FileProblem(path, "this is no file of games: it is not text in UTF-8")
      }
      gamesBefore = try text.isEmpty ? 0 : format.records(in: text).count
      before = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    } catch let error as RecordError {
      throw FileProblem(path, line: error.line, error.problem)
    } catch let error as InputFileError {
      throw FileProblem.unreadable(path, "\(error)")
    }
  }

  /// Writes the games of a session after the file's earlier contents.
  func write(_ games: [SessionGame], seed: UInt64?) throws {
    guard !games.isEmpty else { return }
    var text = before
    for (index, game) in games.enumerated() {
      let record = GameRecord(
        x: game.seats.x.name,
        o: game.seats.o.name,
        game.game,
        number: gamesBefore + index + 1,
        seed: seed,
        placer: game.placer
      )
      text += try format.text(of: record)
      if !text.hasSuffix("\n") { text += "\n" }
    }
    try OutputFile.write(text, to: path)
  }
}
