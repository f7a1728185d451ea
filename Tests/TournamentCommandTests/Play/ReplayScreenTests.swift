import CommandKit
import Foundation
import GameModel
import Records
import TestSupport
import Testing

@testable import TournamentCommand

/// Recorded games on a screen, and what keys do there.
@Suite struct ReplayScreenTests {
  private static func record(_ moves: String, board: [Int] = [3, 3, 3]) throws -> GameRecord {
    let rules = try Rules(columns: board[0], rows: board[1], lineLength: board[2])
    var game = Game(from: Position(rules))
    for square in try rules.squares(named: moves) { try game.play(square) }
    return GameRecord(x: "minimax", o: "first-free", game)
  }

  private static func replay(
    _ moves: String...,
    board: [Int] = [3, 3, 3],
    size: (columns: Int, rows: Int) = (80, 24)
  ) throws -> Replay {
    var replay = Replay(try moves.map { try record($0, board: board) }, game: 0)
    replay.size = size
    return replay
  }

  private func text(_ replay: Replay) -> String {
    replay.lines.map { $0.text(.plain) }.joined(separator: "\n")
  }

  /// Presses keys; arrows are themselves, `⇤` is Home and `⇥` End.
  private func press(_ keys: String, on replay: inout Replay) {
    let names: [Character: Key] = [
      "→": .right, "←": .left, "↑": .up, "↓": .down, "⇤": .home, "⇥": .end,
    ]
    for key in keys { _ = replay.press(names[key] ?? .character(key)) }
  }

  @Test func `forbidden squares are drawn where X is to move`() throws {
    let rules = try #require(NamedGame.named("renju")).rules
    var game = Game(from: Position(rules))
    for square in try rules.squares(named: "h8h9i7i9h10i6i11i12g8") { try game.play(square) }
    var replay = Replay([GameRecord(x: "A", o: "B", game)], game: 0)
    press("⇥", on: &replay)
    #expect(!text(replay).contains("!"))
    press("←", on: &replay)
    #expect(text(replay).contains("! forbidden to X"))
    #expect(text(replay).filter { $0 == "!" }.count == 2)
    press("←", on: &replay)
    #expect(!text(replay).contains("!"))
  }

  static let lost = "a3b2b3c1c3"
  /// Lines of five across and down, in one move.
  static let double = "a5b1b5b3c5c2d5d4e1g1e2g3e3g5e4i1e5"

  struct Scene: CustomTestStringConvertible {
    let file: String
    var moves = ReplayScreenTests.lost
    var board = [3, 3, 3]
    var size = (columns: 80, rows: 24)
    var keys = ""
    var style = ScreenStyle.plain
    var testDescription: String { file }
  }

  @Test(arguments: [
    Scene(file: "end-monochrome", keys: "⇥", style: .monochrome),
    Scene(file: "end-small", size: (40, 12), keys: "⇥"),
    // The list of moves stands beneath the board where there is no room beside it.
    Scene(file: "high", moves: double, board: [15, 15, 5], size: (40, 30), keys: "⇥←"),
    Scene(file: "double-small", moves: double, board: [15, 15, 5], size: (40, 16), keys: "⇥"),
  ])
  func `replayed games are drawn as they were recorded`(_ scene: Scene) throws {
    var replay = try Self.replay(scene.moves, board: scene.board, size: scene.size)
    press(scene.keys, on: &replay)
    let lines = replay.lines
    #expect(lines.count == scene.size.rows)
    #expect(lines.allSatisfy { $0.width <= scene.size.columns })
    let text = lines.map { line in
      line.text(scene.style).trimmingBlanks + "\n"
    }
    try Golden.expect(
      text.joined().replacingOccurrences(of: "\u{1B}", with: "␛"),
      in: "replay-\(scene.file).txt"
    )
  }

  @Test func `m goes to the first mistake, and is named where there is one`() throws {
    var replay = try Self.replay(Self.lost)
    #expect(text(replay).contains("m mistake"))
    press("m", on: &replay)
    #expect(replay.ply == 4)
    #expect(text(replay).contains("Move 4 of 5: O plays c1, a mistake"))
    #expect(text(replay).contains("c1?"))
    var drawn = try Self.replay("b2a3c3a1a2c2b3b1c1")
    #expect(!text(drawn).contains("m mistake"))
    press("m", on: &drawn)
    #expect(drawn.ply == 0 && text(drawn).contains("No mistake of this game is known."))
    press("→", on: &drawn)
    #expect(!text(drawn).contains("No mistake"))
  }

  @Test func `the space bar plays a game by itself, at a speed, to its end`() throws {
    var replay = try Self.replay(Self.lost)
    #expect(replay.pause == nil)
    replay.advance()
    #expect(replay.ply == 0)
    press(" ", on: &replay)
    #expect(replay.pause == .seconds(1) && text(replay).contains("a move a second"))
    press("+", on: &replay)
    #expect(replay.pause == .milliseconds(500) && text(replay).contains("space pause"))
    press("---------", on: &replay)
    #expect(replay.pause == .seconds(4))
    press("+++++++++", on: &replay)
    #expect(replay.pause == .milliseconds(100))
    for ply in 1...5 {
      #expect(replay.isPlaying)
      replay.advance()
      #expect(replay.ply == ply)
    }
    #expect(!replay.isPlaying && replay.pause == nil && text(replay).contains("space play"))
    press(" ", on: &replay)
    #expect(replay.isPlaying && replay.ply == 0)
    press("→", on: &replay)
    #expect(!replay.isPlaying && replay.ply == 1)
    press("  ", on: &replay)
    #expect(!replay.isPlaying && replay.ply == 1)
  }

  @Test func `games follow one another, and their keys are named`() throws {
    var replay = try Self.replay(Self.lost, "b2a3")
    #expect(text(replay).contains("1 of 2 games") && text(replay).contains("↑↓ game"))
    press("⇥↓", on: &replay)
    #expect(replay.game == 1 && replay.ply == 0)
    press("↓", on: &replay)
    #expect(replay.game == 1)
    press("↑", on: &replay)
    #expect(replay.game == 0)
    #expect(!text(try Self.replay(Self.lost)).contains("↑↓"))
  }

  @Test(arguments: [(80, 24), (40, 16), (40, 12), (24, 12), (20, 10)])
  func `every winning square can be seen`(_ columns: Int, _ rows: Int) throws {
    for moves in [Self.double, "a1o1a2n1a3m1a4l1a5", "o15a1n15b1m15c1l15d1k15"] {
      var replay = try Self.replay(moves, board: [15, 15, 5], size: (columns, rows))
      press("⇥", on: &replay)
      let record = try Self.record(moves, board: [15, 15, 5])
      var wanted = Set(record.game.position.winningLines.flatMap(\.squares))
      #expect(wanted.count >= 5)
      // A walk over the whole board, a step of a key at a time.
      let walk =
        String(repeating: "w", count: 15) + String(repeating: "a", count: 15)
        + (0..<15).map { row in
          String(repeating: row.isMultiple(of: 2) ? "d" : "a", count: 15) + "s"
        }.joined()
      var seen = layout(of: replay)
      wanted = wanted.filter { !seen.shows($0) }
      if rows >= 16 { #expect(wanted.isEmpty) }
      let isWhole = seen.isWhole
      // On the smallest screens there is no room for keys.
      if columns > 20 { #expect(text(replay).contains("wasd scroll") == !isWhole) }
      for key in walk where !wanted.isEmpty {
        press("\(key)", on: &replay)
        seen = layout(of: replay)
        wanted = wanted.filter { !seen.shows($0) }
      }
      #expect(wanted.isEmpty, "\(columns)×\(rows)")
    }
  }

  @Test func `a screen is never wider or higher than it may be`() throws {
    for columns in stride(from: 1, through: 120, by: 17) {
      for rows in stride(from: 1, through: 60, by: 7) {
        for keys in ["", "⇥", "m wd"] {
          var replay = try Self.replay(Self.double, board: [15, 15, 5], size: (columns, rows))
          press(keys, on: &replay)
          let lines = replay.lines
          #expect(lines.count == rows && lines.allSatisfy { $0.width <= columns })
        }
      }
    }
  }

  @Test func `every square of a board that is larger than the screen is scrolled to`() throws {
    var replay = try Self.replay("o15a1n15b1m15c1l15d1k15", board: [15, 15, 5], size: (24, 12))
    press("⇥", on: &replay)
    for (keys, corner) in [("as", "a1"), ("dw", "o15"), ("ds", "o1"), ("aw", "a15")] {
      for key in keys { press(String(repeating: key, count: 15), on: &replay) }
      let square = try Rules(columns: 15, rows: 15).square(named: corner)
      #expect(layout(of: replay).shows(square), "\(corner)")
      // A step back shows at once: none has gone beyond the edge.
      let before = layout(of: replay)
      press(keys.hasPrefix("a") ? "d" : "a", on: &replay)
      #expect(layout(of: replay) != before)
    }
  }

  private func layout(of replay: Replay) -> BoardLayout {
    replay.board.layout(columns: replay.size.columns, rows: replay.size.rows)
  }
}
