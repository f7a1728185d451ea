import Foundation
import GameModel
import SystemKit
@testable import TournamentCore
import StrategyKit
import Synchronization
import TestSupport
import Testing

@testable import Journal

/// Writing fails, and nothing that was written whole is lost.
@Suite struct WriteFaultTests {
  private static let tournament = Tournament.careless

  enum Fault: CaseIterable {
    case noSpace, shortThenNoSpace, inputOutput, nothingWritten, sync
  }

  /// Calls that fail from the n-th write on, or at the first sync after it.
  private func calls(_ fault: Fault, at number: Int) -> FileCalls {
    let writes = Counter()
    return FileCalls(
      write: { descriptor, bytes throws(SystemError) in
        writes.increment()
        guard fault != .sync, writes.value >= number else {
          return try FileCalls.system.write(descriptor, bytes)
        }
        switch fault {
        case .shortThenNoSpace where writes.value == number:
          return try FileCalls.system.write(descriptor, bytes.prefix(bytes.count / 2))
        case .noSpace, .shortThenNoSpace: throw SystemError(ENOSPC)
        case .nothingWritten: return 0
        default: throw SystemError(EIO)
        }
      },
      sync: { _ throws(SystemError) in
        if fault == .sync, writes.value >= number { throw SystemError(EIO) }
      }
    )
  }

  @Test(arguments: Fault.allCases, [1, 30])
  func `whole lines are kept, and the rest is played again`(fault: Fault, number: Int) throws {
    let folder = try KeptFolder()
    let error = #expect(throws: JournalError.self) {
      try folder.play(Self.tournament, jobs: 2, calls: calls(fault, at: number))
    }
    guard case .unwritable(let path, let reason) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(path == folder.journalPath && [ENOSPC, EIO].contains(reason.code))
    let text = try folder.bytes()
    #expect(text.isEmpty || text.last == 10)
    if fault != .sync { #expect(try folder.lineCount() == number - 1) }
    let kept = try folder.lineCount()
    let played = Counter()
    let result = try folder.play(Self.tournament) { played.increment() }
    #expect(played.value == result.plan.chunkCount - kept)
    #expect(try result.signature == Self.tournament.result().signature)
  }

  @Test func `a folder whose plan cannot be written says so, and is left without half of it`()
    throws
  {
    let folder = try KeptFolder()
    let full = FileCalls(
      write: { _, _ throws(SystemError) in throw SystemError(ENOSPC) },
      sync: FileCalls.system.sync
    )
    let error = #expect(throws: ResultsFolderError.self) {
      try ValueJournal<[String]>(in: folder.path, resuming: false, plan: [123, 125], calls: full)
    }
    let path = ResultsFolder.planPath(in: folder.path)
    #expect(error == .cannotCreate(path, SystemError(ENOSPC)))
    #expect(error?.description == "cannot create '\(path)': no space left on device")
    #expect(try FileSystem.names(in: folder.path) == ["journal.jsonl"])
  }

  @Test func `a chunk added after the end is an error`() throws {
    let folder = try KeptFolder()
    let plan = try Self.tournament.plan()
    let results = try ResultsFolder(folder.path, resuming: true)
    let journal = try RunJournal(in: results, of: plan, fingerprint: KeptFolder.fingerprint)
    try journal.close()
    let played = try KeptFolder()
    _ = try played.play(Self.tournament)
    let first = try played.journals(of: plan).result(at: 0)
    let result = try #require(first)
    #expect(throws: JournalError.closed(path: folder.journalPath)) { try journal.append(result) }
    #expect(try folder.bytes().isEmpty)
    let other = try KeptFolder()
    let lines = try ValueJournal<[String: Int]>(in: other.path, resuming: false, plan: [])
    try lines.close()
    #expect(throws: JournalError.closed(path: other.journalPath)) { try lines.append(["late": 1]) }
  }

  @Test func `writes that are cut short or interrupted are continued`() throws {
    let folder = try KeptFolder()
    let writes = Counter()
    let calls = FileCalls(
      write: { descriptor, bytes throws(SystemError) in
        writes.increment()
        if writes.value.isMultiple(of: 3) { throw SystemError(EINTR) }
        return try FileCalls.system.write(descriptor, bytes.prefix(50))
      },
      sync: FileCalls.system.sync
    )
    let result = try folder.play(Self.tournament, jobs: 2, calls: calls)
    #expect(try result.signature == Self.tournament.result().signature)
    #expect(try folder.lineCount() == result.plan.chunkCount)
  }

  @Test func `a folder that is taken away is an error`() throws {
    let folder = try KeptFolder()
    let played = Counter()
    #expect(throws: JournalError.vanished(path: folder.journalPath)) {
      try folder.play(Self.tournament) {
        played.increment()
        if played.value == 5 { try? FileManager.default.removeItem(atPath: folder.path) }
      }
    }
  }

  @Test func `lines reach the disk while games go on, and at the end`() throws {
    let folder = try KeptFolder()
    let writes = Counter()
    let writesOnDisk = Mutex<[Int]>([])
    let isOnDisk = Semaphore()
    let calls = FileCalls(
      write: { descriptor, bytes throws(SystemError) in
        writes.increment()
        return try FileCalls.system.write(descriptor, bytes)
      },
      sync: { _ throws(SystemError) in
        writesOnDisk.withLock { $0.append(writes.value) }
        isOnDisk.signal()
      }
    )
    let played = Counter()
    let result = try folder.play(Self.tournament, calls: calls) {
      played.increment()
      // The run goes on when its first chunk is on the disk, however long that takes.
      if played.value == 1 { isOnDisk.wait() }
    }
    let counts = writesOnDisk.withLock(\.self)
    #expect(counts.first == 1 && counts.last == result.plan.chunkCount)
  }
}
