import Bots
import GameModel
import StrategyKit
import TournamentCore

let rules = Rules.ticTacToe
let games = CommandLine.arguments.count > 2 ? 100_000 : 4_000_000
func bench(_ a: String, _ b: String, rules: Rules, games: Int, jobs: Int) throws {
  let bots = [
    try roster.bot(BotSpec("A=" + a), rules: rules),
    try roster.bot(BotSpec("B=" + b), rules: rules),
  ]
  let plan = try TournamentPlan(
    name: "",
    rules: rules,
    bots: bots.map(PlannedBot.init),
    gamesPerPairing: games,
    seed: 1
  )
  let clock = ContinuousClock()
  let t = try clock.measure {
    let r = try Runner(plan, bots: bots, jobs: jobs).run(); print(try r.signature)
  }
  print(
    a,
    b,
    rules,
    jobs,
    Double(games) / (Double(t.components.attoseconds) * 1e-18 + Double(t.components.seconds)) / 1e6,
    "M games/s"
  )
}
for _ in 0..<(CommandLine.arguments.count > 1 ? 1 : 3) {
  try bench("random", "random", rules: rules, games: games, jobs: 1)
  if CommandLine.arguments.count > 2 { break }
  try bench("random", "random", rules: rules, games: games, jobs: 2)
  try bench("first-free", "random", rules: rules, games: games, jobs: 1)
  try bench("random", "random", rules: Rules(columns: 15, rows: 15), games: 50000, jobs: 1)
}
for _ in 0..<(CommandLine.arguments.count > 2 ? 0 : 3) {
  let t = ContinuousClock().measure { print(playReferenceGames(games)) }
  print(
    "reference",
    Double(games) / (Double(t.components.attoseconds) * 1e-18 + Double(t.components.seconds)) / 1e6
  )
}
