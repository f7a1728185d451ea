import CommandKit
import Engines
import Formats
import Foundation
import Journal
import Planning
import Reports
import Results
import RunFiles
import StrategyKit
import Subcommands
import TextKit
import TournamentCore

extension Subcommand {
  static let merge = Subcommand(
    name: "merge",
    operands: "DIR...",
    summary: "join the shares of a tournament into one result",
    discussion: """
      Each DIR is a folder that 'tournament run --results DIR' has played into, in most cases a \
      share of the games by --shard K/N. When all are there the report is the same, to the byte, as \
      that of one run.
      """,
    options: Outputs<ReportFormat>.options + [TextDetail.option] + TextOptions.all + [
      GamesOptions.file, OpenMerge.partial,
    ]
  ) { tool, arguments in
    do {
      let merge = try OpenMerge(arguments)
      let result = try merge.result(tool.console)
      return try merge.report(result, tool)
    } catch let error as JournalError {
      throw CommandError(error)
    }
  }
}
