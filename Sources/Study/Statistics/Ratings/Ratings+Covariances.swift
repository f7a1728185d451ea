/// How uncertain the ratings of a field are together, for plans of further games.
extension Ratings {
  /// The covariances in points squared on which intervals are based, by the bots' indices in the
  /// list of bots.
  ///
  /// They include the distances between the parts of the field, which come from the prior alone,
  /// and the distance of the whole field from 0, which is part of no interval.
  package var fieldCovariances: [[Double]] {
    covariances.indices.map { row in
      covariances.indices.map { column in
        covariances[row][column] + (areComparable(row, column) ? field.common(row) : 0)
      }
    }
  }

  /// The same if the model is true: what expected results of planned games change.
  package var modelCovariances: [[Double]] {
    let unit = 1 / (RatingModel.eloPoint * RatingModel.eloPoint)
    return covariances.indices.map { row in
      covariances.indices.map { inverse[row][$0] * unit }
    }
  }
}
