import CommandKit
import Engines
import Foundation
import Journal
import StrategyKit
import SystemKit
import Testing

/// Errors of lower layers as a command reports them.
@Suite struct CommandFaultTests {
  @Test(
    arguments: [
      (
        FileProblem.unreadable("a", "no such file"), CommandKit.ExitStatus.noInput,
        "cannot read 'a': no such file"
      ),
      (FileProblem("a", line: 3, "no game"), .data, "a:3: no game"),
      (FileProblem.notText("a"), .data, "a: this is not UTF-8 text"),
      (FileProblem.unsuitable("a", "'a' is no record"), .usage, "'a' is no record"),
      (BotError.wrongFile("s", line: 2, problem: "no move"), .data, "s:2: no move"),
      (BotError.conflict(kind: "k", problem: "no"), .usage, "k: no"),
      (
        ResultsFolderError.exists("r"), .cannotCreate,
        "'r' already exists; continue it with --resume, or use another folder"
      ),
      (PlanFileError.missing(folder: "r"), .data, "'r' has a journal but no plan.json"),
      (
        JournalError.unwritable(path: "j", SystemError(ENOSPC)), .inputOutput,
        "cannot write 'j': no space left on device; what has been written is kept, and --resume "
          + "continues from there"
      ),
      (CommandError(.undecided, "not yet"), .undecided, "not yet"),
    ] as [(any Error, CommandKit.ExitStatus, String)]
  )
  func `each has an exit status and its remedy`(
    error: any Error,
    status: CommandKit.ExitStatus,
    message: String
  ) {
    let command = CommandError(error)
    #expect(command.status == status)
    #expect(command.description == message)
  }

  @Test func `an unforeseen error is a fault of the program`() {
    struct Unforeseen: Error, CustomStringConvertible { let description = "odd" }
    let command = CommandError(Unforeseen())
    #expect(command.status == .software)
    #expect(command.description == "odd")
  }
}
