import CommandKit
import Foundation
import StrategyKit

/// The configuration of a command line as a file.
struct ConfigurationText {
  /// The file.
  let text: String

  /// The file of a setup, which `command` prints; `more` are options of a run that it cannot hold.
  init(_ setup: TournamentSetup, command: String, more: [String]) throws {
    var configuration = setup.configuration
    let folder = setup.file.directory.flatMap { $0 == "." ? nil : $0 }
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
    var lines = ["The configuration printed by", "    \(command)"]
    if let folder, hasPaths { lines.append("Keep it in \(folder): its paths start there.") }
    if !more.isEmpty {
      lines += ["Play it with", "    tournament FILE \(more.joined(separator: " "))"]
    }
    let comment = lines.map { "// \($0.replacing("\n", with: " "))\n" }.joined()
    text = comment + configuration.text
  }
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
