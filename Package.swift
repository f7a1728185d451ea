// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "tournament",
  platforms: [
    .macOS(.v15), .macCatalyst(.v18), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2),
  ],
  products: [
    .executable(name: "tournament", targets: ["tournament"]),
    .library(name: "GameModel", targets: ["GameModel"]),
    .library(name: "GameSolver", targets: ["GameSolver"]),
    .library(name: "Records", targets: ["Records"]),
    .library(name: "StrategyKit", targets: ["StrategyKit"]),
    .library(name: "PluginKit", targets: ["PluginKit"]),
    .library(name: "Bots", targets: ["Bots"]),
    .library(name: "Play", targets: ["Play"]),
    .library(name: "Analysis", targets: ["Analysis"]),
    .library(name: "TournamentKit", targets: ["TournamentKit"]),
    .library(name: "TournamentCommand", targets: ["TournamentCommand"]),
  ],
  // The layers, from the ground up: a target uses nothing below it.
  targets: [
    // System: text, files, threads and processes; knows no game.
    .module("CPrefetch", in: "System"),
    .module("TextKit", in: "System"),
    .module("SystemKit", in: "System"),
    .module("Supervision", in: "System"),

    // Game: the game, its solver, and its records.
    .module("GameModel", in: "Game"),
    .module("GameSolver", in: "Game", uses: ["CPrefetch", "GameModel"]),
    .module("Records", in: "Game", uses: ["GameModel", "SystemKit", "TextKit"]),

    // Players: what a bot is, and where bots come from.
    .module("CTournamentBot", in: "Players"),
    .module("CPluginHost", in: "Players", uses: ["CTournamentBot"]),
    .module(
      "StrategyKit",
      in: "Players",
      uses: ["CTournamentBot", "GameModel", "SystemKit", "TextKit"]
    ),
    .module("PluginKit", in: "Players", uses: ["CTournamentBot", "GameModel", "StrategyKit"]),
    .module(
      "Plugins",
      in: "Players",
      uses: ["CPluginHost", "CTournamentBot", "GameModel", "StrategyKit", "TextKit"]
    ),
    .module(
      "Engines",
      in: "Players",
      uses: ["GameModel", "StrategyKit", "Supervision", "SystemKit", "TextKit"]
    ),
    // The bots that ship.
    .bots(uses: ["GameModel", "GameSolver", "StrategyKit", "SystemKit", "TextKit"]),

    // Study: what is computed instead of played.
    .module("Statistics", in: "Study"),
    .module(
      "Analysis",
      in: "Study",
      uses: ["GameModel", "GameSolver", "Statistics", "StrategyKit", "SystemKit", "TextKit"]
    ),

    // Tournament: rounds, plan, games, results, and what is kept of them.
    .module("Rounds", in: "Tournament", uses: ["TextKit"]),
    .module(
      "TournamentCore",
      in: "Tournament",
      uses: [
        "GameModel", "GameSolver", "Plugins", "Records", "Rounds", "Statistics", "StrategyKit",
        "SystemKit", "TextKit",
      ]
    ),
    .module(
      "Journal",
      in: "Tournament",
      uses: [
        "GameModel", "Records", "Rounds", "Statistics", "StrategyKit", "SystemKit", "TextKit",
        "TournamentCore",
      ]
    ),
    .module(
      "Workers",
      in: "Tournament",
      uses: [
        "GameModel", "Journal", "Plugins", "StrategyKit", "Supervision", "SystemKit", "TextKit",
        "TournamentCore",
      ]
    ),
    .module(
      "Leagues",
      in: "Tournament",
      uses: [
        "Analysis", "GameModel", "Journal", "Rounds", "Statistics", "StrategyKit", "SystemKit",
        "TextKit", "TournamentCore",
      ]
    ),
    .module(
      "Tuning",
      in: "Tournament",
      uses: [
        "Analysis", "GameModel", "Statistics", "StrategyKit", "SystemKit", "TextKit",
        "TournamentCore",
      ]
    ),

    // Output: a report and its formats.
    .module("CEmbeddedFiles", in: "Output", excluding: ["Page", "Templates", "Web"]),
    .module(
      "Reports",
      in: "Output",
      uses: [
        "Analysis", "CEmbeddedFiles", "GameModel", "GameSolver", "Records", "Rounds", "Statistics",
        "StrategyKit", "SystemKit", "TextKit", "TournamentCore",
      ]
    ),
    .module(
      "AnalysisReports",
      in: "Output",
      uses: [
        "Analysis", "GameModel", "GameSolver", "Records", "Reports", "Statistics", "StrategyKit",
        "TextKit", "TournamentCore", "Tuning",
      ]
    ),
    .module(
      "LeagueReports",
      in: "Output",
      uses: [
        "GameModel", "Leagues", "Records", "Reports", "Rounds", "Statistics", "StrategyKit",
        "SystemKit", "TextKit", "TournamentCore",
      ]
    ),

    // App: the command.
    .module("Play", in: "App", uses: ["GameModel", "GameSolver", "StrategyKit", "TextKit"]),
    .module(
      "TournamentKit",
      in: "App",
      uses: [
        "AnalysisReports", "Bots", "GameModel", "Journal", "LeagueReports", "Leagues", "Records",
        "Reports", "Statistics", "StrategyKit", "TournamentCore", "Tuning",
      ]
    ),
    .module(
      "CommandKit",
      in: "App",
      uses: [
        "Analysis", "Engines", "GameModel", "GameSolver", "Journal", "Play", "Plugins", "Records",
        "Reports", "Rounds", "Statistics", "StrategyKit", "Supervision", "SystemKit", "TextKit",
        "TournamentCore", "Workers",
      ]
    ),
    .module(
      "TournamentCommand",
      in: "App",
      uses: [
        "Analysis", "AnalysisReports", "CEmbeddedFiles", "CommandKit", "Engines", "GameModel",
        "GameSolver", "Journal", "LeagueReports", "Leagues", "Play", "Plugins", "Records",
        "Reports", "Rounds", "Statistics", "StrategyKit", "Supervision", "SystemKit", "TextKit",
        "TournamentCore", "Tuning", "Workers",
      ]
    ),
    .executable("tournament", in: "App", uses: ["Bots", "TournamentCommand"]),

    // Tools: for those who work on the package.
    .executable(
      "benchmarks",
      in: "Tools",
      uses: [
        "Bots", "CTournamentBot", "Engines", "GameModel", "Journal", "PluginKit", "Plugins",
        "Records", "StrategyKit", "Supervision", "TournamentCore",
      ]
    ),
    .executable(
      "fuzz",
      in: "Tools",
      uses: [
        "Bots", "CommandKit", "Engines", "GameModel", "Journal", "Records", "StrategyKit",
        "SystemKit", "TournamentCommand",
      ]
    ),

    // Tests, a target for each module; those of reports share one.
    .support("TestSupport", uses: ["GameModel", "StrategyKit", "TournamentCore"]),
    // Games by their rules alone, without any shortcut: what the tests compare with.
    .support("Oracles", uses: ["GameModel", "GameSolver", "TestSupport"]),
    .tests("TextKitTests", uses: ["StrategyKit", "TestSupport", "TextKit"]),
    .tests("SystemKitTests", uses: ["SystemKit"]),
    .tests("SupervisionTests", uses: ["Supervision", "TestSupport"]),
    .tests("GameModelTests", uses: ["GameModel", "Oracles", "TestSupport"], excluding: ["Data"]),
    .tests("GameSolverTests", uses: ["GameModel", "GameSolver", "Oracles", "TestSupport"]),
    .tests(
      "RecordsTests",
      uses: ["GameModel", "Records", "StrategyKit", "SystemKit", "TestSupport"]
    ),
    .tests("StrategyKitTests", uses: ["GameModel", "StrategyKit", "TestSupport", "TextKit"]),
    .tests(
      "PluginsTests",
      uses: [
        "Bots", "CTournamentBot", "GameModel", "PluginKit", "Plugins", "StrategyKit", "TestSupport",
        "TournamentCore",
      ],
      excluding: ["Libraries"]
    ),
    .tests(
      "EnginesTests",
      uses: [
        "Bots", "Engines", "GameModel", "Records", "Statistics", "StrategyKit", "Supervision",
        "TestSupport", "TextKit", "tournament", "TournamentCore",
      ],
      excluding: ["Programs"]
    ),
    .tests(
      "BotsTests",
      uses: ["benchmarks", "Bots", "GameModel", "GameSolver", "StrategyKit", "TestSupport"],
      excluding: ["Programs"]
    ),
    .tests(
      "StatisticsTests",
      uses: [
        "Analysis", "Bots", "GameModel", "Statistics", "StrategyKit", "TestSupport",
        "TournamentCore",
      ],
      excluding: ["Oracles"]
    ),
    .tests(
      "AnalysisTests",
      uses: [
        "Analysis", "Bots", "GameModel", "GameSolver", "Oracles", "Statistics", "StrategyKit",
        "TestSupport", "TournamentCore",
      ]
    ),
    .tests("RoundsTests", uses: ["Rounds", "TestSupport"]),
    .tests(
      "TournamentCoreTests",
      uses: [
        "Bots", "GameModel", "Records", "Rounds", "Statistics", "StrategyKit", "SystemKit",
        "TestSupport", "TextKit", "TournamentCore",
      ]
    ),
    .tests(
      "JournalTests",
      uses: [
        "Bots", "GameModel", "Journal", "Statistics", "StrategyKit", "SystemKit", "TestSupport",
        "TournamentCore",
      ]
    ),
    .tests(
      "WorkersTests",
      uses: [
        "Bots", "GameModel", "Journal", "Plugins", "StrategyKit", "TestSupport", "tournament",
        "TournamentCore", "Workers",
      ],
      excluding: ["PluginCheck/Libraries"]
    ),
    .tests(
      "LeaguesTests",
      uses: [
        "Bots", "GameModel", "Leagues", "Statistics", "StrategyKit", "TestSupport",
        "TournamentCore",
      ]
    ),
    .tests(
      "TuningTests",
      uses: [
        "Analysis", "Bots", "GameModel", "Statistics", "StrategyKit", "SystemKit", "TestSupport",
        "TournamentCore", "Tuning",
      ]
    ),
    .tests(
      "ReportsTests",
      uses: [
        "Analysis", "AnalysisReports", "Bots", "GameModel", "GameSolver", "LeagueReports",
        "Leagues", "Records", "Reports", "Rounds", "Statistics", "StrategyKit", "SystemKit",
        "TestSupport", "TextKit", "TournamentCore",
      ],
      excluding: ["Golden"]
    ),
    .tests(
      "PlayTests",
      uses: ["Bots", "GameModel", "GameSolver", "Play", "StrategyKit", "TestSupport"]
    ),
    .tests(
      "CommandKitTests",
      uses: [
        "Bots", "CommandKit", "Engines", "GameModel", "Journal", "Play", "Rounds", "StrategyKit",
        "SystemKit", "TestSupport", "Workers",
      ]
    ),
    .tests(
      "TournamentCommandTests",
      uses: [
        "Bots", "CommandKit", "CTournamentBot", "Engines", "GameModel", "Journal", "Leagues",
        "Play", "Records", "Reports", "Rounds", "Statistics", "StrategyKit", "Supervision",
        "SystemKit", "TestSupport", "TextKit", "tournament", "TournamentCommand",
        "TournamentCore", "Workers",
      ],
      excluding: ["Golden", "Programs"]
    ),
    .tests("FuzzTests", uses: ["fuzz"], excluding: ["Corpus"]),
  ],
  swiftLanguageModes: [.v6]
)

extension Target {
  /// A module in the folder of its layer, but for the folders that hold no sources.
  static func module(
    _ name: String,
    in layer: String,
    uses modules: [Dependency] = [],
    excluding folders: [String] = []
  ) -> Target {
    .target(
      name: name,
      dependencies: modules,
      path: "Sources/\(layer)/\(name)",
      exclude: folders
    )
  }

  /// A program in the folder of its layer.
  static func executable(_ name: String, in layer: String, uses modules: [Dependency]) -> Target {
    .executableTarget(name: name, dependencies: modules, path: "Sources/\(layer)/\(name)")
  }

  /// The bots that ship.
  static func bots(uses modules: [Dependency]) -> Target {
    .target(name: "Bots", dependencies: modules, path: "Bots", exclude: ["Examples"])
  }

  /// What several targets of tests make use of.
  static func support(_ name: String, uses modules: [Dependency]) -> Target {
    .target(name: name, dependencies: modules, path: "Tests/\(name)")
  }

  /// The tests of a module, but for the folders that hold no Swift.
  static func tests(
    _ name: String,
    uses modules: [Dependency],
    excluding folders: [String] = []
  ) -> Target {
    .testTarget(name: name, dependencies: modules, exclude: folders)
  }
}

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
// of its tests.
let numeric: Set = [
  "Analysis", "Bots", "GameModel", "GameSolver", "Oracles", "Rounds", "Statistics", "StrategyKit",
  "SystemKit", "TextKit", "TournamentCore", "TuningTests",
]
for target in package.targets where numeric.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}

// Tests are compiled in one batch in debug builds: each further one would expand all macros again. The
// largest target is left in parts, which keep all cores busy.
for target in package.targets
where target.type == .test && target.name != "TournamentCommandTests" {
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
