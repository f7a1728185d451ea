/// Who reads a report.
package enum Reader: Hashable {
  /// A person before lines of a number of columns.
  case lines(width: Int)
  /// A person before a page that lays out tables of any size by itself.
  case page

  /// The columns that tables may take.
  package var width: Int {
    switch self {
    case .lines(let width): width
    case .page: .max
    }
  }
}
