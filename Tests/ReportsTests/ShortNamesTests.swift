import Testing

@testable import Formats

/// Names where there is little room.
@Suite struct ShortNamesTests {
  @Test(arguments: [
    ["engine --level 1 --fast and more", "engine --level 2 --fast and more"],
    (1...30).map { "./a/rather/long/path/to/engine-\($0)/of/somebody/run.sh" },
    ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"],
  ])
  func `short names tell apart what long ones do`(_ names: [String]) {
    let short = names.apart(room: 20)
    #expect(Set(short).count == names.count, "\(short)")
    #expect(short.allSatisfy { $0.count <= 25 }, "\(short)")
    #expect(names.apart(room: 99) == names)
  }
}
