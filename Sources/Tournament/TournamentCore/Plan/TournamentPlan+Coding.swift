import Foundation
import GameModel
import StrategyKit
import TextKit

/// The plan as kept in a file: what it was made from, and nothing that follows from it.
extension TournamentPlan: Codable {
  private enum CodingKeys: String, CodingKey { case bots, terms }

  /// Encodes the bots and the terms.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(bots, forKey: .bots)
    try container.encode(terms, forKey: .terms)
  }

  /// Reads a plan back.
  ///
  /// - Throws: `DecodingError` if it is not a plan, ``PlanError`` if there is nothing to play, and
  ///   any error in the moves of an opening.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let bots = try container.decode([PlannedBot].self, forKey: .bots)
    let terms = try container.decode(Terms.self, forKey: .terms)
    let isWritable = terms.moveLimit.map { Duration(inUnits: $0.inUnits) == $0 } ?? true
    guard bots.count < 2 || terms.contradiction(among: bots) == nil, isWritable else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "the plan contradicts itself")
      )
    }
    try self.init(bots, terms)
  }
}

extension TournamentPlan {
  /// The bots' files that differ from those in another plan, by their paths as written.
  package func changedFiles(from other: TournamentPlan) -> [String] {
    zip(bots, other.bots).filter { $0.spec == $1.spec }.flatMap { own, others in
      Set(own.files.keys).union(others.files.keys).filter { own.files[$0] != others.files[$0] }
        .sorted()
    }
  }
}
