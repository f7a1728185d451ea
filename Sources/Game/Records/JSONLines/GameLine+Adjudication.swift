import GameModel

extension GameLine {
  /// A verdict in a line, which has the winner as its result.
  struct Adjudication: Codable {
    private let proof: Verdict.Proof
    private let positions: Int
    private let plies: Int?

    init(_ verdict: Verdict) {
      (proof, positions, plies) = (verdict.proof, verdict.positions, verdict.plies)
    }

    /// What was proved when the game ended with a result.
    func verdict(_ result: String?) throws(RecordError) -> Verdict {
      let winner = Player(rawValue: result ?? "")
      guard winner != nil || result == "draw",
        let verdict = Verdict(winner: winner, proof, positions: positions, plies: plies)
      else { throw RecordError("no proof comes to the result and the 'adjudication'") }
      return verdict
    }
  }
}
