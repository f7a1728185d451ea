/// The code in texts of help, which each form of help shows in its own way: what stands in single
/// quotes, and every option.
enum HelpCode {
  /// A piece of a text.
  struct Part: Equatable {
    let text: String
    let isCode: Bool
  }

  /// A text as pieces of prose and of code, the latter without their quotes.
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
