/// The times of moves in records.
extension Duration {
  /// The whole microseconds.
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
