import TextKit

/// The contents of a page: its sections, each in its place.
struct Chapters {
  /// The parts before all headings.
  private(set) var head: [Part] = []
  private(set) var chapters: [PagePart.Place: [Chapter]] = [:]
  private(set) var foot: [Part] = []
  /// The verdicts at the top, the gravest first, each with the anchor of its details.
  private(set) var verdicts: [(verdict: PagePart.Verdict, place: String?)] = []

  /// The anchors in use; every page has some.
  private var ids: Set = ["bot", "details", "games", "play", "reproduce"]

  init(_ sections: [any Section]) {
    for section in sections { add(section) }
    let order = PagePart.Tone.allCases
    verdicts = order.flatMap { tone in verdicts.filter { $0.verdict.tone == tone } }
  }

  /// Those of some parts.
  init(parts: [Part]) { add(parts, PagePart()) }

  private mutating func add(_ section: any Section) {
    let page = section.page
    add(page.parts ?? section.parts(for: .page), page, section.objection)
  }

  private mutating func add(
    _ parts: [Part],
    _ page: PagePart,
    _ objection: Report.Objection? = nil
  ) {
    var own: [Chapter] = []
    for part in parts {
      switch part {
      case .heading(let title, let name, let caption):
        own.append(Chapter(id: place(title), title: title, name: name, caption: caption))
      case .notice(let text): verdicts.append((.init(.warning, text), nil))
      case .signature: foot.append(part)
      // The section that says more of it gives it to the page.
      case .lead: break
      default:
        if own.isEmpty { head.append(part) } else { own[own.count - 1].parts.append(part) }
      }
    }
    if !page.isHeading, let verdict = page.verdict ?? objection.map(PagePart.Verdict.init) {
      verdicts.append((verdict, own.first?.id))
    }
    guard !own.isEmpty else { return }
    own[0].chart = page.chart
    own[0].sheets = page.sheets
    own[0].isSwitch = page.isSwitch
    for index in own.indices { own[index].isFolded = page.place == .details }
    chapters[page.place, default: []] += own
  }

  /// An anchor that is not yet in use.
  private mutating func place(_ title: String) -> String {
    let stem = title.hasSuffix(" of") ? String(title.dropLast(3)) : title
    var (id, number) = (stem.placeName, 2)
    while !ids.insert(id).inserted {
      id = "\(stem.placeName)-\(number)"
      number += 1
    }
    return id
  }
}

/// The contents of a page under one heading.
struct Chapter {
  /// Its anchor, such as `cross-table`.
  let id: String
  let title: String
  /// The name it is about, empty for none.
  let name: String
  let caption: String
  var parts: [Part] = []
  /// The data that a script draws in it.
  var chart: JSONValue?
  /// The values of its tables for a spreadsheet.
  var sheets: [Sheet] = []
  /// Whether one of its titled tables is shown at a time.
  var isSwitch = false
  /// Whether only its title is seen at first.
  var isFolded = false

  /// Whether it has nothing to show without a script.
  var isLive: Bool { parts.isEmpty && chart != nil }

  var heading: String { name.isEmpty ? title : "\(title) \(name)" }

  var link: HTMLPage.Link {
    let words = name.isEmpty ? title : title.split(separator: " ").first.map(String.init) ?? ""
    return (id, words, isLive)
  }
}
