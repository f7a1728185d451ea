import Foundation
import GameModel
import Journal
import StrategyKit
import TextKit
import TournamentCore

/// Steps that are chunks of a tournament, played as a tournament plays them.
extension PluginCheck {
  /// The bot that others are measured by.
  private var yardstick: BotSpec { BotSpec(kind: "random") }

  /// Plays a chunk in a fresh worker, in the same one again, and in another one.
  func chunkStep(on rules: Rules) -> CheckStep {
    let name = "a used worker"
    do {
      let opponent = (try? registry.kind(of: yardstick)) == nil ? spec : yardstick
      let bots = try [bot(named: "A", spec, rules), bot(named: "B", opponent, rules)]
      let trial = try ChunkTrial(bots, games: 100, host)
      let used = trial.workers.makePlace()
      let other = trial.workers.makePlace()
      defer { for place in [used, other] { place.close() } }
      let lines = try [used, used, other].map { try trial.line($0) }
      if let forfeit = lines.compactMap(\.forfeit).first {
        return CheckStep(
          name,
          .wrong,
          "\(forfeit.forfeit)",
          fix: "find a legal move wherever the game is not over",
          position: forfeit.position
        )
      }
      guard Set(lines.map(\.bytes)).count == 1 else {
        return CheckStep(
          name,
          .wrong,
          "the same games end otherwise in a worker that has played before",
          fix: "carry nothing from instance to instance"
        )
      }
      return CheckStep(name, .right, "100 games give the same bytes in it and in fresh ones")
    } catch {
      return CheckStep(name, .wrong, "\(error)", fix: "run it under a debugger")
    }
  }

  /// Measures games against itself, beside those of a built-in bot.
  func speedStep(on rules: Rules) -> CheckStep {
    do {
      let own = try SpeedTrial(["A", "B"].map { try bot(named: $0, spec, rules) }, host)
      let other = try? SpeedTrial(["A", "B"].map { try bot(named: $0, yardstick, rules) }, host)
      var (speed, usual) = (0.0, 0.0)
      // In turn, since what else the machine does slows both down; the fastest were disturbed least.
      for _ in 0..<5 {
        speed = max(speed, try own.gamesPerSecond())
        usual = max(usual, try other?.gamesPerSecond() ?? 0)
      }
      let words =
        "\(Self.rounded(speed)) games a second against itself on \(rules.columns)×\(rules.rows)"
      guard usual > 0 else { return CheckStep("speed", .right, words) }
      let ratio = speed / usual
      let share =
        ratio < 0.001
        ? "less than 0.001" : "about \(ratio.fixed(decimals: ratio < 0.0995 ? 3 : 1))"
      return CheckStep(
        "speed",
        .right,
        "\(words), \(share) of the built-in \(yardstick.kind)'s \(Self.rounded(usual))"
      )
    } catch {
      return CheckStep("speed", .wrong, "\(error)", fix: "run it under a debugger")
    }
  }

  /// A number to two digits: more are noise.
  private static func rounded(_ number: Double) -> String {
    guard number >= 9.95 else { return number.fixed(decimals: 1) }
    var unit = 1.0
    while number / unit >= 100 { unit *= 10 }
    return Int((number / unit).rounded() * unit).grouped
  }

  private func bot(named name: String, _ spec: BotSpec, _ rules: Rules) throws -> Bot {
    var spec = spec
    spec.givenName = name
    return try registry.bot(spec, rules: rules)
  }
}

/// A small tournament of two bots in workers.
private struct ChunkTrial {
  let workers: ChunkWorkers
  private let plan: TournamentPlan
  private let journal: JournalLine

  init(_ bots: [Bot], games: Int, _ host: WorkerHost) throws {
    plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      TournamentPlan.Terms(name: "check", rules: bots[0].rules, gamesPerPairing: games)
    )
    let file = try PlanFile(
      PlanFingerprint(plan, bots: bots, counts: []),
      shard: nil,
      report: ReportSettings(),
      origin: nil
    )
    workers = try ChunkWorkers(host, file, bots: bots, isIsolated: true)
    journal = JournalLine(plan: plan, fingerprint: file.fingerprint)
  }

  /// Plays the first chunk.
  ///
  /// - Returns: Its line in a journal, and the first game that was forfeited.
  func line(_ place: any ChunkPlace) throws -> (bytes: [UInt8], forfeit: ForfeitRecord?) {
    let result = try place.play(plan.chunk(0))
    return (try journal.encoded(result), result.forfeits.first)
  }

  var gamesPerChunk: Int { plan.chunk(0).games.count }

  /// How long a game takes, in seconds, in chunks from the first one on.
  func time(_ place: any ChunkPlace, for time: Duration) throws -> Double {
    let start = SuspendingClock.now
    var games = 0
    for index in 0..<plan.chunkCount where games == 0 || start.duration(to: .now) < time {
      let chunk = plan.chunk(index)
      _ = try place.play(chunk)
      games += chunk.games.count
    }
    return start.duration(to: .now) / .seconds(1) / Double(games)
  }
}

/// A tournament of a bot with itself in a worker, as long as time is measured.
private final class SpeedTrial {
  private let trial: ChunkTrial
  private let place: any ChunkPlace

  /// How long it takes at least.
  private static let time = Duration.milliseconds(25)
  /// How long a chunk takes at least, unless there are very many games: so long that its messages
  /// hardly count.
  private static let chunkTime = Duration.milliseconds(20)
  private static let mostGames = 500_000

  /// A trial of two bots that are the same, of a length that is found out first.
  init(_ bots: [Bot], _ host: WorkerHost) throws {
    var games = 2
    while true {
      let trial = try ChunkTrial(bots, games: games, host)
      let place = trial.workers.makePlace()
      // The first time, the library is loaded.
      _ = try trial.line(place)
      // The shortest of some: on a busy machine a single message may take as long as all of it.
      let times = try (0..<3).map { _ in try trial.time(place, for: .zero) }
      let time = (times.min() ?? 0) * Double(trial.gamesPerChunk)
      let factor = Self.chunkTime / .seconds(time)
      guard games < Self.mostGames, factor > 1 else {
        (self.trial, self.place) = (trial, place)
        return
      }
      place.close()
      games = min(Self.mostGames, games * max(4, Int(factor)))
    }
  }

  deinit { place.close() }

  /// The speed of all of it, one chunk after the other.
  func gamesPerSecond() throws -> Double { 1 / (try trial.time(place, for: Self.time)) }
}
