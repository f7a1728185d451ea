import Testing

@testable import CommandKit

/// Command lines taken apart.
@Suite struct ArgumentsTests {
  private static let number = CommandOption("--number", "N", "a number", in: .game)

  private func wholeNumber(_ text: String, to maximum: Int? = nil) throws -> Int? {
    try Arguments(["--number", text], of: "run", options: [Self.number])
      .wholeNumber(Self.number, from: 1, to: maximum)
  }

  @Test(arguments: [("1", 1), ("7", 7), ("9223372036854775807", Int.max)])
  func `a whole number is read`(text: String, number: Int) throws {
    #expect(try wholeNumber(text) == number)
  }

  @Test(arguments: ["0", "-1", "1.5", "", "one", "9223372036854775808"])
  func `what is no number from one on is refused`(text: String) {
    let error = #expect(throws: CommandError.self) { try wholeNumber(text) }
    #expect(error?.description == "--number must be a whole number from 1, not '\(text)'")
    #expect(error?.status == .usage)
  }

  @Test func `a number beyond its bounds is refused with both`() throws {
    #expect(try wholeNumber("8", to: 8) == 8)
    let error = #expect(throws: CommandError.self) { try wholeNumber("9", to: 8) }
    #expect(error?.description == "--number must be a whole number from 1 to 8, not '9'")
  }

  @Test func `an option is found by its name, whatever help a command has for it`() throws {
    let own = CommandOption("--number", "N", "a number of its own", in: .stopping)
    let arguments = try Arguments(["--number", "x"], of: "run", options: [own])
    #expect(arguments.contains(Self.number))
    #expect(arguments.value(Self.number) == "x")
    #expect(throws: CommandError.self) { try arguments.wholeNumber(Self.number, from: 1) }
  }

  @Test func `a number that is not given is none`() throws {
    let arguments = try Arguments([], of: "run", options: [Self.number])
    #expect(try arguments.wholeNumber(Self.number, from: 1) == nil)
  }
}
