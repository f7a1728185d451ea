import GameModel
import Records
import TestSupport
import Testing

/// The games of the page, beside the records of the run.
@Suite(.needsBrowser) struct PageGamesTests {
  @Test func `every kept game is replayed to its end, with reasons`() async throws {
    let folder = try await PageRun.make()
    let records = try RecordFile.read("\(folder.path)/games.jsonl")
    #expect(records.count == 40)
    try await PageVisit.make(in: folder) { page in
      #expect(try page.perform("$$('#games-list button').length") == "40")
      #expect(
        try page.show("(set('#filters [name=result]', 'drawn'), shownGames.length)")
          == "\(records.count { $0.game.outcome == .draw })"
      )
      try page.perform("set #filters [name=result]:")
      try page.run("$('#viewer').scrollIntoView()")
      for record in records {
        let game = record.game
        func names(_ player: Player) -> String {
          let marked = game.rules.squares.filter { game.position[$0] == player }
          return marked.map(game.rules.name).joined(separator: " ")
        }
        try page.run("click('[data-game=\"\(record.number ?? 0)\"]'); click('#last')")
        #expect(
          try page.show("$('#viewer-board svg').ariaLabel")
            == "Board after \(game.moves.count) of \(game.moves.count) moves: "
            + "X on \(names(.x)); O on \(names(.o))"
        )
        #expect(
          try page.show(
            "[$$('#viewer-board .strike.edge').length, says('#viewer-status').includes('wins on')]"
          )
            == "\(game.position.winningLines.count), \(game.outcome?.winner != nil)"
        )
        // A click on a move says why it was made.
        try page.perform("click #viewer-moves button")
        try page.wait(for: "says('#viewer-why')")
        let why = try page.show("says('#viewer-why')")
        #expect(why.hasPrefix("\(record.x): ") && why.hasSuffix("."), "\(why)")
        try page.perform("click #first")
        #expect(try page.show("says('#viewer-why')") == "")
      }
    }
  }

  @Test func `games that ended by proof say so, and are found`() async throws {
    let folder = try await PageRun.make(
      "--board 5x4 --bots random,first-free --games 20 --adjudicate 40 --seed 3"
    )
    let records = try RecordFile.read("\(folder.path)/games.jsonl")
    try await PageVisit.make(in: folder) { page in
      try page.perform("set #filters [name=result]: adjudicated")
      var count = 0
      for record in records {
        guard case .adjudicated(let verdict) = record.game.outcome else { continue }
        count += 1
        try page.run("click('[data-game=\"\(record.number ?? 0)\"]'); click('#last')")
        #expect(try page.show("says('#viewer-result')").hasPrefix("Adjudicated: \(verdict), "))
        #expect(try page.show("says('#viewer-status')").hasSuffix(": adjudicated: \(verdict)"))
      }
      #expect(count > 10)
      #expect(try page.show("$$('#games-list button').length") == "\(count)")
    }
  }

  @Test func `in renju the squares that X may not mark are shown at each move`() async throws {
    let folder = try await PageRun.make(
      "--board 7x7 --renju --bots random,first-free --games 12 --seed 1"
    )
    let records = try RecordFile.read("\(folder.path)/games.jsonl")
    let rules = try Rules(columns: 7, rows: 7, lineLength: 5, variants: [.renju])
    try await PageVisit.make(in: folder) { page in
      var kinds: Set<Foul> = []
      for record in records {
        try page.perform("click [data-game=\"\(record.number ?? 0)\"]")
        var position = Position(rules)
        var expected: [String] = []
        for move in record.game.moves.map(Optional.some) + [nil] {
          let forbidden = position.forbiddenMoves
          kinds.formUnion(forbidden.map(\.foul))
          let list = forbidden.map { "\(rules.name(of: $0.square)) \($0.foul.words)" }
            .joined(separator: ", ")
          expected.append(list.isEmpty ? "0 " : "\(forbidden.count) ! forbidden to X: \(list).")
          if let move { try position.play(move) }
        }
        let shown = try page.show(
          """
          played.marks.map((_, ply) => (showPly(ply),
            `${$$('#viewer-board .forbidden').length} ${says('#viewer-forbidden')}`)).join('\\n')
          """
        )
        #expect(shown == expected.joined(separator: "\n"), "game \(record.number ?? 0)")
      }
      #expect(kinds.count > 1)
    }
  }
}
