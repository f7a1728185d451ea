package import TextKit

/// A page in one file, which asks nothing of any network and nobody's library.
///
/// The page is constant but for its data, a block of JSON in which no `<` stands. Its script draws
/// everything from there, and puts what comes from the data into texts and attributes only. So the
/// page can forbid all scripts and styles but its own, by their hashes, and everything else.
///
/// What it is made of stands in the folder `Page`, and is part of the program once that is built.
package struct HTMLPage {
  /// What the script draws.
  private let data: JSONValue

  /// The page of some data.
  package init(_ data: JSONValue) { self.data = data }

  /// Writes the whole page.
  ///
  /// - Throws: Where a number cannot be written, and what the writer throws.
  package func write(to writer: inout ReportWriter) throws {
    let head = Self.template[0].replacing(Self.policyMark, with: Self.policy)
    try writer.add(head + Self.style + Self.template[1])
    // In one line, and without any character that a browser would obey rather than show.
    let json = JSONWriter(shown: { $0.visible }, escapesMarkup: true, isCompact: true)
    try json.write(data, to: &writer)
    try writer.add(Self.template[2] + Self.script + Self.template[3])
  }
}

/// What the page is made of.
extension HTMLPage {
  /// The script, its parts in the order in which they use each other.
  package static let script = text([
    PackageResources.core_js, PackageResources.board_js, PackageResources.tables_js,
    PackageResources.details_js, PackageResources.charts_js, PackageResources.games_js,
    PackageResources.play_js,
  ])

  /// The style: what all of the page has, then its parts.
  package static let style = text([PackageResources.base_css, PackageResources.parts_css])

  /// The elements, which the script fills, parted where the style, the data and the script go.
  package static let template: [String] = {
    let page = String(decoding: PackageResources.page_html, as: UTF8.self)
    return ["/* style */", "/* data */", "/* script */"].reduce([page]) { parts, mark in
      let halves = parts[parts.count - 1].split(separator: mark, maxSplits: 1)
      return parts.dropLast() + halves.map(String.init)
    }
  }()

  /// What stands in the template for the policy.
  private static let policyMark = "POLICY"

  /// What the page may do: run its script, use its style, show pictures that it holds itself.
  package static let policy =
    "default-src 'none'; script-src '\(SHA256.policySource(script))'; "
    + "style-src '\(SHA256.policySource(style))'; img-src data:; base-uri 'none'; form-action 'none'"

  private static func text(_ parts: [[UInt8]]) -> String {
    "\n" + parts.map { String(decoding: $0, as: UTF8.self) }.joined()
  }
}
