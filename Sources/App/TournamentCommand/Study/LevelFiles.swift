import AnalysisReports
import CommandKit
import Foundation
import GameModel
import Reports
import StrategyKit
import SystemKit
import TextKit
import TournamentCore

/// The files that levels are written to: configurations and Swift.
struct LevelFiles {
  private static let output = Option(
    "--output",
    .path("[FORMAT:]FILE"),
    "also write the levels to FILE: a configuration (.json), Swift for an app (.swift), or what is "
      + "shown (.html, .md, .txt, or in a FORMAT); may be repeated",
    in: .output,
    mayRepeat: true
  )
  private static let formats = Formats.analysis
  static let format = Option(
    "--format",
    .matching(
      "FORMAT",
      "one of \(formats.names.joined(separator: ", "))",
      completion: .words(formats.names)
    ) { formats.named($0) },
    "the format of standard output: \(formats.names.joined(separator: ", "))",
    in: .output
  )
  private static let isPublic = Flag(
    "--public",
    "make what is declared in a file of Swift public, for other modules of the app",
    in: .output
  )
  static let options: [any CommandOption] = [format, output, isPublic]

  struct Contents {
    /// The levels by name, the weakest first.
    let levels: [BotSpec]
    let difference: String
    /// Their ratings, or `nil` if they have none.
    let elo: [Int]?
    /// The expected score of each level but the first against the one before; empty if none is
    /// promised.
    let steps: [Double]
    let rules: Rules
    let command: String
  }

  private let files: [(file: OutputFile, content: Content)]

  /// What is written to a file.
  private enum Content: Equatable {
    case configuration, swift
    case report(Format)

    /// By the ending of the file, a configuration if it has none; `nil` for other endings.
    init?(_ path: String) {
      switch path.fileEnding {
      case "json": self = .configuration
      case "swift": self = .swift
      default:
        if let format = formats.format(ofPath: path) {
          self = .report(format)
        } else if OutputFile.isRegular(path) {
          return nil
        } else {
          self = .configuration
        }
      }
    }
  }
  private let isPublic: Bool

  /// Opens the files of a command line.
  init(_ arguments: Arguments, _ inputs: CommandFiles) throws {
    var inputs = inputs
    var outputs: [(path: String, content: Content)] = []
    for text in try arguments.values(Self.output) {
      guard !text.hasPrefix("swift:") else {
        throw CommandError(
          .usage,
          "a file in Swift has no format before it; leave out 'swift:' of '\(text)'"
        )
      }
      let (format, path) = try Outputs.parts(of: text, Self.formats)
      guard path != "-" else {
        throw CommandError(
          .usage,
          "standard output shows the levels; choose a file with --output FILE"
        )
      }
      guard !path.isEmpty else { throw CommandError(.usage, "\(Self.output.name) needs a file") }
      guard let content = format.map(Content.report) ?? Content(path) else {
        throw CommandError(
          .usage,
          "'\(path)' has no ending of a file of levels; end it in .json (a configuration), .swift, "
            + ".html, .md or .txt"
        )
      }
      inputs.add(written: path, by: Self.output.name)
      outputs.append((path, content))
    }
    try inputs.check()
    isPublic = arguments[Self.isPublic]
    guard !isPublic || outputs.contains(where: { $0.content == .swift }) else {
      throw CommandError(
        .usage,
        "\(Self.isPublic.name) is for levels in Swift; add \(Self.output.name) Levels.swift"
      )
    }
    files = try outputs.map { (try OutputFile($0.path), $0.content) }
  }

  func write(_ contents: Contents, _ report: some AnalysisReport, _ style: TextStyle) throws {
    for (file, content) in files {
      switch content {
      case .configuration: try file.write(contents.configuration)
      case .swift: try file.write(contents.source(isPublic: isPublic))
      case .report(let format): try file.write(report.rendered(as: format, style))
      }
      try file.finish()
    }
  }
}

extension LevelFiles.Contents {
  /// Swift for an app.
  func source(isPublic: Bool) -> String {
    LevelSource(
      names: levels.map(\.name),
      specs: levels.map(\.text),
      elo: elo,
      rules: rules,
      command: command,
      isPublic: isPublic
    )
    .text
  }

  /// The games of each pairing where steps are promised: by chance, scores then differ from the
  /// expected ones by 0.008 at most as a rule, and by 0.04 hardly ever.
  private static let games = 4000
  private static let margin = 0.04

  /// A configuration file with a tournament between levels.
  var configuration: String {
    var configuration = Configuration()
    configuration.name = "Levels"
    configuration.seed = 2026
    configuration.rules = Configuration.RulesChoice(rules)
    configuration.bots = levels
    var settings: [Setting] = [.name, .rules, .bots, .games, .seed]
    if !steps.isEmpty {
      configuration.gamesPerPairing = Self.games
      configuration.expectations = zip(steps, zip(levels, levels.dropFirst())).map { step, pair in
        let bound = max(0, step - Self.margin).fixed(decimals: 2)
        return ExpectationEntry(
          bot: pair.1.name,
          against: pair.0.name,
          [ExpectationEntry.Bound(.score, ">= \(bound)")].compactMap(\.self)
        )
      }
      settings.append(.expect)
    }
    return """
      // Levels of one bot that differ in \(difference). Generated by
      //     \(command)
      \(configuration.draft(of: settings))
      """
  }
}
