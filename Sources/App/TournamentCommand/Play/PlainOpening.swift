import CommandKit
import GameModel
import Play
import Records
import StrategyKit
import TextKit

/// An opening that the players play by swap2, in plain lines, before their game.
@MainActor
struct PlainOpening {
  private let rules: Rules
  private let console: Console
  private let input: ConsoleLines
  private let seed: UInt64?

  init(_ setup: PlaySetup, _ console: Console, _ input: ConsoleLines) {
    (rules, seed) = (setup.rules, setup.seed)
    self.console = console
    self.input = input
  }

  /// Plays the opening until it is known who plays which side.
  ///
  /// - Returns: The players with the opening, or `nil` if the person quits or a bot fails.
  func play(first: Participant, second: Participant, game: UInt64) async throws -> OpeningTable? {
    let seed = seed.map { $0 &+ game } ?? .random(in: 0 ... .max)
    var table = try OpeningTable(rules, first: first, second: second, seed: seed)
    let names = "\(first.seat.name) against \(second.seat.name)"
    try print("\(names): \(rules.titleInLine), swap2".visible, "")
    while let stage = table.opening.stage, let asked = table.asked {
      do {
        if try await !table.answer() {
          guard let answer = try await choice(of: asked.seat, stage) else { return nil }
          try table.take(answer)
        }
      } catch let error as Swap2Error {
        try print("\(error)".visible)
        continue
      } catch {
        let reason = (error as? Forfeit).map { "(\($0.cause.words)): \($0.detail)" } ?? "\(error)"
        try print("\(asked.seat.name) fails in the opening \(reason)".visible)
        return nil
      }
      try print(table.lastWords.visible)
      guard table.opening.stage != nil else { break }
      try print((BoardText.lines(table.opening.position) + [""]).joined(separator: "\n"))
    }
    return table
  }

  /// What a person answers, or `nil` if that is to quit.
  private func choice(of seat: Seat, _ stage: Swap2Stage) async throws -> Swap2Answer? {
    let request = Self.request(stage)
    try print("\(seat.name): \(request)".visible)
    while let line = await input.next() {
      let text = line.filter { !$0.isWhitespace }.lowercased()
      switch text {
      case "quit": return nil
      case "swap": return .swap
      case "", "help": try print(request)
      case "new", "switch", "undo", "hint", "explain":
        try print("'\(text)' can be asked for after the opening", request)
      default:
        do {
          let squares = try rules.squares(named: text)
          return stage.stones.isEmpty || squares.count > 1 ? .place(squares) : .stay(squares[0])
        } catch {
          try print("\(error)".visible.shortened(to: 78), request)
        }
      }
    }
    return nil
  }

  /// What can be answered, with free squares of the board as examples.
  private static func request(_ stage: Swap2Stage) -> String {
    let names = stage.position.moves.suffix(3).map(stage.rules.name(of:))
    let (take, stay) = ("take X with swap", "stay O with a move, like \(names[0])")
    return switch stage.stones.count {
    case 0: "place three stones, for X, O and X, like \(names.joined())"
    case 3: "\(take), \(stay), or place two more, for O and X, like \(names[0])\(names[1])"
    default: "\(take), or \(stay)"
    }
  }

  private func print(_ lines: String...) throws {
    try console.print(lines.map { "\($0)\n" }.joined())
  }
}
