#if os(Linux)
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Supervision

/// Each test is a process of its own: in that of all tests, others may have taken the cores.
@Suite(.expectsExit) struct CoreShareTests {
  @Test func `threads get cores of their own, and processes go where they are bound`() async {
    await #expect(processExitsWith: .success) { try Self.bindsToCores() }
  }

  @Test func `a thread is bound while it leads, and what it starts meanwhile is not`() async {
    await #expect(processExitsWith: .success) { try Self.onThread(Self.bindsWhileItLeads) }
  }

  private static func bindsToCores() throws {
    let program = try Self.sleeper()
    defer { program.terminate() }
    let all = try Self.cores(of: program.processIdentifier)

    let found = Mutex<[Int]>([])
    let (ready, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for _ in 0..<2 {
      Thread.detachNewThread {
        if let share = CoreShare.ofThisThread {
          #expect(CoreShare.ofThisThread === share)
          found.withLock { $0.append(share.core) }
        }
        ready.signal()
        // Both hold their cores until the other has one.
        ended.wait()
      }
    }
    for _ in 0..<2 { ready.wait() }
    let cores = found.withLock(\.self)
    // No other thread of this process has taken any.
    try #require(!cores.isEmpty)
    #expect(cores.count == min(2, Linux.CoreSet(of: 0).cores.count))
    #expect(Set(cores).count == cores.count)
    for core in cores {
      CoreShare.bind(program.processIdentifier, to: core)
      #expect(try Self.cores(of: program.processIdentifier) == "\(core)")
    }
    CoreShare.free(program.processIdentifier)
    #expect(try Self.cores(of: program.processIdentifier) == all)
    for _ in 0..<2 { ended.signal() }
  }

  private static func bindsWhileItLeads() throws {
    let thread = try #require(Linux.thread)
    let all = try Self.cores(of: thread)
    let share = try #require(CoreShare.ofThisThread)
    #expect(try Self.cores(of: thread) == all)
    share.join()
    share.join()
    #expect(try Self.cores(of: thread) == "\(share.core)")
    let program = try CoreShare.unbound { try Self.sleeper() }
    #expect(try Self.cores(of: program.processIdentifier) == all)
    program.terminate()
    #expect(try Self.cores(of: thread) == "\(share.core)")
    share.leave()
    #expect(try Self.cores(of: thread) == "\(share.core)")
    share.leave()
    #expect(try Self.cores(of: thread) == all)
  }

  /// Does something on a thread that ends with it.
  private static func onThread(_ body: @escaping @Sendable () throws -> Void) throws {
    let result = Mutex<Result<Void, any Error>?>(nil)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let outcome = Result { try body() }
      result.withLock { $0 = outcome }
      ended.signal()
    }
    ended.wait()
    try result.withLock { try $0?.get() }
  }

  private static func sleeper() throws -> Process {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/bin/sleep")
    program.arguments = ["100"]
    try program.run()
    return program
  }

  /// The cores that a process or thread may run on, as the system lists them.
  private static func cores(of process: pid_t) throws -> String {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return try #require(status.firstMatch(of: /Cpus_allowed_list:\s*(\S+)/).map { String($0.1) })
  }
}
#endif
