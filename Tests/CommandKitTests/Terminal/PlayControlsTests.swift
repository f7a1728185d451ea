@testable import CommandKit
import GameModel
import Play
import TestSupport
import Testing

/// What keys ask for: the lines of `Golden/keys.txt`.
///
/// Before `⇒` stand the game, `bot` where O is one and `bots` where both are, the moves so far, and `held` where
/// bots pause; then keys, the clicks `<a1>`, the movements of the mouse `(a1)`, and `?` for what the foot names. A new case
/// is a line there; `RECORD_GOLDEN=1 swift test --filter PlayControlsTests` writes what is asked for.
@Suite struct PlayControlsTests {
  private static let keys: [Character: Key] = [
    "←": .left, "→": .right, "↑": .up, "↓": .down, "⏎": .enter, "⌫": .backspace, "⎋": .escape,
    "⇥": .tab, "⌂": .home, "⇲": .end, "␄": .endOfInput, "␃": .interrupt, "␣": .character(" "),
  ]

  @Test func `keys, clicks and movements of the mouse ask for what is shown`() throws {
    try Golden.expectAnswers(in: "keys.txt", atLeast: 81, Self.answer)
  }

  private static func answer(to script: String) throws -> String {
    let colon = try #require(script.firstIndex(of: ":"))
    let words = script[..<colon].split(separator: " ").map(String.init)
    let rules = try rules(words[0], isGravity: words.contains("gravity"))
    let (ann, hal) = (Seat(name: "Ann", isPerson: true), Seat(name: "Hal", isPerson: false))
    let hasBot = words.contains("bot")
    var state = PlayState(
      rules,
      between: words.contains("bots")
        ? Seats(x: hal, o: hal) : Seats(x: ann, o: hasBot ? hal : Seat(name: "Ben", isPerson: true))
    )
    let isOption = { (word: String) in ["bot", "bots", "held", "gravity"].contains(word) }
    for square in try rules.squares(named: words.dropFirst().first { !isOption($0) } ?? "") {
      if let request = state.request {
        state.receive(.success(square), to: request.number)
      } else {
        #expect(state.choose(square) == nil)
      }
    }
    if words.contains("held") { state.cancelReply() }

    var controls = PlayControls(rules)
    var request: PlayControls.Request?
    var rest = script[colon...].dropFirst().drop { $0 == " " }
    if rest == "?" {
      return controls.keys(state).map { "\($0.name) \($0.meaning)" }.joined(separator: " · ")
    }
    while let sign = rest.popFirst() {
      switch sign {
      case "<", "(":
        let name = String(rest.prefix { !">)".contains($0) })
        rest = rest.dropFirst(name.count + 1)
        let square = name.isEmpty ? nil : try rules.square(named: name)
        if sign == "<" { request = controls.click(square, state) } else { controls.hover(square) }
      default: request = controls.press(keys[sign] ?? .character(sign), state)
      }
    }
    let asked =
      switch request {
      case .choose(let square): "choose \(rules.name(of: square))"
      case .some(let request): "\(request)"
      case nil: "nothing"
      }
    return
      ([asked, "cursor \(rules.name(of: controls.cursor(in: state)))"]
      + (controls.entry.isEmpty ? [] : ["entry \(controls.entry)"]) + controls.notes)
      .joined(separator: " · ")
  }

  private static func rules(_ game: String, isGravity: Bool) throws -> Rules {
    if let named = NamedGame.named(game) { return named.rules }
    let sides = game.split(separator: "x").compactMap { Int($0) }
    let variants: [Rules.Variant] = isGravity ? [.gravity] : []
    return try Rules(columns: sides[0], rows: sides[1], variants: variants)
  }
}
