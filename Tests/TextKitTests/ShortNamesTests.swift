import Testing

@testable import TextKit

/// Names where there is little room.
@Suite struct ShortNamesTests {
  private static let versions = (1...8).map { "Engine version 1.0\($0) of the night" }

  @Test func `shared parts of names give way, different ones stay`() {
    let short = Self.versions.shortenedTogether(to: 12)
    #expect(short == (1...8).map { "Engine…1.0\($0)…" })
    #expect(Self.versions.shortenedTogether(to: 26)[0] == "Engine version 1.01… night")
    let ends = ["The-long-name-of-bot-2", "The-long-name-of-bot-12"]
    #expect(ends.shortenedTogether(to: 13) == ["The-lo…-bot-2", "The-lo…bot-12"])
    let beginnings = ["north engine of the night", "south engine of the night"]
    #expect(beginnings.shortenedTogether(to: 14) == ["north e… night", "south e… night"])
    let two = ["Some engine 1.01 of the year", "Some engine 2.01 of the year"]
    #expect(two.shortenedTogether(to: 12) == ["Some e…1.01…", "Some e…2.01…"])
  }

  @Test func `an odd one among alike ones changes nothing for them`() {
    let odd = "Another program altogether, from elsewhere"
    let short = (Self.versions + [odd, "random"]).shortenedTogether(to: 16)
    #expect(short.prefix(8) == Self.versions.shortenedTogether(to: 16)[...])
    #expect(short.suffix(2) == ["Another …sewhere", "random"])
  }

  @Test func `wide characters count as two columns`() {
    let short = (1...3).map { "東京の夜のエンジン第\($0)版そのほか" }.shortenedTogether(to: 12)
    #expect(Set(short).count == 3, "\(short)")
    #expect(short.allSatisfy { $0.displayWidth <= 12 }, "\(short)")
    for (number, name) in zip(1..., short) { #expect(name.contains("\(number)"), "\(name)") }
  }

  @Test(arguments: [
    ["engine --level 1 --fast and more", "engine --level 2 --fast and more"],
    (1...30).map { "./a/rather/long/path/to/engine-\($0)/of/somebody/run.sh" },
    (1...40).map { "v\($0 / 10).\($0 % 10) of the engine of nights, build \(7 * $0 % 10)" },
    ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"],
    (1...30).map { String(repeating: "a", count: 30 + $0) },
  ])
  func `different names stay different, within the width`(_ names: [String]) {
    for width in 12...30 {
      let short = names.shortenedTogether(to: width)
      #expect(Set(short).count == names.count, "\(short)")
      #expect(short.allSatisfy { $0.displayWidth <= width }, "\(short)")
    }
    #expect(names.shortenedTogether(to: 99) == names)
    #expect(
      names.reversed().shortenedTogether(to: 20) == names.shortenedTogether(to: 20).reversed()
    )
  }

  @Test func `of little width there is as much as there can be`() {
    for width in 0...11 {
      let short = Self.versions.shortenedTogether(to: width)
      #expect(short.allSatisfy { $0.displayWidth <= max(1, width) }, "\(short)")
    }
    #expect(["minimax:depth=2", "all"].shortenedTogether(to: 12) == ["minima…pth=2", "all"])
    #expect([String]().shortenedTogether(to: 4) == [])
  }

  @Test func `a thousand names stay apart`() {
    let names = (0..<1000).map { "Engine version 1.\($0 + 1000) of the night of nights" }
    #expect(Set(names.shortenedTogether(to: 16)).count == 1000)
  }
}
