import TextKit
import StrategyKit
import GameModel
import TournamentCore

/// The games lost by a fault.
extension TextReport {
  /// Who forfeited which game, how and where.
  var forfeits: [String] {
    let count = report.forfeitCount
    guard count > 0 else { return [] }
    let records = report.result.forfeits
    let digits = records.map { "\($0.game + 1)".count }.max() ?? 1
    let lines = records.flatMap { record in
      let label = "game " + "\(record.game + 1)".padded(to: digits, .trailing) + "  "
      return report.sentence(record).wrapped(to: style.proseWidth, after: label)
        + drawing(record.position, indent: label.count)
        + exchange(record.forfeit, indent: label.count)
    }
    return [heading("FORFEITS · \(count.counted("game"))")] + lines
      + (report.unlistedForfeits.map { ["and \($0) more"] } ?? [])
      + report.result.withdrawals.flatMap { report.sentence($0).wrapped(to: style.proseWidth) }
  }

  /// How many of the last lines exchanged with an engine are shown; all kept ones are in the JSON.
  private static let exchangeLines = 3

  /// The last lines exchanged with an engine: what it was sent, said, and wrote to standard error.
  private func exchange(_ forfeit: Forfeit, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return forfeit.exchange.suffix(Self.exchangeLines).map { line in
      style(.faint, margin + line.visible.shortened(to: style.proseWidth - indent))
    }
  }

  /// The position drawn in one line, or its marks listed where the board is too large for that.
  private func drawing(_ position: Position, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let drawing = position.description
    guard indent + drawing.count > style.proseWidth else { return [margin + drawing] }
    guard position.plies > 0 else { return [margin + "the empty board"] }
    return Player.allCases.flatMap { player in
      let names = position.marks(of: player).map(position.rules.name(of:))
      return names.joined(separator: " ").wrapped(
        to: style.proseWidth,
        after: margin + "\(player): "
      )
    }
  }
}

extension Report {
  /// How many games were forfeited on the board that are not listed, `nil` where all are.
  ///
  /// Those that count as forfeited unplayed are told of with the bot that was withdrawn.
  var unlistedForfeits: Int? {
    let unplayed = result.withdrawals.reduce(0) { $0 + $1.unplayedGames }
    let more = forfeitCount - unplayed - result.forfeits.count
    return more > 0 ? more : nil
  }

  /// Who forfeited a game, and how.
  func sentence(_ record: ForfeitRecord) -> String {
    let other = record.player == .x ? record.o : record.x
    let detail = record.forfeit.detail.visible.shortened(to: 240)
    return "\(name(record.bot)) as \(record.player) against \(name(other)): "
      + record.forfeit.cause.words + (detail.isEmpty ? "" : ", \(detail)")
  }

  /// Who was withdrawn, and what it cost.
  func sentence(_ withdrawal: Withdrawal) -> String {
    let games = withdrawal.unplayedGames
    return
      "\(name(withdrawal.bot)) was withdrawn after \(withdrawal.forfeits.counted("forfeit")) in "
      + "a row (\(withdrawal.cause.words)): "
      + (games == 1 ? "its later game counts" : "its later \(games) games count")
      + " as forfeited unplayed."
  }
}
