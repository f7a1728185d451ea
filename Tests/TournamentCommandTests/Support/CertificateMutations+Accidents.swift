import TestSupport

/// Changes after which a certificate may still be one.
extension CertificateMutations {
  private static let characters = Array("xo./-, a1b23c#\t\r\n0epsy\0\u{A0}\u{301}".unicodeScalars)
  private static let words = [
    "x", "o", "yes", "no", "end", "pairs", "claim", "3", "nobody-wins", "never-loses", "wins",
    "within",
    "03", "0000000003",
  ]

  /// A text with one or two changes.
  static func accident(to text: String, using random: inout SplitMix) -> String {
    (0...random.number(below: 2)).reduce(text) { text, _ in
      switch random.number(below: 5) {
      case 0: otherCharacters(text, using: &random)
      case 1: otherLines(text, using: &random)
      case 2: otherWords(text, using: &random)
      case 3: otherStart(text, using: &random)
      default: otherBlanks(text, using: &random)
      }
    }
  }

  private static func otherCharacters(_ text: String, using random: inout SplitMix) -> String {
    var scalars = Array(text.unicodeScalars)
    let place = random.number(below: scalars.count)
    switch random.number(below: 3) {
    case 0: scalars[place] = random.pick(from: characters)
    case 1: scalars.insert(random.pick(from: characters), at: place)
    default: scalars.remove(at: place)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// A text that says the same.
  private static func otherBlanks(_ text: String, using random: inout SplitMix) -> String {
    switch random.number(below: 3) {
    case 0: text.replacing("\n", with: "\r\n")
    case 1: text.replacing(" ", with: " \t")
    default: text.replacing("symmetry", with: "# a comment\n\n symmetry")
    }
  }

  private static func otherLines(_ text: String, using random: inout SplitMix) -> String {
    var lines = text.split(separator: "\n")
    let line = random.number(below: lines.count)
    if random.number(below: 2) == 0 {
      lines.remove(at: line)
    } else {
      lines.insert(random.pick(from: lines), at: line)
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// A text with another word, or one that is there twice, or lacks its other half.
  private static func otherWords(_ text: String, using random: inout SplitMix) -> String {
    var lines = text.split(separator: "\n").map(String.init)
    let line = random.number(below: lines.count)
    var words = lines[line].split(separator: " ").map(String.init)
    guard !words.isEmpty else { return text }
    let word = random.number(below: words.count)
    words[word] =
      random.number(below: 2) == 0
      ? random.pick(from: Self.words)
      : words[word] + random.pick(from: [",", "-", ",\(words[word])", "-\(words[word])"])
    lines[line] = words.joined(separator: " ")
    return lines.map { "\($0)\n" }.joined()
  }

  /// A text with another start: any marks, and either player to move.
  private static func otherStart(_ text: String, using random: inout SplitMix) -> String {
    text.split(separator: "\n").map { line in
      guard line.hasPrefix("start ") else { return "\(line)\n" }
      let marks: [Character] = line.dropFirst(6).prefix { $0 != " " }.map { mark in
        mark != "/" && random.number(below: 4) == 0 ? random.pick(from: ["x", "o", "."]) : mark
      }
      return "start \(String(marks)) \(random.pick(from: ["x", "o"]))\n"
    }
    .joined()
  }
}
