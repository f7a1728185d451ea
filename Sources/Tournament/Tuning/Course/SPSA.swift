import Foundation

/// Simultaneous perturbation stochastic approximation: it changes all parameters of a bot at once, up or
/// down by lot, lets the bot play itself with the opposite change, and moves all of them towards the side
/// that won.
///
/// After James C. Spall, *Implementation of the simultaneous perturbation algorithm for stochastic
/// optimization* (1998), with the constants and the formulas of the test farms of chess engines (fishtest
/// and OpenBench). With A the stability and N the iterations, iteration k compares values c_k above and
/// below the current one, where c_k = C · (N / k)^γ and C is the step of a parameter, and moves it by the
/// gain times wins less losses, where the gain is R · C² · ((A + N) / (A + k))^α / c_k.
public struct SPSA: Hashable, Sendable {
  /// The number of iterations, N.
  public let iterations: Int
  /// R: how much of its step a parameter moves for each game won in the last iteration.
  public var finalRate = 0.002
  /// α: how fast moves become smaller.
  public var alpha = 0.602
  /// γ: how fast the values that are compared come closer to each other.
  public var gamma = 0.101
  /// A, as a share of N: for so long moves are kept from being large.
  public var stability = 0.1

  /// A schedule of iterations with the usual constants.
  ///
  /// - Precondition: There is at least one iteration.
  public init(iterations: Int) {
    precondition(iterations > 0, "a course has an iteration")
    self.iterations = iterations
  }

  /// How far from the current value the two lie that an iteration compares, in steps of the parameter.
  ///
  /// - Parameter iteration: From 1 to ``iterations``.
  /// - Returns: The distance; 1 in the last iteration.
  public func perturbation(_ iteration: Int) -> Double {
    pow(Double(iterations) / Double(iteration), gamma)
  }

  /// How far a parameter moves for each game won more than lost, in steps of the parameter.
  ///
  /// - Parameter iteration: From 1 to ``iterations``.
  /// - Returns: The distance; ``finalRate`` in the last iteration.
  public func gain(_ iteration: Int) -> Double {
    let offset = stability * Double(iterations)
    let growth = (offset + Double(iterations)) / (offset + Double(iteration))
    return finalRate * pow(growth, alpha) / perturbation(iteration)
  }
}
