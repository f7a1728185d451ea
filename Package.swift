// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "tournament",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GameModel", targets: ["GameModel"]),
    .library(name: "GameSolver", targets: ["GameSolver"]),
  ],
  targets: [
    .target(name: "GameModel"),
    .testTarget(name: "GameModelTests", dependencies: ["GameModel"]),
    .target(name: "GameSolver", dependencies: ["GameModel"]),
    .testTarget(name: "GameSolverTests", dependencies: ["GameSolver", "GameModel"]),
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
