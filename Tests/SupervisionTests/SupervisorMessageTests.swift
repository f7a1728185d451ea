import Testing

@testable import Supervision

/// What a supervisor writes is what is read of it.
@Suite struct SupervisorReportTests {
  @Test(arguments: [
    SupervisorMessage.running(process: 17), .failed(reason: "no such file or directory"),
    .lacking(reason: "resource temporarily unavailable"), .memory(bytes: 1 << 40), .processes(257),
    .exited(status: 3), .killed(signal: 11), .awake,
    .usage(ChildUsage(processorMicroseconds: 5_000_000, peakMemory: 1 << 30)),
  ])
  func `a report is read as it was written`(report: SupervisorMessage) {
    #expect(SupervisorMessage(Array(report.text.utf8)[...]) == report)
  }

  @Test(arguments: ["", "running", "running x", "exited 1 2", "usage 1", "gone 1"])
  func `another line is no report`(line: String) {
    #expect(SupervisorMessage(Array(line.utf8)[...]) == nil)
  }

  @Test func `the usage of processes adds up, and the peak is the highest`() {
    var usage = ChildUsage(processorMicroseconds: 3, peakMemory: 10)
    usage += ChildUsage(processorMicroseconds: 4, peakMemory: 7)
    #expect(usage == ChildUsage(processorMicroseconds: 7, peakMemory: 10))
  }

  @Test(
    arguments: [
      (.zero, 0), (.nanoseconds(1), 1), (.milliseconds(7), 7), (.microseconds(7001), 8),
      (.seconds(1 << 40), Int32.max),
    ] as [(Duration, Int32)]
  )
  func `milliseconds are rounded up, and end where 32 bits do`(time: Duration, number: Int32) {
    #expect(time.milliseconds == number)
  }
}
