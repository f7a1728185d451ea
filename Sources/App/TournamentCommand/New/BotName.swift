import TextKit

/// The name of a new bot: at most 64 lower-case letters, digits and hyphens, beginning with a letter.
package struct BotName: Hashable, Sendable {
  /// The name, such as `my-bot`.
  package let text: String

  /// The most characters that a name has.
  package static let longest = 64

  /// A name, or `nil` if the text is none.
  package init?(_ text: String) {
    guard text.count <= Self.longest, text.first?.isLowerCaseLetter == true,
      text.allSatisfy(\.isOfName)
    else { return nil }
    self.text = text
  }

  /// The name that is most like a text, or `nil` if the text has no letter of the alphabet.
  package init?(like text: String) {
    let words = text.lowercased().split { !$0.isOfName || $0 == "-" }
    let name = words.joined(separator: "-").drop { !$0.isLowerCaseLetter }
    self.init(String(name.prefix(Self.longest)))
  }

  /// The name of its type in Swift, such as `MyBot`: it ends in `Bot`, as no type of the language
  /// and of the package does.
  package var typeName: String {
    let name = text.split(separator: "-").map(\.capitalised).joined()
    return name.count > 3 && name.hasSuffix("Bot") ? name : "\(name)Bot"
  }
}

extension Character {
  fileprivate var isLowerCaseLetter: Bool { ("a"..."z").contains(self) && isASCII }

  /// Whether it may stand in a name.
  fileprivate var isOfName: Bool {
    isLowerCaseLetter || (isASCII && isNumber) || self == "-"
  }
}
