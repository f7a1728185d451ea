import Foundation
import Supervision
import TournamentCore

/// The memory that a worker shares with the program that watches it: a page on which it notes what it
/// does, the trace of the games of its chunk, and what belongs to the message being answered.
struct WorkerMemory {
  private let memory: SharedMemory
  /// The size of the trace, in bytes.
  let traceSize: Int

  private static let pageSize = 4096
  /// The size of what may belong to a message, in bytes; it takes room only where it is used.
  private static let contentSize = 1 << 30

  /// New memory, with a trace of a size in bytes.
  init(traceSize: Int) throws(ChildFault) {
    self.traceSize = traceSize
    memory = try SharedMemory(size: Self.size(traceSize))
    rest.copyBytes(from: Self.seal)
  }

  /// The memory that this process has as a worker; `nil` if there is none.
  init?(inheritedWith traceSize: Int) {
    guard let memory = SharedMemory(inheritedOf: Self.size(traceSize)) else { return nil }
    self.traceSize = traceSize
    self.memory = memory
  }

  private static func size(_ traceSize: Int) -> Int { contentStart(traceSize) + contentSize }

  /// Where the content begins: after the trace, where a number may be.
  private static func contentStart(_ traceSize: Int) -> Int {
    let alignment = MemoryLayout<UInt64>.alignment
    return pageSize + (traceSize + alignment - 1) / alignment * alignment
  }

  /// The part of it that a child gets.
  var shared: SharedMemory { memory }

  /// The page on which the worker notes what it does.
  var page: WorkerPage {
    WorkerPage(
      memory.start.assumingMemoryBound(to: UInt8.self),
      moves: memory.start + Self.pageSize
    )
  }

  func attend() { attendance.pointee = 1 }

  /// Whether a worker is there, or has been.
  var isAttended: Bool { attendance.pointee == 1 }

  private var attendance: UnsafeMutablePointer<UInt8> {
    memory.start.assumingMemoryBound(to: UInt8.self) + 2
  }

  /// The bytes that fill the rest of the page, for nobody to change.
  private static let seal = [UInt8](repeating: 0xA5, count: pageSize - 8)

  /// Whether nothing but the worker has written over the page, as far as can be seen.
  var isSealed: Bool {
    Self.seal.withUnsafeBytes { seal in
      guard let own = rest.baseAddress, let sealed = seal.baseAddress else { return false }
      return memcmp(own, sealed, seal.count) == 0
    }
  }

  /// The page after what is noted on it.
  private var rest: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: memory.start + 8, count: Self.pageSize - 8)
  }

  var trace: UnsafeBufferPointer<UInt16> {
    let start = (memory.start + Self.pageSize).assumingMemoryBound(to: UInt16.self)
    return UnsafeBufferPointer(start: start, count: traceSize / MemoryLayout<UInt16>.size)
  }

  func clearTrace() { page.moves.storeBytes(of: 0, as: UInt16.self) }

  private var content: UnsafeMutableRawPointer { memory.start + Self.contentStart(traceSize) }

  /// Puts down what belongs to a message, and gives its length; `nil` if there is no room for it.
  func write(_ bytes: [UInt8]) -> Int? {
    guard bytes.count <= Self.contentSize else { return nil }
    bytes.withUnsafeBytes {
      if let start = $0.baseAddress { content.copyMemory(from: start, byteCount: $0.count) }
    }
    return bytes.count
  }

  /// The same place, for numbers.
  var numbers: UnsafeMutablePointer<UInt64> { content.assumingMemoryBound(to: UInt64.self) }

  /// The content of a message, by its length; anything beyond the memory is left out.
  func read(_ length: Int) -> Data {
    Data(bytes: content, count: min(length, Self.contentSize))
  }
}
