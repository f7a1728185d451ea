public import TournamentCore

/// The entrants and the plans of a league: a function of its events.
///
/// Every version of an entrant is rated on its own, since it may play differently; its games stay when
/// another one takes its place.
public struct League: Hashable, Sendable {
  /// A bot as it was when it joined or changed.
  public struct Version: Hashable, Sendable {
    /// The entrant that it is a version of.
    public let entrant: Int
    /// Its number among the versions of the entrant, from 1.
    public let number: Int
    /// The bot.
    public let bot: PlannedBot
    /// The folder that relative paths of its files start from, relative to that of the league.
    public internal(set) var folder: String
    /// The number of rounds that had been planned when it came.
    public let roundsBefore: Int
  }

  /// A participant under one name, whichever version plays for it.
  public struct Entrant: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its versions, by their indices among those of the league.
    public internal(set) var versions: [Int]
    /// The version that plays.
    public internal(set) var current: Int
    /// Whether it plays no more.
    public internal(set) var isRetired = false
    /// Whether it retired only because its file was taken away, and so plays again once it is back.
    public internal(set) var awaitsFile = false
  }

  /// A score that is known without games.
  public struct ExactScore: Hashable, Sendable {
    /// The version whose results these are.
    public let first: Int
    /// The other one.
    public let second: Int
    /// The probabilities that the first one wins, draws and loses with X.
    public let asX: [Double]
    /// The same with O.
    public let asO: [Double]
  }

  /// A round as it was planned.
  public struct Plan: Hashable, Sendable {
    /// Its number, from 1.
    public let number: Int
    /// The pairings, by their versions, and why they were chosen.
    public let choices: [PairingChoice]
    /// The newcomers that it is for, or none if it is for the field.
    public let newcomers: [Int]
    /// Whether it ended before all of it had been played.
    public internal(set) var isClosed = false
  }

  /// Ratings relative to one entrant.
  public struct Anchor: Hashable, Sendable {
    /// The entrant.
    public let entrant: Int
    /// Its rating.
    public let elo: Double
  }

  /// The entrants in the order in which they joined.
  public private(set) var entrants: [Entrant] = []
  /// All versions in the order in which they came.
  public private(set) var versions: [Version] = []
  /// The bot that ratings are relative to, or `nil` for the mean of the field.
  public private(set) var anchor: Anchor?
  /// The rounds, in order.
  public private(set) var rounds: [Plan] = []
  /// The scores that are known exactly.
  public private(set) var exactScores: [ExactScore] = []
  /// The pairs of versions, the smaller index first, that have been looked at for an exact score.
  public private(set) var examined: Set<[Int]> = []
  /// The reasons why some cannot play at the moment, by the names of entrants and of files.
  public private(set) var absences: [String: Absence] = [:]
  /// The field for a choice of pairings, without results.
  var field = LeagueField(entrantCount: 0)

  /// A league that nothing has happened to.
  public init() {}

  /// The entrants that play.
  public var active: [Int] { entrants.indices.filter { !entrants[$0].isRetired } }

  /// Whether a version plays for its entrant.
  public func isCurrent(_ version: Int) -> Bool {
    let entrant = entrants[versions[version].entrant]
    return entrant.current == version && !entrant.isRetired
  }

  /// The name of a version: that of its entrant, with its number if it is not the current one.
  public func name(of version: Int) -> String {
    let entrant = entrants[versions[version].entrant]
    return entrant.current == version
      ? entrant.name : "\(entrant.name) v\(versions[version].number)"
  }
}

extension League {
  /// Takes the next event.
  ///
  /// - Returns: Whether it can happen; otherwise nothing does.
  @discardableResult
  public mutating func take(_ event: LeagueEvent) -> Bool {
    guard isPossible(event) else { return false }
    switch event {
    case .add(let bot, let folder):
      entrants.append(Entrant(name: bot.name, versions: [], current: versions.count))
      add(bot, folder, to: entrants.count - 1)
    case .change(let entrant, let bot, let folder):
      let same = entrants[entrant].versions.first { versions[$0].bot == bot }
      if let same {
        versions[same].folder = folder
        entrants[entrant].current = same
      } else {
        add(bot, folder, to: entrant)
      }
      entrants[entrant].isRetired = false
    case .retire(let entrant):
      (entrants[entrant].isRetired, entrants[entrant].awaitsFile) = (true, false)
    case .leave(let entrant):
      (entrants[entrant].isRetired, entrants[entrant].awaitsFile) = (true, true)
    case .readmit(let entrant): entrants[entrant].isRetired = false
    case .anchor(let entrant, let elo): anchor = entrant.map { Anchor(entrant: $0, elo: elo) }
    case .score(let first, let second, let asX, let asO):
      examined.insert([first, second])
      guard !asX.isEmpty else { break }
      exactScores.append(ExactScore(first: first, second: second, asX: asX, asO: asO))
    case .round(let number, let choices, let newcomers):
      rounds.append(Plan(number: number, choices: choices, newcomers: newcomers))
      field.finish(choices, newcomers: newcomers)
    case .close(let round): rounds[round - 1].isClosed = true
    case .absent(let name, let absence): absences[name] = absence
    }
    return true
  }

  private mutating func add(_ bot: PlannedBot, _ folder: String, to entrant: Int) {
    let number = entrants[entrant].versions.count + 1
    entrants[entrant].versions.append(versions.count)
    entrants[entrant].current = versions.count
    versions.append(
      Version(
        entrant: entrant,
        number: number,
        bot: bot,
        folder: folder,
        roundsBefore: rounds.count
      )
    )
    field.add(asNewcomer: !rounds.isEmpty)
  }

  private func isPossible(_ event: LeagueEvent) -> Bool {
    switch event {
    case .add(let bot, _): return !entrants.contains { $0.name == bot.name }
    case .change(let entrant, let bot, _):
      return entrants.indices.contains(entrant) && entrants[entrant].name == bot.name
    case .retire(let entrant), .leave(let entrant), .readmit(let entrant):
      return entrants.indices.contains(entrant)
    case .anchor(let entrant, let elo):
      return entrant.map(entrants.indices.contains) ?? true && abs(elo) <= 10_000
    case .score(let first, let second, let asX, let asO):
      let sizes = [asX.count, asO.count]
      return 0 <= first && first < second && second < versions.count
        && !examined.contains([first, second]) && (sizes == [0, 0] || sizes == [3, 3])
        && (asX + asO).allSatisfy { (0...1).contains($0) }
    case .round(let number, let choices, let newcomers):
      let pairs = choices.map { [$0.first, $0.second] }
      return number == rounds.count + 1 && !choices.isEmpty && Set(pairs).count == pairs.count
        && choices.allSatisfy { $0.isSound(among: versions.count) }
        && newcomers.allSatisfy(versions.indices.contains)
    case .close(let round): return round == rounds.count && round > 0
    case .absent: return true
    }
  }
}

extension PairingChoice {
  /// Whether it is a pairing of some versions, to check one that was read back.
  fileprivate func isSound(among count: Int) -> Bool {
    0 <= first && first < second && second < count && games.isMultiple(of: 2)
      && 2...TournamentPlan.maximumGames ~= games && 0..<count ~= narrowing.entrant
  }
}
