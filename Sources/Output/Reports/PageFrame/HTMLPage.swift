import CEmbeddedFiles
import Foundation
import SystemKit
package import TextKit

/// A page in one file, which makes no network requests and needs no library.
///
/// Its text is in elements, which the caller writes; a script makes tables sortable, draws charts and
/// shows games from a block of JSON without any `<`, which it puts into texts and attributes only. So
/// the page can forbid all scripts and styles but its own, by their hashes, and everything else.
///
/// Its files are in the folder `Page`; `CEmbeddedFiles` makes them part of the program.
package struct HTMLPage {
  private let title: String
  private let data: JSONValue
  private let refresh: Int?
  /// Whether it carries the built-in bots.
  private let hasBots: Bool
  /// Where whoever skips the rest begins.
  private let main: (id: String, words: String)

  /// A page with the data that its script draws; a browser without scripts loads it again after
  /// `refresh` seconds.
  package init(
    title: String,
    data: JSONValue,
    refresh: Int? = nil,
    hasBots: Bool = false,
    main: (id: String, words: String) = ("standings", "the standings")
  ) {
    self.title = title
    self.data = data
    self.refresh = refresh
    self.hasBots = hasBots
    self.main = main
  }

  /// Writes the page around its elements.
  func write(
    to writer: inout ReportWriter,
    _ body: (inout ReportWriter) throws -> Void
  ) throws {
    let head = Self.template[0].replacing(
      Self.policyMark,
      with: hasBots ? Self.policyWithBots : Self.policy
    )
    try writer.add(head + escapedTitle + Self.template[1] + renewal + Self.template[2])
    let link = "<a class=\"skip\" href=\"#\(main.id)\">Skip to \(main.words)</a>"
    try writer.add(Self.style + Self.template[3] + link + Self.template[4])
    try body(&writer)
    try writer.add(Self.template[5])
    // In one line, and without any character that a browser would obey rather than show.
    let json = JSONWriter(shown: { $0.visible }, escapesMarkup: true, isCompact: true)
    try json.write(data, to: &writer)
    try writer.add(Self.template[6] + Self.script + Self.template[7])
    if hasBots { try writer.add(Self.bots) }
    try writer.add(Self.template[8])
  }

  private var renewal: String {
    refresh.map { "<noscript><meta http-equiv=\"refresh\" content=\"\($0)\"></noscript>\n" } ?? ""
  }

  private var escapedTitle: String {
    title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

/// The pieces of the page.
extension HTMLPage {
  package static let script = "\n" + embedded_script().text.minified

  package static let style = "\n" + embedded_style().text.minified

  /// The elements around those to be read, parted where the title, the renewal, the style, the link past
  /// the rest, those elements, the data, the script and the bots go.
  package static let template: [String] = {
    let page = embedded_page_html().text
    let marks = [
      "TITLE", "RENEWAL", "/* style */", "SKIP", "BODY", "/* data */", "/* script */", "BOTS",
    ]
    return marks.reduce([page]) { parts, mark in
      let halves = parts[parts.count - 1].split(separator: mark, maxSplits: 1)
      return parts.dropLast() + halves.map(String.init)
    }
  }()

  /// The section in which games are stepped through.
  package static let games = embedded_games_html().text

  /// The section about one bot.
  package static let bot = embedded_bot_html().text

  /// The section in which games are played.
  package static let play = embedded_play_html().text

  /// The built-in bots in an element that is only read, after all that is painted.
  package static let bots =
    "<script type=\"text/plain\" id=\"program\">\(embedded_bots().base64)</script>\n"

  private static let policyMark = "POLICY"

  /// The page may run its script, use its style, and show pictures that it holds itself.
  package static let policy = policy()

  /// It may also run the bots, in a worker that its script makes.
  package static let policyWithBots = policy(
    scripts: " 'wasm-unsafe-eval'",
    others: "worker-src blob:; "
  )

  private static func policy(scripts: String = "", others: String = "") -> String {
    "default-src 'none'; script-src '\(source(script))'\(scripts); \(others)"
      + "style-src '\(source(style))'; img-src data:; base-uri 'none'; "
      + "form-action 'none'"
  }

  /// The hash of a text by which a policy names it.
  static func source(_ text: String) -> String {
    "sha256-" + Data(SHA256.hash(Array(text.utf8))).base64EncodedString()
  }
}

extension embedded_file {
  /// The file as a text.
  fileprivate var text: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The file in base 64.
  fileprivate var base64: String {
    Data(UnsafeBufferPointer(start: bytes, count: count)).base64EncodedString()
  }
}
