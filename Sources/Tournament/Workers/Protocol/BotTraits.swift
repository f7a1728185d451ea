import StrategyKit

/// The claims of a strategy about itself.
struct BotTraits: Codable, Hashable {
  let isDeterministic: Bool
  let usesClock: Bool
  let isSlow: Bool
  let isPolicy: Bool
  let isSymmetric: Bool
  let remark: String?

  init(_ strategy: any Strategy) {
    isDeterministic = strategy.isDeterministic
    usesClock = strategy.usesClock
    isSlow = strategy.isSlow
    isPolicy = strategy is any Policy
    isSymmetric = (strategy as? any Policy)?.isSymmetric ?? false
    remark = strategy.remark
  }
}
