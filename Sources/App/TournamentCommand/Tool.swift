public import CommandKit
public import Engines
import Foundation
import Journal
import Reports
public import StrategyKit
package import Supervision
import TextKit
import TournamentCore
public import Workers

/// The whole `tournament` command, for any set of bots.
///
/// Another package gets the tool with its own bots in a few lines:
///
/// ```swift
/// import Bots
/// import TournamentCommand
///
/// var registry = roster
/// registry.add(MyBot.kind)
/// Tool(registry).main()
/// ```
public struct Tool: Sendable {
  private(set) var context: ToolContext
  private var console: Console { context.console }

  /// The tool with the bots of a registry and external engines.
  public init(
    _ registry: Registry,
    console: Console = .standard,
    engines: EngineHost = EngineHost(),
    workers: WorkerHost = WorkerHost()
  ) {
    context = ToolContext(registry, console, engines, workers)
  }

  /// The tool as if on another platform, which enforces other limits.
  package func enforcing(_ limits: EnforcedLimits) -> Tool {
    var tool = self
    tool.context.enforcedLimits = limits
    return tool
  }

  /// Runs the command that the process was started with, and exits with its status.
  public func main() -> Never {
    do {
      try CommandLine.check()
      try CommandLine.checkWorkingFolder()
    } catch {
      console.writeProblem(error.description)
      exit(error.status.rawValue)
    }
    Supervisor.runIfAsked()
    WorkerProcess.runIfAsked(context.registry) {
      try Measurements($0.report.request, for: $0.tournament.plan).tally
    }
    // Until they are watched.
    SignalWatch.endAtOnce()
    Self.fillStandardStreams()
    OpenFileLimit.raise()
    // SIGQUIT should end the process at once, without looking like a crash.
    signal(SIGQUIT, SIG_DFL)
    // Exceeding the file size limit is a failed write. Child processes keep the default action.
    signal(SIGXFSZ) { _ in }
    // Writing to a closed pipe is a failed write.
    signal(SIGPIPE, SIG_IGN)
    var tool = self
    tool.context.signals = try? SignalWatch(console)
    // The remedy of `PlayingOptions.isolate`, as a literal because a signal handler cannot build
    // strings.
    CrashHandler.install(remedy: "; --isolate keeps a bot's crash to itself")
    exit(tool.run(CommandLine.arguments.dropFirst()).rawValue)
  }

  /// Opens any standard stream that is closed, so that no other file takes its descriptor: input is
  /// then at its end, and output cannot be written.
  private static func fillStandardStreams() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", O_RDONLY) }
  }

  /// Runs a command.
  ///
  /// - Parameter arguments: The words after the name of the program.
  /// - Returns: The exit status. An error has been written to standard error in one line.
  public func run(_ arguments: some Sequence<String>) -> ExitStatus {
    defer {
      context.engines.shutDown()
      context.workers.shutDown()
    }
    do {
      return try dispatch(Array(arguments))
    } catch {
      let error = CommandError(error)
      // The author of an engine that cannot be used wants to see what it said.
      if error.status == .unavailable { context.engines.beginLog() }
      if !error.description.isEmpty { console.writeProblem(error.description) }
      return error.status
    }
  }

  private func dispatch(_ arguments: [String]) throws -> ExitStatus {
    let options = arguments.prefix { $0 != "--" }
    if options.contains("--version") {
      let rest = arguments.filter { word in
        word != "--version" && !Subcommand.all.contains { $0.name == word }
      }
      guard rest.isEmpty else {
        throw CommandError(.usage, "--version takes nothing else, but there is '\(rest[0])'")
      }
      try console.print("tournament \(Self.version)\n")
      return .success
    }
    let named = Subcommand.all.first { $0.name == arguments.first }
    if options.contains("--help") || options.contains("-h") {
      let help = HelpText(for: console)
      // A command line without a command's name means a run.
      let begun =
        options.contains { !["--help", "-h", HelpForm.all.name].contains($0) }
        ? Subcommand.run : nil
      let isWhole = options.contains(HelpForm.all.name)
      try console.print(
        (named ?? begun).map { help.subcommand($0, isWhole: isWhole) } ?? help.overview
      )
      return .success
    }
    if let named { return try named.perform(context, named.arguments(arguments.dropFirst())) }
    if let word = arguments.first, !word.hasPrefix("-"), word.isNoFile {
      let remedy =
        word.suggestion(in: Subcommand.all.map(\.name))
        ?? "'tournament help' lists the commands, and \(SetupOptions.bots.name) takes bots"
      throw CommandError(.usage, "unknown command '\(word.visible)'; \(remedy)")
    }
    return try Subcommand.run.perform(context, Subcommand.run.arguments(arguments))
  }

  /// The version of the program.
  public static var version: String { Program.version }
}
