/// A symmetric, positive definite matrix, factored after Cholesky into a lower triangle and its
/// transpose (Golub and Van Loan, *Matrix Computations*, section 4.2).
struct PositiveMatrix {
  /// The rows of the lower triangle, each up to the diagonal.
  private let factor: [[Double]]

  /// Factors a matrix given by its rows, of which only the lower triangle is read.
  ///
  /// - Complexity: O(n³).
  init(_ rows: [[Double]]) {
    var factor: [[Double]] = []
    for (index, row) in rows.enumerated() {
      var new: [Double] = []
      for column in 0...index {
        let other = column == index ? new : factor[column]
        var rest = row[column]
        for k in 0..<column { rest -= new[k] * other[k] }
        new.append(column == index ? rest.squareRoot() : rest / other[column])
      }
      factor.append(new)
    }
    self.factor = factor
  }

  /// The vector that the matrix turns into `right`.
  ///
  /// - Complexity: O(n²).
  func solve(_ right: [Double]) -> [Double] {
    var vector = right
    for row in factor.indices {
      for column in 0..<row { vector[row] -= factor[row][column] * vector[column] }
      vector[row] /= factor[row][row]
    }
    for row in factor.indices.reversed() {
      for below in row + 1..<max(row + 1, factor.count) {
        vector[row] -= factor[below][row] * vector[below]
      }
      vector[row] /= factor[row][row]
    }
    return vector
  }

  /// The rows of the inverse.
  ///
  /// - Complexity: O(n³).
  var inverse: [[Double]] {
    factor.indices.map { row in
      solve(factor.indices.map { $0 == row ? 1 : 0 })
    }
  }
}
