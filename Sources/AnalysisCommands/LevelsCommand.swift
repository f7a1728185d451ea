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
    summary: "find the blunder rates for the strengths you ask for",
    discussion: """
      For each score, finds the value of 'blunder' at which the bot is expected to score it \
      against the opponent, with half of its games as X, and shows how the levels fare against \
      each other. If several values give a score, the lowest is taken and the others are listed. \
      --vary names another parameter; among whole numbers, the one whose score is nearest is \
      taken.
      """,
    examples: [
      Example(
        "Three levels of minimax",
        "tournament levels --bot minimax --against random --scores 0.6,0.75,0.9"
      ),
      Example(
        "Name two levels and write them to a configuration",
        "tournament levels --scores 0.7,best --names Easy,Hard --output levels.json"
      ),
    ],
    options: LevelSearch.options
  ) { tool, arguments in
    let search = try LevelSearch(arguments, tool)
    let ladder = try search.ladder()
    try search.report(ladder, tool.console)
    return .success
  }
}
