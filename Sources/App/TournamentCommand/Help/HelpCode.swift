/// The code in help texts, which each form of help formats in its own way: anything in single
/// quotes, and every option.
enum HelpCode {
  /// A piece of a text.
  struct Part: Equatable {
    let text: String
    let isCode: Bool
  }

  /// A text split into prose and code, the code without its quotes.
  static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var end = text.startIndex
    for match in text.matches(of: /(?<lead>^|[\s(])(?:'(?<quoted>[^']+)'|(?<option>--[a-z-]+))/) {
      parts.append(Part(text: "\(text[end..<match.range.lowerBound])\(match.lead)", isCode: false))
      parts.append(Part(text: String(match.quoted ?? match.option ?? ""), isCode: true))
      end = match.range.upperBound
    }
    parts.append(Part(text: String(text[end...]), isCode: false))
    return parts.filter { !$0.text.isEmpty }
  }
}
