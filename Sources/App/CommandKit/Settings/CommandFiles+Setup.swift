import Engines
import Foundation
package import StrategyKit
import SystemKit
import TextKit

extension CommandFiles {
  /// Adds the file a configuration is read from, and the files it names.
  package mutating func add(_ setup: TournamentSetup) {
    if let file = setup.file.file { add(read: file, as: "the configuration") }
    if case .file(let path, _) = setup.configuration.openings {
      add(read: path, as: "the openings")
    }
    if let path = setup.configuration.seeds { add(read: path, as: "the seeds") }
    add(setup.configuration.bots)
  }

  /// Adds the files among the parameters of bots: scripts, programs and their arguments.
  package mutating func add(_ bots: [BotSpec]) {
    for bot in bots {
      for text in bot.parameters.map(\.value) + (bot.isCommand ? [bot.kind] : []) {
        for word in Set([text] + (ShellWords.split(text) ?? [])) {
          let path = word.hasPrefix("/") ? word : bot.directory.map { "\($0)/\(word)" } ?? word
          guard !path.isFolder, FileManager.default.fileExists(atPath: path) else { continue }
          add(read: path, as: "a file of \(bot.name)")
        }
      }
    }
  }
}
