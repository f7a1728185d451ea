import GameModel
import TextKit

/// A verdict as SGF, PGN and PSQ note it: the winner, or `draw`, the proof, the positions it took, and
/// the plies to the end if they are known, such as `x search 1234 5`.
struct VerdictNote {
  let verdict: Verdict

  init(_ verdict: Verdict) { self.verdict = verdict }

  init(_ text: String) throws(RecordError) {
    let words = text.split(separator: " ").map(String.init)
    let proof = words.count > 1 ? Verdict.Proof(rawValue: words[1]) : nil
    let numbers = words.dropFirst(2).map { Int($0) }
    let winner = Player(rawValue: words.first ?? "")
    guard 1...2 ~= numbers.count, !numbers.contains(nil), winner != nil || words[0] == "draw",
      let proof, let positions = numbers[0],
      let verdict = Verdict(
        winner: winner,
        proof,
        positions: positions,
        plies: numbers.count == 2 ? numbers[1] : nil
      )
    else {
      throw RecordError(
        "an adjudication must be a winner, a proof, positions and plies as in 'x search 1234 5', not "
          + "'\(text.pictured)'"
      )
    }
    self.verdict = verdict
  }

  var text: String {
    let winner = verdict.winner?.rawValue ?? "draw"
    let plies = verdict.plies.map { " \($0)" } ?? ""
    return "\(winner) \(verdict.proof.rawValue) \(verdict.positions)\(plies)"
  }
}
