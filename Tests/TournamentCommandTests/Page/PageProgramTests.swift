import GameModel
import Records
import TestSupport
import Testing

/// The built-in bots in the page, against the same bots of the command.
@Suite(.needsBrowser) struct PageProgramTests {
  /// Boards and rules of all kinds, at full size some more.
  private static let boards =
    [
      "--misere", "--board 5x4 --line-length 3 --exact-line",
      "--board 5x4 --line-length 4 --gravity", "--board 9x9 --unblocked-line", "--game renju",
    ] + (FullTests.isOn ? ["", "--board 4x4", "--game gomoku"] : [])

  /// Bots of all kinds, quick enough for the largest board.
  private static let bots = [
    "random", "heuristic:notice=0.6", "minimax:nodes=100", "monte-carlo:playouts=10", "first-free",
    "scripted:moves=b2a1c3", "minimax:depth=1,temperature=0.7", "minimax:blunder=0.1,nodes=50",
    "heuristic", "minimax:depth=2,ties=random", "minimax:nodes=100,opening=random",
  ]

  @Test func `a bot plays in the page as in the command, move by move`() async throws {
    for (index, board) in Self.boards.enumerated() {
      // Each kind meets each other at full size, and each board meets some of them otherwise.
      let bots =
        FullTests.isOn
        ? Self.bots : (0..<3).map { Self.bots[(3 * index + $0) % Self.bots.count] }
      // Two games a pairing.
      let count = try await Self.compare(bots, board)
      #expect(count == bots.count * (bots.count - 1), "\(board)")
    }
  }

  /// Plays a tournament in the command, and all of its games again in its page.
  ///
  /// - Returns: The number of games.
  private static func compare(_ bots: [String], _ board: String) async throws -> Int {
    let folder = try TemporaryFolder()
    let options =
      "\(board) --games 2 --seed 18446744073709551557 --jobs 1 --quiet --output page.html"
      + " --games-file games.jsonl"
    try await folder.run(
      options.split(separator: " ").map(String.init) + bots.flatMap { ["--bot", $0] }
    )
    let records = try RecordFile.read("\(folder.path)/games.jsonl")
    let games = try records.map { record in
      let moves = record.game.moves.map(\.index)
      // Of two bots the first has X in the first game and O in the second.
      let number = (try #require(record.number) - 1) % 2
      let names = [record.x, record.o].map { "data.bots.indexOf(\(PageVisit.quoted($0)))" }
      return "[\(names[0]), \(names[1]), \(number), '\(moves)']"
    }
    let differences = try await PageVisit.make(in: folder) { page in
      try page.perform("bots")
      return try page.show(
        """
        (async () => {
          const found = [];
          for (const [x, o, game, expected] of [\(games.joined(separator: ", "))]) {
            const sides = { x: players.get(x), o: players.get(o) };
            const hash = pairHash(sides.x, sides.o), position = { drawing: '', turn: 'x', moves: [] };
            for (let state = stateOf(position); !state.over; state = stateOf(position)) {
              const side = state.toMove;
              position.moves.push(await sides[side].choose(position, { side, hash, game }));
            }
            const moves = `[${position.moves.join(', ')}]`;
            if (moves !== expected)
              found.push(`${data.bots[x]} against ${data.bots[o]}: ${moves} instead of ${expected}`);
          }
          return found.join('; ');
        })()
        """
      )
    }
    #expect(differences == "", "\(board)")
    return records.count
  }

  @Test func `a game that is watched is the tournament's own`() async throws {
    let folder = try await PageRun.make("--bots random,heuristic:notice=0.5 --games 2 --seed 7")
    let records = try RecordFile.read("\(folder.path)/games.jsonl")
    #expect(records.count == 2)
    try await PageVisit.make(in: folder) { page in
      try page.perform("bots")
      for record in records {
        let seats = record.x == "random" ? [0, 1] : [1, 0]
        try page.perform(
          "do $('#seat-x').value = \(seats[0]); $('#seat-o').value = \(seats[1]); click('#new-game')"
        )
        try page.wait(for: "$('#play-board .strike') || /^Draw/.test(status())")
        let moves = record.game.moves.map(\.index)
        let expected = (0..<9).map { square in
          moves.firstIndex(of: square).map { $0.isMultiple(of: 2) ? "X" : "O" } ?? "free"
        }
        let marks = try page.show("$$('#squares button').map(one => one.ariaLabel.split(', ')[1])")
        #expect(marks == expected.joined(separator: ", "))
      }
    }
  }

  @Test func `a bot's thinking in the page is what explain says of it`() async throws {
    let bots = ["heuristic:notice=0.5", "minimax:blunder=0.1", "monte-carlo:playouts=20"]
    let folder = try await PageRun.make("--bots \(bots.joined(separator: ",")) --games 2 --seed 7")
    var expected: [String] = []
    for bot in bots {
      let run = try await folder.run("explain \(bot) a1b2 --seed 7 --format json")
      expected.append(run.output)
    }
    let told = expected.joined(separator: ", ")
    try await PageVisit.make(in: folder) { page in
      let differences = try page.perform(
        """
        (async () => {
          await startPlayers();
          const position = { drawing: '', turn: 'x', moves: squaresNamed('a1b2') }, found = [];
          const values = await studyWorker.ask('test', 'values', position, effort);
          for (const expected of [\(told)]) {
            const player = [...players.values()].find(({ name }) => name === expected.bot);
            const { total, summary, moves } = await player.explain('test', position);
            const said = JSON.stringify([total, summary, moves.map(({ square, weight, reasons }, index) => {
              const value = values.moves.find(other => other.square === square)?.value;
              return [squareName(square), weight, value ? ['loss', 'draw', 'win'][value.result + 1] : null,
                value?.plies ?? null, reasons.map(({ text, probability, line }) =>
                  [text, probability ?? null, line.map(squareName)])];
            })]);
            const should = JSON.stringify([expected.total, expected.summary, expected.moves.map(
              ({ move, weight, value, plies, reasons }) => [move, weight, value, plies,
                reasons.map(({ text, probability, line }) => [text, probability, line])])]);
            if (said !== should) found.push(`${said} instead of ${should}`);
          }
          return found.join('; ');
        })()
        """
      )
      #expect(differences == "")
    }
  }
}
