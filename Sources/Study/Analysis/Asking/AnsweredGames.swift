import GameModel
import StrategyKit

/// The games of a bot that answers as it has, as far as its answers are known.
struct AnsweredGames {
  /// A game up to the last answer that is known.
  struct Line {
    /// The positions in which the bot answers.
    fileprivate(set) var positions: [Position]
    /// All moves up to the last of them.
    fileprivate(set) var moves: [Square]

    /// The steps from each position to the next.
    fileprivate(set) var steps: [Step] = []

    fileprivate mutating func add(_ step: Step) {
      steps.append(step)
      moves += step.moves
      positions.append(step.after)
    }

    func moves(to index: Int) -> [Square] {
      Array(moves.dropLast(2 * (positions.count - 1 - index)))
    }
  }

  /// What leads from a position of the bot to the next.
  struct Step: Hashable {
    let before: Position
    /// The bot's move and the opponent's.
    let moves: [Square]
    let after: Position
  }

  /// The positions in which the bot answers, the last of games first.
  let positions: [Position]
  /// The number of games, at most `UInt64.max`.
  let count: UInt64
  private let answers: [Position: AnswerBook.Kept]
  private let openings: [Line]
  /// The steps from each position, and those that lead to it.
  private let next, previous: [Position: [Step]]
  /// The number of games from each position.
  private let counts: [Position: UInt64]

  /// The games of a bot that plays a side.
  ///
  /// - Complexity: O(answers · moves of a position).
  init(_ answers: [Position: AnswerBook.Kept], as player: Player, from start: Position) {
    func known(after position: Position) -> [(reply: Square, child: Position)] {
      position.moves.compactMap { move in
        guard let child = try? position.playing(move), answers[child] != nil else { return nil }
        return (move, child)
      }
    }
    let openings =
      start.playerToMove == player
      ? [Line(positions: [start], moves: [])].filter { answers[$0.positions[0]] != nil }
      : known(after: start).map { Line(positions: [$0.child], moves: [$0.reply]) }
    var (reached, met) = (openings.map { $0.positions[0] }, Set(openings.map { $0.positions[0] }))
    var next: [Position: [Step]] = [:]
    var previous: [Position: [Step]] = [:]
    var place = 0
    while place < reached.count {
      let position = reached[place]
      place += 1
      guard let answer = answers[position]?.square, let played = try? position.playing(answer),
        !played.isOver
      else { continue }
      let steps = known(after: played).map { reply, child in
        Step(before: position, moves: [answer, reply], after: child)
      }
      next[position] = steps
      for step in steps {
        previous[step.after, default: []].append(step)
        if met.insert(step.after).inserted { reached.append(step.after) }
      }
    }
    // Each position comes after those before it, since it has two marks more.
    positions = reached.reversed()
    var counts: [Position: UInt64] = [:]
    for position in positions {
      let steps = next[position, default: []]
      counts[position] = steps.isEmpty ? 1 : Self.sum(steps.map { counts[$0.after, default: 0] })
    }
    count = Self.sum(openings.map { counts[$0.positions[0], default: 0] })
    (self.answers, self.openings, self.counts) = (answers, openings, counts)
    (self.next, self.previous) = (next, previous)
  }

  private static func sum(_ counts: [UInt64]) -> UInt64 {
    counts.reduce(0) { sum, count in
      let (total, overflow) = sum.addingReportingOverflow(count)
      return overflow ? .max : total
    }
  }

  subscript(position: Position) -> AnswerBook.Kept? { answers[position] }

  /// A game by its number, from 0.
  func game(_ number: UInt64) -> Line {
    var left = number
    func isIn(_ position: Position) -> Bool {
      let count = counts[position, default: 0]
      if left < count { return true }
      left -= count
      return false
    }
    guard var line = openings.first(where: { isIn($0.positions[0]) }) else {
      preconditionFailure("the number of a game is below the number of games")
    }
    while let step = steps(after: line).first(where: { isIn($0.after) }) { line.add(step) }
    return line
  }

  /// A game through a position, by steps of low rank, at random among equals.
  func game(
    through position: Position,
    rank: (Step) -> Int,
    using random: inout GameRandom
  ) -> Line {
    var way: [Step] = []
    while let before = previous[way.last?.before ?? position] {
      way.append(Self.lowest(before, rank, &random))
    }
    let first = way.last?.before ?? position
    guard var line = openings.first(where: { $0.positions[0] == first }) else {
      preconditionFailure("all positions are reached from the beginnings of games")
    }
    for step in way.reversed() { line.add(step) }
    while case let steps = steps(after: line), !steps.isEmpty {
      line.add(Self.lowest(steps, rank, &random))
    }
    return line
  }

  /// How a game may go on.
  private func steps(after line: Line) -> [Step] {
    line.positions.last.flatMap { next[$0] } ?? []
  }

  private static func lowest(
    _ steps: [Step],
    _ rank: (Step) -> Int,
    _ random: inout GameRandom
  ) -> Step {
    let ranks = steps.map(rank)
    let least = ranks.min()
    let lowest = steps.indices.filter { ranks[$0] == least }
    return steps[lowest[random.next(below: lowest.count)]]
  }
}
