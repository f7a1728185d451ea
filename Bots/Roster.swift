public import StrategyKit

/// Every kind of bot that ships, in the order in which they are listed.
public let roster = Registry([
  RandomMover.kind,
  FirstFree.kind,
  Scripted.kind,
  Minimax.kind,
  Heuristic.kind,
  MonteCarlo.kind,
])
