import Foundation
import GameModel
import Records
import TestSupport
import Testing

/// The games of the page: listed, filtered and stepped through in a browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageGamesTests {
  @Test func `every kept game is replayed to its recorded end, by buttons and by keys`()
    async throws
  {
    let folder = try await PageRun.make()
    let records = try RecordFile.read("\(folder.path)/games.jsonl")
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      #expect(try browser.number("document.querySelectorAll('#games-list button').length") == 40)
      #expect(records.count == 40)
      _ = try browser.evaluate("document.getElementById('viewer').scrollIntoView()")
      for record in records {
        let game = record.game
        _ = try browser.evaluate(
          "document.querySelector('[data-game=\"\(record.number ?? 0)\"]').click();"
            + "document.getElementById('last').click()"
        )
        func names(_ player: Player) -> String {
          let marked = game.rules.squares.filter { game.position[$0] == player }
          return marked.map(game.rules.name).joined(separator: " ")
        }
        let board = try browser.text(
          "document.querySelector('#viewer-board svg').getAttribute('aria-label')"
        )
        #expect(
          board == "Board after \(game.moves.count) of \(game.moves.count) moves: "
            + "X on \(names(.x)); O on \(names(.o))"
        )
        let status = try browser.text("document.getElementById('viewer-status').textContent")
        let struck = try browser.number("document.querySelectorAll('#viewer-board .strike').length")
        #expect(struck == game.position.winningLines.count)
        #expect(status.contains("wins on") == (game.outcome?.winner != nil))
        // A click on a move says why it was made.
        _ = try browser.evaluate("document.querySelector('#viewer-moves button').click()")
        try browser.wait(for: "document.getElementById('viewer-why').textContent")
        let why = try browser.text("document.getElementById('viewer-why').textContent")
        #expect(why.hasPrefix("\(record.x): ") && why.hasSuffix("."), "\(why)")
        _ = try browser.evaluate("document.getElementById('first').click()")
        #expect(try browser.text("document.getElementById('viewer-why').textContent").isEmpty)
      }
      // The same by keys, a move at a time.
      let last = try #require(records.last)
      _ = try browser.evaluate("document.getElementById('viewer').focus()")
      try browser.press("Home")
      for ply in 1...last.game.moves.count {
        try browser.press("ArrowRight")
        #expect(try browser.number("Number(document.getElementById('ply').value)") == ply)
      }
      #expect(try browser.evaluate("document.getElementById('forth').disabled") as? Bool == true)
      try browser.press("ArrowLeft")
      #expect(
        try browser.number("document.querySelectorAll('#viewer-moves [aria-current]').length") == 1
      )
      // A filter leaves the games that it names.
      let drawn = try browser.number(
        "(() => { const f = document.querySelector('#filters [name=result]'); f.value = 'drawn';"
          + "f.dispatchEvent(new Event('change'));"
          + "return document.querySelectorAll('#games-list button').length })()"
      )
      #expect(drawn == records.count { $0.game.outcome == .draw })
      #expect(browser.noise == [])
    }
  }

  @Test func `games that ended by proof say so, and are found`() async throws {
    let folder = try await PageRun.make(
      "--board 5x4 --bots random,first-free --games 20 --adjudicate 40 --seed 3"
    )
    let records = try RecordFile.read("\(folder.path)/games.jsonl")
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      var count = 0
      for record in records {
        guard case .adjudicated(let verdict) = record.game.outcome else { continue }
        count += 1
        _ = try browser.evaluate(
          "document.querySelector('[data-game=\"\(record.number ?? 0)\"]').click();"
            + "document.getElementById('last').click()"
        )
        let result = try browser.text("document.getElementById('viewer-result').textContent")
        #expect(result.hasPrefix("Adjudicated: \(verdict), "), "\(result)")
        let status = try browser.text("document.getElementById('viewer-status').textContent")
        #expect(status.hasSuffix(": adjudicated: \(verdict)"), "\(status)")
      }
      #expect(count > 10)
      let listed = try browser.number(
        "(() => { const f = document.querySelector('#filters [name=result]'); f.value = 'adjudicated';"
          + "f.dispatchEvent(new Event('change'));"
          + "return document.querySelectorAll('#games-list button').length })()"
      )
      #expect(listed == count)
      #expect(browser.noise == [])
    }
  }

  @Test func `in renju the squares that X may not mark are shown at each move`() async throws {
    let folder = try await PageRun.make(
      "--board 7x7 --renju --bots random,first-free --games 12 --seed 1"
    )
    let records = try RecordFile.read("\(folder.path)/games.jsonl")
    let rules = try Rules(columns: 7, rows: 7, lineLength: 5, variants: [.renju])
    try await Browser.run { browser in
      var kinds: Set<Foul> = []
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      let seen = """
        (() => { showPly(PLY); return `${document.querySelectorAll('#viewer-board .forbidden').length} `
          + document.getElementById('viewer-forbidden').textContent; })()
        """
      for record in records {
        let game = record.game
        _ = try browser.evaluate(
          "document.querySelector('[data-game=\"\(record.number ?? 0)\"]').click()"
        )
        var position = Position(rules)
        for ply in 0...game.moves.count {
          let forbidden = position.forbiddenMoves
          kinds.formUnion(forbidden.map(\.foul))
          let list = forbidden.map { "\(rules.name(of: $0.square)) \($0.foul.words)" }
            .joined(separator: ", ")
          let shown = try browser.text(seen.replacing("PLY", with: "\(ply)"))
          let expected = list.isEmpty ? "0 " : "\(forbidden.count) ! forbidden to X: \(list)."
          #expect(shown == expected, "game \(record.number ?? 0), ply \(ply)")
          if ply < game.moves.count { try position.play(game.moves[ply]) }
        }
      }
      #expect(kinds.count > 1)
      #expect(browser.noise == [])
    }
  }

  @Test func `mistakes are marked among the moves, values are drawn, and marks can be numbered`()
    async throws
  {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      let worst = try browser.number(
        """
        games.map(game => [game.n, positionsOf(game).moves.filter(({ player }, index) =>
          isMistake(game, index + 1, player)).length]).sort((a, b) => b[1] - a[1])[0][0]
        """
      )
      _ = try browser.evaluate("document.querySelector('[data-game=\"\(worst)\"]').click()")
      let mistakes =
        "played.moves.filter(({ player }, index) => isMistake(current, index + 1, player))"
      let count = try browser.number("\(mistakes).length")
      #expect(count > 1)
      #expect(
        try browser.number("document.querySelectorAll('#viewer-moves .mistake').length") == count
      )
      #expect(
        try browser.number("document.querySelectorAll('#viewer-course .slip').length") == count
      )
      // The first is told in full, a later one when it is shown.
      #expect(
        try browser.evaluate(
          "document.getElementById('viewer-note').textContent === current.b.text"
        ) as? Bool == true
      )
      _ = try browser.evaluate("document.querySelectorAll('#viewer-moves .mistake')[1].click()")
      #expect(
        try browser.text("document.getElementById('viewer-note').textContent").contains(
          "; the position was a "
        )
      )
      #expect(
        try browser.text("document.querySelector('#viewer-course svg').getAttribute('aria-label')")
          .hasPrefix("Value with best play: a draw, 1. a draw")
      )
      _ = try browser.evaluate("document.getElementById('first').click()")
      #expect(
        try browser.text("document.getElementById('viewer-worth').textContent")
          == "With best play: a draw."
      )
      _ = try browser.evaluate(
        "document.getElementById('numbered').click(); document.getElementById('last').click()"
      )
      let numbers = try browser.text(
        "[...document.querySelectorAll('#viewer-board .number')].map(n => n.textContent).sort().join()"
      )
      let plies = try browser.number("played.moves.length")
      #expect(numbers == (1...plies).map(String.init).joined(separator: ","))
      #expect(browser.noise == [])
    }
  }
}
