import Analysis
import AnalysisReports
import CommandKit
import Foundation
import GameModel
import Records
import Reports
import StrategyKit
import TextKit
import TournamentCore

/// The work, and what came of it.
extension OpeningSearch {
  /// The results, and what to say of them.
  struct Findings {
    let report: OpeningsReport
    let status: ExitStatus
    /// Why they are not what was asked for.
    let problem: String?
  }

  /// Does what is asked for, or a part of it if it is interrupted.
  func run(_ tool: ToolContext, _ work: AnalysisWork) throws -> Findings {
    let interruption = Interruption()
    let body = {
      try interruption.whenRequested(times: 2, { _exit(ExitStatus.interrupted.rawValue) }) {
        try judged(work, interruption)
      }
    }
    do {
      let judged = try tool.signals?.watching(interruption, body) ?? body()
      return try findings(judged, isInterrupted: interruption.isRequested)
    } catch let error as AnalysisError {
      throw CommandError(error, of: match?.bots ?? [])
    }
  }

  /// The games by which openings are judged; `nil` if they are solved.
  private var match: OpeningMatch? {
    if case .games(let match) = judge { match } else { nil }
  }

  private func judged(_ work: AnalysisWork, _ interruption: Interruption) throws -> JudgedOpenings {
    let meter = OpeningMeter()
    let isPlayed = match != nil
    return try work.run(
      counting: { isPlayed ? meter.games : meter.candidates },
      as: { count in
        let judged = meter.candidates.counted("opening")
        return "\(meter.found.grouped) balanced of \(judged)"
          + (isPlayed ? ", \(count.counted("game"))" : "")
      },
      { try judged(meter) { interruption.isRequested } }
    )
  }

  private func judged(
    _ meter: OpeningMeter,
    until mustStop: @escaping @Sendable () -> Bool
  ) throws(AnalysisError) -> JudgedOpenings {
    switch task {
    case .find(let count, _, let candidates, let limit):
      try JudgedOpenings(
        balanced: count,
        among: candidates.prefix(limit),
        by: judge,
        threads: threads,
        meter: meter,
        mustStop: mustStop
      )
    case .judge(let openings):
      try JudgedOpenings(
        judging: openings.map(\.start),
        by: judge,
        threads: threads,
        meter: meter,
        mustStop: mustStop
      )
    }
  }

  private func findings(_ judged: JudgedOpenings, isInterrupted: Bool) throws -> Findings {
    let openings = judged.openings
    switch task {
    case .find(let count, let plies, let candidates, let limit):
      let shortfall =
        openings.count < count
        ? try shortfall(judged, count, plies, candidates, limit, isInterrupted) : nil
      return Findings(
        report: report(
          openings.map { .init(Game(openingWith: $0.position), $0.evidence) },
          OpeningsReport.Search(plies: plies, candidates: judged.candidates)
        ),
        status: shortfall?.status ?? .success,
        problem: shortfall?.problem
      )
    case .judge(let all):
      // The earliest may be missing if it was interrupted.
      let evidence = Dictionary(openings.map { ($0.position, $0.evidence) }) { first, _ in first }
      let isCut = isInterrupted && openings.count < all.count
      let judged = "judged \(openings.count.grouped) of \(all.count.counted("opening"))"
      return Findings(
        report: report(
          all.compactMap { opening in evidence[opening.start].map { .init(opening, $0) } },
          nil
        ),
        status: isCut
          ? .interrupted : openings.allSatisfy(\.evidence.isBalanced) ? .success : .failure,
        problem: isCut ? "interrupted: \(judged)" : nil
      )
    }
  }

  /// Why a search has found too few openings, and what to do.
  private func shortfall(
    _ judged: JudgedOpenings,
    _ count: Int,
    _ plies: Int,
    _ candidates: OpeningCandidates,
    _ limit: Int,
    _ isInterrupted: Bool
  ) throws -> (status: ExitStatus, problem: String) {
    let openings = judged.openings.count
    let found = "found \(openings.grouped) of \(count.counted("balanced opening")) among "
    if isInterrupted {
      let tried = judged.candidates.counted("candidate")
      return (.interrupted, "interrupted: \(found)\(tried)")
    }
    guard judged.candidates > 0 else {
      throw CommandError(
        .usage,
        "\(OpeningsError.notFound(plies: plies, rules)) (\(Self.plies.name))"
      )
    }
    let remedy = "try another number of plies (\(Self.plies.name))"
    guard judged.candidates < limit else {
      let tried = "\(found)\(limit.counted("candidate"))"
      return (.undecided, "\(tried); raise \(Self.limit.name), or \(remedy)")
    }
    let all = "\(rules) after \(plies.plies)"
    let status: ExitStatus = candidates.areAll ? .failure : .undecided
    guard match == nil, candidates.areAll else {
      let drawn = judged.candidates.counted("opening")
      return (status, "\(found)the \(drawn) of \(all) that were drawn; \(remedy)")
    }
    guard openings > 0 else { return (status, "no opening of \(all) is a draw; \(remedy)") }
    return (
      status,
      "only \(openings.grouped) of the \(judged.candidates.counted("opening")) of \(all) "
        + "\(openings == 1 ? "is a draw" : "are draws"), not \(count.grouped); ask for "
        + "\(openings.grouped), or \(remedy)"
    )
  }

  private func report(
    _ entries: [OpeningsReport.Entry],
    _ search: OpeningsReport.Search?
  ) -> OpeningsReport {
    OpeningsReport(entries, rules: rules, judgedBy: match, search: search, seed: seed)
  }
}
