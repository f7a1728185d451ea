import Foundation
import TestSupport
import Testing

/// What is done with a page in a window, step by step.
final class PageVisit {
  let browser: Browser
  private let folder: TemporaryFolder
  private var isOpen = false
  /// What pages that are left have complained of.
  private var noise: [String] = []

  /// What steps look with.
  private static let words =
    (try? String(
      contentsOfFile:
        "\(PackageFolder.path)/Tests/TournamentCommandTests/Sessions/Pages/looking.js",
      encoding: .utf8
    )) ?? ""

  /// Looks at the page of a folder in a window of its own, which must not complain of anything.
  static func make<Answer: Sendable>(
    in folder: TemporaryFolder,
    _ body: @escaping @Sendable (PageVisit) throws -> Answer
  ) async throws -> Answer {
    try await Browser.run { browser in
      try browser.call(
        "Page.setDownloadBehavior",
        ["behavior": "allow", "downloadPath": folder.path]
      )
      let visit = PageVisit(browser, in: folder)
      let answer = try body(visit)
      #expect(visit.noise + browser.noise == [])
      return answer
    }
  }

  private init(_ browser: Browser, in folder: TemporaryFolder) {
    (self.browser, self.folder) = (browser, folder)
  }

  /// Does a step: what its first word says, or an expression.
  ///
  /// Before the page is open, which it is at the latest for the next step of another kind: `before SCRIPT`, which runs
  /// before its own, `without TEXT` of the page, `silent` for no scripts, and `open [#FRAGMENT] [WIDTH[xHEIGHT]] [dark]`,
  /// which may come again. Then `window`, as `open`, `fits WIDTH…` for where the page, light or dark, is wider
  /// than its window, and `paper`; `click SELECTOR [| TEXT]`, `set SELECTOR: VALUE`,
  /// `key NAME…`, `point SELECTOR`; `bots` to wait for those to play with, `mark SQUARE…`; `wait CONDITION`,
  /// `found SELECTOR` for what a search says, `controls`, `refused COUNT` by the policy, and `do STATEMENTS`.
  ///
  /// - Parameter step: The step.
  /// - Returns: What it shows.
  /// - Throws: Where the browser does not answer, or a script fails.
  @discardableResult
  func perform(_ step: String) throws -> String {
    let verb = step.prefix { $0 != " " }
    let rest = step.dropFirst(verb.count + 1).description
    let words = rest.split(separator: " ").map(String.init)
    switch verb {
    case "before": try browser.call("Page.addScriptToEvaluateOnNewDocument", ["source": rest])
    case "without":
      let page = try folder.read("page.html")
      try #require(page.contains(rest))
      try folder.write(page.replacing(rest, with: ""), to: "page.html")
    case "silent": try browser.call("Emulation.setScriptExecutionDisabled", ["value": true])
    case "open": try open(words)
    default:
      if !isOpen { try open([]) }
      return try look(step, verb, rest, words)
    }
    return ""
  }

  private func look(_ step: String, _ verb: Substring, _ rest: String, _ words: [String]) throws
    -> String
  {
    switch verb {
    case "window": try resize(words)
    case "fits":
      let looks = words.flatMap { [[$0], [$0, "dark"]] }
      return try looks.filter {
        try resize($0)
        return try show("width()") != $0[0]
      }.map { $0.joined(separator: " ") }.joined(separator: ", ")
    case "paper":
      try run("dispatchEvent(new Event('beforeprint'))")
      try browser.call("Emulation.setEmulatedMedia", ["media": "print"])
    case "click":
      let target = rest.components(separatedBy: " | ")
      try run("click(\(Self.quoted(target[0])), \(Self.quoted(target.count > 1 ? target[1] : "")))")
    case "set":
      let target = "\(rest) ".components(separatedBy: ": ")
      let value = target[1].trimmingCharacters(in: .whitespaces)
      try run("set(\(Self.quoted(target[0])), \(Self.quoted(value)))")
    case "key": for key in words { try browser.press(key) }
    case "point":
      let place = try show("placeOf(\(Self.quoted(rest)))").split(separator: " ")
        .compactMap { Double($0) }
      try browser.call(
        "Input.dispatchMouseEvent",
        ["type": "mouseMoved", "x": place[0], "y": place[1]]
      )
    case "bots":
      try run("$('#play').scrollIntoView()")
      try wait(for: "isMyTurn()")
    case "mark":
      for square in words {
        try run("click('#squares [data-square=\(square)]')")
        try wait(for: "!status().includes('is thinking')")
      }
    case "wait": try wait(for: rest)
    case "found":
      try wait(for: "says('\(rest)') && says('\(rest)') !== 'Searching …'")
      return try show("says('\(rest)')")
    case "controls": return try controls()
    case "refused": return try refusals(Int(rest) ?? 1)
    case "do": try run(rest)
    default: return try show(step)
    }
    return ""
  }

  private func open(_ words: [String]) throws {
    try resize(words)
    noise += browser.noise
    let name = folder.names.contains("game.html") ? "game.html" : "page.html"
    try browser.show(page: "\(folder.path)/\(name)\(words.first { $0.hasPrefix("#") } ?? "")")
    isOpen = true
  }

  private func resize(_ words: [String]) throws {
    let size = words.compactMap { $0.wholeMatch(of: /(\d+)(?:x(\d+))?/) }.first
    let width = size.flatMap { Int($0.1) } ?? 1280
    let height = size?.2.flatMap { Int($0) } ?? 900
    try browser.look(width: width, isDark: words.contains("dark"), height: height)
  }

  /// Runs statements.
  func run(_ statements: String) throws {
    _ = try browser.evaluate("(async () => { \(Self.words)\n\(statements)\n})()")
  }

  /// The value of an expression as a text.
  func show(_ expression: String) throws -> String {
    try browser.text("(async () => { \(Self.words)\nreturn inText(await (\(expression))); })()")
  }

  /// Waits until a condition holds.
  func wait(for condition: String) throws { try run("await until(() => \(condition));") }

  /// How many of the next complaints are of what the page's policy refuses.
  private func refusals(_ count: Int) throws -> String {
    let complaints = try browser.complaints(count)
    return "\(complaints.count { $0.contains("Content Security Policy") })"
  }

  /// How many controls there are, and of what sort those without a name are.
  private func controls() throws -> String {
    try run("openAll()")
    let tree = try browser.call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    func value(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    let roles: Set = [
      "button", "combobox", "slider", "checkbox", "textbox", "link", "image", "img",
    ]
    let controls = tree.filter { roles.contains(value($0, "role")) }
    let nameless = controls.filter { value($0, "name").isEmpty }.map { value($0, "role") }
    return "\(controls.count) controls; without a name: "
      + (nameless.isEmpty ? "none" : nameless.joined(separator: " "))
  }

  /// A text as JavaScript has it.
  static func quoted(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "''"
  }
}
