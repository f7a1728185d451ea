import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// A core that a thread has to itself as far as this program goes, shared with the engines that it
/// leads.
///
/// The thread and the engines of its game never compute at the same time, so that one core is enough
/// for them; and a line passed to a process on the same core arrives several times sooner than one
/// that must wake another core. Engines that think for long are left where the system puts them: for
/// them it is nothing, and those with several threads want more cores than one.
package final class CoreShare {
  private let core: Int
  private static let taken = Mutex<Set<Int>>([])

  private init(_ core: Int) { self.core = core }

  deinit { _ = Self.taken.withLock { $0.remove(core) } }

  /// The core of this thread, which is bound to it from now on until it ends; `nil` where none is to
  /// be had.
  package static var ofThisThread: Int? {
    #if canImport(Glibc)
    if let share = pthread_getspecific(key) {
      return Unmanaged<CoreShare>.fromOpaque(share).takeUnretainedValue().core
    }
    guard let share = take() else { return nil }
    pthread_setspecific(key, Unmanaged.passRetained(share).toOpaque())
    return share.core
    #else
    return nil
    #endif
  }

  #if canImport(Glibc)
  /// Where each thread keeps its share, which goes with it.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { share in
      if let share { Unmanaged<CoreShare>.fromOpaque(share).release() }
    }
    return key
  }()

  /// Binds this thread to a core that no other thread is bound to: the one it is on, if it can be.
  private static func take() -> CoreShare? {
    let allowed = CoreSet(of: 0).cores
    let current = Scheduler.currentCore
    let core = taken.withLock { taken -> Int? in
      let free = allowed.filter { !taken.contains($0) }
      guard let core = free.contains(current) ? current : free.first else { return nil }
      taken.insert(core)
      return core
    }
    guard let core else { return nil }
    CoreSet(core).bind(0)
    return CoreShare(core)
  }
  #endif

  /// Binds a process with all its threads to a core, or frees it to run wherever this program may.
  package static func bind(_ process: Int32, to core: Int?) {
    #if canImport(Glibc)
    let cores = core.map { CoreSet($0) } ?? CoreSet(of: getpid())
    let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    for thread in threads?.compactMap({ pid_t($0) }) ?? [] { cores.bind(thread) }
    #endif
  }
}

#if canImport(Glibc)
/// A set of cores as the system has it.
private struct CoreSet {
  private var bits = cpu_set_t()

  /// One core.
  init(_ core: Int) {
    withUnsafeMutableBytes(of: &bits) { bytes in
      if core / 8 < bytes.count { bytes[core / 8] = 1 << (core % 8) }
    }
  }

  /// The cores that a thread may run on, 0 for this one.
  init(of thread: Int32) {
    _ = Scheduler.getAffinity?(thread, MemoryLayout<cpu_set_t>.size, &bits)
  }

  /// Binds a thread to the cores, 0 for this one.
  func bind(_ thread: pid_t) {
    var bits = bits
    _ = Scheduler.setAffinity?(thread, MemoryLayout<cpu_set_t>.size, &bits)
  }

  /// The cores in ascending order.
  var cores: [Int] {
    withUnsafeBytes(of: bits) { bytes in
      (0..<bytes.count * 8).filter { bytes[$0 / 8] >> ($0 % 8) & 1 == 1 }
    }
  }
}

/// Calls of the system's scheduler, which Swift does not import.
private enum Scheduler {
  typealias Affinity = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> CInt

  static let getAffinity = symbol("sched_getaffinity").map {
    unsafeBitCast($0, to: Affinity.self)
  }
  static let setAffinity = symbol("sched_setaffinity").map {
    unsafeBitCast($0, to: Affinity.self)
  }
  private static let getCore = symbol("sched_getcpu").map {
    unsafeBitCast($0, to: (@convention(c) () -> CInt).self)
  }

  /// The core that this thread is on, below zero where the system does not say.
  static var currentCore: Int { getCore.map { Int($0()) } ?? -1 }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(nil, name) }
}
#endif
