import Analysis
import CommandKit
import GameModel
import TextKit

/// The command line's words.
extension LevelSearch {
  static let bot = Option("--bot", .bot, "the bot to make levels of", in: .players)
  static let against = Option("--against", .bot, "the opponent to score against", in: .players)
  static let scores = Option(
    "--scores",
    .text("S,S,…"),
    "the expected scores to reach, from 0 to 1, or 'best'",
    in: .analysis
  )
  static let names = Option(
    "--names",
    .text("A,B,…"),
    "what to call the levels, the lowest first with --ladder and --step",
    in: .analysis
  )
  static let ladder = Option(
    "--ladder",
    .wholeNumber(from: 2, to: 50),
    "find N levels from the weakest value of the parameter to its best, each with the same score "
      + "against the one below",
    in: .analysis
  )
  static let step = Option(
    "--step",
    .matching("S", "a number above 0.5 and below 1") { text in
      Double(text).flatMap { 0.5 < $0 && $0 < 1 ? $0 : nil }
    },
    "find as many levels as fit, each with the score S against the one below, above 0.5 and below 1",
    in: .analysis
  )
  static let anchor = Option(
    "--anchor",
    .bot,
    "the bot whose Elo is 0, by default one that moves at random, like 'random'",
    in: .analysis
  )
  static let like = Option(
    "--like",
    .file(.reads("the games")),
    "put the middle level where the bot plays most like a player of these recorded games, the "
      + "others --step, 0.6 by default, above and below; --ladder says how many, 3 by default",
    in: .analysis
  )
  static let player = Option(
    PlayerMoves.player.name,
    .text("NAME"),
    "with --like, the player that the middle level should imitate",
    in: .players
  )
  static let limit = AnalysisWork.limit(
    "search at most N positions: in all games of the levels where a probability is varied, and "
      + "otherwise in each match for each side"
  )

  /// The options that ask for equal steps.
  private static let ladders: [any CommandOption] = [ladder, step, like]
  static let options: [any CommandOption] = ladders + [player, anchor, bot, against, scores, names]

  /// Whether levels with equal steps are asked for, not with scores of one's choice.
  static func isLadder(_ arguments: Arguments) throws -> Bool {
    let request = ladders.first(where: arguments.contains)
    let others: [any CommandOption] =
      request == nil ? [anchor, player] : [scores, against]
    guard let other = others.first(where: arguments.contains) else { return request != nil }
    throw CommandError(
      .usage,
      request.map { "\($0.name) chooses the levels itself; leave out \(other.name)" }
        ?? "\(other.name) is for levels by \(ladder.name), \(step.name) or \(like.name)"
    )
  }

  /// The equal steps that a command line asks for.
  static func ladder(_ arguments: Arguments, rules: Rules, _ console: Console) throws -> Aim {
    let (count, step) = (try arguments[ladder], try arguments[step])
    if let path = try arguments[like] {
      let input = try RecordInput(arguments)
      let moves = try PlayerMoves([path], of: arguments[player], input, console)
      guard moves.rules == rules else {
        throw CommandError(
          .usage,
          "the games of '\(path)' are \(moves.rules), not \(rules); choose the board by --board"
        )
      }
      return .like(moves, levels: count ?? 3, step: step ?? 0.6)
    }
    guard !arguments.contains(player) else {
      throw CommandError(.usage, "\(player.name) needs games; add \(like.name) FILE")
    }
    switch (count, step) {
    case (let count?, nil): return .steps(.levels(count))
    case (nil, let step?): return .steps(.step(step))
    default:
      throw CommandError(
        .usage,
        "\(ladder.name) finds the step that makes N levels, and \(Self.step.name) the number of "
          + "levels; give one of them"
      )
    }
  }

  static func targets(_ arguments: Arguments) throws -> [TargetLevels.Target] {
    let list = try arguments[scores] ?? ""
    let targets = try list.split(separator: ",").map { text -> TargetLevels.Target in
      if text == "best" { return .best }
      guard let score = Double(text), (0...1).contains(score) else {
        throw CommandError(.usage, "--scores must be numbers from 0 to 1 or 'best', not '\(text)'")
      }
      return .score(score)
    }
    guard !targets.isEmpty else {
      throw CommandError(
        .usage,
        "levels needs the scores to reach, as in --scores 0.6,0.75,0.9, or a number of levels, as in "
          + "--ladder 5"
      )
    }
    return targets
  }

  /// The names given to levels, which are all different, or `nil` for none.
  static func names(_ arguments: Arguments, for aim: Aim) throws -> [String]? {
    guard let names = try arguments[names]?.split(separator: ",").map(String.init) else {
      return nil
    }
    guard Set(names).count == names.count else {
      throw CommandError(.usage, "\(Self.names.name) gives two levels the same name")
    }
    let count: Int? =
      switch aim {
      case .scores(let targets): targets.count
      case .steps, .like: try arguments[ladder]
      }
    if let count, names.count != count {
      throw CommandError(.usage, "\(Self.names.name) needs \(count.counted("name"))")
    }
    return names
  }

  /// The usual names by what is asked of levels, the lowest score first.
  static func usualNames(of targets: [TargetLevels.Target]) -> [String] {
    let usual = ["Easy", "Medium", "Hard", "Perfect"]
    let names =
      targets.count <= usual.count
      ? Array(usual.prefix(targets.count)) : (1...targets.count).map { "Level \($0)" }
    let ranks = targets.indices.sorted { targets[$0] < targets[$1] }
    return targets.indices.map { target in names[ranks.firstIndex(of: target) ?? target] }
  }
}
