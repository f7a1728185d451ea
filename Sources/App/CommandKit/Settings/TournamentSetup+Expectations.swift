import StrategyKit
import TextKit
package import TournamentCore

/// The expectations of a configuration, resolved among the bots of a plan.
extension TournamentSetup {
  package func expectations(_ plan: TournamentPlan) throws -> [Expectation] {
    try configuration.expectations.enumerated().flatMap { number, entry in
      // Those on the command line come after those in the file.
      let isOption = number >= file.configuration.expectations.count
      func error(_ problem: String) -> CommandError {
        isOption
          ? CommandError(.usage, "--expect: \(problem)")
          : file.error(problem, at: [Setting.expect.key, "\(number)"])
      }
      func index(of name: String) throws -> Int {
        let names = plan.bots.map(\.name)
        if let bot = self.index(of: name, in: names) { return bot }
        if let parting = name.ranges(of: " as ").last,
          names.first(matching: String(name[..<parting.lowerBound]), by: \.self) != nil
        {
          throw error("'as' must be x or o, not '\(name[parting.upperBound...])'")
        }
        guard !isOption, configured.contains(where: { $0.name == name }) else {
          throw error(Self.unknownBot(name, names))
        }
        throw error(
          "'\(Setting.expect.key)' names '\(name)', which \(SetupOptions.bots.name) leaves out; enter it "
            + "too, or take it out of '\(Setting.expect.key)'"
        )
      }
      let bot = try index(of: entry.bot)
      let opponent = try entry.opponent.map(index)
      let isPlayed =
        opponent.map { opponent in
          plan.pairings.contains {
            ($0.first, $0.second) == (bot, opponent) || ($0.first, $0.second) == (opponent, bot)
          }
        } ?? true
      guard isPlayed else {
        throw error("\(entry.bot) does not play against \(entry.opponent ?? "")")
      }
      return try entry.bounds.map { bound in
        guard opponent == nil || bound.measure.takesOpponent else {
          throw error("\(bound.measure) covers all games; leave out 'against'")
        }
        guard entry.side == nil || bound.measure.takesSide else {
          throw error("\(bound.measure) covers both sides; leave out 'as'")
        }
        return Expectation(
          bot: bot,
          opponent: opponent,
          side: entry.side,
          bound.measure,
          bound.comparison,
          bound.number
        )
      }
    }
  }
}
