/// A parameter of a bot as it was written.
public struct BotArgument: Hashable, Sendable {
  /// The name of the parameter.
  public let key: String
  /// Its value, without any quotes around it.
  public let value: String

  /// A parameter and its value.
  public init(_ key: String, _ value: String) {
    self.key = key
    self.value = value
  }

  /// Takes `key=value` off the front of a list, where the value is quoted if it contains a comma, a
  /// quote, or leading or trailing blanks.
  init(parsing list: inout Substring) throws(Malformation) {
    guard let equals = list.firstIndex(where: { "=,".contains($0) }), list[equals] == "=",
      equals > list.startIndex
    else { throw .noList }
    key = String(list[..<equals])
    list = list[list.index(after: equals)...]
    guard list.first == "\"" else {
      value = String(list.prefix { $0 != "," })
      list = list.dropFirst(value.count)
      return
    }
    var value = ""
    list.removeFirst()
    while let character = list.popFirst() {
      if character == "\"" {
        // A quote inside the value is written twice.
        guard list.first == "\"" else {
          guard list.first == nil || list.first == "," else { throw .noList }
          self.value = value
          return
        }
        list.removeFirst()
      }
      value.append(character)
    }
    throw .openQuote
  }

  var text: String {
    let isPlain = value[...].trimmed == value[...] && !value.contains { ",\"".contains($0) }
    guard !isPlain else { return "\(key)=\(value)" }
    let quoted = value.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return "\(key)=\"\(quoted)\""
  }

  /// Why a list of parameters cannot be read.
  enum Malformation: String, Error {
    case noList = "parameters are written key=value,key=value"
    case openQuote = "a quote is not closed"
  }
}

extension Substring {
  /// Without the blanks at both ends.
  var trimmed: Substring {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
