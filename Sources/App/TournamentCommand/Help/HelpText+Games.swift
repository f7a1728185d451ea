import CommandKit
import GameModel
import TextKit

/// The games that have a name.
extension HelpText {
  /// The word after 'help' that asks for them.
  static let gamesTopic = "games"

  /// All of them with their rules, and how they end with best play.
  var games: String {
    let games = NamedGame.all.map { game in
      let others = game.otherNames.isEmpty ? "" : "; also called \(game.otherNames.listed)"
      return (game.name, "\(game.title): \(game.rules); best play: \(game.value)\(others)")
    }
    let rules = SetupOptions.variants.map { ($0.usage, $0.help) }
    let properties = Rules.Property.allCases.map { property in
      "\(property.rawValue.quoted): \(property.values.dropFirst().map(\.quoted).alternatives)"
    }
    return paragraph("Games by name, for \(SetupOptions.namedGame.name) NAME or in a file:") + "\n"
      + table(games, indent: 2) + "\n"
      + paragraph("\"rules\": { \"game\": \"connect-four\" }", indent: 4) + "\n"
      + paragraph(
        "\(SetupOptions.board.name) and \(SetupOptions.lineLength.name) beside a game, or the keys "
          + "\"columns\", \"rows\" and \"lineLength\", replace its size. Any board can have these rules, "
          + "in any combination, except that renju goes with no other and is five in a row:"
      ) + "\n" + table(rules, indent: 2)
      + "\n"
      + paragraph("In a file they are \(properties.listed).")
  }
}
