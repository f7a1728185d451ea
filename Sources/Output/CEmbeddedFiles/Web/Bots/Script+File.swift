import GameModel
import StrategyKit

extension Script {
  /// Finds no file: there are none in a page.
  init(contentsOf path: String, rules: Rules) throws(BotError) {
    throw .unreadableFile(path, kind: "scripted", reason: "a page has no files")
  }
}
