import CTournamentBot
import Foundation
import StrategyKit
import TextKit

/// A library's table, read with care: every struct is copied as far as its writer knew it, with zeros
/// for the rest, and every text is checked.
struct LibraryTable {
  let description: PluginDescription
  let bots: [BotFunctions]

  init(_ pointer: UnsafePointer<tournament_library>) throws(Problem) {
    let library = try Self.read(
      pointer,
      atLeast: MemoryLayout<tournament_library>.offset(of: \.extension),
      "tournament_library",
      of: "the table"
    )
    guard library.version <= TOURNAMENT_BOT_VERSION else {
      throw Problem(
        "it is for version \(library.version) of the interface, and this program for version "
          + "\(TOURNAMENT_BOT_VERSION); "
          + "use a later version of the program, or return a table for the version that the entry is given"
      )
    }
    guard (1...PluginDescription.mostBots).contains(Int(library.bot_count)),
      let pointers = library.bots
    else {
      throw Problem(
        "it has \(library.bots == nil ? 0 : library.bot_count) bots; "
          + "list from 1 to \(PluginDescription.mostBots)"
      )
    }
    var bots: [BotFunctions] = []
    var descriptions: [PluginBot] = []
    for index in 0..<Int(library.bot_count) {
      let (bot, description) = try Self.bot(pointers[index], number: index + 1)
      bots.append(bot)
      descriptions.append(description)
    }
    self.bots = bots
    description = try PluginDescription(version: library.version, bots: descriptions)
  }

  private static func bot(
    _ pointer: UnsafePointer<tournament_bot>?,
    number: Int
  ) throws(Problem) -> (BotFunctions, PluginBot) {
    guard let pointer else { throw Problem("bot \(number) is NULL; list only bots") }
    let bot = try read(
      pointer,
      atLeast: MemoryLayout<tournament_bot>.offset(of: \.move_weights),
      "tournament_bot",
      of: "bot \(number)"
    )
    guard let name = try text(bot.name, "the name of bot \(number)") else {
      throw Problem("bot \(number) has no name; give it one")
    }
    let place = "bot '\(name)'"
    guard bot.parameter_count <= PluginBot.mostParameters else {
      throw Problem(
        "\(place) has \(bot.parameter_count) parameters; "
          + "list at most \(PluginBot.mostParameters)"
      )
    }
    guard bot.parameter_count == 0 || bot.parameters != nil else {
      throw Problem("\(place) has no list of its parameters; set parameters")
    }
    var parameters: [PluginParameter] = []
    for index in 0..<Int(bot.parameter_count) {
      parameters.append(try parameter(bot.parameters?[index], number: index + 1, of: place))
    }
    let description = PluginBot(
      name: name,
      summary: try text(bot.description, "the description of \(place)") ?? "",
      version: try text(bot.version, "the version of \(place)") ?? "",
      flags: PluginFlags(rawValue: bot.flags),
      parameters: parameters
    )
    return (try BotFunctions(bot, at: pointer, named: name), description)
  }

  private static func parameter(
    _ pointer: UnsafePointer<tournament_parameter>?,
    number: Int,
    of bot: String
  ) throws(Problem) -> PluginParameter {
    let place = "parameter \(number) of \(bot)"
    guard let pointer else { throw Problem("\(place) is NULL; list only parameters") }
    let parameter = try read(
      pointer,
      atLeast: MemoryLayout<tournament_parameter>.offset(of: \.minimum),
      "tournament_parameter",
      of: place
    )
    guard let name = try text(parameter.name, "the name of \(place)") else {
      throw Problem("\(place) has no name; give it one")
    }
    return PluginParameter(
      name: name,
      help: try text(parameter.help, "the help of \(place)") ?? "",
      defaultValue: try text(parameter.default_value, "the default of \(place)") ?? "",
      type: try type(of: parameter, place)
    )
  }

  private static func type(
    of parameter: tournament_parameter,
    _ place: String
  ) throws(Problem) -> PluginParameter.Kind {
    switch parameter.type {
    case TOURNAMENT_TEXT: return .text
    case TOURNAMENT_WHOLE_NUMBER:
      return .wholeNumber(minimum: Int(parameter.minimum), maximum: Int(parameter.maximum))
    case TOURNAMENT_PROBABILITY: return .probability
    case TOURNAMENT_FLAG: return .flag
    case TOURNAMENT_CHOICE:
      guard (1...1000).contains(parameter.choice_count), let choices = parameter.choices else {
        throw Problem("\(place) has no list of choices; list from 1 to 1000 words")
      }
      var words: [String] = []
      for index in 0..<Int(parameter.choice_count) {
        words.append(try text(choices[index], "a choice of \(place)") ?? "")
      }
      return .choice(words)
    default:
      throw Problem(
        "\(place) has the unknown type \(parameter.type); "
          + "use one of the types of tournament_bot.h"
      )
    }
  }
}

extension LibraryTable {
  private static let longestText = 10_000

  /// Copies a struct that begins with its size, `least` being what every writer knew, with zeros in
  /// place of members that its writer did not know.
  private static func read<Struct: CStruct>(
    _ pointer: UnsafePointer<Struct>,
    atLeast least: Int?,
    _ type: String,
    of place: String
  ) throws(Problem) -> Struct {
    let (bytes, least) = (UnsafeRawPointer(pointer), least ?? 0)
    let size = Int(bytes.loadUnaligned(as: UInt32.self))
    guard size >= least else {
      throw Problem(
        "\(place) says that it is \(size) bytes large, which is less than \(least); "
          + "set size to sizeof(\(type))"
      )
    }
    var copy = Struct()
    withUnsafeMutableBytes(of: &copy) { copy in
      copy.copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: min(size, copy.count)))
    }
    return copy
  }

  private static func text(
    _ pointer: UnsafePointer<CChar>?,
    _ place: String
  ) throws(Problem) -> String? {
    guard let pointer else { return nil }
    let length = strnlen(pointer, longestText + 1)
    guard length <= longestText else {
      throw Problem("\(place) is longer than \(longestText) bytes; end it with a zero byte")
    }
    let bytes = UnsafeRawBufferPointer(start: pointer, count: length)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem("\(place) is not UTF-8; write it in UTF-8")
    }
    return text
  }
}

/// A struct of the interface, all zeros at first.
private protocol CStruct { init() }
extension tournament_library: CStruct {}
extension tournament_bot: CStruct {}
extension tournament_parameter: CStruct {}
