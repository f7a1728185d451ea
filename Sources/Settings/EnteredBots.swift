package import Engines
import Foundation
package import StrategyKit

/// The bots that a tournament is to be played by.
package struct EnteredBots {
  /// Those that can play, in order.
  package let bots: [Bot]
  /// The engines that cannot.
  package let broken: [UnusableEngine]
}
