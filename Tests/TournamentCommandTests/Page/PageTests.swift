import Foundation
import GameModel
import Records
import TestSupport
import Testing
import TournamentCore

/// The page in a browser: quiet, true and usable.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageTests {
  @Test func `the console is silent, the numbers are those of the JSON, and names are texts`()
    async throws
  {
    let folder = try await PageRun.make()
    let report = try JSONDecoder().decode(
      DecodedReport.self,
      from: Data(folder.read("report.json").utf8)
    )
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      #expect(browser.noise == [])
      #expect(try browser.number("document.images.length") == 0)
      #expect(try browser.number("document.querySelectorAll('b b, h1 b').length") == 0)
      #expect(try browser.text("document.querySelector('h1').textContent") == "Levels <b>")
      #expect(try browser.text("document.title").hasSuffix(" · Levels <b>"))
      let rows = try browser.text(
        "[...document.querySelectorAll('#standings-1 tbody tr')].map(row => "
          + "[...row.children].map(cell => cell.textContent).join('|')).join('\\n')"
      )
      // Rounded once: what is a tenth in the JSON cannot be rounded again.
      let standings = try folder.read("report.md").split(separator: "\n")
        .drop { $0 != "## Standings" }.dropFirst(3).map { $0.split(separator: " | ") }
      let expected = report.standings.enumerated().map { index, row in
        // With a half point in one of them, all have one decimal.
        let points = "\(row.points)"
        let score = String(format: "%.1f%%", row.score * 100)
        let figures = standings[index].suffix(2).map { $0.filter { !" |\\".contains($0) } }
        let elo = figures[0].replacing("-", with: "−").replacing("&gt;", with: "> ")
        return "\(row.rank)|\(row.bot)|\(score)|\(row.games)|\(row.wins)|\(row.draws)|"
          + "\(row.losses)|\(points)|\(elo)|\(figures[1].replacing("-", with: "−"))"
      }
      #expect(rows == expected.joined(separator: "\n"))
      let cells = try browser.text(
        "[...document.querySelectorAll('#cross-table-1 small')].map(cell => cell.textContent).join(' ')"
      )
      let bots = report.standings.map(\.bot)
      let triples = bots.flatMap { bot in
        bots.filter { $0 != bot }.map { report.triple(bot, $0) }
      }
      #expect(cells == triples.joined(separator: " "))
      let lines = try browser.text(
        "[...document.querySelectorAll('#win-lines-1 tbody tr')].flatMap(row => "
          + "[...row.cells].slice(2, -1).map(cell => cell.textContent)).join(' ')"
      )
      let counts = (0..<8).flatMap { line in report.standings.map { "\($0.lines[line])" } }
      #expect(lines == counts.joined(separator: " "))
      #expect(
        try browser.text("document.querySelector('#expectations li').textContent")
          .hasPrefix("met minimax: losses = 0")
      )
      #expect(try browser.text("document.body.innerText").contains(report.signature))
    }
  }

  @Test func `it fits a desk and a phone, light and dark, and every control has a name`()
    async throws
  {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      for width in [1280, 390, 320] {
        for isDark in [false, true] {
          try browser.look(width: width, isDark: isDark)
          try browser.show(page: "\(folder.path)/page.html")
          #expect(try browser.number("document.documentElement.scrollWidth") == width)
          #expect(browser.noise == [])
        }
      }
      let tree = try browser.call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
      func value(_ node: [String: Any], _ key: String) -> String {
        (node[key] as? [String: Any])?["value"] as? String ?? ""
      }
      let roles: Set = ["button", "combobox", "slider", "checkbox", "link", "image", "img"]
      let controls = tree.filter { roles.contains(value($0, "role")) }
      #expect(controls.count > 40)
      #expect(controls.filter { value($0, "name").isEmpty }.map { value($0, "role") } == [])
    }
  }

  @Test func `long names leave room for numbers, and break nothing on a phone`() async throws {
    let folder = try await PageRun.make(
      "--bot scripted:moves=a1b1c1a2b2c2a3b3c3 --bot scripted:moves=c3b3a3c2b2a2c1b1a1 --bots random "
        + "--games 20 --exact --expect random:score>0"
    )
    try await Browser.run { browser in
      try browser.look(width: 390)
      try browser.show(page: "\(folder.path)/page.html")
      #expect(try browser.number("document.documentElement.scrollWidth") == 390)
      #expect(
        try browser.number("document.getElementById('exact-score-1').parentElement.offsetWidth")
          <= 390
      )
      let expectation = try browser.text("document.querySelector('#expectations li').textContent")
      let value = try #require(expectation.split(separator: " ").last)
      #expect(try folder.read("report.json").contains("\"value\":\(value)"))
    }
  }

  @Test func `whatever the light, text stands out from what is behind it`() async throws {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      for isDark in [false, true] {
        try browser.look(width: 1280, isDark: isDark)
        try browser.show(page: "\(folder.path)/page.html")
        #expect(try browser.text(Self.faintTexts) == "", "dark: \(isDark)")
      }
    }
  }

  /// The texts of less contrast than WCAG 2.2 asks for at level AA, 4.5 to 1.
  private static let faintTexts = """
    (() => {
      const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
        .getContext('2d', { willReadFrequently: true });
      const rgba = colour => {
        brush.clearRect(0, 0, 1, 1);
        brush.fillStyle = colour;
        brush.fillRect(0, 0, 1, 1);
        return [...brush.getImageData(0, 0, 1, 1).data];
      };
      const light = ([r, g, b]) => [r, g, b].map(c => c / 255)
        .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
      const behind = node => {
        for (let at = node; at; at = at.parentElement) {
          const colour = rgba(getComputedStyle(at).backgroundColor);
          if (colour[3] === 255) return colour;
        }
        return [255, 255, 255];
      };
      const faint = new Set();
      for (const node of document.body.querySelectorAll('*')) {
        if (!node.checkVisibility() || node.closest('.self, :disabled, script')) continue;
        const text = [...node.childNodes].filter(child => child.nodeType === 3)
          .map(child => child.data.trim()).join('');
        if (!text) continue;
        const style = getComputedStyle(node);
        const [a, b] = [rgba(node instanceof SVGElement ? style.fill : style.color), behind(node)]
          .map(light).sort((a, b) => b - a);
        if ((a + 0.05) / (b + 0.05) < 4.5) faint.add(`${node.tagName} ${text}`);
      }
      return [...faint].join(', ');
    })()
    """

  @Test func `a sequential test and forfeits are told`() async throws {
    let folder = try await PageRun.make(
      "--bots random --bot minimax --games 200 --sprt elo0=0,elo1=50",
      status: 1
    )
    let silent = "\(PackageFolder.path)/Tests/TournamentCommandTests/Programs/silent.sh"
    let times = ["turnTime": "10ms", "tolerance": "10ms"]
    let slow = PatientEngine.spec(silent, name: "Slow", times)
    let forfeits = try await PageRun.make(
      "--bots random --bot \(slow) --games 4",
      status: 69
    )
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      let text = try browser.text("document.getElementById('sprt').innerText")
      #expect(text.contains("random is not stronger than minimax by 50 Elo or more"))
      #expect(try browser.text("document.title").hasPrefix("SPRT: random is not stronger"))
      // A chart is drawn when it comes into view.
      try browser.wait(for: "document.querySelectorAll('#sprt .trace, #sprt .bound').length === 3")
      #expect(try browser.number("document.querySelectorAll('#sprt tbody tr').length") == 1)
      #expect(browser.noise == [])
      try browser.show(page: "\(forfeits.path)/page.html")
      #expect(
        try browser.text("document.querySelector('#play .caption').textContent")
          .contains("Slow cannot be played here: it is a program of its own.")
      )
      let list = try browser.text("document.getElementById('forfeits').innerText")
      #expect(list.contains("game 1: Slow as X against random: out of time"))
      let sums = try browser.text("document.querySelector('#forfeits tbody').textContent")
      #expect(sums.trimmingCharacters(in: .whitespacesAndNewlines) == "Slow4404")
      _ = try browser.evaluate("document.querySelector('#forfeits .incidents a').click()")
      try browser.wait(
        for: "document.getElementById('viewer-title').textContent.startsWith('Game 1:')"
      )
      #expect(browser.noise == [])
    }
  }

  @Test func `a large board and a single pairing make a page too; what is not there is left out`()
    async throws
  {
    let folder = try await PageRun.make("--board 15x15 --bots random,first-free --games 4")
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      #expect(try browser.evaluate("document.getElementById('play') === null") as? Bool == false)
      #expect(try browser.number("document.querySelectorAll('#games-list button').length") == 4)
      _ = try browser.evaluate("document.getElementById('last').click()")
      #expect(try browser.number("document.querySelectorAll('#viewer-board .strike').length") > 0)
      #expect(browser.noise == [])
    }
  }

  @Test func `its policy lets nothing else run`() async throws {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      _ = try browser.evaluate(
        """
        document.body.append(Object.assign(document.createElement('script'),
          { textContent: 'window.ran = true' }));
        document.body.append(Object.assign(document.createElement('img'), { src: 'x.png' }))
        """
      )
      try browser.wait(forNoise: 2)
      #expect(try browser.evaluate("window.ran === undefined") as? Bool == true)
      #expect(browser.noise.count == 2)
      #expect(browser.noise.allSatisfy { $0.contains("Content Security Policy") })
    }
  }
}

extension DecodedReport {
  /// Wins, draws and losses of one bot against another.
  fileprivate func triple(_ bot: String, _ other: String) -> String {
    let asX = pairings.filter { $0.x == bot && $0.o == other }
    let asO = pairings.filter { $0.o == bot && $0.x == other }
    let wins = asX.reduce(0) { $0 + $1.xWins } + asO.reduce(0) { $0 + $1.oWins }
    let draws = (asX + asO).reduce(0) { $0 + $1.draws }
    let losses = asX.reduce(0) { $0 + $1.oWins } + asO.reduce(0) { $0 + $1.xWins }
    return "\(wins)-\(draws)-\(losses)"
  }
}
