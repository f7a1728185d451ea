/// The reader of a report.
package enum Reader: Hashable {
  /// A person reading lines of a number of columns, who wants either a whole section or only what
  /// matters most.
  case lines(width: Int, isFull: Bool)
  /// A person reading a page, which lays out tables of any size and has everything.
  case page

  /// The number of columns available to tables.
  package var width: Int {
    switch self {
    case .lines(let width, _): width
    case .page: .max
    }
  }

  /// Whether to show only what matters most.
  var isBrief: Bool {
    switch self {
    case .lines(_, let isFull): !isFull
    case .page: false
    }
  }
}
