import Observation
import Play

extension PlaySession {
  /// Waits until something changes.
  func change() async {
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = state
      } onChange: {
        continuation.resume()
      }
    }
  }
}
