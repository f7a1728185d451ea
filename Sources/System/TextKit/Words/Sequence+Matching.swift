extension Sequence {
  /// The element with a name: matched exactly, otherwise ignoring case if only one matches.
  package func first(matching name: String, by nameOf: (Element) -> String) -> Element? {
    if let exact = first(where: { nameOf($0) == name }) { return exact }
    let alike = filter { nameOf($0).lowercased() == name.lowercased() }
    return alike.count == 1 ? alike[0] : nil
  }
}
