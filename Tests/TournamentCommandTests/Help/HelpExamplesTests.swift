import CommandKit
import Foundation
import TestSupport
import Testing

@testable import TournamentCommand

/// The examples at the end of the help of commands.
@Suite(.needs("python3")) struct HelpExamplesTests {
  /// A library that marks the first free square.
  private static let bot = "Sources/Output/CEmbeddedFiles/Templates/my-bot.c"

  @Test(arguments: Subcommand.all.map(\.name))
  func `every example of a command can be run, one after the other`(_ name: String) async throws {
    let subcommand = try #require(Subcommand.all.first { $0.name == name })
    let folder = try TemporaryFolder()
    let engine = "\(PackageFolder.path)/Bots/Examples/first_free.py"
    try FileManager.default.copyItem(atPath: engine, toPath: "\(folder.path)/my-bot.py")
    try FileManager.default.copyItem(atPath: engine, toPath: "\(folder.path)/my-bot")
    try folder.write("", to: "handed-in/.class")
    try FileManager.default.copyItem(atPath: engine, toPath: "\(folder.path)/handed-in/anna.py")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Config",
      withDestinationPath: "\(PackageFolder.path)/Config"
    )
    if ["convert", "ratings", "replay"].contains(name) {
      for (seed, day) in ["monday", "tuesday"].enumerated() {
        let outputs = "--games-file games.sgf --output \(day).json"
        try await folder.run("--games 2 --quiet --seed \(seed) \(outputs)")
      }
    }
    if CCompiler.path != nil,
      subcommand.examples.contains(where: { $0.command.contains("libmine") })
    {
      let bot = "\(PackageFolder.path)/\(Self.bot)"
      #expect(CCompiler.compile(bot, to: "\(folder.path)/libmine.so"))
    }
    #expect(!subcommand.examples.isEmpty)
    for example in subcommand.examples
    where CCompiler.path != nil || !example.command.contains("libmine") {
      let needsSandbox = example.command.contains("--sandbox")
      var run: Binary.Run
      // A check asks for moves in little time, which a busy machine may take.
      var tries = name == "check" ? 20 : 1
      repeat {
        run = try await folder.process(
          "/bin/bash",
          ["-c", "tournament() { '\(Binary.path)' \"$@\" </dev/null; }; \(example.command)"],
          status: nil
        )
        tries -= 1
      } while tries > 0 && run.status != 0
      #expect(run.status == 0 || (needsSandbox && run.status == 69), "\(example): \(run.error)")
    }
  }
}
