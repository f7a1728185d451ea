/// Runs benchmarks in turn, several times over, and prints the results.
///
/// Rows take turns so that anything that slows the machine slows all of them. Figures and ratios
/// are medians; a ratio is the median of the ratios of the turns.
struct BenchmarkTable {
  private let benchmarks: [Benchmark]
  private let headlines: [Headline]
  /// The figures of each turn, by row name.
  private var turns: [[String: Double]] = []

  /// The rows whose name contains a text, what they are measured beside, and what those are.
  ///
  /// - Throws: `MissingRow` if a headline has no row.
  init(_ headlines: [Headline], of all: [Benchmark], named text: String = "") throws {
    for name in headlines.flatMap({ [$0.row, $0.reference] })
    where !all.contains(where: { $0.name == name }) {
      throw MissingRow(name: name)
    }
    var names = Set(all.map(\.name).filter { text.isEmpty || $0.contains(text) })
    var count = 0
    while count < names.count {
      count = names.count
      names.formUnion(headlines.filter { names.contains($0.row) }.map(\.reference))
    }
    benchmarks = all.filter { names.contains($0.name) }
    self.headlines = headlines
  }

  /// A headline that no row measures, such as one of a bot in C without a compiler.
  struct MissingRow: Error {
    let name: String
  }

  /// The names of the rows, in order.
  var names: [String] { benchmarks.map(\.name) }

  /// Runs every row a number of times.
  mutating func measure(turns count: Int) throws {
    for _ in 0..<count {
      var figures: [String: Double] = [:]
      for benchmark in benchmarks { figures[benchmark.name] = try benchmark.measure() }
      turns.append(figures)
    }
  }

  /// A heading and a row for each benchmark, in aligned columns.
  var lines: [String] {
    let cells = [["benchmark", "figure", "", "ratio", "asked", ""]] + benchmarks.map(row)
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      row.indices.map { column in
        let isText = [0, 2, 5].contains(column)
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return isText ? row[column] + padding : padding + row[column]
      }
      .joined(separator: "  ")
    }
  }

  /// The headlines that have fallen far below what is asked, in words.
  var alarms: [String] {
    headlines.compactMap { headline in
      guard let ratio = ratio(of: headline), ratio < headline.least else { return nil }
      return "\(headline.row): \(ratio.asRatio) of \(headline.reference), and "
        + "\(headline.asked.asRatio) is asked; below \(headline.least.asRatio) this is an error"
    }
  }

  /// The median of a row's figures as shares of its reference's.
  private func ratio(of headline: Headline) -> Double? {
    let ratios = turns.compactMap { turn in
      turn[headline.row].flatMap { own in turn[headline.reference].map { own / $0 } }
    }
    return ratios.isEmpty ? nil : ratios.median
  }

  private func row(of benchmark: Benchmark) -> [String] {
    let figure = turns.compactMap { $0[benchmark.name] }.median
    let start = [benchmark.name, figure.inThousands, "\(benchmark.unit)/s"]
    guard let headline = headlines.first(where: { $0.row == benchmark.name }),
      let ratio = ratio(of: headline)
    else { return start + ["", "", ""] }
    return start
      + [ratio.asRatio, "≥ \(headline.asked.asRatio)", ratio >= headline.asked ? "met" : "not met"]
  }
}

extension [Double] {
  /// The median, of two the greater; 0 if there is none.
  fileprivate var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

extension Double {
  /// The integer part with digits grouped in threes: `1,234,567`; below ten with two decimals.
  fileprivate var inThousands: String {
    guard self >= 10 else { return inHundredths }
    let digits = Array(String(Int(self)))
    return digits.indices.map { index in
      (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digits[index])
    }
    .joined()
  }

  /// With two decimals; below a tenth with two significant digits, truncated as well: `0.0000081`.
  var asRatio: String {
    guard self > 0, self < 0.1 else { return inHundredths }
    var (digits, decimals) = (self, 0)
    while digits < 10 { (digits, decimals) = (digits * 10, decimals + 1) }
    let text = String(Int(digits + 1e-9))
    return "0." + String(repeating: "0", count: decimals - text.count) + text
  }

  /// With two decimals, truncated rather than rounded, so that a missed target does not look met.
  fileprivate var inHundredths: String {
    let hundredths = Int(self * 100 + 1e-9)
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }
}
