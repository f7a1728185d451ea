/// How uncertain the ratings of a field are together, for plans of further games.
extension Ratings {
  /// The covariances of log strengths on which intervals are based, by the bots' indices in the list of
  /// bots.
  ///
  /// They include the distances between the parts of the field, which come from the prior alone,
  /// and the distance of the whole field from 0, which is part of no interval.
  var fieldCovariances: [[Double]] {
    covariances.indices.dropLast().map { row in
      covariances.indices.dropLast().map { column in
        covariances[row][column] + (areComparable(row, column) ? field.common(row) : 0)
      }
    }
  }

  /// The same if games are independent and decisive: what expected results of planned games change.
  var modelCovariances: [[Double]] { inverse.dropLast().map { $0.dropLast() } }
}
