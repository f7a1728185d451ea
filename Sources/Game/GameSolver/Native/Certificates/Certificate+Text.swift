import GameModel

/// The text of a certificate; `Config/check_certificate.py` describes it.
extension Certificate {
  private static let title = "tournament certificate 1"

  /// The certificate as a file, ending with a newline.
  public var text: String {
    var lines = [
      Self.title, ([boardWords] + rules.certificateWords).joined(separator: " "),
      "start \(start) \(start.playerToMove.rawValue)", "symmetry \(isSymmetric ? "yes" : "no")",
    ]
    for part in parts {
      lines.append("claim \(part.claim.words)")
      if part.claim == .nobodyWins { lines.append(pairWords(part.pairs)) }
      for drawing in part.order {
        guard let entry = part.entries[drawing] else { continue }
        let replies = entry.replies.map(rules.name(of:)).joined(separator: ",")
        lines.append("\(drawing) \(replies)" + (entry.pairs.map { " " + pairWords($0) } ?? ""))
      }
    }
    return lines.joined(separator: "\n") + "\nend\n"
  }

  private var boardWords: String { "board \(rules.columns) \(rules.rows) \(rules.lineLength)" }

  private func pairWords(_ pairs: [[Square]]) -> String {
    let names = pairs.map { pair in pair.map(rules.name(of:)).joined(separator: "-") }
    return (["pairs"] + names).joined(separator: " ")
  }

  /// Reads a certificate, which is not checked thereby.
  ///
  /// - Throws: ``CertificateError/malformed(line:_:)``.
  public init(_ text: String) throws(CertificateError) {
    var reader = CertificateReader(text)
    self = try reader.certificate(title: Self.title)
  }
}

extension Rules {
  /// The words for what is unlike the plain game.
  fileprivate var certificateWords: [String] { variants.map(\.text.word) }
}

extension Certificate.Claim {
  fileprivate var words: String {
    switch self {
    case .neverLoses(let player): "never-loses \(player.rawValue)"
    case .wins(let player, let plies): "wins \(player.rawValue) within \(plies)"
    case .nobodyWins: "nobody-wins"
    }
  }
}

/// Reads the lines of a certificate.
private struct CertificateReader {
  private let lines: [[Substring]]
  private var next = 0

  /// A reader of a text whose lines end with LF or CRLF; blanks and tabs separate words.
  init(_ text: String) {
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      line in
      let line = line.last == "\r" ? line.dropLast() : line
      return line.split { $0 == " " || $0 == "\t" }.map { Substring($0) }
    }
  }

  private func error(_ problem: String) -> CertificateError { .malformed(line: next, problem) }

  /// The words of the next line that is not empty or a comment.
  private mutating func words() throws(CertificateError) -> [Substring] {
    while next < lines.count {
      next += 1
      let words = lines[next - 1]
      // A comment begins with the byte, whatever mark a later character puts on it.
      if let first = words.first, first.utf8.first != UInt8(ascii: "#") { return words }
    }
    throw error("the file ends before 'end'")
  }

  private mutating func words(
    after key: String,
    _ counts: ClosedRange<Int>
  ) throws(CertificateError) -> [Substring] {
    let words = try words()
    guard words[0] == key, counts.contains(words.count - 1) else {
      throw error("'\(key)' is expected here")
    }
    return Array(words.dropFirst())
  }

  mutating func certificate(title: String) throws(CertificateError) -> Certificate {
    let first = try words()
    guard first.prefix(2).joined(separator: " ") == "tournament certificate" else {
      throw error(
        "this is not a certificate, which begins with '\(title)'; 'solve' and 'verify' write one with "
          + "--certificate FILE"
      )
    }
    guard first.joined(separator: " ") == title else { throw error("'\(title)' is expected here") }
    let board = try words(after: "board", 3...7)
    let rules = try rules(board)
    let position = try words(after: "start", 2...2)
    guard let player = Player(rawValue: String(position[1])),
      let start = try? Position(String(position[0]), rules: rules, playerToMove: player),
      start.description == position[0]
    else { throw error("the start is not a position of this board") }
    let symmetry = try words(after: "symmetry", 1...1)
    guard symmetry[0] == "yes" || symmetry[0] == "no" else {
      throw error("'symmetry' must be followed by 'yes' or 'no', not by '\(symmetry[0])'")
    }
    var certificate = Certificate(from: start, isSymmetric: symmetry[0] == "yes")
    var words = try words(after: "claim", 1...4)
    var isOpen = true
    while isOpen {
      var part = Certificate.Part(claim: try claim(words, on: rules))
      if part.claim == .nobodyWins {
        part.pairs = try pairs(self.words(after: "pairs", 0...rules.squareCount), on: rules)
      }
      isOpen = try read(&part, on: rules, next: &words)
      certificate.parts.append(part)
    }
    guard lines[next...].allSatisfy({ $0.first.map { $0.utf8.first == UInt8(ascii: "#") } ?? true })
    else {
      throw error("nothing may follow 'end'")
    }
    return certificate
  }

  /// The rules that the words of a board describe.
  private func rules(_ words: [Substring]) throws(CertificateError) -> Rules {
    let numbers = words.prefix(3).compactMap { Self.number($0) }
    let variants = Rules.Variant.allCases.filter { words.dropFirst(3).contains($0.text.word[...]) }
    guard variants.map(\.text.word) == words.dropFirst(3).map(String.init) else {
      let known = Rules.Variant.allCases.map { "'\($0.text.word)'" }.joined(separator: ", ")
      throw error("after the numbers of a board, only \(known) may follow, in this order")
    }
    guard numbers.count == 3,
      let rules = try? Rules(
        columns: numbers[0],
        rows: numbers[1],
        lineLength: numbers[2],
        variants: variants
      )
    else { throw error("there is no such board") }
    return rules
  }

  /// A number as it is written: at most nine decimal digits; `nil` for any other text.
  private static func number(_ text: Substring) -> Int? {
    text.utf8.count <= 9 && text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }

  private func claim(
    _ words: [Substring],
    on rules: Rules
  ) throws(CertificateError) -> Certificate.Claim {
    let player = words.count > 1 ? Player(rawValue: String(words[1])) : nil
    switch (words[0], words.count, player) {
    case ("nobody-wins", 1, _): return .nobodyWins
    case ("never-loses", 2, let player?): return .neverLoses(player)
    case ("wins", 4, let player?) where words[2] == "within":
      guard let plies = Self.number(words[3]), (1...rules.squareCount).contains(plies) else {
        throw error(
          "the plies of a win must be a whole number from 1 to \(rules.squareCount), "
            + "not '\(words[3])'"
        )
      }
      return .wins(player, within: plies)
    default:
      throw error(
        "a claim must be 'never-loses PLAYER', 'wins PLAYER within N' or 'nobody-wins', where "
          + "PLAYER is x or o"
      )
    }
  }

  /// Reads the entries of a part, and the claim after it; `false` at the end.
  private mutating func read(
    _ part: inout Certificate.Part,
    on rules: Rules,
    next claim: inout [Substring]
  ) throws(CertificateError) -> Bool {
    while true {
      let words = try words()
      switch words[0] {
      case "end" where words.count == 1: return false
      case "claim" where words.count > 1:
        claim = Array(words.dropFirst())
        return true
      default:
        guard part.claim != .nobodyWins else {
          throw error("after the pairs of 'nobody-wins', 'claim' or 'end' is expected")
        }
        guard words.count == 2 || words.count > 2 && words[2] == "pairs" else {
          throw error("a line must have a position, its answers, and perhaps 'pairs' and pairs")
        }
        let replies = try squares(words[1], separator: ",", on: rules)
        guard Set(replies).count == replies.count else { throw error("an answer is listed twice") }
        let pairs = words.count == 2 ? nil : try pairs(words.dropFirst(3), on: rules)
        let drawing = String(words[0])
        guard part.entries[drawing] == nil else { throw error("\(drawing) is listed twice") }
        part.add(Certificate.Entry(replies, pairs: pairs), for: drawing)
      }
    }
  }

  private func pairs(
    _ words: some Sequence<Substring>,
    on rules: Rules
  ) throws(CertificateError) -> [[Square]] {
    var pairs: [[Square]] = []
    for word in words {
      let pair = try squares(word, separator: "-", on: rules)
      guard pair.count == 2 else { throw error("'\(word)' is not a pair") }
      pairs.append(pair)
    }
    return pairs
  }

  private func squares(
    _ names: Substring,
    separator: Character,
    on rules: Rules
  ) throws(CertificateError) -> [Square] {
    var squares: [Square] = []
    for name in names.split(separator: separator, omittingEmptySubsequences: false) {
      guard let square = try? rules.square(named: String(name)), rules.name(of: square) == name
      else {
        throw error("'\(name)' is not a square of this board")
      }
      squares.append(square)
    }
    return squares
  }
}
