import Rounds
import TextKit
import TournamentCore

/// The schedule and the seeds.
extension Setting {
  package static let schedule = Setting(
    "schedule",
    \.schedule,
    [gauntlet, kind],
    expected: ([#""round-robin""#, #"{ "gauntlet": "NAME" }"#, #"{ "gauntlet": [NAMES] }"#]
      + RoundSchedule.formats.map { $0.jsonForm }).alternatives,
    schema: [
      "anyOf": .array(
        [
          ["const": "round-robin"],
          .object(
            properties: ["gauntlet": ["anyOf": .array([.name, .array(of: .name)])]],
            required: ["gauntlet"]
          ),
        ] + RoundSchedule.formats.map { $0.schema }
      )
    ],
    value: { (choice: Configuration.ScheduleChoice) in choice },
    apply: { arguments, configuration in
      let bots = try arguments.values(gauntlet)
      guard let schedule = try arguments[kind] ?? (bots.isEmpty ? nil : .gauntlet(bots)) else {
        return false
      }
      configuration.schedule = schedule
      return true
    },
    text: \.text,
    difference: difference("schedule") { plan in
      switch plan.schedule {
      case .roundRobin: "round robin"
      case .gauntlet(let bots): "gauntlet of \(bots.map { plan.bots[$0].name }.listed)"
      case .rounds(let rounds): rounds.format.title
      case .round(let planned): "round \(planned.round.number)"
      }
    }
  )

  private static let gauntlet = Option(
    "--gauntlet",
    .text("BOT", completion: .bots),
    "play this bot against each of the others, instead of a round robin; given again, the bots named play "
      + "all others but not each other",
    in: .players,
    mayRepeat: true,
    excluding: ["--schedule"]
  )

  private static let kind = Option(
    "--schedule",
    .matching("KIND", forms) { Configuration.ScheduleChoice($0) },
    "who plays whom: \(forms)",
    in: .players
  )

  private static let forms =
    (["round-robin", "gauntlet=BOT"]
    + RoundSchedule.formats.map { $0.form }).alternatives

  /// The ratings by which the bots are seeded.
  package static let seeds = Setting(
    "seeds",
    \.seeds,
    Option(
      "--seeds",
      .path(),
      "seed the bots of a tournament in rounds by the ratings in FILE, a report in JSON",
      in: .players
    ),
    expected: "the path of a report in JSON, of a tournament or of ratings",
    schema: .name,
    value: { (path: String) in path.isEmpty ? nil : .some(path) },
    parse: { $0.isEmpty ? nil : .some($0) },
    text: { $0?.quoted },
    // Other bots have another order.
    difference: { own, other in
      own.bots == other.bots && own.seeding != other.seeding ? "the order of the seeds" : nil
    }
  )
}
