import GameModel

/// The check, which knows the rules and does not search.
extension Certificate {
  /// Checks that the answers written prove each claim.
  ///
  /// - Throws: ``CertificateError`` for the first thing that is wrong.
  public func check() throws(CertificateError) {
    try Self.refuseRestrictions(of: rules)
    guard !start.isOver else { throw .wrong("the game is over", at: "\(start)") }
    for part in parts {
      guard part.claim.player != nil else {
        try check(part.pairs, for: nil, in: start)
        continue
      }
      var check = PartCheck(self, part)
      try check.run()
    }
  }

  /// Refuses renju, whose forbidden squares the format does not know.
  static func refuseRestrictions(of rules: Rules) throws(CertificateError) {
    guard !rules.has(.renju) else {
      throw .unproved("certificates do not know the squares that renju forbids")
    }
  }

  /// The most plies to the end in a part that claims a win, and a game in which it takes them.
  func longestGame(of part: Part) throws(CertificateError) -> (plies: Int, line: [Square]) {
    var check = PartCheck(self, part)
    return (try check.plies(), try check.longestLine())
  }

  /// Checks that pairs are free, disjoint, and on each line that must be stopped.
  ///
  /// - Parameters:
  ///   - pairs: The pairs.
  ///   - player: Who answers, or `nil` for either player.
  ///   - position: The position.
  /// - Throws: ``CertificateError`` if not.
  func check(
    _ pairs: [[Square]],
    for player: Player?,
    in position: Position
  ) throws(CertificateError) {
    guard rules.isMonotone else {
      throw .wrong("pairs prove nothing under these rules (\(rules.terms))", at: "\(position)")
    }
    let squares = pairs.flatMap(\.self)
    guard Set(squares).count == squares.count, squares.allSatisfy({ position[$0] == nil }) else {
      throw .wrong("the pairs are not of different free squares", at: "\(position)")
    }
    for line in rules.lines {
      let marks = Set(line.squares.compactMap { position[$0] })
      let isStopped = player.map { marks.contains($0) } ?? (marks.count == 2)
      let hasPair = pairs.contains { pair in pair.allSatisfy(line.squares.contains) }
      guard isStopped || hasPair else {
        throw .wrong("no pair stops \(rules.names(of: line.squares))", at: "\(position)")
      }
    }
  }
}

/// The check of one claim.
private struct PartCheck {
  private let certificate: Certificate
  private let part: Certificate.Part
  private let player: Player
  private let images: ImageFinder
  /// The most plies that follow a position, for claims of a win.
  private var depths: [String: Int] = [:]

  init(_ certificate: Certificate, _ part: Certificate.Part) {
    self.certificate = certificate
    self.part = part
    player = part.claim.player ?? .x
    images = ImageFinder(certificate)
  }

  /// The most plies to the end.
  mutating func plies() throws(CertificateError) -> Int {
    let start = certificate.start
    return start.playerToMove == player ? try depth(answering: start) : try depth(opposing: start)
  }

  mutating func run() throws(CertificateError) {
    let start = certificate.start
    let plies = try plies()
    if case .wins(_, let most) = part.claim, plies > most {
      throw .wrong("the win takes \(plies) plies, not \(most)", at: "\(start)")
    }
    guard depths.count >= part.order.count else {
      let unused = part.order.first { depths[$0] == nil } ?? ""
      throw .wrong("the position does not arise", at: unused)
    }
  }

  /// A game that takes the most plies.
  mutating func longestLine() throws(CertificateError) -> [Square] {
    var (line, position): ([Square], Position) = ([], certificate.start)
    while !position.isOver {
      var longest: (move: Square, next: Position, plies: Int)?
      for move in position.playerToMove == player
        ? answers(in: position) : Array(position.moves)
      {
        guard let next = try? position.playing(move) else { continue }
        let plies =
          next.isOver
          ? 0 : next.playerToMove == player ? try depth(answering: next) : try depth(opposing: next)
        if plies > longest?.plies ?? -1 { longest = (move, next, plies) }
      }
      guard let longest else { break }
      line.append(longest.move)
      position = longest.next
    }
    return line
  }

  /// The player's answers in a position that no other one stands for.
  private func answers(in position: Position) -> [Square] {
    part.entries[position.description]?.replies
      ?? position.moves.filter { (try? position.playing($0))?.winner == player }.prefix(1)
      .map(\.self)
  }

  /// The most plies to the end with the player to move.
  private mutating func depth(answering position: Position) throws(CertificateError) -> Int {
    let position = images.representative(of: position).position
    let drawing = position.description
    if let known = depths[drawing] { return known }
    guard let entry = part.entries[drawing] else {
      let wins = position.moves.contains { (try? position.playing($0))?.winner == player }
      guard wins else { throw .missing(drawing) }
      return 1
    }
    guard !entry.replies.isEmpty else { throw .wrong("there is no answer", at: drawing) }
    var plies = 0
    for reply in entry.replies {
      guard let next = try? position.playing(reply) else {
        let name = certificate.rules.name(of: reply)
        throw .wrong("\(name) cannot be marked", at: drawing)
      }
      if let pairs = entry.pairs {
        guard case .neverLoses = part.claim, entry.replies.count == 1 else {
          throw .wrong("pairs do not win, and follow one answer", at: drawing)
        }
        guard !next.isOver else { throw .wrong("the game is over before the pairs", at: drawing) }
        try certificate.check(pairs, for: player, in: next)
      } else {
        plies = max(plies, try depth(opposing: next) + 1)
      }
    }
    depths[drawing] = plies
    return plies
  }

  /// The most plies to the end with the opponent to move, or none if the game is over.
  private mutating func depth(opposing position: Position) throws(CertificateError) -> Int {
    if position.winner == player { return 0 }
    guard position.winner == nil else { throw lost(position) }
    guard !position.isOver else {
      guard case .neverLoses = part.claim else { throw drawn(position) }
      return 0
    }
    var plies = 0
    for square in position.moves {
      guard let next = try? position.playing(square) else { continue }
      // Where lines lose, the opponent may complete one.
      if next.winner == player {
        plies = max(plies, 1)
        continue
      }
      guard next.winner == nil else { throw lost(next) }
      if next.isOver {
        guard case .neverLoses = part.claim else { throw drawn(next) }
        plies = max(plies, 1)
      } else {
        plies = max(plies, try depth(answering: next) + 1)
      }
    }
    return plies
  }

  private func lost(_ position: Position) -> CertificateError {
    .wrong("here \(player.opponent) has won, against the claim", at: "\(position)")
  }

  private func drawn(_ position: Position) -> CertificateError {
    .wrong("here the game is a draw, and the claim is that \(player) wins", at: "\(position)")
  }
}
