package import CommandKit
import GameModel
import GameSolver
import Reports
import Supervision
import TextKit

extension Subcommand {
  private static let timeLimit = CommandOption(
    "--time-limit",
    "TIME",
    "stop after TIME, such as 10s or 5m; what is proved by then is shown",
    in: .stopping
  )
  private static let nodeLimit = CommandOption(
    "--limit",
    "N",
    "search at most N positions for each question, such as who wins",
    in: .stopping
  )
  private static let allMoves = CommandOption(
    "--all-moves",
    "on up to 64 squares, find the value of every move, however long it takes; by default, only of "
      + "those that are quick to solve",
    in: .analysis
  )

  package static let solve = Subcommand(
    name: "solve",
    operands: "[POSITION]",
    summary: "find who wins with best play, how soon, and the best moves",
    discussion: """
      POSITION is a drawing such as 'x../.o./..x', the top row first, or the moves from the empty \
      board, such as 'a1b2'; without it, the empty board is solved. The size of a drawing is that \
      of the board, and X is to move in it unless X has more marks than O. The exit status is 0 if \
      the position is solved, and 2 if it is not, or if a certificate was asked for and could \
      not be made. On boards of more than 64 squares it looks at all \
      that can follow if few squares are free, for a pairing that proves a draw, for wins by \
      threats, and for wins by quiet moves that prepare threats; those that take more than \(Certificate.mostThreatAnswers.grouped) answers have no certificate.
      """,
    examples: [
      Example("Solve four in a row on 6×5", "tournament solve --board 6x5 --line-length 4"),
      Example("The best answer to a corner", "tournament solve a1"),
      Example("A drawing", "tournament solve 'x../.o./..x'"),
    ],
    options: [allMoves, CertificateFile.option] + SetupOptions.game + [nodeLimit, timeLimit]
      + ProgressOptions.all
      + Outputs<AnalysisFormat>.options + TextOptions.all
  ) { tool, arguments in
    let text = try TextOptions(arguments)
    let outputs = try Outputs<AnalysisFormat>(
      arguments,
      standardOutputIsTakenBy: CertificateFile.standardOutputUser(arguments)
    )
    let progress = try ProgressOptions.isWanted(arguments) ?? tool.console.errorIsTerminal
    let limit = try arguments.wholeNumber(nodeLimit, from: 1)
    let time = try arguments.duration(timeLimit)
    let setup = try SetupOptions.gameSetup(arguments)
    let position = try setup.position(arguments.onlyWord("position"), arguments)
    var files = CommandFiles(program: Supervisor.thisProgram)
    files.add(setup)
    outputs.add(to: &files)
    CertificateFile.add(to: &files, arguments)
    try files.check()
    let results = try outputs.open()
    let certificate = try CertificateFile(arguments)

    var work = SolveWork(position, nodeLimit: limit, timeLimit: time, tool, isWatched: progress)
    let effort = arguments.contains(allMoves) ? nil : usualEffort
    var solution = try work.solution(effort: effort)
    // The certificate of a win by threats may know a quicker one.
    var proof: Result<Certificate, any Error>?
    if certificate != nil, solution.threatWin != nil {
      proof = Result { try work.certificate(of: solution) }
      if let game = try? proof?.get().longestGame() {
        solution.shortenThreatWin(to: game.plies, line: game.line)
      }
    }
    let isDone = solution.obstacle == nil && (solution.isComplete || effort != nil)
    let remedy =
      isDone
      ? "\(allMoves.name) solves it"
      : time == nil ? "raise \(nodeLimit.name)" : "allow more time (\(timeLimit.name))"
    let report = SolutionReport(solution, remedy: remedy)
    var attempts = Attempts()
    attempts.attempt {
      try results.write(to: tool.console, text) { [try report.rendered(as: $0, $1)] }
    }
    if solution.isSolved {
      attempts.attempt {
        try certificate?.write(tool.console) {
          try proof?.get() ?? work.certificate(of: solution)
        }
      }
    } else {
      certificate?.tellUnwritten(tool.console)
    }
    if !isDone { tool.console.tell([report.verdict], beside: results) }
    try attempts.finish()
    return isDone ? .success : .undecided
  }

  /// The nodes for the values of all moves that are not best: some hundredths of a second.
  private static let usualEffort = 25_000
}
