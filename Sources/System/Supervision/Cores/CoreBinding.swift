/// The core that a child is bound to, and its share in it.
struct CoreBinding {
  private var core: Int?
  /// The share in that core of the thread that drives it.
  private var share: CoreShare?

  /// Whether a thread drives it on the thread's own core.
  var isShared: Bool { share != nil }

  /// Binds a child to the core of a thread, which drives it from now on.
  mutating func join(_ share: CoreShare, _ child: Int32) {
    guard share !== self.share else { return }
    leave()
    share.join()
    self.share = share
    if core != share.core { CoreShare.bind(child, to: share.core) }
    core = share.core
  }

  /// Releases the thread; the child stays on its core, where the next thread may find it.
  mutating func leave() {
    share?.leave()
    share = nil
  }

  /// Lets a child run on all cores.
  mutating func free(_ child: Int32?) {
    leave()
    if let child, core != nil { CoreShare.free(child) }
    core = nil
  }
}
