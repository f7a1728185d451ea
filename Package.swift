// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "tournament",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GameModel", targets: ["GameModel"]),
    .library(name: "StrategyKit", targets: ["StrategyKit"]),
    .library(name: "Bots", targets: ["Bots"]),
    .library(name: "TournamentCore", targets: ["TournamentCore"]),
  ],
  targets: [
    .target(name: "GameModel"),
    .target(name: "StrategyKit", dependencies: ["GameModel"]),
    .target(
      name: "Bots",
      dependencies: ["GameModel", "StrategyKit"],
      path: "Bots",
      exclude: ["Examples"]
    ),
    .target(name: "TournamentCore", dependencies: ["GameModel", "StrategyKit"]),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["Bots", "GameModel", "StrategyKit", "TournamentCore"]
    ),
    .testTarget(name: "GameModelTests", dependencies: ["GameModel"]),
    .testTarget(name: "StrategyKitTests", dependencies: ["GameModel", "StrategyKit"]),
    .testTarget(name: "BotsTests", dependencies: ["Bots", "GameModel", "StrategyKit"]),
    .testTarget(
      name: "TournamentCoreTests",
      dependencies: ["Bots", "GameModel", "StrategyKit", "TournamentCore"]
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
