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
    .library(name: "Certificates", targets: ["Certificates"]),
    .library(name: "Records", targets: ["Records"]),
    .library(name: "StrategyKit", targets: ["StrategyKit"]),
    .library(name: "PluginKit", targets: ["PluginKit"]),
    .library(name: "StrategyLaws", targets: ["StrategyLaws"]),
    .library(name: "Bots", targets: ["Bots"]),
    .library(name: "Supervision", targets: ["Supervision"]),
    .library(name: "Engines", targets: ["Engines"]),
    .library(name: "Play", targets: ["Play"]),
    .library(name: "Statistics", targets: ["Statistics"]),
    .library(name: "Leagues", targets: ["Leagues"]),
    .library(name: "LeagueFolders", targets: ["LeagueFolders"]),
    .library(name: "Planning", targets: ["Planning"]),
    .library(name: "Rounds", targets: ["Rounds"]),
    .library(name: "Results", targets: ["Results"]),
    .library(name: "TournamentCore", targets: ["TournamentCore"]),
    .library(name: "Journal", targets: ["Journal"]),
    .library(name: "Workers", targets: ["Workers"]),
    .library(name: "Analysis", targets: ["Analysis"]),
    .library(name: "TextKit", targets: ["TextKit"]),
    .library(name: "Reports", targets: ["Reports"]),
    .library(name: "Sections", targets: ["Sections"]),
    .library(name: "Formats", targets: ["Formats"]),
    .library(name: "CommandKit", targets: ["CommandKit"]),
    .library(name: "TournamentKit", targets: ["TournamentKit"]),
    .library(name: "TournamentCommand", targets: ["TournamentCommand"]),
  ],
  targets: [
    .target(
      name: "LeagueFolders",
      dependencies: [
        "Analysis", "Arithmetic", "FileKit", "GameModel", "Journal", "Leagues", "Planning",
        "Results",
        "StrategyKit", "TextKit", "TournamentCore",
      ]
    ),
    .target(
      name: "LeagueReports",
      dependencies: [
        "Formats", "GameModel", "LeagueFolders", "Leagues", "Planning", "Records", "Reports",
        "ResultPage", "Results", "Statistics", "TextKit",
      ]
    ),
    .target(name: "Arithmetic"),
    .target(name: "CTournamentBot"),
    .target(name: "CPluginHost", dependencies: ["CTournamentBot"]),
    .target(name: "SystemKit"),
    .target(name: "GameModel"),
    .target(name: "GameSolver", dependencies: ["GameModel"]),
    .target(name: "Records", dependencies: ["FileKit", "GameModel", "TextKit"]),
    .target(name: "FileKit"),
    .target(name: "Certificates", dependencies: ["GameModel", "GameSolver", "StrategyKit"]),
    .target(name: "TextKit", dependencies: ["GameModel"]),
    .target(name: "CEmbeddedFiles"),
    .target(
      name: "Templates",
      dependencies: ["CEmbeddedFiles", "GameModel", "PluginKit", "StrategyKit"],
      exclude: ["Files"]
    ),
    .target(
      name: "ResultPage",
      dependencies: ["CEmbeddedFiles", "TextKit"],
      exclude: ["Page"]
    ),
    .target(
      name: "StrategyKit",
      dependencies: ["Arithmetic", "CTournamentBot", "GameModel", "TextKit"]
    ),
    .target(
      name: "Plugins",
      dependencies: ["CPluginHost", "CTournamentBot", "GameModel", "StrategyKit", "TextKit"]
    ),
    .target(name: "PluginKit", dependencies: ["CTournamentBot", "GameModel", "StrategyKit"]),
    .target(name: "StrategyLaws", dependencies: ["GameModel", "StrategyKit"]),
    .target(
      name: "Bots",
      dependencies: ["FileKit", "GameModel", "GameSolver", "StrategyKit", "TextKit"],
      path: "Bots",
      exclude: ["Examples"]
    ),
    .target(name: "Supervision"),
    .target(
      name: "Engines",
      dependencies: ["GameModel", "StrategyKit", "Supervision", "SystemKit", "TextKit"]
    ),
    .target(name: "Serving", dependencies: ["GameModel", "StrategyKit", "SystemKit"]),
    .target(name: "Play", dependencies: ["GameModel", "GameSolver", "StrategyKit", "TextKit"]),
    .target(name: "Statistics"),
    .target(
      name: "Leagues",
      dependencies: ["Planning", "Results", "Rounds", "Statistics", "TextKit"]
    ),
    .target(
      name: "Season",
      dependencies: ["FileKit", "GameModel", "Records", "Statistics", "TextKit"]
    ),
    .target(
      name: "Planning",
      dependencies: ["Arithmetic", "GameModel", "Rounds", "StrategyKit", "TextKit"]
    ),
    .target(name: "Rounds"),
    .target(
      name: "Results",
      dependencies: [
        "Arithmetic", "GameModel", "Planning", "Records", "Rounds", "Statistics", "TextKit",
      ]
    ),
    .target(
      name: "TournamentCore",
      dependencies: [
        "Arithmetic", "GameModel", "Planning", "Plugins", "Records", "Results", "StrategyKit",
        "SystemKit", "TextKit",
      ]
    ),
    .target(
      name: "Journal",
      dependencies: [
        "Arithmetic", "FileKit", "GameModel", "Planning", "Records", "Results", "Rounds",
        "Statistics", "StrategyKit", "SystemKit", "TextKit", "TournamentCore",
      ]
    ),
    .target(
      name: "Workers",
      dependencies: [
        "GameModel", "Journal", "Planning", "Plugins", "Results", "StrategyKit", "Supervision",
        "SystemKit", "TextKit", "TournamentCore",
      ]
    ),
    .target(
      name: "PluginCheck",
      dependencies: [
        "GameModel", "Journal", "Planning", "Plugins", "Results", "StrategyKit", "SystemKit",
        "TextKit", "TournamentCore", "Workers",
      ]
    ),
    .target(
      name: "TournamentKit",
      dependencies: [
        "Bots", "Formats", "GameModel", "Journal", "LeagueFolders", "Leagues", "Planning",
        "Records", "Reports", "Results", "Rounds", "Sections", "Statistics", "StrategyKit",
        "TournamentCore",
      ]
    ),
    .target(name: "TerminalUI", dependencies: ["GameModel", "Play", "TextKit"]),
    .target(
      name: "Analysis",
      dependencies: [
        "Arithmetic", "GameModel", "GameSolver", "Statistics", "StrategyKit", "TextKit",
      ]
    ),
    .target(
      name: "Reports",
      dependencies: [
        "Analysis", "GameModel", "Planning", "Results", "Statistics", "StrategyKit", "TextKit",
        "TournamentCore",
      ]
    ),
    .target(
      name: "Sections",
      dependencies: [
        "Analysis", "GameModel", "GameSolver", "Planning", "Reports", "Results", "Rounds",
        "Statistics", "StrategyKit", "TextKit", "TournamentCore",
      ]
    ),
    .target(
      name: "Formats",
      dependencies: [
        "Analysis", "GameModel", "GameSolver", "Planning", "Records", "Reports", "ResultPage",
        "Results", "Season", "Sections", "Statistics", "StrategyKit", "TextKit", "TournamentCore",
      ]
    ),
    .target(
      name: "CommandKit",
      dependencies: [
        "Arithmetic", "FileKit", "Results", "SystemKit", "TerminalUI", "TextKit", "TournamentCore",
      ]
    ),
    .target(
      name: "Settings",
      dependencies: [
        "CommandKit", "Engines", "FileKit", "GameModel", "Planning", "Plugins", "Records",
        "Results", "Rounds", "StrategyKit", "SystemKit", "TextKit", "TournamentCore", "Workers",
      ]
    ),
    .target(
      name: "RunFiles",
      dependencies: [
        "CommandKit", "FileKit", "GameModel", "Journal", "Planning", "Records", "Reports",
        "Results", "Rounds", "Sections", "Settings", "Statistics", "StrategyKit", "TextKit",
        "TournamentCore",
      ]
    ),
    .target(
      name: "Subcommands",
      dependencies: [
        "Analysis", "CommandKit", "Engines", "FileKit", "Planning", "Plugins", "Reports",
        "Results", "Settings", "StrategyKit", "Supervision", "SystemKit", "TextKit",
        "TournamentCore", "Workers",
      ]
    ),
    .target(
      name: "PlayCommands",
      dependencies: [
        "Analysis", "CommandKit", "FileKit", "Formats", "GameModel", "GameSolver", "Planning",
        "Play",
        "Records", "Reports", "RunFiles", "Settings", "Statistics", "StrategyKit", "Subcommands",
        "SystemKit", "TerminalUI", "TextKit",
      ]
    ),
    .target(
      name: "AnalysisCommands",
      dependencies: [
        "Analysis", "Certificates", "CommandKit", "Engines", "FileKit", "Formats", "GameModel",
        "GameSolver", "Planning", "Records", "Reports", "Results", "RunFiles", "Season",
        "Settings", "Statistics", "StrategyKit", "Subcommands", "Supervision", "TextKit",
      ]
    ),
    .target(
      name: "TournamentCommand",
      dependencies: [
        "AnalysisCommands", "Arithmetic", "CommandKit", "Engines", "FileKit", "Formats",
        "GameModel", "Journal",
        "LeagueFolders", "LeagueReports", "Leagues", "Planning", "PlayCommands", "PluginCheck",
        "Plugins", "Records", "Reports", "Results", "Rounds", "RunFiles", "Sections", "Serving",
        "Settings", "Statistics", "StrategyKit", "Subcommands", "Supervision", "SystemKit",
        "Templates", "TextKit", "TournamentCore", "Workers",
      ]
    ),
    .executableTarget(name: "tournament", dependencies: ["Bots", "TournamentCommand"]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Analysis", "Bots", "CTournamentBot", "Engines", "GameModel", "GameSolver", "Journal",
        "Leagues", "Planning", "PluginKit", "Plugins", "Results", "Statistics", "StrategyKit",
        "Supervision", "TournamentCore",
      ]
    ),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Arithmetic", "Bots", "CommandKit", "Engines", "GameModel", "Journal", "Records",
        "RunFiles", "Serving", "Settings", "StrategyKit", "TournamentCommand",
      ]
    ),
    // What several of the targets below make use of.
    .target(
      name: "TestSupport",
      dependencies: ["GameModel", "Results", "StrategyKit"],
      path: "Tests/TestSupport"
    ),
    .testTarget(
      name: "StatisticsTests",
      dependencies: ["benchmarks", "Statistics", "StrategyKit", "TestSupport"]
    ),
    .testTarget(
      name: "LeaguesTests",
      dependencies: [
        "benchmarks", "GameModel", "Leagues", "Planning", "Statistics", "StrategyKit",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "LeagueFoldersTests",
      dependencies: [
        "Bots", "GameModel", "LeagueFolders", "Leagues", "Planning", "Results", "Statistics",
        "StrategyKit", "TestSupport", "TournamentCore",
      ]
    ),
    .testTarget(name: "FuzzTests", dependencies: ["fuzz"], exclude: ["Corpus"]),
    .testTarget(name: "ArithmeticTests", dependencies: ["Arithmetic"]),
    .testTarget(name: "GameModelTests", dependencies: ["GameModel", "TestSupport"]),
    .testTarget(
      name: "CertificatesTests",
      dependencies: ["Certificates", "GameModel", "GameSolver", "StrategyKit", "TestSupport"]
    ),
    .testTarget(name: "GameSolverTests", dependencies: ["GameModel", "GameSolver", "TestSupport"]),
    .testTarget(
      name: "AnalysisTests",
      dependencies: [
        "Analysis", "benchmarks", "Bots", "GameModel", "GameSolver", "Planning", "Results",
        "StrategyKit", "TestSupport", "TournamentCore",
      ]
    ),
    .testTarget(name: "TemplatesTests", dependencies: ["CTournamentBot", "Templates"]),
    .testTarget(name: "TextKitTests", dependencies: ["StrategyKit", "TextKit"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Analysis", "Bots", "Formats", "GameModel", "GameSolver", "Planning", "Reports",
        "ResultPage", "Results", "Rounds", "Sections", "Statistics", "StrategyKit", "TestSupport",
        "TextKit", "TournamentCore",
      ],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "LeagueReportsTests",
      dependencies: [
        "Bots", "Formats", "GameModel", "LeagueFolders", "LeagueReports", "Leagues", "Planning",
        "Records", "Reports", "ResultPage", "Statistics", "StrategyKit", "TestSupport", "TextKit",
      ]
    ),
    .testTarget(
      name: "EnginesTests",
      dependencies: [
        "Bots", "Engines", "GameModel", "Planning", "Records", "Results", "Serving", "Statistics",
        "StrategyKit", "Supervision", "TestSupport", "TextKit", "tournament", "TournamentCore",
      ],
      exclude: ["Programs"]
    ),
    .testTarget(
      name: "StrategyKitTests",
      dependencies: ["GameModel", "StrategyKit", "StrategyLaws", "TestSupport", "TextKit"]
    ),
    .testTarget(
      name: "PluginsTests",
      dependencies: [
        "Bots", "CTournamentBot", "GameModel", "Planning", "PluginKit", "Plugins", "StrategyKit",
        "TestSupport",
      ],
      exclude: ["Libraries"]
    ),
    .testTarget(
      name: "PluginCheckTests",
      dependencies: [
        "Bots", "GameModel", "PluginCheck", "Plugins", "StrategyKit", "TestSupport", "Workers",
      ],
      exclude: ["Libraries"]
    ),
    .testTarget(
      name: "WorkersTests",
      dependencies: [
        "Bots", "GameModel", "Journal", "Planning", "Plugins", "Results", "StrategyKit",
        "TestSupport", "tournament", "TournamentCore", "Workers",
      ]
    ),
    .testTarget(name: "SupervisionTests", dependencies: ["Supervision", "TestSupport"]),
    .testTarget(
      name: "BotsTests",
      dependencies: [
        "benchmarks", "Bots", "GameModel", "StrategyKit", "StrategyLaws", "TestSupport",
      ]
    ),
    .testTarget(
      name: "TournamentCoreTests",
      dependencies: [
        "Arithmetic", "Bots", "GameModel", "Planning", "Records", "Results", "Statistics",
        "StrategyKit", "SystemKit", "TestSupport", "TournamentCore",
      ],
      exclude: ["Oracles"]
    ),
    .testTarget(
      name: "PlanningTests",
      dependencies: ["GameModel", "Planning", "Rounds", "StrategyKit", "TextKit"]
    ),
    .testTarget(name: "RoundsTests", dependencies: ["Rounds", "TestSupport"]),
    .testTarget(
      name: "JournalTests",
      dependencies: [
        "Bots", "FileKit", "GameModel", "Journal", "Planning", "Results", "Rounds", "Statistics",
        "StrategyKit", "TestSupport", "TournamentCore",
      ]
    ),
    .testTarget(name: "CommandKitTests", dependencies: ["CommandKit", "TestSupport"]),
    .testTarget(name: "SettingsTests", dependencies: ["CommandKit", "Settings", "StrategyKit"]),
    .testTarget(
      name: "PlayTests",
      dependencies: ["Bots", "GameModel", "GameSolver", "Play", "StrategyKit", "TestSupport"]
    ),
    .testTarget(
      name: "SeasonTests",
      dependencies: [
        "Bots", "GameModel", "Planning", "Records", "Results", "Season", "Statistics",
        "StrategyKit", "TestSupport", "TournamentCore",
      ]
    ),
    .testTarget(name: "RecordsTests", dependencies: ["GameModel", "Records", "TestSupport"]),
    .testTarget(
      name: "TournamentCommandTests",
      dependencies: [
        "Arithmetic", "Bots", "CommandKit", "Engines", "Formats", "GameModel", "Journal",
        "LeagueFolders", "Planning", "Play", "PlayCommands", "Records", "Reports", "Results",
        "Rounds", "RunFiles", "Sections", "Settings", "Statistics", "StrategyKit", "Subcommands",
        "SystemKit", "Templates", "TerminalUI", "TestSupport", "TextKit", "tournament",
        "TournamentCommand", "TournamentCore", "Workers",
      ],
      exclude: ["Golden", "Programs"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}

// What searches, counts and plays by the million is compiled for speed in debug builds too: the
// tests of these modules take a tenth of the time then.
let numeric: Set = [
  "Analysis", "Arithmetic", "Bots", "Certificates", "GameModel", "GameSolver", "Leagues",
  "Planning", "Plugins", "Results", "Rounds", "Statistics", "StrategyKit", "TournamentCore",
]
for target in package.targets where numeric.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}
