import CTournamentBot
import Foundation
import GameModel
import StrategyKit
import Testing

@testable import Plugins

/// Tables that are wrong, and what their author is told.
@Suite struct TableFaultTests {
  /// A table of one bot with one parameter, in memory that is never freed.
  struct Table {
    var library = tournament_library()
    var bots: [tournament_bot?] = []
    var parameters: [tournament_parameter?] = []

    static func text(_ text: String) -> UnsafePointer<CChar>? {
      strdup(text).map { UnsafePointer($0) }
    }

    static func place<Value>(_ values: [Value]) -> UnsafePointer<Value> {
      let pointer = UnsafeMutablePointer<Value>.allocate(capacity: max(1, values.count))
      pointer.initialize(from: values, count: values.count)
      return UnsafePointer(pointer)
    }

    init() {
      library.size = UInt32(MemoryLayout<tournament_library>.size)
      library.version = 1
      library.bot_count = 1
      var bot = tournament_bot()
      bot.size = UInt32(MemoryLayout<tournament_bot>.size)
      bot.name = Self.text("mine")
      bot.parameter_count = 1
      bot.create = { _, _ in nil }
      bot.destroy = { _ in }
      bot.choose_move = { _, _, _ in 0 }
      var parameter = tournament_parameter()
      parameter.size = UInt32(MemoryLayout<tournament_parameter>.size)
      parameter.name = Self.text("depth")
      parameter.type = TOURNAMENT_WHOLE_NUMBER
      parameter.default_value = Self.text("3")
      parameter.maximum = 5
      (bots, parameters) = ([bot], [parameter])
    }

    func read() throws -> LibraryTable {
      let parameters = Self.place(parameters.map { $0.map { Self.place([$0]) } })
      let bots = bots.map { bot -> UnsafePointer<tournament_bot>? in
        guard var bot else { return nil }
        if bot.parameter_count == 1 { bot.parameters = parameters }
        return Self.place([bot])
      }
      var library = library
      library.bots = Self.place(bots)
      return try LibraryTable(Self.place([library]))
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let problem: String
    let spoil: @Sendable (inout Table) -> Void
    var testDescription: String { problem }

    init(_ problem: String, _ spoil: @escaping @Sendable (inout Table) -> Void) {
      (self.problem, self.spoil) = (problem, spoil)
    }
  }

  static let cases = [
    Case(
      "it is for version 2 of the interface, and this program for version 1; use a later version of "
        + "the program, or return a table for the version that the entry is given"
    ) { $0.library.version = 2 },
    Case("its version is 0; set it to TOURNAMENT_BOT_VERSION") { $0.library.version = 0 },
    Case("it has 0 bots; list from 1 to 1000") { $0.library.bot_count = 0 },
    Case("it has 4000000000 bots; list from 1 to 1000") { $0.library.bot_count = 4_000_000_000 },
    Case(
      "the table says that it is 8 bytes large, which is less than 24; set size to "
        + "sizeof(tournament_library)"
    ) { $0.library.size = 8 },
    Case("bot 1 is NULL; list only bots") { $0.bots = [nil] },
    Case(
      "bot 1 says that it is 0 bytes large, which is less than 80; set size to "
        + "sizeof(tournament_bot)"
    ) { $0.bots[0]?.size = 0 },
    Case("bot 1 has no name; give it one") { $0.bots[0]?.name = nil },
    Case(
      "one of its bots is called 'Mine␊'; a name has lower-case letters, digits and hyphens, begins "
        + "with a letter, and is at most 64 long"
    ) { $0.bots[0]?.name = Table.text("Mine\n") },
    Case("two of its bots are called 'mine'; give each a name of its own") {
      $0.bots.append($0.bots[0])
      $0.library.bot_count = 2
    },
    Case("the name of bot 1 is not UTF-8; write it in UTF-8") {
      $0.bots[0]?.name = Table.place([CChar(bitPattern: 0xFF), 0])
    },
    Case("the description of bot 'mine' is longer than 10000 bytes; end it with a zero byte") {
      $0.bots[0]?.description = Table.text(String(repeating: "x", count: 10_001))
    },
    Case("the description of bot 'mine' has control characters; write one line") {
      $0.bots[0]?.description = Table.text("two\nlines")
    },
    Case("bot 'mine' lacks create, destroy or choose_move; every bot needs these functions") {
      $0.bots[0]?.destroy = nil
    },
    Case(
      "bot 'mine' is flagged as a policy but has no move_weights; set move_weights, or leave out "
        + "TOURNAMENT_POLICY"
    ) { $0.bots[0]?.flags = TOURNAMENT_POLICY },
    Case("bot 'mine' has 101 parameters; list at most 100") { $0.bots[0]?.parameter_count = 101 },
    Case("bot 'mine' has no list of its parameters; set parameters") {
      $0.bots[0]?.parameter_count = 2
    },
    Case("parameter 1 of bot 'mine' is NULL; list only parameters") { $0.parameters = [nil] },
    Case("parameter 1 of bot 'mine' has no name; give it one") { $0.parameters[0]?.name = nil },
    Case(
      "parameter 1 of bot 'mine' says that it is 31 bytes large, which is less than 32; set size to "
        + "sizeof(tournament_parameter)"
    ) { $0.parameters[0]?.size = 31 },
    Case(
      "parameter 1 of bot 'mine' has the unknown type 9; use one of the types of tournament_bot.h"
    ) { $0.parameters[0]?.type = 9 },
    Case(
      "parameter 'path' of bot 'mine' has a name that is reserved for what every plug-in has; choose "
        + "another than path, bot, moveLimit, memoryLimit, startTime, learns and name"
    ) { $0.parameters[0]?.name = Table.text("path") },
    Case("parameter 'depth' of bot 'mine' is from 6 to 5; put the smaller number first") {
      $0.parameters[0]?.minimum = 6
    },
    Case(
      "the default of parameter 'depth' of bot 'mine' is '9'; it must be a whole number from 0 to "
        + "5, or empty for none"
    ) { $0.parameters[0]?.default_value = Table.text("9") },
    Case("parameter 1 of bot 'mine' has no list of choices; list from 1 to 1000 words") {
      $0.parameters[0]?.type = TOURNAMENT_CHOICE
    },
    Case("parameter 'depth' of bot 'mine' has no list of choices; list different words") {
      $0.parameters[0]?.type = TOURNAMENT_CHOICE
      $0.parameters[0]?.choice_count = 2
      $0.parameters[0]?.choices = Table.place([Table.text("a"), Table.text("a")])
    },
  ]

  @Test(arguments: cases) func `a wrong table is refused`(row: Case) throws {
    var table = Table()
    row.spoil(&table)
    do {
      _ = try table.read()
      Issue.record("it was read")
    } catch { #expect("\(error)" == row.problem) }
  }

  /// What is just within a limit.
  private static let allowed: [@Sendable (inout Table) -> Void] = [
    { $0.bots[0]?.description = Table.text(String(repeating: "x", count: 10_000)) },
    { $0.bots[0]?.name = Table.text(String(repeating: "m", count: 64)) },
    { $0.bots[0]?.size = 80 },
    {
      // Its maximum stands after these bytes, and is taken for 0.
      $0.parameters[0]?.size = 32
      $0.parameters[0]?.default_value = Table.text("0")
    },
    { $0.parameters[0]?.default_value = Table.text("0") },
    { $0.parameters[0]?.default_value = Table.text("5") },
    {
      $0.parameters[0]?.minimum = 3
      $0.parameters[0]?.maximum = 3
    },
  ]

  @Test(arguments: allowed.indices)
  func `a table at a limit is read`(row: Int) throws {
    var table = Table()
    Self.allowed[row](&table)
    #expect(try table.read().description.bots.count == 1)
  }

  @Test func `a description goes through a message`() throws {
    let description = try Table().read().description
    let data = try JSONEncoder().encode(description)
    #expect(try JSONDecoder().decode(PluginDescription.self, from: data) == description)
    let forged = String(decoding: data, as: UTF8.self).replacing("\"mine\"", with: "\"../mine\"")
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(PluginDescription.self, from: Data(forged.utf8))
    }
  }

  @Test func `a file that is no library is reported`() throws {
    let registry = Registry([PluginAccess.direct.kind])
    func error(_ text: String) -> String {
      do {
        return "\(try registry.bot(BotSpec(text), rules: .ticTacToe).name)"
      } catch { return "\(error)" }
    }
    #expect(error("./no-such.so") == "plug-in: cannot read './no-such.so': no such file")
    let text = NSTemporaryDirectory() + "/\(UUID().uuidString).so"
    try Data("no library".utf8).write(to: URL(fileURLWithPath: text))
    defer { try? FileManager.default.removeItem(atPath: text) }
    #expect(error(text).contains("cannot be loaded: "))
    #expect(error("plugin") == "plugin: path must be the path of a library, not ''")
  }
}
