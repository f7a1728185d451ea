/// Changes to certificates after which they prove nothing.
package enum CertificateMutations {
  /// A text for each line left out, for each position written twice, and for each position with
  /// another mark: certificates have nothing that is superfluous.
  package static func all(of text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    var mutations: [[String]] = []
    for index in lines.indices {
      var without = lines
      without.remove(at: index)
      mutations.append(without)
      guard lines[index].prefix(while: { $0 != " " }).contains("/") else { continue }
      mutations.append(Array(lines[...index]) + Array(lines[index...]))
      for (old, new) in [(".", "x"), ("x", "o"), ("o", "."), ("x", ".")] {
        guard let place = lines[index].firstIndex(of: Character(old)) else { continue }
        var changed = lines
        changed[index].replaceSubrange(place...place, with: new)
        mutations.append(changed)
      }
    }
    return mutations.map { $0.joined(separator: "\n") + "\n" }
  }
}
