import Foundation
public import StrategyKit

/// The whole command `tournament`, for whatever bots it is given.
///
/// Another package has the tool with bots of its own in a few lines:
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
  let registry: Registry
  let console: Console

  /// The tool with the bots of a registry.
  public init(_ registry: Registry, console: Console = .standard) {
    self.registry = registry
    self.console = console
  }

  /// Runs the command of the process's arguments and exits with its status.
  public func main() -> Never {
    exit(run(CommandLine.arguments.dropFirst()).rawValue)
  }

  /// Runs a command.
  ///
  /// - Parameter arguments: The words after the name of the program.
  /// - Returns: The exit status. What is wrong has been written to standard error in one line.
  public func run(_ arguments: some Sequence<String>) -> ExitStatus {
    do {
      return try dispatch(Array(arguments))
    } catch let error as CommandError {
      console.writeError("tournament: \(error)\n")
      return error.status
    } catch {
      console.writeError("tournament: \(error)\n")
      return .software
    }
  }

  private func dispatch(_ arguments: [String]) throws -> ExitStatus {
    if arguments.contains("--version") {
      try console.print("tournament \(Self.version)\n")
      return .success
    }
    let first = arguments.first ?? ""
    let named = Subcommand.all.first { $0.name == first }
    let subcommand = named ?? .run
    let rest = named == nil ? arguments : Array(arguments.dropFirst())
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      try console.print(named?.help ?? Subcommand.overview)
      return .success
    }
    do {
      return try subcommand.run(
        self,
        Arguments(rest, of: subcommand.name, options: subcommand.options)
      )
    } catch let error as CommandError where named == nil && error.status == .noInput {
      // A word that is neither a subcommand nor a file was perhaps meant to be the former.
      guard let suggestion = first.nearest(in: Subcommand.all.map(\.name)) else { throw error }
      throw CommandError(.usage, "unknown command '\(first)'; did you mean '\(suggestion)'?")
    }
  }

  /// The version of the program.
  public static let version = "1.0.0"
}
