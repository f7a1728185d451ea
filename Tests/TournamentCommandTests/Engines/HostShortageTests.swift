import Foundation
import Testing

/// A system that lacks what engines take to play.
@Suite struct HostShortageTests {
  /// Changes to a user whom limits bind, where this one is above them.
  private static let user =
    getuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : "env"

  @Test(
    .enabled(if: getuid() != 0 || access("/usr/bin/setpriv", X_OK) == 0, "skipped: no setpriv"),
    arguments: [
      ("ulimit -n 40; ulimit -u 1", "resource temporarily unavailable"),
      ("ulimit -n 12", "too many open files"), ("ulimit -n 10", "too many open files"),
      ("ulimit -n 8", "too many open files"),
    ]
  )
  func `a shortage is told for what it is and costs no game, however often an engine is tried`(
    limits: String,
    reason: String
  ) async throws {
    let script = "exec \(Self.user) bash -c '\(limits); exec \"$0\" \"$@\"' \"$0\" \"$@\""
    let run = try await Binary.run(
      "/bin/sh",
      [
        "-c", script, Binary.path, "--bot", "A=engine:command=/bin/cat,startTime=1s", "--bots",
        "random", "--games", "4", "--quiet",
      ],
      in: "/"
    )
    #expect(run.status == 70)
    #expect(run.output.isEmpty)
    #expect(
      run.error
        == "tournament: cannot start more processes: \(reason); use fewer threads, or raise "
        + "the limits on processes and open files\n"
    )
  }
}
