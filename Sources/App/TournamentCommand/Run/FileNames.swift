import CommandKit
import Engines
import Foundation
import Journal
import StrategyKit
import TournamentCore

/// Names for engines that were given none: those of their files, as in leagues.
enum FileNames {
  /// Names the unnamed engines of a configuration, where that is clear: no two of one name, and
  /// nobody who is named otherwise elsewhere; names in the plan that is kept stay.
  static func add(to setup: inout TournamentSetup, kept: PlanFile?) {
    let configuration = setup.configuration
    var fixed = Set(kept?.tournament.plan.bots.map(\.name) ?? [])
    fixed.formUnion(kept?.report.request.leftOut.map(\.name) ?? [])
    if case .gauntlet(let name) = configuration.schedule { fixed.insert(name) }
    for expectation in configuration.expectations {
      fixed.formUnion([expectation.bot, expectation.opponent].compactMap(\.self))
    }
    let stems = configuration.bots.map { spec in
      spec.givenName == nil && !fixed.contains(spec.name)
        ? spec.engineCommand.flatMap(stem) : nil
    }
    let names = zip(configuration.bots, stems).map { $1 ?? $0.name }
    for (index, stem) in stems.enumerated() {
      guard let stem, names.count(where: { $0 == stem }) == 1 else { continue }
      setup.configuration.bots[index].givenName = stem
    }
  }

  /// The name of the file that a command runs, without its ending, or `nil` if there is none.
  ///
  /// A file that is called main has the name of its folder.
  static func stem(of command: String) -> String? {
    let words = command.split(separator: " ").map(String.init)
    let files = words.filter { !$0.hasPrefix("-") && !$0.contains("=") }
    let paths = files.filter { $0.contains("/") || StartedFile.isScript($0) }
    let systems = ["/usr/", "/bin/", "/opt/"]
    let own = paths.first { path in !systems.contains(where: path.hasPrefix) }
    guard let parts = (own ?? paths.last)?.split(separator: "/").map(String.init),
      let file = parts.last
    else { return nil }
    let dot = file.lastIndex(of: ".")
    let stem = dot.map { $0 == file.startIndex ? file : String(file[..<$0]) } ?? file
    let folder = parts.dropLast().last
    guard stem == "main", let folder, folder != "." && folder != ".." else {
      return stem.isEmpty || stem == "." || stem == ".." ? nil : stem
    }
    return folder
  }
}
