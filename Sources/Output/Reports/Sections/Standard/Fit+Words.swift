package import Statistics
import TextKit

extension GoodnessOfFit {
  /// How well the model fits, in a sentence or two.
  package var sentence: String {
    let probability =
      probability < 0.001 ? "p < 0.001" : "p = \(probability.fixed(decimals: 3))"
    let figures =
      "χ² is \(chiSquare.fixed(decimals: 1)) on \(degreesOfFreedom.counted("degree")) of freedom, "
      + "\(probability)."
    guard self.probability < 0.01 else { return "The model fits: \(figures)" }
    return "The model fits badly: \(figures) Styles differ more than a single rating per bot can "
      + "express; the intervals allow for that."
  }
}
