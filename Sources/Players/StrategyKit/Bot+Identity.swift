import GameModel
import TextKit

extension Bot {
  /// The identity of a bot as text, such as `minimax/1:depth=2` or `engine/1:command=python3
  /// 8c5f3e0d2b7a9146`.
  ///
  /// It is the kind and its revision, the parameters without defaults, and the name if the bot was
  /// given one. A file counts by its contents, a program that the system finds by its name, any other
  /// relative path as it is written, and an absolute one not at all.
  ///
  /// - Parameters:
  ///   - spec: The bot in canonical form.
  ///   - kind: Its kind.
  ///   - rules: The game it plays.
  ///   - files: The files that it uses to play.
  /// - Returns: The text; bots of the same text play the same games.
  static func identity(_ spec: BotSpec, of kind: BotKind, on rules: Rules, files: [BotFile])
    -> String
  {
    let hashes = Dictionary(files.map { ($0.name, $0.hash) }) { first, _ in first }
    var found: Set<String> = []
    func identity(of value: String) -> String {
      guard let hash = hashes[value] else { return value.hasPrefix("/") ? "/" : value }
      found.insert(value)
      return hash
    }
    let parameters = spec.parameters.map { argument in
      guard hashes[argument.value] == nil, let words = ShellWords.split(argument.value) else {
        return "\(argument.key)=\(identity(of: argument.value))"
      }
      let parts = words.map { word in
        guard hashes[word] == nil, let equals = word.firstIndex(of: "=") else {
          return identity(of: word)
        }
        return word[...equals] + identity(of: String(word[word.index(after: equals)...]))
      }
      return "\(argument.key)=\(parts.joined(separator: " "))"
    }
    // A library that its kind stands for is in no parameter.
    let others = files.filter { !found.contains($0.name) }.map(\.hash)
    var text = "\(kind.name)/\(kind.revision(rules))"
    if !parameters.isEmpty { text += ":" + parameters.joined(separator: ",") }
    for hash in others { text += " \(hash)" }
    var unnamed = spec
    unnamed.givenName = kind.command(in: spec.parameters)
    return unnamed.name == spec.name ? text : "\(text) as \(spec.name)"
  }
}
