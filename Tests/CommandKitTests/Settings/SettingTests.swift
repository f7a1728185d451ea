import Testing

@testable import CommandKit

/// The settings of a tournament, on a command line.
@Suite struct SettingTests {
  @Test func `a command line gives a setting its text, and none to one that only files have`()
    throws
  {
    let options = Setting.all.flatMap(\.options)
    let arguments = try Arguments(["--seed=2"], of: "run", options: options)
    let given = Setting.all.filter { $0.text(in: arguments) != nil }
    #expect(given.map(\.key) == ["seed"])
    #expect(Setting.seed.text(in: arguments) == "2")
    #expect(Setting.engines.text(in: arguments) == nil)
  }
}
