import TextKit

/// A pairing that a round of a league plays, and why.
public struct PairingChoice: Hashable, Sendable, Codable {
  /// The entrant with the smaller index.
  public let first: Int
  /// The other one.
  public let second: Int
  /// The number of games, which is even: half with each side.
  public let games: Int
  /// Why it was chosen.
  public let reason: Reason
  /// The expected effect of the games.
  public let narrowing: Narrowing

  /// Why a pairing was chosen.
  public enum Reason: Hashable, Sendable, Codable {
    /// No other pairing narrows intervals more.
    case informative
    /// An entrant joined, and is not yet rated as well as the others.
    case newcomer
    /// An entrant with a wide interval has waited for a number of rounds.
    case waiting(rounds: Int)
  }

  /// An expected change of an entrant's interval by the games of one pairing alone.
  public struct Narrowing: Hashable, Sendable, Codable {
    /// The entrant: the one that was waited for or joined, or the one of the two that gains most.
    public let entrant: Int
    /// Half the width of its interval before, in Elo.
    public let before: Double
    /// Half the width after.
    public let after: Double
  }

  /// The reason in words.
  ///
  /// - Parameter names: The names of the entrants, by their indices.
  /// - Returns: A text such as "would narrow Easy's interval from ±41 to ±36".
  public func explanation(names: [String]) -> String {
    let name = names[narrowing.entrant]
    func widths(_ decimals: Int) -> (before: String, after: String) {
      (narrowing.before.fixed(decimals: decimals), narrowing.after.fixed(decimals: decimals))
    }
    // As many digits as it takes to tell them apart.
    let decimals = (0...3).first { widths($0).before != widths($0).after } ?? 3
    let effect = "interval from ±\(widths(decimals).before) to ±\(widths(decimals).after)"
    return switch reason {
    case .informative: "would narrow \(name)'s \(effect)"
    case .newcomer: "\(name) is new: would narrow its \(effect)"
    case .waiting(let rounds): "\(name) has waited \(rounds) rounds: would narrow its \(effect)"
    }
  }
}
