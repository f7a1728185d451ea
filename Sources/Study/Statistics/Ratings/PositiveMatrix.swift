/// A symmetric, positive definite matrix, stored as its Cholesky factor (Golub and Van Loan,
/// *Matrix Computations*, section 4.2).
package struct PositiveMatrix {
  /// The rows of the lower triangle, each up to the diagonal.
  private let factor: [[Double]]

  /// Factors a matrix given by its rows; only the lower triangle is read.
  ///
  /// - Complexity: O(n³).
  package init(_ rows: [[Double]]) {
    var factor: [[Double]] = []
    for (index, row) in rows.enumerated() {
      var new: [Double] = []
      for column in 0...index {
        let other = column == index ? new : factor[column]
        let rest = row[column] - Self.product(new, other, 0..<column)
        new.append(column == index ? rest.squareRoot() : rest / other[column])
      }
      factor.append(new)
    }
    self.factor = factor
  }

  /// The vector that the matrix maps to `right`.
  ///
  /// - Complexity: O(n²).
  package func solve(_ right: [Double]) -> [Double] { solve(right, from: 0) }

  /// The same if the components of `right` before an index are 0.
  private func solve(_ right: [Double], from start: Int) -> [Double] {
    var vector = right
    for row in start..<factor.count {
      let line = factor[row]
      vector[row] = (vector[row] - Self.product(line, vector, start..<row)) / line[row]
    }
    // The transpose is traversed by columns, which are the rows of the factor.
    for row in factor.indices.reversed() {
      let line = factor[row]
      let value = vector[row] / line[row]
      vector[row] = value
      for column in 0..<row { vector[column] -= line[column] * value }
    }
    return vector
  }

  /// The dot product of some components, in four independent sums.
  package static func product(_ a: [Double], _ b: [Double], _ range: Range<Int>) -> Double {
    var sums = (0.0, 0.0, 0.0, 0.0)
    var index = range.lowerBound
    while index + 4 <= range.upperBound {
      sums.0 += a[index] * b[index]
      sums.1 += a[index + 1] * b[index + 1]
      sums.2 += a[index + 2] * b[index + 2]
      sums.3 += a[index + 3] * b[index + 3]
      index += 4
    }
    for rest in index..<range.upperBound { sums.0 += a[rest] * b[rest] }
    return (sums.0 + sums.1) + (sums.2 + sums.3)
  }

  /// The rows of the inverse.
  ///
  /// - Complexity: O(n³).
  package var inverse: [[Double]] {
    factor.indices.map { row in
      solve(factor.indices.map { $0 == row ? 1 : 0 }, from: row)
    }
  }
}
