// swift-tools-version: 6.2

import PackageDescription

// The layers, from the ground up: a module uses nothing below it. Beside each module stands what it uses, and
// after a dash the folders in it that hold no sources.

/// Text, files, threads and processes; knows no game.
let system = """
  CPrefetch:
  TextKit:
  SystemKit:
  Supervision:
  """

/// The game, its solver, and its records.
let game = """
  GameModel:
  GameSolver: CPrefetch GameModel
  Records: GameModel SystemKit TextKit
  """

/// What a bot is, and where bots come from.
let players = """
  CTournamentBot:
  CPluginHost: CTournamentBot
  CFunctionAdapters: - function.py function.js
  StrategyKit: GameModel SystemKit TextKit
  PluginKit: CTournamentBot GameModel StrategyKit
  Plugins: CPluginHost CTournamentBot GameModel StrategyKit TextKit
  Engines: CFunctionAdapters GameModel StrategyKit Supervision SystemKit TextKit
  """

/// The bots that ship.
let bots = "Bots: GameModel GameSolver StrategyKit SystemKit TextKit - Examples"

/// What is computed instead of played.
let study = """
  Statistics:
  Analysis: GameModel GameSolver Statistics StrategyKit SystemKit TextKit
  """

/// Rounds, plan, games, results, and what is kept of them.
let tournament = """
  Rounds: TextKit
  TournamentCore: GameModel GameSolver Plugins Records Rounds Statistics StrategyKit SystemKit TextKit
  Journal: GameModel Records Rounds Statistics StrategyKit SystemKit TextKit TournamentCore
  Workers: GameModel Journal Plugins StrategyKit Supervision SystemKit TextKit TournamentCore
  Leagues: Analysis GameModel Journal Rounds Statistics StrategyKit SystemKit TextKit TournamentCore
  Tuning: Analysis GameModel Statistics StrategyKit SystemKit TextKit TournamentCore
  """

/// A report and its formats.
let output = """
  CEmbeddedFiles: - Page Templates Web
  Reports: Analysis CEmbeddedFiles GameModel GameSolver Records Rounds Statistics StrategyKit SystemKit
    TextKit TournamentCore
  AnalysisReports: Analysis GameModel GameSolver Records Reports Statistics StrategyKit TextKit
    TournamentCore Tuning
  LeagueReports: GameModel Leagues Records Reports Rounds Statistics StrategyKit SystemKit TextKit
    TournamentCore
  """

/// The command.
let app = """
  Play: GameModel GameSolver StrategyKit TextKit
  TournamentKit: AnalysisReports Bots GameModel Journal LeagueReports Leagues Records Reports Statistics
    StrategyKit TournamentCore Tuning
  CommandKit: Analysis Engines GameModel GameSolver Journal Play Plugins Records Reports Rounds Statistics
    StrategyKit Supervision SystemKit TextKit TournamentCore Workers
  TournamentCommand: Analysis AnalysisReports CEmbeddedFiles CommandKit Engines GameModel GameSolver Journal
    LeagueReports Leagues Play Plugins Records Reports Rounds Statistics StrategyKit Supervision SystemKit
    TextKit TournamentCore Tuning Workers
  """
let command = "tournament: Bots TournamentCommand"

/// For those who work on the package.
let tools = """
  benchmarks: Bots CTournamentBot Engines GameModel Journal PluginKit Plugins Records StrategyKit
    Supervision TournamentCore
  fuzz: Bots CommandKit Engines GameModel Journal Records StrategyKit SystemKit TournamentCommand
  """

/// What several targets of tests make use of: files and runs of programs, and games by their rules alone,
/// without any shortcut.
let testSupport = """
  TestSupport: GameModel StrategyKit TournamentCore
  Oracles: GameModel GameSolver TestSupport
  """

/// A target for each module; those of reports share one.
let tests = """
  TextKitTests: StrategyKit TestSupport TextKit
  SystemKitTests: SystemKit
  SupervisionTests: Supervision TestSupport
  GameModelTests: GameModel Oracles TestSupport - Data
  GameSolverTests: GameModel GameSolver Oracles TestSupport
  RecordsTests: GameModel Records StrategyKit SystemKit TestSupport - Golden
  StrategyKitTests: GameModel StrategyKit TestSupport TextKit
  PluginsTests: Bots CTournamentBot GameModel PluginKit Plugins StrategyKit TestSupport TournamentCore
    - Libraries
  EnginesTests: Bots Engines GameModel Records Statistics StrategyKit Supervision TestSupport TextKit
    tournament TournamentCore - Golden Programs
  BotsTests: benchmarks Bots GameModel GameSolver StrategyKit TestSupport - Programs
  StatisticsTests: Statistics StrategyKit TestSupport - Oracles
  AnalysisTests: Analysis Bots GameModel GameSolver Oracles Statistics StrategyKit TestSupport TextKit
    TournamentCore
  RoundsTests: Rounds TestSupport
  TournamentCoreTests: Bots GameModel Records Rounds Statistics StrategyKit SystemKit TestSupport TextKit
    TournamentCore
  JournalTests: Bots GameModel Journal Statistics StrategyKit SystemKit TestSupport TournamentCore
  WorkersTests: Bots GameModel Journal Plugins StrategyKit TestSupport tournament TournamentCore Workers
    - PluginCheck/Libraries
  LeaguesTests: Bots GameModel Leagues Statistics StrategyKit TestSupport TournamentCore
  TuningTests: Analysis Bots GameModel Statistics StrategyKit SystemKit TestSupport TextKit TournamentCore
    Tuning
  ReportsTests: Analysis AnalysisReports Bots GameModel GameSolver LeagueReports Leagues Records Reports
    Rounds Statistics StrategyKit SystemKit TestSupport TextKit TournamentCore - Golden
  PlayTests: Bots GameModel GameSolver Play StrategyKit TestSupport - Golden
  CommandKitTests: Bots CommandKit Engines GameModel Journal Play Rounds StrategyKit SystemKit TestSupport
    Workers - Golden
  TournamentCommandTests: Bots CommandKit CTournamentBot Engines GameModel Journal Leagues Play Records
    Reports Rounds Statistics StrategyKit Supervision SystemKit TestSupport TextKit tournament
    TournamentCommand TournamentCore Workers - Golden Programs Sessions
  FuzzTests: fuzz - Corpus
  """

/// What other packages may use.
let libraries = [
  "GameModel", "GameSolver", "Records", "StrategyKit", "PluginKit", "Bots", "Play", "Analysis",
  "TournamentKit", "TournamentCommand",
]

/// The targets of a table, each in a folder of its name.
func targets(_ table: String, in folder: String, as kind: Target.TargetType = .regular) -> [Target]
{
  // A line that is further in goes on with the one before.
  table.replacing("\n  ", with: " ").split(separator: "\n").map { line in
    let lists = line.split { ":-".contains($0) }.map { $0.split(separator: " ").map(String.init) }
    let (name, folders) = (lists[0][0], lists.count > 2 ? lists[2] : [])
    let uses = lists.count > 1 ? lists[1].map { Target.Dependency(stringLiteral: $0) } : []
    let path = folder + name
    return switch kind {
    case .executable:
      .executableTarget(name: name, dependencies: uses, path: path, exclude: folders)
    case .test: .testTarget(name: name, dependencies: uses, path: path, exclude: folders)
    default: .target(name: name, dependencies: uses, path: path, exclude: folders)
    }
  }
}

let package = Package(
  name: "tournament",
  platforms: [
    .macOS(.v15), .macCatalyst(.v18), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2),
  ],
  products: [.executable(name: "tournament", targets: ["tournament"])]
    + libraries.map { .library(name: $0, targets: [$0]) },
  targets: targets(system, in: "Sources/System/") + targets(game, in: "Sources/Game/")
    + targets(players, in: "Sources/Players/") + targets(bots, in: "")
    + targets(study, in: "Sources/Study/") + targets(tournament, in: "Sources/Tournament/")
    + targets(output, in: "Sources/Output/") + targets(app, in: "Sources/App/")
    + targets(command, in: "Sources/App/", as: .executable)
    + targets(tools, in: "Sources/Tools/", as: .executable)
    + targets(testSupport, in: "Tests/") + targets(tests, in: "Tests/", as: .test),
  swiftLanguageModes: [.v6]
)

// Warnings are errors where the package is worked on, and nowhere else: another compiler has other ones.
let warnings: [SwiftSetting] =
  Context.environment["TOURNAMENT_WARNINGS_ARE_ERRORS"] == nil
  ? [] : [.treatAllWarnings(as: .error)]

for target in package.targets {
  target.swiftSettings =
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ] + warnings
}

// What searches, counts or plays by the million is compiled for speed in debug builds too, for the sake
// of its tests; and each module as a whole, as generic code is made for the types that it serves only so.
// The compiler remarks that such a module is compiled anew with each change.
let numeric: Set = [
  "Analysis", "Bots", "GameModel", "GameSolver", "Oracles", "Rounds", "Statistics", "StrategyKit",
  "SystemKit", "TextKit", "TournamentCore", "TuningTests",
]
for target in package.targets where numeric.contains(target.name) {
  let flags = [
    "-O", "-wmo", "-disable-batch-mode", "-num-threads", "1", "-no-emit-module-separately-wmo",
  ]
  target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
}

// Tests are compiled in one batch in debug builds: each further one would expand all macros again. The
// largest target is left in parts, which keep all cores busy.
for target in package.targets
where target.type == .test && !numeric.contains(target.name)
  && target.name != "TournamentCommandTests"
{
  let flags = ["-driver-batch-count", "1"]
  target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
}

// What runs once in a command, or waits for people and other programs, is not optimised in release builds
// either: a newcomer waits for the optimiser. What runs for each move, game or record is. Beside each
// module the seconds of processor time that it takes to compile optimised, and as it is compiled.
let once: Set = [
  "AnalysisReports",  // 5.9, 1.3
  "CommandKit",  // 12.7, 3.4
  "LeagueReports",  // 7.4, 1.5
  "Leagues",  // 4.5, 1.2
  "Play",  // 2.0, 0.6
  "Reports",  // 17.0, 4.1
  "TournamentCommand",  // 17.8, 4.7
  "Tuning",  // 2.8, 0.7
]
for target in package.targets where once.contains(target.name) {
  let flags = ["-Onone", "-no-emit-module-separately-wmo"]
  target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .release)))
}
