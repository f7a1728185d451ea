extension String {
  /// A number with a typographic minus sign, or with separators between thousands; so are the numbers
  /// of a line of several, unless it has words.
  package var asFigure: String {
    if utf8.first == UInt8(ascii: "-") { return "−\(dropFirst())" }
    // Most are short, and have no thousands.
    guard utf8.count > 3, allSatisfy({ $0.isOfFigure }) else { return self }
    var (text, run, isDecimal) = ("", "", false)
    func ended() -> String { isDecimal ? run : Int(run)?.grouped ?? run }
    for character in self {
      if ("0"..."9").contains(character) {
        run.append(character)
      } else {
        text += ended() + String(character)
        (run, isDecimal) = ("", character == ".")
      }
    }
    return text + ended()
  }

  /// Whether some of its letters stand upright where lines run from top to bottom, as those of
  /// Chinese, Japanese and Korean do, and emoji: those that are two columns wide.
  package var hasUprightLetters: Bool { contains { $0.displayWidth > 1 } }
}

extension Character {
  fileprivate var isOfFigure: Bool {
    switch self {
    case "0"..."9", ".", "%", "-", "\n", "*": true
    default: isNumber
    }
  }
}
