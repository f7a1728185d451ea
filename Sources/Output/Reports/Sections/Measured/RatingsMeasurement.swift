import Statistics
import TextKit
import TournamentCore

/// How strong the bots are: every report has it.
struct RatingsMeasurement: Measurement {
  static let option: MeasurementOption? = MeasurementOption(
    "anchor",
    takes: "BOT=ELO",
    "fix the rating of a bot, as in 'random=0', instead of the mean of all bots at 0"
  )

  let ratingAnchor: RatingAnchor?
  let value: String?

  init(_ value: String?, for plan: TournamentPlan) throws(Problem) {
    guard let value else {
      (ratingAnchor, self.value) = (nil, nil)
      return
    }
    let anchor = try Self.anchor(value, plan)
    ratingAnchor = anchor
    self.value = "\(plan.bots[anchor.bot].name)=\(anchor.elo.plain)"
  }

  func section(of report: Report, from inputs: ReportInputs) -> RatingsSection? {
    RatingsSection(report: report)
  }

  private static func anchor(
    _ text: String,
    _ plan: TournamentPlan
  ) throws(Problem) -> RatingAnchor {
    guard let sign = text.lastIndex(of: "="),
      let elo = Double(text[text.index(after: sign)...]), (-10_000...10_000).contains(elo)
    else {
      throw Problem(
        "--anchor takes a bot and its rating from -10000 to 10000, such as random=0, not '\(text)'"
      )
    }
    let name = String(text[..<sign])
    guard let bot = plan.bots.indices.first(matching: name, by: { plan.bots[$0].name }) else {
      let remedy = name.remedy(choosingFrom: plan.bots.map(\.name))
      throw Problem("--anchor: no bot of the tournament is called '\(name)'; \(remedy)")
    }
    return RatingAnchor(bot: bot, elo: elo)
  }
}

/// A bot with a given rating, from which those of the others are measured.
package struct RatingAnchor: Hashable, Sendable {
  /// The bot, by its index in the list of bots.
  package let bot: Int
  /// Its rating, in Elo.
  package let elo: Double

  package init(bot: Int, elo: Double) {
    self.bot = bot
    self.elo = elo
  }
}
