import Observation
package import Play

extension PlaySession {
  /// Waits until something changes.
  package func change() async {
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = state
      } onChange: {
        continuation.resume()
      }
    }
  }
}
