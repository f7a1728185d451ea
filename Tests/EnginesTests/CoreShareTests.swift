#if os(Linux)
import Engines
import Foundation
import Synchronization
import Testing

@Suite struct CoreShareTests {
  @Test func `threads get cores of their own, and processes go where they are bound`() throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/bin/sleep")
    program.arguments = ["100"]
    try program.run()
    defer { program.terminate() }
    let all = try Self.cores(of: program.processIdentifier)

    let found = Mutex<[Int]>([])
    let (ready, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for _ in 0..<2 {
      Thread.detachNewThread {
        if let core = CoreShare.ofThisThread {
          #expect(CoreShare.ofThisThread == core)
          found.withLock { $0.append(core) }
        }
        ready.signal()
        // Both hold their cores until the other has one.
        _ = ended.wait(timeout: .now() + 60)
      }
    }
    for _ in 0..<2 { #expect(ready.wait(timeout: .now() + 60) == .success) }
    let cores = found.withLock(\.self)
    #expect(Set(cores).count == cores.count)
    for core in cores {
      CoreShare.bind(program.processIdentifier, to: core)
      #expect(try Self.cores(of: program.processIdentifier) == "\(core)")
    }
    CoreShare.bind(program.processIdentifier, to: nil)
    #expect(try Self.cores(of: program.processIdentifier) == all)
    for _ in 0..<2 { ended.signal() }
  }

  /// The cores that a process may run on, as the system lists them.
  private static func cores(of process: pid_t) throws -> String {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return try #require(status.firstMatch(of: /Cpus_allowed_list:\s*(\S+)/).map { String($0.1) })
  }
}
#endif
