import Foundation

/// Whose turn it is on a thread, kept where a signal handler can find it.
///
/// A strategy that traps kills the process. All that can be done then is to say which bot it was,
/// in a handler that may neither allocate nor lock: the names are ready in preallocated memory, and
/// so is a stack for the handler, since the thread's own may be exhausted.
final class CrashNote {
  struct Fields {
    var x = UnsafeRawBufferPointer(start: nil, count: 0)
    var o = UnsafeRawBufferPointer(start: nil, count: 0)
    var turn = Turn.nobody
  }

  private let fields = UnsafeMutablePointer<Fields>.allocate(capacity: 1)
  private let names: [UnsafeRawBufferPointer]
  /// A place for a trace that nobody reads.
  let trace: UnsafeMutableRawPointer
  private let stack = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)

  private static let stackSize = 1 << 16

  init(_ plan: TournamentPlan) {
    trace = .allocate(byteCount: MoveTrace.size(of: 1, on: plan.rules), alignment: 16)
    names = plan.bots.map { bot in
      let bytes = Array(bot.name.utf8)
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      copy.copyBytes(from: bytes)
      return UnsafeRawBufferPointer(copy)
    }
    fields.initialize(to: Fields())
  }

  deinit {
    fields.deallocate()
    stack.deallocate()
    trace.deallocate()
    for name in names { name.deallocate() }
  }

  /// The place in which every move notes whose turn it is.
  ///
  /// A store to a fixed place: any lookup would slow down every game.
  var turn: UnsafeMutablePointer<UInt8> {
    UnsafeMutableRawPointer(fields).advanced(by: MemoryLayout<Fields>.offset(of: \.turn) ?? 0)
      .assumingMemoryBound(to: UInt8.self)
  }

  /// Notes which bots play from now on, by their indices in the list.
  func begin(x: Int, o: Int) {
    fields.pointee.x = names[x]
    fields.pointee.o = names[o]
  }

  func end() { fields.pointee.turn = Turn.nobody }

  /// Makes it this thread's note for the duration of a call.
  func whileInUse(_ body: () -> Void) {
    var signalStack = stack_t()
    signalStack.ss_sp = stack
    signalStack.ss_size = numericCast(Self.stackSize)
    sigaltstack(&signalStack, nil)
    CrashHandler.setNote(fields)
    body()
    CrashHandler.setNote(nil)
    signalStack.ss_flags = numericCast(SS_DISABLE)
    sigaltstack(&signalStack, nil)
  }
}
