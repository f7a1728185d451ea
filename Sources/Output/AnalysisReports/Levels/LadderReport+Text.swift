import Analysis
import GameModel
import Reports
import TextKit

/// Levels for people to read.
extension LadderReport {
  var blocks: [[Part]] {
    let tables = [
      ([], levelTable), ([.subheading("In a game against random")], profileTable),
      ([.subheading(LevelReport.crossHeading)], crossTable),
    ].compactMap { heading, table in table.map { heading + [Part.table($0)] } }
    return [[.lead("Levels of \(bot.visible) by \(parameter.key): \(rules.titleInLine), exactly")]]
      + tables
      + [remarks.map { .paragraph($0) }]
  }

  private var nameColumn: TextTable.Column {
    .init("Level", names.map(\.visible), .leading, canShrink: true)
  }

  private func column(_ heading: String..., numbers: [ExactNumber?]) -> TextTable.Column {
    .init(drawing: heading, numbers.map { $0?.value.fixed(decimals: 4) ?? "–" })
  }

  private var levelTable: TextTable? {
    let levels = ladder.levels
    let heading = parameter.key.capitalised
    var scores = [
      column("the level", "below", numbers: levels.map(\.step)),
      column("random", numbers: levels.map(\.againstRandom)),
    ]
    if levels.contains(where: { $0.againstPerfect != nil }) {
      scores.append(column("perfect", numbers: levels.map(\.againstPerfect)))
    }
    return TextTable(
      labels: [nameColumn],
      groups: [
        .init(
          "",
          [
            .init(heading, levels.map(\.value)),
            .init("Elo", levels.map { $0.elo.signed(decimals: 0) }),
          ]
        ),
        .init("Score against", scores),
      ]
    )
  }

  private var profileTable: TextTable? {
    let profiles = ladder.levels.compactMap(\.profile)
    guard profiles.count == names.count else { return nil }
    func column(_ heading: String, _ mistake: LevelMistake) -> TextTable.Column {
      .init(heading, profiles.map { $0.count(of: mistake).fixed(decimals: 3) })
    }
    let missed = TextTable.Group(
      "Misses a",
      [column("win", .missedWin), column("block", .missedBlock), column("fork", .missedFork)]
    )
    return TextTable(
      labels: [nameColumn],
      groups: [
        .init("", [.init("Plies", profiles.map { $0.plies.fixed(decimals: 2) })])
      ] + (rules.has(.misere) ? [] : [missed])
        + [.init("Gives away a", [column("win", .lostWin), column("draw", .lostDraw)])]
    )
  }

  private var crossTable: TextTable? {
    let columns = names.indices.map { column in
      TextTable.Column(
        names[column].visible,
        names.indices.map { row in
          row == column ? "·" : ladder.crossTable[row][column].value.fixed(decimals: 4)
        }
      )
    }
    return names.count > 2 ? TextTable(labels: [nameColumn], groups: [.init("", columns)]) : nil
  }

  /// Further remarks for the reader.
  private var remarks: [String] {
    equality + room + likeness + falling + sameness
      + [
        "\(anchor.visible) is fixed at 0 Elo, and a draw is half a win.",
        "'random' is a bot that moves at random, 'perfect' one that picks any of the best moves"
          + (rules.has(.misere) ? "." : "; a fork is two threats at once."),
      ]
  }

  /// Levels that a person could barely tell apart.
  private var sameness: [String] {
    guard !ladder.alike.isEmpty else { return [] }
    let most = 3
    let pairs = ladder.alike.map { "\(names[$0].visible) and \(names[$0 + 1].visible)" }
    let rest = pairs.count - most
    let more = rest > 0 ? [rest.counted("more pair")] : []
    return [
      "Barely distinguishable: \((pairs.prefix(most) + more).joined(separator: ", ")). Over "
        + "\(LevelProfile.noticedGames) games they differ by less than one mistake of every kind."
    ]
  }

  /// How equal the steps are.
  private var equality: [String] {
    let steps = ladder.levels.compactMap(\.step?.value)
    guard let low = steps.min(), let high = steps.max() else { return [] }
    if high - low <= 0.01 {
      let mean = steps.reduce(0, +) / Double(steps.count)
      return [
        "Each level scores \(mean.fixed(decimals: 3)) against the one below"
          + (steps.count > 1 ? ", to within \(((high - low) / 2).fixed(decimals: 4))." : ".")
      ]
    }
    let reason =
      parameter.isWhole
      ? "no whole numbers make the steps more equal" : "no values make the steps equal"
    return [
      "Levels score from \(low.fixed(decimals: 3)) to \(high.fixed(decimals: 3)) against the one "
        + "below: \(reason)."
    ]
  }

  /// How many levels fit.
  private var room: [String] {
    if let asked, asked > names.count, let middle = ladder.middle {
      let (count, name) = (names.count, names[middle].visible)
      return [
        "\(count.counted("level")) \(count == 1 ? "fits" : "fit"), not \(asked): this step leaves "
          + "room for \(middle) below \(name) and \(count - 1 - middle) above it."
      ]
    }
    guard let rest = ladder.rest, let last = names.last else { return [] }
    return [
      "\(names.count) levels fit: the best value scores only \(rest.value.fixed(decimals: 3)) "
        + "against \(last.visible)."
    ]
  }

  /// Whom the middle level plays like.
  private var likeness: [String] {
    guard let middle = ladder.middle, let model, let fit else { return [] }
    let (low, high) = (fit.text(fit.interval.lowerBound), fit.text(fit.interval.upperBound))
    return [
      "\(names[middle].visible) plays like \(model.visible): \(parameter.key) \(fit.text(fit.value)), "
        + "with 95% confidence from \(low) to \(high)."
    ]
  }

  /// The weakest value and the best, unless they are the ends of the range.
  private var ends: [String] {
    let range = [ladder.weakest, ladder.best]
    let all = [parameter.range.lowerBound, parameter.range.upperBound].map { parameter.text($0) }
    guard Set(range) != Set(all) else { return [] }
    return ["Of \(parameter.key), \(range[0]) is the weakest value and \(range[1]) the best."]
  }

  /// The ranges in which the strength falls.
  private var falling: [String] {
    ends
      + ladder.dips.map { dip in
        "From \(parameter.key) \(parameter.text(dip.lowerBound)) to \(parameter.text(dip.upperBound)) "
          + "the strength goes the other way; levels leave that out."
      }
  }
}
