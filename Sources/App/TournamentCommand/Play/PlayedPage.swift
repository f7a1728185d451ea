import CommandKit
import GameModel
import Reports
import StrategyKit
import TextKit
import TournamentCore

/// A page to play on, as a command line asks for it.
enum PlayedPage {
  static let output = Option(
    "--output",
    .page,
    "write a page to play on in a browser, against any number of bots; nothing is played here",
    in: .output
  )

  private static let ownOfGames: [any CommandOption] = [
    PlaySetup.twoPlayers, PlaySetup.first, PlaySetup.openings, PlaySetup.pause, PlaySetup.hint,
    PlaySetup.save, ColourChoice.option,
  ]

  /// Writes the page that a command line asks for.
  static func write(to path: String, _ arguments: Arguments, tool: ToolContext) throws {
    if let option = ownOfGames.first(where: { arguments.contains($0) }) {
      throw CommandError(
        .usage,
        "\(option.name) is for a game here, not for a page to play on; leave it out"
      )
    }
    let setup = try SetupOptions.gameSetup(arguments, settings: [.rules, .seed])
    let bots = try bots(arguments, setup, tool)
    if arguments[PluginOptions.trust], !bots.contains(where: { $0.plugin != nil }) {
      throw CommandError(
        .usage,
        "\(PluginOptions.trust.name) is for bots of libraries, and the page has none; leave it out"
      )
    }
    let page = try page(arguments, bots, setup)
    if let (bot, reason) = page.refusal {
      throw CommandError(.usage, "'\(bot.name)' cannot be played on a page: \(reason)")
    }
    var files = CommandFiles(arguments)
    files.add(setup)
    files.add(bots.map(\.spec))
    try files.check()
    let file = try OutputFile(path)
    try page.file.write { try file.write($0) }
    try file.finish()
    if arguments.words.isEmpty, arguments.contains(SetupOptions.config),
      case let names = setup.configuration.bots.map(\.name), !names.isEmpty
    {
      let list = names.count > 6 ? "\(names.count) others" : names.listed
      tool.console.writeError(
        "The page has minimax, as no bot is named; the configuration has \(list).\n"
      )
    }
  }

  /// The bots of the page, minimax if none are named.
  private static func bots(
    _ arguments: Arguments,
    _ setup: TournamentSetup,
    _ tool: ToolContext
  ) throws -> [Bot] {
    let rules = try setup.rules()
    let texts = arguments.words.isEmpty ? ["minimax"] : arguments.words
    let bots = try texts.map { text in
      // A wrong name is corrected by the kinds that can be on a page.
      let spec = try BotSpec(text, among: setup.configuration.bots)
      let isKnown = (try? tool.registry.kind(of: spec)) != nil
      return try setup.bot(
        text,
        from: isKnown ? tool.registry : tool.registry.ofPages,
        rules: rules
      )
    }
    if let name = bots.map(\.name).firstRepeated {
      throw CommandError(.usage, "two bots are called '\(name)'; name one of them, as in NAME=BOT")
    }
    return bots
  }

  private static func page(
    _ arguments: Arguments,
    _ bots: [Bot],
    _ setup: TournamentSetup
  ) throws -> PlayPage {
    let names = try arguments.values(PlaySetup.name)
    guard names.count < 2 else {
      throw CommandError(.usage, "\(PlaySetup.name.name) is given twice; give it once")
    }
    try PlaySetup.expectDistinct(names, beside: bots.map(\.name))
    let side = try arguments[PlaySetup.side]
    let isWatched = arguments[PlaySetup.watch]
    if isWatched, side != nil { throw PlaySetup.sideOfNobody }
    let second = min(1, bots.count - 1)
    return PlayPage(
      bots,
      rules: try setup.rules(),
      seed: setup.configuration.seed,
      person: names.first,
      x: isWatched || side == .o ? 0 : nil,
      o: isWatched ? second : side == .o ? nil : 0
    )
  }
}

extension Registry {
  /// The kinds that run neither programs nor libraries.
  fileprivate var ofPages: Registry {
    Registry(kinds.filter { $0.command == nil && !$0.isExternal })
  }
}

extension [String] {
  /// The first that is there twice; `nil` if there is none.
  fileprivate var firstRepeated: String? {
    var known: Set<String> = []
    return first { !known.insert($0).inserted }
  }
}
