/// Who reads a report.
package enum Reader: Hashable {
  /// A person before lines of a number of columns, who has asked for all of a section or wants no
  /// more than what matters most.
  case lines(width: Int, isFull: Bool)
  /// A person before a page that lays out tables of any size by itself, and has everything.
  case page

  /// The columns that tables may take.
  package var width: Int {
    switch self {
    case .lines(let width, _): width
    case .page: .max
    }
  }

  /// Whether only what matters most is to be said.
  package var isBrief: Bool {
    switch self {
    case .lines(_, let isFull): !isFull
    case .page: false
    }
  }
}
