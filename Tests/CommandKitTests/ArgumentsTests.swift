import Testing

@testable import CommandKit

/// Command lines taken apart.
@Suite struct ArgumentsTests {
  private static let number = Option("--number", .wholeNumber(from: 1), "a number", in: .game)
  private static let digit = number.reading(.wholeNumber(from: 1, to: 8))
  private static let flag = Flag("--flag", "a flag", in: .game)
  private static let names = Option("--name", .text("NAME"), "names", in: .game, mayRepeat: true)
  private static let file = Option("--file", .file(.writes), "a file", in: .output)

  private static let options: [any CommandOption] = [number, flag, names, file]

  private func arguments(_ words: String...) throws -> Arguments {
    try Arguments(words, of: "run", options: Self.options)
  }

  private func expect(_ words: String..., error: String) {
    let thrown = #expect(throws: CommandError.self) {
      try Arguments(words, of: "run", options: Self.options)
    }
    #expect(thrown?.description == error)
    #expect(thrown?.status == .usage)
  }

  @Test(arguments: [("1", 1), ("7", 7), ("9223372036854775807", Int.max)])
  func `a whole number is read`(text: String, number: Int) throws {
    #expect(try arguments("--number", text)[Self.number] == number)
  }

  @Test(arguments: ["0", "-1", "1.5", "", "one", "9223372036854775808"])
  func `anything but a number from one up is refused`(text: String) throws {
    let arguments = try arguments("--number", text)
    let error = #expect(throws: CommandError.self) { try arguments[Self.number] }
    #expect(error?.description == "--number must be 1 or more, not '\(text)'")
    #expect(error?.status == .usage)
  }

  @Test func `a number out of range is refused with its bounds`() throws {
    #expect(try arguments("--number", "8")[Self.digit] == 8)
    let nine = try arguments("--number", "9")
    let error = #expect(throws: CommandError.self) { try nine[Self.digit] }
    #expect(error?.description == "--number must be a whole number from 1 to 8, not '9'")
  }

  @Test func `an option is found by its name, whatever help a command has for it`() throws {
    let own = Option("--number", .text("N"), "a number of its own", in: .stopping)
    let arguments = try Arguments(["--number", "x"], of: "run", options: [own])
    #expect(arguments.contains(Self.number))
    #expect(try arguments[own] == "x")
    #expect(throws: CommandError.self) { try arguments[Self.number] }
  }

  @Test func `an option that is not given is none`() throws {
    let arguments = try arguments()
    #expect(try arguments[Self.number] == nil)
    #expect(try arguments.values(Self.names).isEmpty)
    #expect(!arguments[Self.flag])
  }

  @Test func `options come before and after words, with their values beside or after them`() throws
  {
    let arguments = try arguments("a", "--name=x=y", "b", "--flag", "--name", "z", "--", "--flag")
    #expect(arguments.words == ["a", "b", "--flag"])
    #expect(try arguments.values(Self.names) == ["x=y", "z"])
    #expect(arguments[Self.flag])
    #expect(arguments.commandLine == "tournament run a --name=x=y b --flag --name z -- --flag")
    #expect(arguments.commandLine(of: "exact", with: [Self.names]).hasSuffix("--name x=y --name z"))
  }

  @Test func `a command line that is malformed is refused`() {
    expect("--numbr", "1", error: "unknown option '--numbr'; did you mean '--number'?")
    expect("--number", error: "--number needs a value: --number N")
    expect("--number", "--flag", error: "--number needs a value: --number N")
    expect("--number", "1", "--number", "2", error: "--number is given twice; give it once")
    expect("--flag=1", error: "--flag takes no value")
    expect("--file", "", error: "--file needs a file")
  }

  @Test func `a duration is read with its unit`() throws {
    let time = Option("--time", .duration, "a time", in: .game)
    #expect(try time.read("500ms") == .milliseconds(500))
    for (text, problem) in [
      ("5", "--time must be a duration like 500ms or 10s, not '5'"),
      ("0s", "--time must be more than 0, not '0s'"),
      ("0.0000001s", "'0.0000001s' is too short for --time, which goes from 0.001ms to 277777h"),
    ] {
      let error = #expect(throws: CommandError.self) { try time.read(text) }
      #expect(error?.description == problem)
    }
  }

  @Test func `files are listed with what is done to them`() throws {
    let events = Option("--events", .file(.writesOrPrints), "events", in: .output)
    let words = ["--events", "-", "--file", "a.txt", "--number", "1"]
    let arguments = try Arguments(words, of: "run", options: Self.options + [events])
    #expect(arguments.files.map(\.path) == ["-", "a.txt"])
    #expect(arguments.standardOutputUser == "--events")
  }
}
