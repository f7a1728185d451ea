// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "my-bot",
  platforms: [.macOS(.v15)],
  products: [.library(name: "my-bot", type: .dynamic, targets: ["MyBot"])],
  dependencies: [
    .package(name: "tournament", path: "PACKAGE")
  ],
  targets: [
    .target(
      name: "MyBot",
      dependencies: [
        .product(name: "GameModel", package: "tournament"),
        .product(name: "PluginKit", package: "tournament"),
        .product(name: "StrategyKit", package: "tournament"),
      ]
    )
  ]
)
