package import Engines
import Foundation
package import StrategyKit

/// The bots to play a tournament.
package struct EnteredBots {
  /// Those that can play, in order.
  package let bots: [Bot]
  /// The engines that cannot.
  package let broken: [UnusableBot]
}
