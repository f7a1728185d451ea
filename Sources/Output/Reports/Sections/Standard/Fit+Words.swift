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

extension PreferenceCycle {
  /// Who beats whom, in a sentence; `name` gives a bot's name by its index.
  package func sentence(_ name: (Int) -> String) -> String {
    let names = bots.map(name)
    return "\(names[0]) beats \(names[1]), \(names[1]) beats \(names[2]) and \(names[2]) beats "
      + "\(names[0]), more than chance explains: ratings cannot show that."
  }
}
