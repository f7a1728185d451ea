import Foundation
public import GameModel
public import StrategyKit
import SystemKit

extension Script {
  /// Reads a script file.
  ///
  /// - Throws: `BotError` if it cannot be read, naming the faulty line.
  public init(contentsOf path: String, rules: Rules) throws(BotError) {
    let data: Data
    do {
      data = try InputFile.bytes(of: path)
    } catch {
      throw .unreadableFile(path, kind: "scripted", reason: "\(error)")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .unreadableFile(path, kind: "scripted", reason: "it is not UTF-8 text")
    }
    try self.init(text, of: path, rules: rules)
  }
}
