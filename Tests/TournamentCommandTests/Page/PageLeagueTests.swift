import Foundation
import TestSupport
import Testing

/// The page of a league, in a browser.
@Suite(.serialized, .needsBrowser)
struct PageLeagueTests {
  /// A league in `club`, one of whose bots changed and one of which has a long name, and its page
  /// beside it.
  private static func make() throws -> ClubFolder {
    let club = try ClubFolder()
    let name = "An-entrant-with-a-name-longer-than-any-column"
    club.output(
      "club add random A=monte-carlo:playouts=1 B=monte-carlo:playouts=3",
      ["\(name)=monte-carlo:playouts=2"]
    )
    club.output("club play --games 60")
    club.output("club add A=monte-carlo:playouts=8")
    club.output("club play --games 40")
    club.output("club page", [club.path("page.html")])
    return club
  }

  @Test func `sections unfolded by hand stay so when the page is renewed`() async throws {
    let folder = try Self.make().folder
    let last = try folder.read("page.html")
    let (path, second) = (folder.path, "\(folder.path)/second.html")
    for (number, name) in [(1, "page.html"), (2, "second.html")] {
      let live = #""live":{"number":\#(number),"pause":1}"#
      try folder.write(last.replacing(#""live":null"#, with: live), to: name)
    }
    try await Browser.run { browser in
      try browser.look(width: 1280, height: 400)
      try browser.show(page: "\(path)/page.html")
      let setByHand = """
        (() => {
          document.getElementById('bot-random-lost').open = false;
          const top = document.getElementById('bot-b').getBoundingClientRect().top + scrollY;
          scrollTo({ top: top + 20, behavior: 'instant' });
          window.isOld = true;
          return document.readyState === 'complete' && !history.state?.by;
        })()
        """
      // A page that is being renewed has noted before what was set by hand.
      let isSet = Patience.wait(pausing: 0.1) {
        (try? browser.evaluate(setByHand)) as? Bool == true
      }
      #expect(isSet)
      #expect(rename(second, "\(path)/page.html") == 0)
      let isRenewed = Patience.wait {
        Patience.pause(seconds: 0.1)
        // A page that is being left gives no answer.
        return (try? browser.evaluate("!window.isOld && document.readyState === 'complete'"))
          as? Bool == true
      }
      #expect(isRenewed)
      #expect(
        try browser.evaluate("document.getElementById('bot-random-lost').open") as? Bool == false
      )

      #expect(try browser.text("location.hash") == "#at=bot-b.20")
      #expect(browser.noise == [])
    }
  }

  @Test(.needsSchemas)
  func `JSON is as the schema has it`() async throws {
    let club = try Self.make()
    // One whose last round is in progress, and which explains another one.
    let journal = "club/rounds/\(try club.table().rounds)/journal.jsonl"
    for (number, words) in ["", "anchor random=100", "retire random", "present"].enumerated() {
      if words == "present" {
        try club.folder.write("", to: journal)
      } else if !words.isEmpty {
        club.output("club \(words)")
      }
      club.output("club show --round 1 --output", [club.path("\(number).json")])
    }
    try await Python.expect((0..<4).map { "\($0).json" }, in: club.folder.path, toFit: "league")
  }
}
