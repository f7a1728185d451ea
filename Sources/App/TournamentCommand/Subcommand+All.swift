import CommandKit

extension Subcommand {
  /// Commands for one purpose.
  struct Group {
    /// Their purpose, as a heading.
    let title: String
    let commands: [Subcommand]
  }

  /// All subcommands by purpose, in the order of the overview.
  static let groups: [Group] = [
    Group(title: "Tournaments", commands: [run, config, merge, league, ratings]),
    Group(
      title: "Proof and analysis",
      commands: [verify, solve, moves, openings, explain, exact, checkCertificate]
    ),
    Group(title: "Levels and tuning", commands: [levels, fit, tune]),
    Group(title: "Games", commands: [play, replay, convert]),
    Group(title: "Bots", commands: [bots, new, check, serve]),
    Group(title: "Help", commands: [schema, help]),
  ]

  /// All subcommands, in the order of the overview.
  static let all: [Subcommand] = groups.flatMap { $0.commands }
}
