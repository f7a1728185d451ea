import Foundation
import TestSupport
import Testing

/// Analyses that take long, and are ended by signals.
@Suite(.apart) struct AnalysisInterruptionTests {
  @Test(.needs("python3"))
  func `a proof that is stopped says what it has found`() async throws {
    // The time goes by while the engine waits, so that nothing else is held up.
    let slow = "\(PackageFolder.path)/Tests/TournamentCommandTests/Programs/slow.py"
    let engine = "\(PackageFolder.path)/Bots/Examples/first_free.py"
    let spec = PatientEngine.spec(
      "\(Python.path) \(slow) \(engine)",
      ["deterministic": "true"]
    )
    let run = try StartedRun(["verify", spec, "--board", "4x4", "--progress"])
    try run.wait { try run.errorSoFar.contains("; Ctrl-C stops") }
    run.send(SIGTERM)
    let end = try run.wait()
    #expect(end.status == 130)
    let error = end.error
    #expect(error.contains(/^as X: [\d,]+ positions? asked, [\d,]+ open at \d+ pl(y|ies)\n/))
    #expect(
      error.contains(/open at \d+ pl(y|ies) after 10 s; Ctrl-C stops, and shows what is found/)
    )
    #expect(!error.contains("at most"), "\(error)")
    let output = end.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(output.contains("never loses as X: undecided interrupted after "), "\(output)")
    #expect(output.contains(/: no game of up to \d+ pl(y|ies) breaks the claim/), "\(output)")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `one signal ends an analysis, which shows how far it is`(signal: Int32) async throws {
    let run = try StartedRun.speaking(
      "levels --board 15x15 --scores 0.5 --against random --progress"
    )
    run.send(signal)
    let end = try run.wait()
    #expect(end.status == 130)
    let lines = end.error.split(separator: "\n")
    #expect(lines.first?.contains(/^[\d,]+ positions?, [\d.,]+M?\/s/) == true)
    #expect(lines.last?.contains(/^interrupted after [\d,]+ positions?$/) == true)
  }

  @Test func `one signal ends what is computed after the games`() async throws {
    let run = try StartedRun.speaking(
      "--board 5x5 --line-length 4 --bots random --bot A=random --games 20 --accuracy --progress"
    )
    try run.wait { try run.errorSoFar.contains(" positions, ") }
    run.send(SIGINT)
    let end = try run.wait()
    #expect(end.status == 130)
    #expect(
      end.error.hasSuffix("\ninterrupted; nothing is saved without --results DIR\n"),
      "\(end.error)"
    )
  }
}
