struct AboutAnswer {
  /// The line as sent, empty if the engine does not know ABOUT.
  let line: String

  /// Name and version if the line gives them as `name="…", version="…"`, otherwise its beginning;
  /// `nil` for an empty line.
  var summary: String? {
    guard !line.isEmpty else { return nil }
    let name = value("name")
    let parts = [name, value("version")].compactMap { $0 }.filter { !$0.isEmpty }
    let text = name == nil ? String(line.prefix(60)) : parts.joined(separator: " ")
    return text.filter { !$0.isNewline }
  }

  private func value(_ key: String) -> Substring? {
    guard let range = line.firstRange(of: "\(key)=\"") else { return nil }
    return line[range.upperBound...].prefix { $0 != "\"" }
  }
}
