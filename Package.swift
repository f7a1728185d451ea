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
    .library(name: "StrategyLaws", targets: ["StrategyLaws"]),
    .library(name: "Bots", targets: ["Bots"]),
    .library(name: "Supervision", targets: ["Supervision"]),
    .library(name: "Engines", targets: ["Engines"]),
    .library(name: "Play", targets: ["Play"]),
    .library(name: "Statistics", targets: ["Statistics"]),
    .library(name: "TournamentCore", targets: ["TournamentCore"]),
    .library(name: "Analysis", targets: ["Analysis"]),
    .library(name: "TextKit", targets: ["TextKit"]),
    .library(name: "Reports", targets: ["Reports"]),
    .library(name: "TournamentCommand", targets: ["TournamentCommand"]),
  ],
  targets: [
    .target(name: "GameModel"),
    .target(name: "GameSolver", dependencies: ["GameModel"]),
    .target(name: "Records", dependencies: ["GameModel", "TextKit"]),
    .target(name: "TextKit", dependencies: ["GameModel"]),
    .target(
      name: "ResultPage",
      dependencies: ["TextKit"],
      resources: [
        "page.html", "base.css", "parts.css", "core.js", "board.js", "tables.js", "details.js",
        "charts.js", "games.js", "play.js",
      ].map { .embedInCode("Page/\($0)") }
    ),
    .target(name: "StrategyKit", dependencies: ["GameModel", "TextKit"]),
    .target(name: "StrategyLaws", dependencies: ["GameModel", "StrategyKit"]),
    .target(
      name: "Bots",
      dependencies: ["GameModel", "GameSolver", "StrategyKit", "TextKit"],
      path: "Bots",
      exclude: ["Examples"]
    ),
    .target(name: "Supervision"),
    .target(name: "Engines", dependencies: ["GameModel", "StrategyKit", "Supervision", "TextKit"]),
    .target(name: "Play", dependencies: ["GameModel", "GameSolver", "StrategyKit", "TextKit"]),
    .target(name: "Statistics"),
    .target(
      name: "TournamentCore",
      dependencies: ["GameModel", "Records", "Statistics", "StrategyKit", "TextKit"]
    ),
    .target(
      name: "TerminalUI",
      dependencies: ["GameModel", "Play", "TextKit"]
    ),
    .target(name: "Analysis", dependencies: ["GameModel", "GameSolver", "StrategyKit", "TextKit"]),
    .target(
      name: "Reports",
      dependencies: [
        "Analysis", "GameModel", "GameSolver", "Records", "ResultPage", "Statistics", "StrategyKit",
        "TextKit", "TournamentCore",
      ]
    ),
    .target(
      name: "TournamentCommand",
      dependencies: [
        "Analysis", "Engines", "GameModel", "GameSolver", "Play", "Records", "Reports",
        "Statistics", "StrategyKit", "Supervision", "TerminalUI", "TextKit", "TournamentCore",
      ]
    ),
    .executableTarget(name: "tournament", dependencies: ["Bots", "TournamentCommand"]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Analysis", "Bots", "Engines", "GameModel", "GameSolver", "StrategyKit", "Supervision",
        "TournamentCore",
      ]
    ),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Bots", "Engines", "GameModel", "Records", "StrategyKit", "TournamentCommand",
        "TournamentCore",
      ]
    ),
    .testTarget(name: "FuzzTests", dependencies: ["fuzz"], exclude: ["Corpus"]),
    .testTarget(name: "GameModelTests", dependencies: ["GameModel"]),
    .testTarget(name: "GameSolverTests", dependencies: ["GameModel", "GameSolver"]),
    .testTarget(
      name: "AnalysisTests",
      dependencies: [
        "Analysis", "Bots", "GameModel", "GameSolver", "StrategyKit", "TournamentCore",
      ]
    ),
    .testTarget(name: "TextKitTests", dependencies: ["TextKit"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Analysis", "Bots", "GameModel", "Reports", "ResultPage", "Statistics", "StrategyKit",
        "TextKit", "TournamentCore",
      ],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "EnginesTests",
      dependencies: [
        "Bots", "Engines", "GameModel", "Records", "Statistics", "StrategyKit", "Supervision",
        "tournament", "TournamentCore",
      ],
      exclude: ["Programs"]
    ),
    .testTarget(name: "SupervisionTests", dependencies: ["Supervision"]),
    .testTarget(name: "StrategyKitTests", dependencies: ["GameModel", "StrategyKit", "TextKit"]),
    .testTarget(
      name: "BotsTests",
      dependencies: ["Bots", "GameModel", "StrategyKit", "StrategyLaws"]
    ),
    .testTarget(
      name: "TournamentCoreTests",
      dependencies: [
        "Bots", "GameModel", "Records", "Statistics", "StrategyKit", "TournamentCore",
      ],
      exclude: ["Oracles"]
    ),
    .testTarget(
      name: "PlayTests",
      dependencies: ["Bots", "GameModel", "GameSolver", "Play", "StrategyKit"]
    ),
    .testTarget(name: "RecordsTests", dependencies: ["GameModel", "Records"]),
    .testTarget(
      name: "TournamentCommandTests",
      dependencies: [
        "Bots", "GameModel", "Play", "Records", "Reports", "Statistics", "StrategyKit",
        "TerminalUI", "TextKit", "tournament", "TournamentCommand", "TournamentCore",
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
