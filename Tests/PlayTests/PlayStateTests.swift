import GameModel
import Play
import StrategyKit
import TestSupport
import Testing

/// What a session is after some actions: the pairs of lines of `Golden/states.txt`.
///
/// The first line has the game and the seats, and the actions: squares by their numbers or names, columns as `c0`,
/// replies of the bot, `crash`, `undo`, `new` and `new=SEATS`. A new case is a line there; `RECORD_GOLDEN=1 swift test --filter PlayStateTests`
/// writes the state to it.
@Suite struct PlayStateTests {
  private static let seats = [
    "people": Table.people, "swapped": Seats(x: Table.friend, o: Table.ann),
    "me-x": Table.personAsX, "me-o": Table.personAsO,
  ]

  @Test func `actions bring about the state that is shown`() throws {
    let lines = try #require(Golden.text(of: "states.txt")).split(separator: "\n")
    let scripts = lines.filter { !$0.hasPrefix("  ") }
    #expect(scripts.count > 40)
    let states = try scripts.map { "\($0)\n  \(try Self.state(after: $0))\n" }
    try Golden.expect(states.joined(), in: "states.txt")
  }

  private static func state(after script: Substring) throws -> String {
    let parts = script.split(separator: ":", omittingEmptySubsequences: false)
    let rules =
      if parts[0].hasPrefix("connect-four ") {
        try #require(NamedGame.named("connect-four")).rules
      } else {
        try Rules(columns: 3, rows: 3, variants: parts[0].hasPrefix("misere ") ? [.misere] : [])
      }
    let name = String(parts[0].split(separator: " ").last ?? "")
    var state = PlayState(rules, between: try #require(seats[name]))
    var request = state.request?.number ?? 0
    var said: [String] = []
    for action in parts[1].split(separator: " ") {
      let before = state
      let words = action.split(separator: "=").map(String.init)
      let value = words.count > 1 ? words[1] : ""
      switch words[0] {
      case "ask": state.requestReply()
      case "cancel": state.cancelReply()
      case "new":
        state.newGame(between: seats[value], first: Player(rawValue: value))
      case "undo": if !state.undo() { said.append("nothing to take back") }
      case "crash": state.receive(.failure(Forfeit(.crash, "gone")), to: request)
      case "reply":
        let square = Square(try #require(Int(value)))
        if !state.receive(.success(square), to: request) { said.append("no reply is awaited") }
      default:
        let refusal =
          if let square = Int(action) {
            state.choose(Square(square))
          } else if let column = Int(action.dropFirst()), action.hasPrefix("c") {
            state.choose(column: column)
          } else {
            state.choose(try rules.square(named: String(action)))
          }
        if let refusal {
          said.append(refusal.message(on: rules))
          #expect(state == before)
        }
      }
      request = state.request?.number ?? request
    }
    return (said + [Self.text(state)]).joined(separator: " · ")
  }

  /// Everything that a view shows of a session.
  private static func text(_ state: PlayState) -> String {
    let isOpen = state.rules.squares.filter { state.refusal(of: $0) == nil }.map(\.index)
    let names = ["Ann", "Friend", "You", "Hal"].filter { state.score.wins(of: $0) > 0 }
    let lines = state.lineFlags.indices.filter { state.lineFlags[$0] }
    #expect(lines == state.winningLines.map(\.index))
    return [
      "\(state.position)", state.statusText, state.turnText, state.namedTurnText,
      state.namedResultText,
      state.personalResult.map { "a \($0) for the person" } ?? "", state.forfeitText,
      lines.isEmpty ? "" : "lines \(lines)", "open \(isOpen)",
      state.request.map { "reply \($0.number) as \($0.player) awaited" } ?? "",
      state.canUndo ? "can be undone" : "",
      "score \(state.score.x)-\(state.score.o), \(state.score.draws) drawn",
      names.map { "\($0) \(state.score.wins(of: $0))" }.joined(separator: ", "),
      state.games.isEmpty ? "" : "games of \(state.games.map(\.game.moves.count))",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
