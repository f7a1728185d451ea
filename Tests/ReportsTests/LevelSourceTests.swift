import AnalysisReports
import GameModel
import Reports
import Testing

/// Levels as Swift for an app.
@Suite struct LevelSourceTests {
  private func text(_ rules: Rules) -> String {
    LevelSource(names: ["Easy"], specs: ["random"], elo: nil, rules: rules, command: "tournament")
      .text
  }

  @Test func `the rules of the game are said, and what is plain is not`() throws {
    #expect(text(.ticTacToe).contains("try Rules(columns: 3, rows: 3, lineLength: 3)\n"))
    let game = try #require(NamedGame.named("misere-connect-four"))
    let source = text(game.rules)
    let title = "Misère Connect Four, 7×6, 4 in a row, gravity, misère"
    #expect(source.hasPrefix("// Levels for \(title). Do not edit them"))
    #expect(
      source.contains(
        "try Rules(columns: 7, rows: 6, lineLength: 4, variants: [.gravity, .misere])\n"
      )
    )
  }
}
