import Statistics
import TextKit
import StrategyKit
import TournamentCore

/// The option that asks for a sequential test.
enum SPRTOption {
  static let option = CommandOption(
    "--sprt",
    "TEST",
    "stop when it is decided whether the first of two bots is stronger, as in elo0=0,elo1=10; "
      + "alpha=0.05,beta=0.05 are the error rates"
  )

  /// The test that a command line asks for, `nil` for none.
  ///
  /// - Throws: `CommandError` for a test that there is not, or bots that are not two.
  static func test(_ arguments: Arguments, _ plan: TournamentPlan) throws -> SPRT? {
    guard let text = arguments.value(option) else { return nil }
    let example = "as in \(option.name) elo0=0,elo1=10"
    var given: Set<String> = []
    var values = ["elo0": nil, "elo1": nil, "alpha": 0.05, "beta": 0.05]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2, let number = Double(pair[1]), number.isFinite else {
        throw CommandError(.usage, "\(option.name) has numbers, \(example), not '\(part)'")
      }
      guard values.keys.contains(pair[0]) else {
        let keys = values.keys.sorted()
        let remedy =
          pair[0].nearest(in: keys).map { "did you mean '\($0)'?" }
          ?? "there are \(keys.joined(separator: ", "))"
        throw CommandError(.usage, "\(option.name) has no '\(pair[0])'; \(remedy)")
      }
      guard given.insert(pair[0]).inserted else {
        throw CommandError(.usage, "\(option.name) has '\(pair[0])' twice; give it once")
      }
      values[pair[0]] = number
    }
    guard let elo0 = values["elo0"] ?? nil, let elo1 = values["elo1"] ?? nil,
      let alpha = values["alpha"] ?? nil, let beta = values["beta"] ?? nil
    else { throw CommandError(.usage, "\(option.name) takes elo0 and elo1, \(example)") }
    guard let test = SPRT(elo0: elo0, elo1: elo1, alpha: alpha, beta: beta) else {
      throw CommandError(
        .usage,
        "\(option.name) takes an elo0 below elo1, both from -1000 to 1000, and error rates "
          + "between 0 and 0.5"
      )
    }
    guard plan.bots.count == 2 else {
      throw CommandError(
        .usage,
        "\(option.name) is a test between two bots, and there are \(plan.bots.count); "
          + "choose them by --bots"
      )
    }
    return test
  }

  /// Says of the result of the plan's beginning whether it decides a test.
  static func stop(_ test: SPRT) -> @Sendable (ChunkResult, TournamentResult) -> Bool {
    { _, result in
      let pairs = result.gameTally?.part(SwappedPairTally.self)?.pairs ?? PairCounts()
      return test.verdict(on: pairs) != .undecided
    }
  }
}
