import Bots
import CommandKit
import Testing

@testable import TournamentCommand

/// People who play under a name of their own.
@Suite struct PlayerNameTests {
  private typealias Status = CommandKit.ExitStatus

  private func run(_ arguments: String...) async -> (status: Status, transcript: Transcript) {
    let transcript = Transcript()
    let tool = Tool(roster, console: transcript.console)
    return (await tool.runOnThread(["play"] + arguments), transcript)
  }

  @Test func `a player has the name that is given`() async {
    let (status, game) = await run("--name", "Ann", "random", "--as", "o", "--pause", "0")
    #expect(status == .success)
    #expect(game.output.hasPrefix("random (X) against Ann (O): "))
  }

  @Test func `two players have a name each, or one of them has`() async {
    let both = await run("--two-players", "--name", "Ann", "--name", "Ben").transcript
    #expect(both.output.hasPrefix("Ann (X) against Ben (O): "))
    let one = await run("--two-players", "--name", "Ann").transcript
    #expect(one.output.hasPrefix("Ann (X) against Player 2 (O): "))
  }

  @Test(arguments: [
    (["random", "--name", "Ann", "--name", "Ben"], "--name is given 2 times; give it once"),
    (["random", "minimax", "--name", "Ann"], "--name is for people; leave it out"),
    (["--name", ""], "--name needs a name"),
    (["random", "--name", "random"], "two players are called 'random'; choose another name"),
    (
      ["--two-players", "--name", "Player 2"],
      "two players are called 'Player 2'; choose another name"
    ),
  ])
  func `a name that cannot be is refused`(_ arguments: [String], _ problem: String) async {
    let transcript = Transcript()
    let tool = Tool(roster, console: transcript.console)
    #expect(await tool.runOnThread(["play"] + arguments) == .usage)
    #expect(transcript.error == "tournament: \(problem)\n")
  }
}
