import Analysis
import Bots
import Foundation
import GameModel
import GameSolver
import StrategyKit

/// Proofs and exact matches on the tic-tac-toe board, each from a cold start.
enum AnalysisBenchmarks {
  static func all() throws -> [Benchmark] {
    var exact = Benchmark(name: "3x3 exact match of two bots", unit: "matches", count: 20) {
      for _ in 0..<20 {
        let minimax = try Minimax(.ticTacToe, ties: .random)
        keep(try ExactMatch(minimax, against: RandomMover(), from: Position(.ticTacToe)))
      }
    }
    exact.asked = 1 / 5e-3
    var proof = Benchmark(name: "3x3 proof of minimax, both sides", unit: "proofs", count: 20) {
      for _ in 0..<20 {
        let minimax = try Minimax(.ticTacToe)
        let verifier = Verifier(.policy(minimax), from: Position(.ticTacToe))
        let solver = try SharedSolver(.ticTacToe)
        for player in Player.allCases {
          keep(try verifier.verify(.neverLoses, as: player, solver: solver))
        }
      }
    }
    proof.asked = 1 / 20e-3
    return [exact, proof] + processes
  }

  /// The proof as a whole process, next to a process that only prints its version.
  private static var processes: [Benchmark] {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("tournament")
    guard FileManager.default.isExecutableFile(atPath: program.path) else { return [] }
    func row(_ name: String, _ arguments: [String]) -> Benchmark {
      Benchmark(name: name, unit: "processes", count: 10, isSequential: false) {
        for _ in 0..<10 {
          let process = Process()
          process.executableURL = program
          process.arguments = arguments
          process.standardOutput = FileHandle.nullDevice
          // `Process` itself polls every 50 ms when waiting for the exit.
          let exit = DispatchSemaphore(value: 0)
          process.terminationHandler = { _ in exit.signal() }
          try process.run()
          exit.wait()
        }
      }
    }
    let empty = row("process that says its version", ["--version"])
    var proof = row("process that proves minimax", ["verify", "minimax"])
    proof.reference = empty.name
    return [empty, proof]
  }
}
