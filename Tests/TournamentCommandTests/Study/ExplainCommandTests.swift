import CommandKit
import Foundation
import TestSupport
import Testing

/// `tournament explain`, beyond what stands in `Sessions`.
@Suite struct ExplainCommandTests {
  @Test func `squares that renju forbids are no moves`() throws {
    let transcript = Transcript()
    let arguments = ["explain", "random", "--game", "renju", "h8h9i7i9h10i6i11i12"]
    #expect(transcript.run(arguments + ["--format", "json"]) == .success, "\(transcript.error)")
    let data = Data(transcript.output.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let moves = try #require(object["moves"] as? [[String: Any]]).compactMap {
      $0["move"] as? String
    }
    #expect(moves.count == 225 - 9 && !moves.contains("g9"))
  }

  @Test func `a bot that states nothing answers by the seed that is given`() throws {
    func report(seed: Int) throws -> [String: Any] {
      let transcript = Transcript()
      let arguments = ["explain", "monte-carlo:playouts=20", "--samples", "30", "--format", "json"]
      #expect(transcript.run(arguments + ["--seed", "\(seed)"]) == .success, "\(transcript.error)")
      let object = try JSONSerialization.jsonObject(with: Data(transcript.output.utf8))
      return try #require(object as? [String: Any])
    }
    let (one, two) = (try report(seed: 1), try report(seed: 2))
    #expect(one["seed"] as? Int == 1 && two["seed"] as? Int == 2)
    #expect("\(one["moves"] ?? "")" != "\(two["moves"] ?? "")")
  }
}
