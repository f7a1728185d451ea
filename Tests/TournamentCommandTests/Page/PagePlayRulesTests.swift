import TestSupport
import Testing

/// Games against the bots of the page under other rules than the plain ones, in a browser.
@Suite(.needsBrowser) struct PagePlayRulesTests {
  /// Each rule by itself and all that go together; at full size more of what goes together.
  private static let games =
    [
      "--game misere-tic-tac-toe", "--board 3x3 --gravity",
      "--board 3x3 --line-length 2 --unblocked-line",
      "--board 3x3 --line-length 2 --gravity --exact-line --misere",
    ]
    + (FullTests.isOn
      ? [
        "--board 3x3 --gravity --misere", "--board 3x3 --line-length 2 --exact-line",
        "--board 3x3 --line-length 2 --exact-line --unblocked-line",
      ] : [])

  /// A bot that a page knows by its table alone, and one of the program, whose rules are compared.
  @Test(arguments: games)
  func `tables are played by the rules of the program`(_ options: String) async throws {
    let folder = try TemporaryFolder(["a.script": ".../.../... : a1\n"])
    try await folder.run(
      options.split(separator: " ").map(String.init) + [
        "--bots", "scripted:file=a.script,first-free", "--games", "2", "--quiet",
      ] + ["--output", "page.html"]
    )
    try await PageVisit.make(in: folder) { page in
      let answer = try page.perform(
        """
        (async () => {
          await startPlayers();
          const seen = new Set(), different = [];
          const told = state => JSON.stringify([state.toMove, state.over, state.winner,
            state.moves, state.lines]);
          const look = moves => {
            const position = { drawing: '', turn: 'x', moves };
            const code = codeOf(marksOf(position));
            if (seen.has(code)) return;
            seen.add(code);
            const simple = simpleState(position);
            if (told(simple) !== told(rulesBots.state(position))) different.push(moves.join());
            for (const square of simple.moves) look([...moves, square]);
          };
          look([]);
          return `${seen.size > 20} ${different.slice(0, 5).join('; ')}`;
        })()
        """
      )
      #expect(answer == "true ")
      // The one plays as the other: the table has the moves of the script.
      try page.perform("bots")
      try page.perform("do $('#seat-x').value = 0; $('#seat-o').value = 1; click('#new-game')")
      try page.wait(for: "/ wins|^Draw/.test(status())")
    }
  }
}
