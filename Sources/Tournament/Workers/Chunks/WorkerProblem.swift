import Foundation
import Plugins

/// Why workers cannot be used: not a bot's fault, so it ends the run.
package struct WorkerProblem: Error, Hashable, CustomStringConvertible {
  package let description: String
  /// Whether a worker was ended from outside before any bot was at work in it, as the next one may
  /// not be.
  let mayPass: Bool

  init(_ words: String, mayPass: Bool = false) {
    description = "cannot play in a process of its own: \(words)"
    self.mayPass = mayPass
  }

  /// A problem that a worker has reported, in words or as an error of a library.
  init(_ content: Data) {
    let error = try? JSONDecoder().decode(PluginError.self, from: content)
    self.init(error?.description ?? String(decoding: content, as: UTF8.self))
  }
}
