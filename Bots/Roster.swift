public import StrategyKit

/// Every bundled kind of bot, in the order in which they are listed; pages play with them too.
public let roster = Registry(
  [
    RandomMover.kind,
    FirstFree.kind,
    Scripted.kind,
    Minimax.kind,
    Heuristic.kind,
    MonteCarlo.kind,
  ]
  .map(\.inPages)
)
