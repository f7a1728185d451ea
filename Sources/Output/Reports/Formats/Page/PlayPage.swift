package import GameModel
package import StrategyKit
package import TextKit

/// A page to play on without a tournament: against bots, between two people, or to watch two bots.
///
/// It has the section of that name of a tournament's page and nothing else.
package struct PlayPage {
  private let bots: [Bot]
  private let rules: Rules
  private let seed: UInt64
  private let person: String?
  private let seats: [Int?]
  private let players: PagePlayers

  /// A page with some bots.
  ///
  /// - Parameters:
  ///   - bots: The bots, none of which is refused.
  ///   - rules: The game.
  ///   - seed: The seed of the games between two bots.
  ///   - person: The name of whoever plays, or `nil` for none yet.
  ///   - x: The index of the bot that first plays X, or `nil` for a person.
  ///   - o: The same for O.
  package init(
    _ bots: [Bot],
    rules: Rules,
    seed: UInt64,
    person: String? = nil,
    x: Int?,
    o: Int?
  ) {
    self.bots = bots
    self.rules = rules
    self.seed = seed
    self.person = person
    seats = [x, o]
    players = PagePlayers(bots, on: rules)
  }

  /// The first bot that cannot be played against on a page, and why; `nil` if all can.
  package var refusal: (bot: Bot, reason: String)? {
    for (index, bot) in bots.enumerated() {
      if let reason = players.refusal(of: index) { return (bot, reason) }
    }
    return nil
  }

  /// The page as a file.
  package var file: ReportFile {
    ReportFile { writer in
      let page = HTMLPage(
        title: rules.title,
        data: data,
        hasBots: players.needsProgram,
        main: (id: "play", words: "the board")
      )
      let header = HTMLPage.header(
        rules.title.html,
        kicker: "Play",
        rest: "<p class=\"still caption\">This page needs JavaScript.</p>\n"
      )
      try page.write(to: &writer, header: header) { try $0.add(players.section) }
    }
  }

  private var data: JSONValue {
    let names = bots.map(\.name)
    let members: [String: JSONValue] = [
      "bots": .array(names.map { .string($0) }),
      "labels": .array(names.shortenedTogether(to: 24).map { .string($0) }),
      "order": .array(bots.indices.map { .integer($0) }),
      "policies": players.policies, "play": players.json(seed: seed) ?? .null,
      "person": person.map { .string($0) } ?? .null,
      "seats": .array(seats.map { $0.map { .integer($0) } ?? .null }),
    ]
    return HTMLPage.data(members.merging(PageRules.board(rules)) { $1 })
  }
}
