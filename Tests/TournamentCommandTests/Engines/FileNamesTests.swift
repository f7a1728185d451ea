import CommandKit
import StrategyKit
import Testing

@testable import TournamentCommand

/// What engines are called that were given no name.
@Suite struct FileNamesTests {
  @Test(arguments: [
    ("./bots/anna.py", "anna"), ("python3 ./anna.pl.py", "anna.pl"), ("bots/ben", "ben"),
    ("/usr/bin/python3 ./x/cleo.py --depth 3", "cleo"), ("./team/main.py", "team"),
    ("./main.py", "main"), ("java -jar ./dora.jar", "dora"), ("./.hidden", ".hidden"),
    ("python3 crash.py", "crash"), ("/usr/bin/node ben.js --depth 3", "ben"),
  ])
  func `an engine is called by its file`(_ command: String, _ name: String) {
    #expect(FileNames.stem(of: command) == name)
  }

  private func names(_ words: [String], kept gauntlet: String? = nil) throws -> [String] {
    var setup = TournamentSetup(try ConfigurationFile.builtIn())
    setup.configuration.bots = try words.map { try BotSpec($0) }
    if let gauntlet { setup.configuration.schedule = .gauntlet(gauntlet) }
    FileNames.add(to: &setup, kept: nil)
    return setup.configuration.bots.map(\.name)
  }

  @Test func `who is named, a namesake or meant by the whole command is not called otherwise`()
    throws
  {
    #expect(try names(["random", "./anna.py", "Ben=./ben.py"]) == ["random", "anna", "Ben"])
    #expect(try names(["engine:command=python3 ./anna.py,turnTime=2s", "minimax"])[0] == "anna")
    #expect(try names(["./a/anna.py", "./b/anna.py"]) == ["./a/anna.py", "./b/anna.py"])
    #expect(try names(["anna=random", "./anna.py"]) == ["anna", "./anna.py"])
    #expect(try names(["./anna.py", "./ben.py"], kept: "./ben.py") == ["anna", "./ben.py"])
  }
}
