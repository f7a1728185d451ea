import Statistics

/// A round while it is put together.
struct RoundPlan {
  private let pairings: [(first: Int, second: Int)]
  private let aim: RoundAim
  private let terms: RoundTerms
  private let before: IntervalForecast
  private var forecast: IntervalForecast
  private var left: Int
  /// The planned games, in the order in which pairings were first chosen.
  private var planned: [Planned] = []

  private struct Planned {
    let pairing: Int
    let reason: PairingChoice.Reason
    /// The entrant for whose sake it was chosen, if it was for one's.
    let entrant: Int?
    var games: Int
  }

  init(
    _ pairings: [(first: Int, second: Int)],
    _ aim: RoundAim,
    _ terms: RoundTerms,
    _ forecast: IntervalForecast
  ) {
    self.pairings = pairings
    self.aim = aim
    self.terms = terms
    before = forecast
    self.forecast = forecast
    left = terms.games
  }

  /// Gives games to entrants with wide intervals that have waited too long, the longest first.
  mutating func serve(_ waits: [Int]) {
    let queue = waits.indices.filter { waits[$0] >= terms.patience && aim.isWide($0, before) }
    for entrant in queue.sorted(by: { (waits[$1], $0) < (waits[$0], $1) }) {
      let own = pairings.indices.filter { isPlaying(entrant, in: $0) }
      let isServed = planned.contains { isPlaying(entrant, in: $0.pairing) }
      guard !isServed, let best = mostInformative(of: own.map { pairings[$0] }) else { continue }
      add(own[best], .waiting(rounds: waits[entrant]), for: entrant)
    }
  }

  /// Chooses pairings until the round is full, or every interval is expected to be narrow enough.
  mutating func fill(_ reason: PairingChoice.Reason) {
    while let best = mostInformative(of: pairings) {
      let newcomer = reason == .newcomer ? aim.entrants.first { isPlaying($0, in: best) } : nil
      add(best, reason, for: newcomer)
    }
  }

  var choices: [PairingChoice] {
    planned.map { planned in
      let (first, second) = pairings[planned.pairing]
      func narrowing(of entrant: Int) -> PairingChoice.Narrowing {
        PairingChoice.Narrowing(
          entrant: entrant,
          before: before.halfWidth(of: entrant),
          after: before.halfWidth(of: entrant, after: first, second, games: planned.games)
        )
      }
      let own = planned.entrant.map { [$0] } ?? [first, second]
      let gains = own.map(narrowing)
      return PairingChoice(
        first: first,
        second: second,
        games: planned.games,
        reason: planned.reason,
        narrowing: gains.max { $0.before - $0.after < $1.before - $1.after } ?? gains[0]
      )
    }
  }

  /// The number of games of the next choice; 0 if the round is full.
  private var nextGames: Int { min(left, terms.gamesAtATime) / 2 * 2 }

  private func isPlaying(_ entrant: Int, in pairing: Int) -> Bool {
    pairings[pairing].first == entrant || pairings[pairing].second == entrant
  }

  /// The pairing that narrows intervals most, by its index; `nil` if none does, or the round is full.
  private func mostInformative(of pairings: [(first: Int, second: Int)]) -> Int? {
    guard nextGames > 0 else { return nil }
    let weights = aim.weights(forecast)
    return forecast.mostInformative(of: pairings, games: nextGames, weights: weights)
  }

  private mutating func add(
    _ pairing: Int,
    _ reason: PairingChoice.Reason,
    for entrant: Int?
  ) {
    let games = nextGames
    left -= games
    forecast.play(pairings[pairing].first, pairings[pairing].second, games: games)
    if let index = planned.firstIndex(where: { $0.pairing == pairing }) {
      planned[index].games += games
    } else {
      planned.append(Planned(pairing: pairing, reason: reason, entrant: entrant, games: games))
    }
  }
}
