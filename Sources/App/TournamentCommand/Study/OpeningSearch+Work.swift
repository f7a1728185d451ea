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
      let report = report(
        openings.map { .init(Game(openingWith: $0.position), $0.evidence) },
        OpeningsReport.Search(plies: plies, candidates: judged.candidates)
      )
      guard openings.count < count else {
        return Findings(report: report, status: .success, problem: nil)
      }
      let found = "found \(openings.count.grouped) of \(count.counted("balanced opening")) among "
      guard !isInterrupted else {
        return Findings(
          report: report,
          status: .interrupted,
          problem: "interrupted: \(found)\(judged.candidates.counted("candidate"))"
        )
      }
      guard judged.candidates > 0 else {
        throw CommandError(
          .usage,
          "\(OpeningsError.notFound(plies: plies, rules)) (\(Self.plies.name))"
        )
      }
      let remedy = "try another number of plies (\(Self.plies.name))"
      if judged.candidates == limit {
        return Findings(
          report: report,
          status: .undecided,
          problem: "\(found)\(limit.counted("candidate")); raise \(Self.limit.name), or \(remedy)"
        )
      }
      let all = "\(rules) after \(plies.plies)"
      let problem =
        if match != nil || !candidates.areAll {
          "\(found)the \(judged.candidates.counted("opening")) of \(all) that were drawn; \(remedy)"
        } else if openings.isEmpty {
          "no opening of \(all) is a draw; \(remedy)"
        } else {
          "only \(openings.count.grouped) of the \(judged.candidates.counted("opening")) of \(all) "
            + "\(openings.count == 1 ? "is a draw" : "are draws"), not \(count.grouped); ask for "
            + "\(openings.count.grouped), or \(remedy)"
        }
      let status: ExitStatus = candidates.areAll ? .failure : .undecided
      return Findings(report: report, status: status, problem: problem)
    case .judge(let all):
      // The earliest may be missing if it was interrupted.
      let evidence = Dictionary(openings.map { ($0.position, $0.evidence) }) { first, _ in first }
      let report = report(
        all.compactMap { opening in evidence[opening.start].map { .init(opening, $0) } },
        nil
      )
      let others = openings.count { !$0.evidence.isBalanced }
      if isInterrupted, openings.count < all.count {
        return Findings(
          report: report,
          status: .interrupted,
          problem:
            "interrupted: judged \(openings.count.grouped) of \(all.count.counted("opening"))"
        )
      }
      return Findings(report: report, status: others == 0 ? .success : .failure, problem: nil)
    }
  }

  private func report(
    _ entries: [OpeningsReport.Entry],
    _ search: OpeningsReport.Search?
  ) -> OpeningsReport {
    OpeningsReport(entries, rules: rules, judgedBy: match, search: search, seed: seed)
  }
}
