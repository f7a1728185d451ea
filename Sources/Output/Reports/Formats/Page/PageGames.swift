import Analysis
import GameModel
import GameSolver
import Records
import StrategyKit
import TextKit
import TournamentCore

/// The games shown on a page.
struct PageGames {
  /// The games for the script, in the order of their numbers.
  let json: [JSONValue]
  /// Their numbers, from 1.
  let numbers: Set<Int>
  /// Why moves were made, which games refer to.
  let reasons: [JSONValue]
  /// The data by which the script writes the games as records.
  let records: JSONValue
  /// How many games were looked through for mistakes in full, of all; `nil` if all were, or none.
  let lookedThrough: Int?

  /// The games of a report, each with its values and its first mistake if the board can be solved.
  init(_ report: Report, _ players: PagePlayers) {
    let plan = report.plan
    let courses = report.courses
    let kept = report.page.games.compactMap { played in
      (try? played.kept.record(in: played.plan)).map { (played, $0) }
    }
    .sorted { $0.0.number < $1.0.number }
    let records = PageRecords(kept.map(\.1))
    var reasons = PageReasons(report.page.bots, players)
    json = zip(kept, records.others).map { game, others in
      let (played, record) = game
      let players = played.kept.players(in: played.plan)
      let indices = reasons.indices(of: record.game) { $0 == .x ? players.x : players.o }
      let course = courses[played.number]
      let forbidden = PageRules.forbidden(in: record.game)
      return .object(
        Self.members(played, record.game)
          + (record.openingWords.map { [("w", .string($0))] } ?? [])
          + (course.map { Self.members($0, record.game) } ?? [])
          + (indices.map { [("e", .array($0.map { .integer($0) }))] } ?? [])
          + (forbidden.map { [("h", $0)] } ?? [])
          + (others.isEmpty ? [] : [("j", .string(others))])
      )
    }
    numbers = Set(kept.map(\.0.number))
    let isPartial = !courses.areNone && courses.wholeCount < kept.count
    lookedThrough = isPartial ? courses.wholeCount : nil
    self.reasons = reasons.texts.map { .string($0) }
    let spelled = plan.bots.enumerated().filter { $0.element.name.visible != $0.element.name }
    self.records = [
      "common": JSONValue(records.common.mapValues { .string($0) }),
      "names": JSONValue(
        Dictionary(
          uniqueKeysWithValues: spelled.map {
            ("\($0.offset)", .string($0.element.name.jsonInASCII))
          }
        )
      ),
      "frames": PageRecords.frames(of: plan.rules),
    ]
  }

  /// How a game went: its number, its players and moves, and how it ended.
  private static func members(
    _ played: PageData.Game,
    _ game: Game
  ) -> [(key: String, value: JSONValue)] {
    let plan = played.plan
    let players = played.kept.players(in: plan)
    var members: [(key: String, value: JSONValue)] = [
      ("n", .integer(played.number)),
      ("x", .integer(players.x)),
      ("o", .integer(players.o)),
      ("m", .string(plan.rules.names(of: game.moves))),
      ("r", .string(game.outcome?.winner?.rawValue ?? "d")),
    ]
    if game.start.plies > 0 {
      members.append(("s", .string(game.start.description)))
      members.append(("t", .string(game.start.playerToMove.rawValue)))
    }
    if case .forfeit(let player, let forfeit) = game.outcome {
      let details: JSONValue = [
        "by": .string(player.rawValue),
        "cause": .string(forfeit.cause.words),
        "detail": .string(forfeit.detail.visible),
      ]
      members.append(("f", details))
    } else if case .adjudicated(let verdict) = game.outcome {
      members.append(("p", .string("\(verdict)")))
    } else if !game.position.winningLines.isEmpty {
      members.append(("l", .array(game.position.winningLines.map { .integer($0.index) })))
    }
    return members
  }

  /// The members on its positions: who wins each with best play, `-` if that is not known, and the
  /// first mistake.
  private static func members(
    _ course: GameCourse,
    _ game: Game
  ) -> [(key: String, value: JSONValue)] {
    guard course.results.contains(where: { $0 != nil }) else { return [] }
    var player = game.start.playerToMove
    let values = course.results.map { result in
      defer { player = player.opponent }
      return switch result {
      case .win: player.rawValue
      case .loss: player.opponent.rawValue
      case .draw: "d"
      case nil: "-"
      }
    }
    let mistake = course.blunder.map { blunder -> JSONValue in
      [
        "ply": .integer(blunder.ply),
        "text": .string(blunder.description(on: game.rules)),
        "side": .string(blunder.player.rawValue),
      ]
    }
    return [("v", .string(values.joined()))] + (mistake.map { [("b", $0)] } ?? [])
  }
}
