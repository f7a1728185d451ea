public import GameModel

/// A kind of bot that can be entered, whose players are of one type: a page has no values of any type.
public struct BotKind<Player: Sendable>: Sendable {
  /// Makes the players of one entry.
  public typealias StrategyFactory = @Sendable () -> Player

  /// The name it is entered by.
  package let name: String
  private let parameters: [ListedParameter]
  private let prepare: @Sendable (BotArguments, Rules) throws(BotError) -> StrategyFactory

  /// A kind of bot whose players are made one by one.
  package init(
    _ name: String,
    _ summary: String,
    parameters: [ListedParameter] = [],
    files: @Sendable (BotArguments) -> [BotFile] = { _ in [] },
    make: @escaping @Sendable (BotArguments, Rules) throws(BotError) -> Player
  ) {
    self.init(name, summary, parameters: parameters) { arguments, rules throws(BotError) in
      let player = try make(arguments, rules)
      return { player }
    }
  }

  /// A kind of bot whose players share what is expensive to make.
  package init(
    _ name: String,
    _ summary: String,
    parameters: [ListedParameter] = [],
    files: @Sendable (BotArguments) -> [BotFile] = { _ in [] },
    prepare: @escaping @Sendable (BotArguments, Rules) throws(BotError) -> StrategyFactory
  ) {
    self.name = name
    // A page has no clock.
    self.parameters = parameters.filter { $0.key != "time" }
    self.prepare = prepare
  }

  /// The same kind: a page keeps no bots of before.
  package func revised(to revision: Int, where isChanged: (Rules) -> Bool) -> BotKind { self }

  /// Makes the player of a spec of this kind.
  ///
  /// - Throws: ``BotError`` if the spec is wrong.
  package func player(_ spec: BotSpec, rules: Rules) throws(BotError) -> Player {
    try prepare(BotArguments(spec, for: parameters), rules)()
  }
}
