import CommandKit
import Foundation
import StrategyKit

/// The configuration of a command line as a file.
struct ConfigurationText {
  let text: String

  /// The file of a setup, which `command` prints; `more` are options of a run that it cannot hold.
  init(_ setup: TournamentSetup, command: String, more: [String]) throws {
    let portable = try Self.portable(setup)
    let start = portable.hasPaths ? setup.folder : nil
    text =
      Self.comment(command: command, more: more, start: start) + portable.configuration.text
  }

  init(_ season: SeasonFolder, _ setups: [TournamentSetup], command: String, more: [String]) throws
  {
    let portable = try setups.map(Self.portable)
    let start = portable.contains(where: \.hasPaths) ? setups.first?.folder : nil
    text =
      Self.comment(command: command, more: more, start: start)
      + Configuration.text(
        ofSeason: season.name,
        portable.map(\.configuration),
        excludingOver: season.excludeOver
      )
  }

  private static func comment(command: String, more: [String], start: String?) -> String {
    var lines = ["The configuration printed by", "    \(command)"]
    if let start { lines.append("Keep it in \(start): its paths start there.") }
    if !more.isEmpty {
      lines += ["Play it with", "    tournament FILE \(more.joined(separator: " "))"]
    }
    return lines.map { "// \($0.replacing("\n", with: " "))\n" }.joined()
  }

  /// The configuration of a setup with paths as a file in its folder has them, and whether it has any.
  private static func portable(_ setup: TournamentSetup) throws -> (
    configuration: Configuration, hasPaths: Bool
  ) {
    var configuration = setup.configuration
    let folder = setup.folder
    let bots = configuration.bots.filter { $0.namesFile(in: folder) }
    if folder != nil, let bot = bots.first(where: { $0.directory == nil }) {
      throw CommandError(
        .usage,
        "\(bot.name) is a file of this folder, but paths in \(setup.file.path) start from "
          + "its own; run this in the folder of \(setup.file.path)"
      )
    }
    func relative(_ path: String) -> String {
      let start = "\(setup.file.directory ?? ".")/"
      if path.hasPrefix(start) { return String(path.dropFirst(start.count)) }
      return folder == nil ? path : path.absolutePath()
    }
    var hasPaths = !bots.isEmpty
    if case .file(let path, let transform) = configuration.openings {
      (configuration.openings, hasPaths) = (.file(relative(path), transform: transform), true)
    }
    if let path = configuration.seeds {
      (configuration.seeds, hasPaths) = (relative(path), true)
    }
    return (configuration, hasPaths)
  }
}

extension TournamentSetup {
  /// The folder that paths in its file start from, unless that is the working folder.
  fileprivate var folder: String? { file.directory.flatMap { $0 == "." ? nil : $0 } }
}

extension BotSpec {
  /// Whether it is a program, or one of its parameters is a file in a folder.
  fileprivate func namesFile(in folder: String?) -> Bool {
    isCommand
      || parameters.contains { argument in
        argument.value.contains("/")
          || FileManager.default.fileExists(atPath: "\(directory ?? ".")/\(argument.value)")
      }
  }
}
