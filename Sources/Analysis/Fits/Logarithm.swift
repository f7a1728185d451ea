import Foundation

/// Natural logarithms.
enum Logarithm {
  static func of(_ number: Int) -> Double { log(Double(number)) }

  /// The logarithm of a fraction; minus infinity for 0.
  static func of(_ numerator: UInt64, over denominator: UInt64) -> Double {
    numerator == 0 ? -.infinity : log(Double(numerator) / Double(denominator))
  }
}
