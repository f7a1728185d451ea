import Bots
import CommandKit
import Engines
import StrategyKit
import TestSupport
import Testing
import Workers

/// The context that a command line makes for a command.
@Suite struct SubcommandTests {
  private func command(
    _ run: @escaping @Sendable (ToolContext, Arguments) throws -> CommandKit.ExitStatus
  ) -> Subcommand {
    Subcommand(
      name: "try",
      summary: "try",
      discussion: "",
      examples: [],
      options: [EngineOptions.all, PluginOptions.all],
      run: run
    )
  }

  private func perform(_ command: Subcommand, _ words: String...) throws -> CommandKit.ExitStatus {
    let console = Console(write: { _ in }, writeError: { _ in })
    let tool = ToolContext(roster, console, EngineHost(), WorkerHost())
    return try command.perform(tool, command.arguments(words))
  }

  @Test func `engines are run in the sandbox for every command that has the option`() throws {
    let command = command { tool, _ in
      _ = try tool.engines.settings(of: BotSpec(engine: "./a"))
      return .success
    }
    #expect(try perform(command) == .success)
    // The sandbox is tried before any engine, and these tests are no program that can start it.
    let error = #expect(throws: SandboxError.self) { try perform(command, "--sandbox") }
    #expect(error?.description.contains("sandbox") == true)
  }

  @Test func `a log that has not begun leaves the file as it was`() throws {
    let folder = try TemporaryFolder(["l.log": "old\n"])
    let path = "\(folder.path)/l.log"
    _ = try perform(command { _, _ in .success }, "--log", path)
    #expect(try folder.read("l.log") == "old\n")
    let begun = command { tool, _ in
      tool.log?.begin()
      tool.log?.log.note("hello", of: "A")
      return .success
    }
    _ = try perform(begun, "--log", path)
    #expect(try folder.read("l.log").hasSuffix(" A ! hello\n"))
  }
}
