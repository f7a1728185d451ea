import Testing

@testable import Reports

@Suite struct NotPlayingTests {
  @Test func `why a bot was withdrawn is whole on the page and in the full text`() throws {
    var report = try Tournament.withdrawn.report()
    let why = "cheater: withdrawn: illegal move, "
    let remedy = "(keep a board of all moves, and choose among its free squares)"
    #expect(!(try report.rendered(as: .text).contains("NOT PLAYING")))
    report.detail = .all
    let text = try report.rendered(as: .text).split(separator: "\n").joined(separator: " ")
    #expect(text.contains("NOT PLAYING, AND WHY \(why)"))
    #expect(text.contains(remedy))
    #expect(try report.rendered(as: .html).contains("\(remedy)</td>"))
    #expect(try report.rendered(as: .markdown).contains(remedy))
  }
}
