import GameModel
import GameSolver
import StrategyKit

/// A position, and the bots that are asked about it.
struct Session: ~Copyable {
  /// The game that is played.
  private(set) var rules = Rules.ticTacToe
  /// The position that is looked at.
  private(set) var position = Position(.ticTacToe)
  private var bots: [(entrant: Entrant, random: GameRandom)] = []
  private var solver: Solver?
  /// What is handed over by a page, and what it gets.
  var exchange = Exchange()

  /// The session of the page.
  static let current = Mutex(Session())
}

extension Session {
  /// Begins another game; the bots of the one before are gone.
  ///
  /// - Returns: Whether the words describe a game; if they do not, the answer says why.
  mutating func begin(columns: Int, rows: Int, terms: String) -> Bool {
    do throws(RulesError) {
      guard let rules = try Rules(columns: columns, rows: rows, terms: terms) else {
        exchange.answer = "'\(terms)' are no rules"
        return false
      }
      if rules != self.rules { solver = nil }
      self.rules = rules
      position = Position(rules)
      bots.removeAll()
      return true
    } catch {
      exchange.answer = error.description
      return false
    }
  }

  /// Looks at the position after some moves from the one that is looked at.
  ///
  /// - Returns: How many of them can be made; if it is not all, the answer says why.
  mutating func play(_ squares: [Square]) -> Int {
    for (index, square) in squares.enumerated() {
      do throws(MoveError) {
        try position.play(square)
      } catch {
        exchange.answer = error.message(on: rules)
        return index
      }
    }
    return squares.count
  }

  /// Looks at the empty board.
  mutating func clear() { position = Position(rules) }

  /// Looks at a position that is drawn.
  ///
  /// - Returns: Whether the drawing fits the board; if it does not, the answer says why.
  mutating func look(at drawing: String, playerToMove: Player?) -> Bool {
    do throws(DrawingError) {
      position = try Position(drawing, rules: rules, playerToMove: playerToMove)
      return true
    } catch {
      exchange.answer = error.description
      return false
    }
  }

  /// Enters a bot.
  ///
  /// - Returns: Its number, or `nil` if its spec is wrong, as the answer says.
  mutating func enter(_ spec: String) -> Int? {
    do throws(BotError) {
      let entrant = try Entrant.enter(BotSpec(spec), rules: rules)
      bots.append((entrant, GameRandom(seed: 0)))
      return bots.count - 1
    } catch {
      exchange.answer = error.description
      return nil
    }
  }

  /// Gives a bot the random stream of a game.
  mutating func setRandom(_ random: GameRandom, ofBot bot: Int) { bots[bot].random = random }

  /// Whether there is a bot with a number, and it has a move to make.
  func mayAsk(_ bot: Int) -> Bool { bots.indices.contains(bot) && !position.isOver }

  /// The move of a bot.
  mutating func move(ofBot bot: Int) -> Square {
    bots[bot].entrant.move(in: position, using: &bots[bot].random)
  }

  /// What the moves of the position are worth, by a search of all of them; on a board that is too large
  /// for one, only what ends within two plies is known.
  mutating func solution(effort: Int) -> Solution {
    if solver == nil {
      solver = try? Solver(rules, nodeLimit: Solver.usualNodeLimit(for: rules))
    }
    if let solution = solver?.solution(of: position, effort: effort) { return solution }
    var solution = Solution(position)
    if position.isOver { solution.value = position.valueOfEnd } else { solution.findNextEnds() }
    return solution
  }

  /// How often a bot makes each move, and why: as it says itself, or by asking it.
  ///
  /// - Parameters:
  ///   - bot: Its number.
  ///   - samples: How many times a bot is asked that does not say.
  ///   - random: Draws moves and reasons.
  /// - Returns: The weight of each square, the reasons, and how many times it was asked, if it was.
  mutating func explanation(
    ofBot bot: Int,
    samples: Int,
    using random: inout GameRandom
  ) -> (weights: [UInt64], reasons: Explanation, samples: Int?) {
    let entrant = bots[bot].entrant
    var weights = Array(repeating: 0 as UInt64, count: rules.squareCount)
    let stated = entrant.moves(in: position)
    if let moves = stated {
      for entry in moves.entries { weights[entry.square.index] = entry.weight }
    } else {
      for _ in 0..<samples { weights[entrant.move(in: position, using: &random).index] += 1 }
    }
    let reasons = entrant.explanation(of: position, using: &random)
    return (weights, reasons, stated == nil ? samples : nil)
  }
}
