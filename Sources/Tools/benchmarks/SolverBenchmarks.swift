import GameModel
import GameSolver

/// Empty boards solved from a cold start: who wins, with a new solver.
enum SolverBenchmarks {
  static func all() throws -> [Benchmark] {
    [
      try board("3x3, 3 in a row, solved from cold", .ticTacToe, times: 2000, within: 50e-6),
      try board(
        "4x4, 4 in a row, solved from cold",
        Rules(columns: 4, rows: 4),
        times: 200,
        within: 0.1
      ),
      try board(
        "5x4, 4 in a row, solved from cold",
        Rules(columns: 5, rows: 4),
        times: 50,
        within: 1
      ),
      try board(
        "5x5, 4 in a row, solved from cold",
        Rules(columns: 5, rows: 5, lineLength: 4),
        times: 5,
        within: 10
      ),
    ]
  }

  private static func board(
    _ name: String,
    _ rules: Rules,
    times: Int,
    within seconds: Double
  ) throws -> Benchmark {
    let start = Position(rules)
    var row = Benchmark(name: name, unit: "boards", count: times) {
      for _ in 0..<times {
        var solver = try Solver(rules)
        keep(try solver.result(of: start))
      }
    }
    row.asked = 1 / seconds
    return row
  }
}
