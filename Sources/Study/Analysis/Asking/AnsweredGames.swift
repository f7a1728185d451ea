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
    var steps: [Step] {
      zip(positions.indices, zip(positions, positions.dropFirst())).map { index, pair in
        Step(before: pair.0, reply: moves(to: index + 1)[moves(to: index).count + 1], after: pair.1)
      }
    }

    /// The moves up to a position.
    func moves(to index: Int) -> [Square] {
      Array(moves.dropLast(2 * (positions.count - 1 - index)))
    }
  }

  /// A move of the opponent's, and the position of the bot that it leads to.
  private typealias Reply = (square: Square, child: Position)
  /// A reply, and the position before it.
  struct Step: Hashable {
    let before: Position
    let reply: Square
    let after: Position
  }

  /// The positions in which the bot answers, the last of games first.
  let positions: [Position]
  /// The number of games, at most `UInt64.max`.
  let count: UInt64
  private let answers: [Position: AnswerBook.Kept]
  /// The beginnings of games.
  private let openings: [Line]
  /// What may follow each position.
  private let replies: [Position: [Reply]]
  /// The steps that lead to each.
  private let steps: [Position: [Step]]
  /// The number of games from each position.
  private let counts: [Position: UInt64]

  /// The games of a bot that plays a side.
  ///
  /// - Complexity: O(answers · moves of a position).
  init(_ answers: [Position: AnswerBook.Kept], as player: Player, from start: Position) {
    func known(after position: Position) -> [Reply] {
      position.moves.compactMap { move in
        guard let child = try? position.playing(move), answers[child] != nil else { return nil }
        return (move, child)
      }
    }
    let openings =
      start.playerToMove == player
      ? [Line(positions: [start], moves: [])].filter { answers[$0.positions[0]] != nil }
      : known(after: start).map { Line(positions: [$0.child], moves: [$0.square]) }
    var (reached, met) = (openings.map { $0.positions[0] }, Set(openings.map { $0.positions[0] }))
    var replies: [Position: [Reply]] = [:]
    var steps: [Position: [Step]] = [:]
    var place = 0
    while place < reached.count {
      let position = reached[place]
      place += 1
      guard let answer = answers[position], let next = try? position.playing(answer.square),
        !next.isOver
      else { continue }
      let follow = known(after: next)
      replies[position] = follow
      for reply in follow {
        let step = Step(before: position, reply: reply.square, after: reply.child)
        steps[reply.child, default: []].append(step)
        if met.insert(reply.child).inserted { reached.append(reply.child) }
      }
    }
    // Each position comes behind those before it, since it has two marks more.
    positions = reached.reversed()
    var counts: [Position: UInt64] = [:]
    for position in positions {
      let follow = replies[position, default: []]
      counts[position] = follow.isEmpty ? 1 : Self.sum(follow.map { counts[$0.child, default: 0] })
    }
    count = Self.sum(openings.map { counts[$0.positions[0], default: 0] })
    (self.answers, self.openings, self.replies) = (answers, openings, replies)
    (self.steps, self.counts) = (steps, counts)
  }

  private static func sum(_ counts: [UInt64]) -> UInt64 {
    counts.reduce(0) { sum, count in
      let (total, overflow) = sum.addingReportingOverflow(count)
      return overflow ? .max : total
    }
  }

  /// The answer in a position.
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
    while let last = line.positions.last,
      let reply = replies[last, default: []].first(where: { isIn($0.child) })
    {
      add(reply, to: &line)
    }
    return line
  }

  /// A game through a position, by steps of low rank, at random among equals.
  func game(
    through position: Position,
    rank: (Step) -> Int,
    using random: inout GameRandom
  ) -> Line {
    var way: [Step] = []
    while let before = steps[way.last?.before ?? position] {
      way.append(Self.lowest(before, rank, &random))
    }
    let first = way.last?.before ?? position
    guard var line = openings.first(where: { $0.positions[0] == first }) else {
      preconditionFailure("all positions are reached from the beginnings of games")
    }
    for step in way.reversed() { add((step.reply, step.after), to: &line) }
    while let last = line.positions.last, let replies = replies[last], !replies.isEmpty {
      let next = replies.map { Step(before: last, reply: $0.square, after: $0.child) }
      let step = Self.lowest(next, rank, &random)
      add((step.reply, step.after), to: &line)
    }
    return line
  }

  /// Goes on by the bot's answer and a reply to it.
  private func add(_ reply: Reply, to line: inout Line) {
    guard let answer = line.positions.last.flatMap({ answers[$0]?.square }) else { return }
    line.moves += [answer, reply.square]
    line.positions.append(reply.child)
  }

  private static func lowest(
    _ steps: [Step],
    _ rank: (Step) -> Int,
    _ random: inout GameRandom
  ) -> Step {
    let ranks = steps.map(rank)
    let lowest = zip(steps, ranks).filter { $0.1 == ranks.min() }
    return lowest[random.next(below: lowest.count)].0
  }
}
