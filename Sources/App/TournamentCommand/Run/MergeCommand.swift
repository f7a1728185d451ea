import CommandKit
import Engines
import Foundation
import Journal
import Reports
import StrategyKit
import TextKit
import TournamentCore

extension Subcommand {
  static let merge = Subcommand(
    name: "merge",
    operands: "DIR...",
    completion: .files,
    summary: "join the shares of a tournament into one result",
    discussion: """
      Each DIR is a folder that 'tournament run --results DIR' has played into, usually a share \
      of the games from '--shard K/N', or such a folder of a season. When all shares are there, \
      the report is the same as that of a single run, byte for byte.
      """,
    examples: [
      Example(
        "Play the first half of a tournament",
        "tournament --games 100 --results share-1 --shard 1/2"
      ),
      Example(
        "Play the second half, perhaps on another machine",
        "tournament --games 100 --results share-2 --shard 2/2"
      ),
      Example("Join the halves", "tournament merge share-1 share-2"),
      Example("Report on one half alone", "tournament merge share-1 --partial"),
    ],
    options: [
      Outputs.options(.tournament), [TextDetail.option, GamesOptions.file, OpenMerge.partial],
      ProgressOptions.all, PluginOptions.all,
    ]
  ) { tool, arguments in
    let folders = arguments.words
    return try folders.contains(where: SeasonFolder.isSeason)
      ? SeasonMerge(folders, arguments, tool).run() : OpenMerge(arguments, tool).run()
  }
}
