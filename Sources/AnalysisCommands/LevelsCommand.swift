import Analysis
import CommandKit
import Formats
import Foundation
import GameModel
import StrategyKit
package import Subcommands

extension Subcommand {
  package static let levels = Subcommand(
    name: "levels",
    operands: "",
    summary: "find the blunder rates that give the strengths you ask for",
    discussion: """
      Finds the 'blunder' with which the bot's expected score against the opponent, half of its
      games as X, is each of the scores, and shows how the levels fare against each other. Where
      several values give a score the lowest is taken, and the others are named. --vary takes
      another parameter: of whole numbers it is the value whose score is nearest. --limit is of each \
      of the matches that are computed.
      """,
    options: LevelSearch.options
  ) { tool, arguments in
    let search = try LevelSearch(arguments, tool)
    let ladder = try search.ladder()
    try search.report(ladder, tool.console)
    return .success
  }
}
