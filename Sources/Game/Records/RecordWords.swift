/// Values as several formats write them.
extension Bool {
  /// The value as records have it, `yes` or `no`.
  var word: String { self ? "yes" : "no" }

  /// The value of a word, or `nil` for any other word.
  init?(word: String) {
    guard let value = ["yes": true, "no": false][word] else { return nil }
    self = value
  }
}

extension StringProtocol {
  /// The columns and the rows of a board as in `15x15`; `nil` if the text is something else.
  var sides: (columns: Int, rows: Int)? {
    let numbers = split(separator: "x", omittingEmptySubsequences: false).map { side in
      side.allSatisfy(\.isWholeNumber) ? Int(side) : nil
    }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1] else { return nil }
    return (columns, rows)
  }
}

extension Duration {
  package var microseconds: Int {
    Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
  }

  /// The milliseconds, to the nearest whole one.
  var milliseconds: Int { (microseconds + 500) / 1000 }

  /// The time in seconds with six decimals, such as `0.012345`.
  var seconds: String {
    let decimals = String(microseconds % 1_000_000)
    return "\(microseconds / 1_000_000)." + String(repeating: "0", count: 6 - decimals.count)
      + decimals
  }

  /// A time in seconds as written, or `nil` if no move can take it.
  init?(seconds text: some StringProtocol) {
    guard let seconds = Double(text), seconds >= 0, seconds < 1e9 else { return nil }
    self = .microseconds(Int((seconds * 1e6).rounded()))
  }
}
