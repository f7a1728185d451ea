public import StrategyKit

/// Every bundled kind of bot, in the order in which they are listed; pages play with them too.
public let roster = Registry(
  [
    RandomMover.kind.inPages,
    FirstFree.kind.inPages,
    Scripted.kind.inPages(as: Scripted.pageSpec),
    Minimax.kind.inPages,
    Heuristic.kind.inPages,
    MonteCarlo.kind.inPages,
  ]
)
