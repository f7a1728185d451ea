import Leagues
import Testing

@testable import TournamentCommand

/// Which name each submission plays under.
@Suite struct EntrantNamesTests {
  private func submission(_ name: String, isFolder: Bool = false) -> Submission {
    Submission(name: name, isFolder: isFolder, stamps: [])
  }

  private func names(_ files: [String], after: inout EntrantNames) -> [String] {
    let all = files.map { submission($0) }
    return all.map { after.name($0, among: all) }
  }

  @Test(arguments: [
    (["anna.py", "ben.js"], ["anna", "ben"]),
    (["anna.js", "anna.pl.py", "anna.py"], ["anna.js", "anna.pl", "anna.py"]),
    (["anna", "anna.c"], ["anna", "anna.c"]),
    (["a.b", "a.b.py"], ["a", "a.b"]),
    ([".x"], [".x"]),
  ])
  func `one name in the folder is one entrant`(_ files: [String], _ expected: [String]) {
    var names = EntrantNames(League())
    #expect(self.names(files, after: &names) == expected)
    #expect(self.names(files, after: &names) == expected)
  }

  @Test func `the bot playing under the stem keeps it until it leaves`() {
    var names = EntrantNames(League())
    #expect(self.names(["anna.py"], after: &names) == ["anna"])
    #expect(self.names(["anna.js", "anna.py"], after: &names) == ["anna.js", "anna"])
    names.forget("anna.py")
    names.forget("anna.js")
    // The same bot, written again in another language.
    #expect(self.names(["anna.rb"], after: &names) == ["anna"])
  }

  @Test func `a file without an ending finds its stem taken`() {
    var names = EntrantNames(League())
    _ = self.names(["ben.sh"], after: &names)
    #expect(self.names(["ben", "ben.sh"], after: &names) == ["ben-2", "ben"])
  }

  @Test func `two files never have one name`() {
    var names = EntrantNames(League())
    _ = self.names(["anna.js", "anna.py"], after: &names)
    let all = ["anna.js", "anna.js.py", "anna.py"]
    #expect(self.names(all, after: &names) == ["anna.js", "anna.js.py", "anna.py"])
  }
}
