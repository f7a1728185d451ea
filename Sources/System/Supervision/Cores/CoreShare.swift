import Foundation
import Synchronization

/// A core that a thread shares with the children that it drives, as long as they answer at once.
///
/// The thread and its children never compute at the same time, so one core is enough for them; and
/// a line passed to a process on the same core arrives several times sooner than one that must wake
/// another core. Children that think for long are left to the system's scheduler: they gain
/// nothing, and those with several threads need several cores. So the thread is bound only while it
/// drives a child that answers at once, and the processes that it starts never are.
package final class CoreShare: Sendable {
  /// The core, which no other thread's share has.
  package let core: Int
  private let thread: pid_t
  private let state = Mutex(State())

  private struct State {
    var ledCount = 0
    var hasThreadEnded = false
  }

  private static let taken = Mutex<Set<Int>>([])

  private init(_ core: Int, _ thread: pid_t) {
    self.core = core
    self.thread = thread
  }

  deinit { _ = Self.taken.withLock { $0.remove(core) } }

  /// This thread's share, or `nil` if no core is available.
  package static var ofThisThread: CoreShare? {
    #if os(Linux)
    if let share = existing { return share }
    guard let share = take() else { return nil }
    pthread_setspecific(key, Unmanaged.passRetained(share).toOpaque())
    return share
    #else
    return nil
    #endif
  }

  /// Counts a child that the thread now drives; the first one binds the thread.
  package func join() {
    #if os(Linux)
    state.withLock { state in
      state.ledCount += 1
      if state.ledCount == 1, !state.hasThreadEnded { Linux.CoreSet(core).bind(thread) }
    }
    #endif
  }

  /// Counts a child that the thread no longer drives; after the last one the thread is unbound.
  func leave() {
    #if os(Linux)
    state.withLock { state in
      state.ledCount -= 1
      if state.ledCount == 0, !state.hasThreadEnded { Self.all.bind(thread) }
    }
    #endif
  }

  /// Does something while this thread may run on all cores, such as starting a process, which
  /// inherits them.
  static func unbound<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    #if os(Linux)
    let all = all
    if let share = existing, share.state.withLock({ $0.ledCount > 0 }) {
      all.bind(0)
      defer { Linux.CoreSet(share.core).bind(0) }
      return try body()
    }
    #endif
    return try body()
  }

  /// Binds a process with all its threads to a core.
  package static func bind(_ process: Int32, to core: Int) {
    #if os(Linux)
    let cores = Linux.CoreSet(core)
    for thread in ProcessTree.threads(of: process) { cores.bind(thread) }
    #endif
  }

  /// Lets a process and its descendants run on all cores of this program.
  package static func free(_ process: Int32) {
    #if os(Linux)
    for thread in ProcessTree.threads(of: process) {
      all.bind(thread)
      ProcessTree.children(of: process, thread).forEach(free)
    }
    #endif
  }

  #if os(Linux)
  /// The cores of this program, read before any of its threads is bound.
  private static let all = Linux.CoreSet(of: 0)

  /// The key of each thread's share, which is freed with the thread.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      let share = Unmanaged<CoreShare>.fromOpaque(pointer).takeRetainedValue()
      share.state.withLock { $0.hasThreadEnded = true }
    }
    return key
  }()

  private static var existing: CoreShare? {
    pthread_getspecific(key).map { Unmanaged<CoreShare>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Takes a core that no other thread's share has, if possible the one this thread is on.
  private static func take() -> CoreShare? {
    guard let thread = Linux.thread else { return nil }
    let allowed = all.cores
    let current = Linux.currentCore
    let core = taken.withLock { taken -> Int? in
      let free = allowed.filter { !taken.contains($0) }
      guard let core = free.first(where: { $0 == current }) ?? free.first else { return nil }
      taken.insert(core)
      return core
    }
    return core.map { CoreShare($0, thread) }
  }
  #endif
}
