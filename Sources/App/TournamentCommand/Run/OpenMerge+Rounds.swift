import CommandKit
import Journal
import Reports
import Rounds
import SystemKit
import TextKit
import TournamentCore

/// Merging the shares, round by round if it is a tournament in rounds.
///
/// When a round is complete, every share is given all of it: then each can play its part of the next.
extension OpenMerge {
  /// The result of all games that the shares have, and what they, or the last round that has begun, lack
  /// or have twice; `nil` for nothing.
  func merged() throws -> (result: TournamentResult, problem: String?) {
    let plan = shards.tournament.plan
    let empty = TournamentResult(
      plan,
      remarks: shards.tournament.remarks,
      gameTally: shards.measurements.tally
    )
    var missing = MissingChunks(shards.shards)
    var overlaps: [Journals.Overlap] = []
    var hasGiven = false
    let hooks = RunHooks(
      onChunk: { [recorder = outputs.recorder] chunk, result in
        recorder.add(chunk, of: result.plan)
      },
      stop: shards.measurements.stop
    )
    let folded = try Journals.foldRounds(
      empty,
      hooks: hooks,
      onMissing: { missing.add($0) },
      onRound: { round, journals, result in
        guard result.isPartial else { return }
        hasGiven = try complete(round, journals) || hasGiven
      },
      journals: { round in
        let journals = try journals(of: round)
        // A share that was given a round has what others played.
        if round.round == nil { overlaps = journals?.overlaps ?? [] }
        return journals
      }
    )
    // A share that has only now been given a round cannot have played the next one.
    let unfinished = hasGiven ? nil : folded.unfinished
    let lacks = unfinished.map { round in
      missing.problems(shards.folders, chunkCount: round.chunkCount)
        .map { problem in round.round.map { "round \($0.round.number): \(problem)" } ?? problem }
    }
    let problems = overlaps.map(Self.sentence) + (lacks ?? [])
    return (folded.result, problems.isEmpty ? nil : problems.joined(separator: "; "))
  }

  private static func sentence(_ overlap: Journals.Overlap) -> String {
    "\(overlap.chunkCount.counted("chunk")) \(overlap.chunkCount == 1 ? "is" : "are") both in "
      + "'\(overlap.earlierPath)' and in '\(overlap.path)', starting with chunk \(overlap.firstChunk)"
  }

  /// The advice on beginning the next round.
  func continuation(after result: TournamentResult) -> String {
    let (count, command) = (shards.shards.first?.count ?? 1, shards.origin?.command)
    let how = command.map { ": \($0) --shard K/\(count) --results DIR --resume" } ?? ""
    return "round \(result.rounds.count) is complete, and in every share now; continue each with "
      + "--resume\(how)"
  }

  /// The journals of the tournament or of a round, or `nil` if no share has begun it.
  private func journals(of round: TournamentPlan) throws -> Journals? {
    guard round.round != nil else {
      return try shards.journals(in: shards.folders, of: round, shards.fingerprint, console)
    }
    let folders = shards.folders.map { ResultsFolder.path(of: round, in: $0) }
    let own = try file(of: round, shard: nil)
    let begun = folders.filter(\.isFolder)
    guard !begun.isEmpty else { return nil }
    for folder in begun {
      try PlanFile(folder: folder).check(against: own, in: folder)
    }
    return try shards.journals(in: folders, of: round, own.fingerprint, console)
  }

  /// The plan file of a round in the folder of a share.
  private func file(of round: TournamentPlan, shard: Shard?) throws -> PlanFile {
    let report = shards.report.ofRound(round)
    return try PlanFile(
      shards.tournament.ofRound(round, counting: report.counts(shards.measurements.counts)),
      shard: shard,
      report: report,
      origin: shards.origin
    )
  }

  /// Gives every share what it does not have of a round.
  ///
  /// - Returns: Whether anything was given.
  private func complete(_ round: TournamentPlan, _ journals: Journals) throws -> Bool {
    var hasGiven = false
    for (path, shard) in zip(shards.folders, shards.shards) {
      let kept = try KeptRun(
        file(of: round, shard: shard.isWhole ? nil : shard),
        in: ResultsFolder.path(of: round, in: path),
        gameTally: shards.measurements.tally
      )
      for chunk in 0..<round.chunkCount where !kept.journal.contains(chunk) {
        guard let result = try journals.result(at: chunk) else { continue }
        try kept.journal.append(result)
        hasGiven = true
      }
      try kept.journal.close()
    }
    return hasGiven
  }
}
