/// The core that an engine is bound to, and its share in it.
struct CoreSeat {
  /// The core that it is bound to.
  private var core: Int?
  /// The share in that core of the thread that leads it.
  private var share: CoreShare?

  /// Whether a thread leads it on the thread's core.
  var isShared: Bool { share != nil }

  /// Has an engine share a core with a thread, which leads it from now on.
  mutating func join(_ share: CoreShare, _ engine: Int32) {
    guard share !== self.share else { return }
    leave()
    share.join()
    self.share = share
    if core != share.core { CoreShare.bind(engine, to: share.core) }
    core = share.core
  }

  /// Lets the thread go; the engine stays on its core, where the next one may find it.
  mutating func leave() {
    share?.leave()
    share = nil
  }

  /// Lets an engine run on all cores.
  mutating func free(_ engine: Int32?) {
    leave()
    if let engine, core != nil { CoreShare.free(engine) }
    core = nil
  }
}
