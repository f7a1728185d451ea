import AnalysisReports
package import CommandKit
import GameModel
import GameSolver
import Reports
import TextKit

extension Subcommand {
  private static let timeLimit = Option(
    "--time-limit",
    .duration,
    "stop after TIME, such as 10s or 5m; what is proved by then is shown",
    in: .stopping
  )
  private static let nodeLimit = Option(
    "--limit",
    .wholeNumber(from: 1),
    "search at most N positions for each question, such as who wins",
    in: .stopping
  )
  private static let jobs = Option(
    "--jobs",
    .wholeNumber(from: 1, to: 64),
    "the number of threads that share the search of a game with gravity; one by default",
    in: .running
  )
  private static let allMoves = Flag(
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
      Without POSITION, solves the empty board. On boards of more than 64 squares, looks for a pairing \
      that proves a draw, for wins by threats, and for wins by quiet moves that prepare threats; if \
      few squares are free, it searches everything that can follow. A win by threats with more than \
      \(Certificate.mostThreatAnswers.grouped) answers has no certificate.
      """,
    lists: [
      HelpList(
        "Positions",
        [
          ("a1b2", "the moves from the empty board"),
          ("4453", "the same by columns, from 1 at the left, where marks fall"),
          (
            "x../.o./..x",
            "a drawing, the top row first; it sets the size of the board, and X is to move unless X has "
              + "more marks than O, or \(SetupOptions.playerToMove.name) says otherwise"
          ),
        ]
      ),
      HelpList(
        "Exit status",
        [
          ("0", "the position is solved"),
          ("2", "it is not, or no certificate could be made"),
        ]
      ),
    ],
    examples: [
      Example("Solve four in a row on 6×5", "tournament solve --board 6x5 --line-length 4"),
      Example("The best answer to a corner", "tournament solve a1"),
      Example("A drawing", "tournament solve 'x../.o./..x'"),
      Example("Connect Four after some moves", "tournament solve --game connect-four 444444326555"),
    ],
    options: [
      [allMoves, SetupOptions.playerToMove, CertificateFile.option], SetupOptions.game,
      [nodeLimit, timeLimit, jobs],
      ProgressOptions.all, Outputs.options(.analysis),
    ]
  ) { tool, arguments in
    let outputs = try Outputs(arguments, .analysis)
    let progress = ProgressOptions.isWanted(arguments) ?? tool.console.errorIsTerminal
    let limit = try arguments[nodeLimit]
    let time = try arguments[timeLimit]
    let threads = try arguments[jobs] ?? 1
    let setup = try SetupOptions.gameSetup(arguments)
    let position = try setup.position(arguments.onlyWord("position"), arguments)
    var files = CommandFiles(arguments)
    files.add(setup)
    let results = try outputs.open(beside: files)
    let certificate = try CertificateFile(arguments)

    var work = SolveWork(
      position,
      nodeLimit: limit,
      timeLimit: time,
      threads: threads,
      tool,
      isWatched: progress
    )
    let effort = arguments[allMoves] ? nil : usualEffort
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
      : work.isOutOfTime(for: solution)
        ? "allow more time (\(timeLimit.name))" : "raise \(nodeLimit.name)"
    let report = SolutionReport(solution, remedy: remedy)
    var errors = ErrorCollector()
    errors.attempt { try results.write(to: tool.console, text: report.rendered) }
    if solution.isSolved {
      errors.attempt {
        try certificate?.write(tool.console) {
          try proof?.get() ?? work.certificate(of: solution)
        }
      }
    } else {
      certificate?.explainAbsence(tool.console)
    }
    if !isDone { tool.console.print(verdicts: [report.verdict], beside: results) }
    try errors.throwFirst()
    return isDone ? .success : .undecided
  }

  /// The nodes for the values of all moves that are not best: some hundredths of a second.
  private static let usualEffort = 25_000
}
