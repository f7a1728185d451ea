import Statistics
import TextKit
import GameModel
import StrategyKit
import TournamentCore

/// The report as one JSON object.
extension Report {
  /// All there is to say, the long lists made as they are written.
  var json: JSONValue { JSONValue(members) }

  /// All there is to say, by its keys.
  var members: [String: JSONValue] {
    var members = self.commonMembers
    members["exact"] = exact?.json(self)
    members["sprt"] = sprt.map(json)
    members["accuracy"] = accuracy?.json(self)
    members["timing"] = time?.json(self)
    if !skipped.isEmpty {
      members["skipped"] = .array(
        skipped.map { ["bot": .string($0.name), "reason": .string($0.reason)] }
      )
    }
    return members
  }

  /// What there is to say of any tournament.
  private var commonMembers: [String: JSONValue] {
    [
      "name": .string(plan.name),
      "rules": [
        "columns": .integer(plan.rules.columns),
        "rows": .integer(plan.rules.rows),
        "lineLength": .integer(plan.rules.lineLength),
      ],
      "lines": .array(plan.rules.lines.map { .string(plan.rules.names(of: $0.squares)) }),
      "bots": .rows(plan.bots.indices, bot),
      "schedule": schedule,
      "seed": .unsigned(plan.seed),
      "openings": .integer(startsEmpty ? 0 : plan.openings.count),
      "moveLimit": plan.moveLimit.map { .string($0.inUnits) } ?? .null,
      "games": .integer(result.gameCount),
      "gamesPerPairing": .integer(plan.gamesPerPairing),
      "standings": .rows(standings.rows, standing),
      "pairings": pairings,
      "matches": .rows(plan.pairings, match),
      "ratings": ratingsJSON,
      "expectations": .rows(expectations, expectation),
      "repetitions": .rows(result.repetitions, repetition),
      "forfeits": .integer(forfeitCount),
      "forfeitRecords": .rows(result.forfeits, forfeit),
      "withdrawals": .rows(result.withdrawals, withdrawal),
      "complete": .bool(!result.isPartial),
      "signature": .string(signature),
      "reproducible": .bool(isReproducible),
    ]
  }

  private var schedule: JSONValue {
    switch plan.schedule {
    case .roundRobin: "round-robin"
    case .gauntlet(let bot): ["gauntlet": jsonName(bot)]
    }
  }

  private func jsonName(_ bot: Int) -> JSONValue { .string(plan.bots[bot].name) }

  private func bot(_ bot: Int) -> JSONValue {
    [
      "name": jsonName(bot),
      "bot": .string(plan.bots[bot].spec),
      "deterministic": .bool(plan.bots[bot].isDeterministic),
      "remark": result.remarks[bot].map { .string($0) } ?? .null,
    ]
  }

  private func standing(_ row: Standings.Row) -> JSONValue {
    [
      "rank": .integer(row.rank),
      "bot": jsonName(row.bot),
      "games": .integer(row.total.games),
      "wins": .integer(row.total.wins),
      "draws": .integer(row.total.draws),
      "losses": .integer(row.total.losses),
      "points": .number(row.total.points),
      "score": .number(row.total.rate),
      "elo": .number(ratings.rating(of: row.bot).elo.rounded(decimals: 1)),
      "eloError": .number(ratings.rating(of: row.bot).error.rounded(decimals: 1)),
      "asX": side(row.asX),
      "asO": side(row.asO),
      "forfeits": .integer(row.forfeits),
      "lines": .array(row.lines.map { .integer($0) }),
      "multipleLines": .integer(row.multipleLines),
    ]
  }

  private func side(_ score: Score) -> JSONValue {
    [
      "wins": .integer(score.wins),
      "draws": .integer(score.draws),
      "losses": .integer(score.losses),
    ]
  }

  /// A row for each bot as X and another as O.
  private var pairings: JSONValue {
    .rows { write in
      for pair in result.orderedPairs {
        if let tally = result.tally(x: pair.x, o: pair.o) { try write(pairing(pair, tally)) }
      }
    }
  }

  private func pairing(_ pair: TournamentResult.Pair, _ tally: PairTally) -> JSONValue {
    [
      "x": jsonName(pair.x),
      "o": jsonName(pair.o),
      "games": .integer(tally.games),
      "xWins": .integer(tally.x.wins),
      "draws": .integer(tally.draws),
      "oWins": .integer(tally.o.wins),
      "forfeits": .integer(tally.forfeits),
      "plies": .integer(tally.plies),
      "lines": .array(
        tally.lines.enumerated().lazy.filter { $0.element > 0 }
          .map { .array([.integer($0.offset), .integer($0.element)]) }
      ),
    ]
  }

  /// Two bots with both sides, from the first one's point of view.
  private func match(_ pairing: Pairing) -> JSONValue {
    let score = score(pairing.first, against: pairing.second) ?? Score()
    let interval = scoreInterval(pairing.first, against: pairing.second)
    let counted = counted(pairing.first, against: pairing.second).games
    return [
      "bots": .array([jsonName(pairing.first), jsonName(pairing.second)]),
      "games": .integer(score.games),
      "countedGames": .number(counted.rounded(decimals: 6)),
      "wins": .integer(score.wins),
      "draws": .integer(score.draws),
      "losses": .integer(score.losses),
      "score": .number(score.rate),
      "interval": interval.map { interval in
        .array([interval.lower, interval.upper].map { .number($0.rounded(decimals: 6)) })
      } ?? .null,
    ]
  }

  private func repetition(_ pairing: Pairing, _ games: RepeatedGames) -> JSONValue {
    [
      "bots": .array([jsonName(pairing.first), jsonName(pairing.second)]),
      "games": .integer(games.games),
      "differentGames": .integer(games.differentGames),
    ]
  }

  private func forfeit(_ record: ForfeitRecord) -> JSONValue {
    [
      "game": .integer(record.game + 1),
      "bot": jsonName(record.bot),
      "side": .string(record.player.rawValue),
      "against": jsonName(record.player == .x ? record.o : record.x),
      "cause": .string(record.forfeit.cause.rawValue),
      "detail": .string(record.forfeit.detail),
      "exchange": .array(record.forfeit.exchange.map { .string($0) }),
      "position": .string(record.position.description),
    ]
  }

  private func withdrawal(_ withdrawal: Withdrawal) -> JSONValue {
    [
      "bot": jsonName(withdrawal.bot),
      "cause": .string(withdrawal.cause.rawValue),
      "forfeitsInARow": .integer(withdrawal.forfeits),
      "unplayedGames": .integer(withdrawal.unplayedGames),
    ]
  }
}
