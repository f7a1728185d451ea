// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "tournament",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GameModel", targets: ["GameModel"])
  ],
  targets: [
    .target(name: "GameModel"),
    .testTarget(name: "GameModelTests", dependencies: ["GameModel"]),
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
