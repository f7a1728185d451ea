import GameModel
import StrategyKit
import TextKit

/// Why the bots of a page made their moves: for each move a text, which many moves share.
///
/// Policies are asked that can explain themselves quickly, on boards whose games are short; the built-in
/// ones are asked by the page itself.
struct PageReasons {
  /// A position and the bot whose turn it is.
  private struct Question: Hashable {
    let bot: Int
    let position: Position
    let move: Square
  }

  /// The texts, in the order of their first use.
  private(set) var texts: [String] = []
  private var indices: [String: Int] = [:]
  private var known: [Question: Int?] = [:]
  private var strategies: [Int: any Policy & Explaining] = [:]
  private static let mostSquares = 25

  /// The reasons of some bots.
  init(_ bots: [Bot], _ players: PagePlayers) {
    for (index, bot) in bots.enumerated()
    where bot.rules.squareCount <= Self.mostSquares && !bot.isSlow && bot.policy != nil
      && !players.isInProgram(index)
    {
      strategies[index] = (try? bot.makeStrategy()) as? any Policy & Explaining
    }
  }

  /// The index of the text for each move of a game, -1 for none; `nil` if there is no text at all.
  mutating func indices(of game: Game, by bot: (Player) -> Int) -> [Int]? {
    var position = game.start
    var found: [Int] = []
    for move in game.moves {
      let question = Question(bot: bot(position.playerToMove), position: position, move: move)
      found.append(index(for: question) ?? -1)
      guard (try? position.play(move)) != nil else { break }
    }
    return found.contains { $0 >= 0 } ? found : nil
  }

  private mutating func index(for question: Question) -> Int? {
    if let known = known[question] { return known }
    let index = text(for: question).map { text in
      if let index = indices[text] { return index }
      indices[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
    known[question] = .some(index)
    return index
  }

  private func text(for question: Question) -> String? {
    guard var strategy = strategies[question.bot],
      let moves = try? strategy.moves(in: question.position),
      case let weight = moves.weight(of: question.move), weight > 0
    else { return nil }
    var random = GameRandom(seed: 0)
    let explanation = try? strategy.explanation(of: question.position, using: &random)
    let reasons = explanation?.reasons(for: question.move).map(\.text) ?? []
    guard !reasons.isEmpty else { return nil }
    let chance = Percentage.text(Double(weight) / Double(moves.total))
    let isCertain = weight == moves.total
    return (reasons.joined(separator: ", or ") + (isCertain ? "" : ": \(chance)")).visible
  }
}
