import Foundation

/// Natural logarithms.
enum Logarithm {
  static func of(_ number: Int) -> Double { log(Double(number)) }

  /// The logarithm of a probability; minus infinity for 0.
  static func of(_ probability: Double) -> Double { log(probability) }
}
