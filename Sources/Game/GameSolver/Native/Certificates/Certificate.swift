public import GameModel

/// A proof of a claim about a game that is checked without a search: for each position that can
/// arise, the player's answers.
///
/// Positions are those with the player to move. A position in which the player can win at once, by
/// completing a line, may be left out. If ``isSymmetric``, a position stands for its images under the
/// game's symmetries too, and is the one with the least drawing.
public struct Certificate: Hashable, Sendable {
  /// The game.
  public let rules: Rules
  /// The position in which games begin.
  public let start: Position
  /// Whether a position stands for its images as well.
  public let isSymmetric: Bool
  /// The parts of the proof, each complete by itself.
  public internal(set) var parts: [Part]

  /// A claim with its proof.
  public struct Part: Hashable, Sendable {
    /// The claim.
    public internal(set) var claim: Claim
    /// The player's answers, by the drawing of the position; empty if pairs are enough.
    public internal(set) var entries: [String: Entry] = [:]
    /// The drawings of the positions in the order of the file.
    public internal(set) var order: [String] = []
    /// The pairs that prove ``Claim/nobodyWins``.
    public internal(set) var pairs: [[Square]] = []
  }

  /// A claim that a certificate can prove.
  public enum Claim: Hashable, Sendable {
    /// The player who answers as written never loses.
    case neverLoses(Player)
    /// The player who answers as written wins within this many plies.
    case wins(Player, within: Int)
    /// A player who answers in the pairs never loses.
    case nobodyWins
  }

  /// The player's answers in a position.
  public struct Entry: Hashable, Sendable {
    /// The squares: one, or all that a randomised bot may mark.
    public let replies: [Square]
    /// If not `nil`, the player answers in these pairs after the reply, to the end of the game.
    public let pairs: [[Square]]?

    init(_ replies: [Square], pairs: [[Square]]? = nil) {
      self.replies = replies
      self.pairs = pairs
    }
  }

  init(from start: Position, isSymmetric: Bool, _ parts: [Part] = []) {
    rules = start.rules
    self.start = start
    self.isSymmetric = isSymmetric
    self.parts = parts
  }

  /// A certificate of the claims of both.
  ///
  /// - Precondition: They begin with the same position, in the same way.
  public func joined(with other: Certificate) -> Certificate {
    precondition(start == other.start && isSymmetric == other.isSymmetric)
    return Certificate(from: start, isSymmetric: isSymmetric, parts + other.parts)
  }

  /// The number of positions in all parts.
  public var positionCount: Int { parts.reduce(0) { $0 + $1.order.count } }
}

extension Certificate {
  /// The game, and the start unless it is the empty board: `3×3, 3 in a row, from xo./.../..., X to
  /// move`.
  public var subject: String {
    start == Position(rules) ? "\(rules)" : "\(rules), from \(start), \(start.playerToMove) to move"
  }
}

extension Certificate.Claim {
  /// The player whose answers are written, or `nil` for none.
  public var player: Player? {
    switch self {
    case .neverLoses(let player), .wins(let player, _): player
    case .nobodyWins: nil
    }
  }
}

extension Certificate.Claim: CustomStringConvertible {
  /// The claim as in `X wins within 11 plies`.
  public var description: String {
    switch self {
    case .neverLoses(let player): "\(player) never loses"
    case .wins(let player, let plies):
      "\(player) wins within \(plies) \(plies == 1 ? "ply" : "plies")"
    case .nobodyWins: "nobody wins"
    }
  }
}

extension Certificate.Part {
  mutating func add(_ entry: Certificate.Entry, for drawing: String) {
    entries[drawing] = entry
    order.append(drawing)
  }
}

/// Why a certificate is refused.
public enum CertificateError: Error, Hashable {
  /// A line of the file, from 1, is not as it must be.
  case malformed(line: Int, String)
  /// An answer is missing, wrong or superfluous; the drawing is of the position.
  case wrong(String, at: String)
  /// A position is reached for which there is no answer.
  case missing(String)
  /// The position cannot be certified, because it is not solved or the claim is false.
  case unproved(String)
}

extension CertificateError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .malformed(let line, let problem): "line \(line): \(problem)"
    case .wrong(let problem, let drawing): "\(drawing): \(problem)"
    case .missing(let drawing): "\(drawing): no answer is given for this position"
    case .unproved(let problem): problem
    }
  }
}
