import Statistics
import TextKit
import TournamentCore

/// How strong the bots are: every report has it, and options say how it is computed.
struct RatingsMeasurement: Measurement {
  package static let options = [
    MeasurementOption(
      "model",
      takes: "NAME",
      among: DrawModel.allCases.map(\.rawValue),
      "how ratings explain draws: \(DrawModel.allCases.map(\.rawValue).alternatives); "
        + "\(DrawModel.davidson.rawValue) by default"
    ),
    MeasurementOption(
      "anchor",
      takes: "BOT=ELO",
      "fix the rating of a bot, as in 'random=0', instead of the mean of all bots at 0"
    ),
  ]

  private let terms: RatingTerms
  package let asked: [String: String]

  package init(_ request: SelectedStatistics, for plan: TournamentPlan) throws(MeasurementError) {
    var (terms, asked) = (RatingTerms(), [String: String]())
    if let text = request.asked["model"] {
      terms.draws = try Self.model(text)
      asked["model"] = terms.draws.rawValue
    }
    if let text = request.asked["anchor"] {
      let anchor = try Self.anchor(text, plan)
      terms.anchor = anchor
      asked["anchor"] = "\(plan.bots[anchor.bot].name)=\(anchor.elo.plain)"
    }
    (self.terms, self.asked) = (terms, asked)
  }

  package var ratingTerms: RatingTerms? { terms }

  package func section(of report: Report, from inputs: ReportInputs) -> RatingsSection? {
    RatingsSection(report: report)
  }

  private static func model(_ text: String) throws(MeasurementError) -> DrawModel {
    guard let model = DrawModel(rawValue: text) else {
      let names = DrawModel.allCases.map(\.rawValue)
      throw .refused("--model must be one of \(names.joined(separator: ", ")), not '\(text)'")
    }
    return model
  }

  private static func anchor(
    _ text: String,
    _ plan: TournamentPlan
  ) throws(MeasurementError) -> RatingTerms.Anchor {
    guard let sign = text.lastIndex(of: "="),
      let elo = Double(text[text.index(after: sign)...]), (-10_000...10_000).contains(elo)
    else {
      throw .refused(
        "--anchor takes a bot and its rating from -10000 to 10000, such as random=0, not '\(text)'"
      )
    }
    let name = String(text[..<sign])
    guard let bot = plan.bots.indices.first(matching: name, by: { plan.bots[$0].name }) else {
      let remedy = name.remedy(choosingFrom: plan.bots.map(\.name))
      throw .refused("--anchor: no bot of the tournament is called '\(name)'; \(remedy)")
    }
    return RatingTerms.Anchor(bot: bot, elo: elo)
  }
}
