import CommandKit
import Foundation
import GameModel
import Journal
import Reports
import Rounds
import Statistics
import TextKit
import TournamentCore

/// A preview of a run, without playing it: `--dry-run`.
struct DryRun {
  static let option = Flag(
    "--dry-run",
    "show what would be played, and estimate how long it takes from a short sample",
    in: .running
  )

  private let plan: TournamentPlan
  private let shard: Shard
  private let kept: Journals?
  private let sample: SpeedSample
  private let threads: Int
  private let test: SPRT?

  /// Examines a run, or throws if it could not be played.
  init(_ run: Run) throws {
    plan = run.plan
    shard = run.results.shard ?? .whole
    kept = try run.results.kept(run.tournament, run.report, run.origin)
    threads = run.players.threads
    test = run.measurements.sequentialTest
    sample = try SpeedSample(run.plan, bots: run.players.bots, elsewhere: run.players.workers)
  }

  /// Examines a run and prints the preview.
  static func show(_ run: Run) throws -> ExitStatus {
    let outputs = run.options.outputs
    try refuse(outputs, unlessIn: [.text, .json], for: option.name)
    let dryRun = try Self(run)
    try outputs.openReports().write(to: run.options.tool.console) { format, _ in
      format == .json ? try ReportFile.document("dry-run", columns, dryRun).text : dryRun.text
    }
    return .success
  }

  /// Examines the tournaments of a season, and prints the previews.
  static func show(_ season: Season) throws -> ExitStatus {
    let outputs = season.options.outputs
    try refuse(outputs, unlessIn: [.text], for: "\(option.name) of a season")
    let dryRuns = try season.runs.map(Self.init)
    try outputs.openReports().write(to: season.options.tool.console) { _, _ in
      dryRuns.map(\.text).joined(separator: "\n")
    }
    return .success
  }

  /// Refuses outputs in formats that a preview does not have, or none at all, before it takes any time.
  private static func refuse(
    _ outputs: RunOutputs,
    unlessIn formats: [Format],
    for preview: String
  ) throws {
    guard !outputs.formats.isEmpty else {
      throw CommandError(
        .usage,
        "\(preview) has no events to write; leave out \(EventStream.option.name) -"
      )
    }
    guard let other = outputs.formats.first(where: { !formats.contains($0) }) else { return }
    throw CommandError(
      .usage,
      "\(preview) supports \(formats.map(\.rawValue).listed), not \(other.rawValue): nothing was played"
    )
  }

  /// The number of chunks in the share.
  private var chunks: Int { shard.chunkCount(of: plan.chunkCount) }

  /// The number of games in the share, to within about a chunk.
  private var games: Int { plan.gameCount / shard.count }

  /// The number of games still to be played.
  private var gamesLeft: Int { max(0, games - (kept?.gameCount ?? 0)) }

  /// The largest possible size of the share's journal in bytes, not counting kept games and
  /// forfeits.
  private var journalSize: Int {
    chunks
      * JournalLine.maximumLength(of: min(plan.gamesPerChunk, plan.gamesPerPairing), in: plan)
  }

  /// The number of threads that have work to do.
  private var busyThreads: Int {
    min(threads, ProcessInfo.processInfo.activeProcessorCount, max(1, chunks))
  }

  private var seconds: Double {
    sample.secondsPerGame * Double(gamesLeft) / Double(busyThreads)
  }

  var text: String {
    let bots = plan.bots.count.counted("bot")
    let each = plan.gamesPerPairing.grouped
    var facts = [
      plan.rounds.map { ("Rounds", "\($0.format.title), \(bots)") }
        ?? ("Pairings", "\(plan.pairings.count.grouped) between \(bots)"),
      (
        "Games",
        "\(plan.gameCount.grouped), \(each) per \(plan.rounds == nil ? "pairing" : "match")"
      ),
      (
        "Chunks",
        "\(plan.chunkCount.grouped) of \(chunkSizes) games, the most a thread can lose in a crash"
      ),
    ]
    if !shard.isWhole {
      let size = "\(chunks.counted("chunk")), some \(games.counted("game"))"
      facts.append(("Share", "\(shard): \(size)"))
    }
    if let kept {
      facts.append(
        ("Kept", "\(kept.chunkCount.counted("chunk")), \(kept.gameCount.counted("game"))")
      )
    }
    facts += [
      ("Journal", "at most \(UnitScale.bytes.text(Double(journalSize))), with --results"),
      ("Sample", sampled),
    ]
    facts += sample.forfeits.map { ("Forfeits", forfeited($0)) }
    facts += [
      ("Time", time),
      (
        "Precision",
        "\(Self.games(gamesForTenElo)) per pairing for ±10 Elo; fewer if some are drawn"
      ),
    ]
    if let test {
      let lengths = Self.lengths(of: test)
      facts.append(
        (
          "SPRT",
          "\(Self.games(lengths.h0)) if H0, \(lengths.middle.rounded(to: 2).grouped) half-way, "
            + "\(lengths.h1.rounded(to: 2).grouped) if H1"
            + (test.scale == .logistic ? "; fewer with draws" : "")
        )
      )
    }
    let title = "\(plan.name.visible): \(plan.rules.titleInLine), not played\n\n"
    return title
      + facts.map { $0.0.padding(toLength: 10, withPad: " ", startingAt: 0) + $0.1 + "\n" }
      .joined()
  }

  /// The standard deviation of a pair's points when no game is drawn, which is the largest.
  private static let deviation = SPRT.pairDeviation(drawRate: 0)

  /// The number of games between equal bots after which the Elo interval is ten points to either
  /// side.
  private var gamesForTenElo: Int {
    Int(2 * SPRT.pairs(forError: 10, deviation: Self.deviation))
  }

  /// The number of games after which a test is expected to end.
  private static func lengths(of test: SPRT) -> (h0: Int, middle: Int, h1: Int) {
    func games(_ elo: Double) -> Int {
      Int(2 * test.expectedPairs(elo: elo, deviation: deviation))
    }
    return (games(test.elo0), games((test.elo0 + test.elo1) / 2), games(test.elo1))
  }

  private static func games(_ count: Int) -> String { count.rounded(to: 2).counted("game") }

  private var chunkSizes: String {
    let sizes = Set(plan.pairings.indices.map(plan.chunkSize(ofPairing:))).sorted()
    return sizes.map(\.grouped).joined(separator: " or ")
  }

  private var sampled: String {
    let each = sample.secondsPerGame
    let speed =
      each > 1
      ? "\(UnitScale.time.text(each)) a game" : "\(Int(1 / max(each, 1e-9)).grouped) games/s"
    guard !sample.isCutOff else { return "\(speed) at best: a game did not end in 10 s" }
    let pairings = sample.pairings.counted("pairing")
    return "\(sample.games.counted("game")) of \(pairings) on one thread, \(speed)"
  }

  /// What a bot did wrong in the sample.
  private func forfeited(_ record: ForfeitRecord) -> String {
    "\(plan.bots[record.bot].name.visible): \(record.forfeit.description.visible)"
  }

  private var time: String {
    guard chunks > 0 else { return "none, as the share has no games" }
    guard gamesLeft > 0 else { return "none, as all games are kept" }
    let total =
      "\(sample.isCutOff ? "more than" : "about") \(UnitScale.time.text(max(0.1, seconds))) on \(busyThreads.counted("thread"))"
    guard seconds > 7200, shard.isWhole else { return total }
    let shares = Int((seconds / 3600).rounded(.up))
    return "\(total), or one hour on each of \(shares.grouped) such machines (--shard K/\(shares))"
  }
}

/// JSON.
extension DryRun {
  static let schema = DocumentSchema(
    "dry-run",
    "A preview of a run",
    "Written by 'tournament run --dry-run --format json'.",
    .init(columns)
  )

  private static var columns: [Column<Self>] {
    [
      Column("pairings", .count) { $0.plan.pairings.count }.about("How many pairs of bots meet."),
      Column("plannedGames", .count) { $0.plan.gameCount }.about("Of the whole tournament."),
      Column("chunks", .count) { $0.plan.chunkCount },
      Column("shard", .text) { "\($0.shard)" }
        .about("The share that would be played, 1/1 for all."),
      Column("shardChunks", .count) { $0.chunks },
      Column("keptGames", .count) { $0.kept?.gameCount ?? 0 }.about("Left by an earlier run."),
      Column("maximumJournalBytes", .count) { $0.journalSize },
      Column("sampleGames", .count) { $0.sample.games }
        .about("The games that the time was estimated from."),
      Column("sampleForfeits", .count) { $0.sample.forfeitCount }
        .about("The games of the sample that were lost by forfeit."),
      Column("forfeitingBots", .list(.text)) { dryRun in
        dryRun.sample.forfeits.map { dryRun.plan.bots[$0.bot].name }
      }
      .about("The bots that lost games of the sample by forfeit."),
      Column("secondsPerGame", .number(from: 0)) { $0.sample.secondsPerGame }
        .about("On one thread."),
      Column("threads", .count) { $0.busyThreads },
      Column("seconds", .number(from: 0)) { $0.seconds }.about("The estimated time of all."),
      Column("isCutOff", .flag) { $0.sample.isCutOff }
        .about("Whether the sample ended in the middle of a game."),
      Column("gamesForTenElo", .count) { $0.gamesForTenElo }
        .about("Games of two equal bots until the interval reaches 10 Elo to either side."),
      Column(optional: "sprtGames", .list(.count, count: 3)) { dryRun in
        dryRun.test.map { test in
          let lengths = lengths(of: test)
          return [lengths.h0, lengths.middle, lengths.h1]
        }
      }
      .about(
        "If there is a sequential test, its expected games if H0 holds, half-way, and if H1 holds."
      ),
    ]
  }
}

extension Int {
  /// The number rounded to some digits, as suits an estimate.
  fileprivate func rounded(to digits: Int) -> Int {
    var unit = 1
    while self / unit >= (0..<digits).reduce(1, { power, _ in 10 * power }) { unit *= 10 }
    return (self + unit / 2) / unit * unit
  }
}
