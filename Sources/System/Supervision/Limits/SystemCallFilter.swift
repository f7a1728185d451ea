import Foundation

/// The Linux system calls forbidden to children in the sandbox, as a seccomp filter (in classic
/// BPF).
///
/// They are those that no child needs and that sandbox escapes have used: tracing, mounting,
/// namespaces, keys, modules, and the newest and least proven interfaces.
enum SystemCallFilter {
  /// An instruction: an opcode, the jumps if a comparison holds or not, and an operand.
  private struct Instruction {
    let code: UInt16
    var ifSo: UInt8 = 0
    var ifNot: UInt8 = 0
    let operand: UInt32

    static func load(_ offset: UInt32) -> Self { Self(code: 0x20, operand: offset) }
    static func isEqual(_ value: UInt32, _ ifSo: UInt8, _ ifNot: UInt8) -> Self {
      Self(code: 0x15, ifSo: ifSo, ifNot: ifNot, operand: value)
    }
    static func isAtLeast(_ value: UInt32, _ ifSo: UInt8, _ ifNot: UInt8) -> Self {
      Self(code: 0x35, ifSo: ifSo, ifNot: ifNot, operand: value)
    }
    static func hasBits(_ bits: UInt32, _ ifSo: UInt8, _ ifNot: UInt8) -> Self {
      Self(code: 0x45, ifSo: ifSo, ifNot: ifNot, operand: bits)
    }
    static func answer(_ value: UInt32) -> Self { Self(code: 0x06, operand: value) }

    var bytes: [UInt8] {
      withUnsafeBytes(of: code) { Array($0) } + [ifSo, ifNot]
        + withUnsafeBytes(of: operand) { Array($0) }
    }
  }

  /// The possible answers: make the call, kill the process, or fail with an error.
  private static let allow = Instruction.answer(0x7FFF_0000)
  private static let kill = Instruction.answer(0x8000_0000)
  private static func fail(_ error: Int32) -> Instruction { .answer(0x5_0000 | UInt32(error)) }

  /// The offsets of a call's number, its architecture and its first argument.
  private static let (number, machine, argument): (UInt32, UInt32, UInt32) = (0, 4, 16)

  /// The call numbers on this architecture.
  private struct Numbers {
    let machine: UInt32
    let clone: UInt32
    let ioctl: UInt32
    let closed: [UInt32]
  }

  /// Calls with the same number on all architectures: io_uring, and the newer calls for mounts and
  /// for other processes.
  private static let common: [UInt32] = [
    // io_uring_setup, io_uring_enter, io_uring_register
    425, 426, 427,
    // open_tree, move_mount, fsopen, fsconfig, fsmount, fspick, pidfd_getfd, process_madvise
    428, 429, 430, 431, 432, 433, 438, 440,
    // mount_setattr, quotactl_fd, process_mrelease
    442, 443, 448,
  ]

  #if arch(x86_64)
  private static let numbers: Numbers? = Numbers(
    machine: 0xC000_003E,
    clone: 56,
    ioctl: 16,
    closed: common + [
      // ptrace, syslog, uselib, personality, ustat, pivot_root, chroot, acct
      101, 103, 134, 135, 136, 155, 161, 163,
      // settimeofday, mount, umount2, swapon, swapoff, reboot, sethostname, setdomainname
      164, 165, 166, 167, 168, 169, 170, 171,
      // iopl, ioperm, create_module, init_module, delete_module, get_kernel_syms, query_module, quotactl
      172, 173, 174, 175, 176, 177, 178, 179,
      // nfsservctl, lookup_dcookie, clock_settime, vserver, mbind, set_mempolicy, kexec_load
      180, 212, 227, 236, 237, 238, 246,
      // add_key, request_key, keyctl, migrate_pages, unshare, move_pages, vmsplice, perf_event_open
      248, 249, 250, 256, 272, 279, 278, 298,
      // fanotify_init, name_to_handle_at, open_by_handle_at, clock_adjtime, setns
      300, 303, 304, 305, 308,
      // process_vm_readv, process_vm_writev, kcmp, finit_module, kexec_file_load, bpf, userfaultfd
      310, 311, 312, 313, 320, 321, 323,
      // adjtimex
      159,
    ]
  )
  #elseif arch(arm64)
  private static let numbers: Numbers? = Numbers(
    machine: 0xC000_00B7,
    clone: 220,
    ioctl: 29,
    closed: common + [
      // lookup_dcookie, umount2, mount, pivot_root, nfsservctl, chroot, quotactl
      18, 39, 40, 41, 42, 51, 60,
      // vmsplice, acct, personality, unshare, kexec_load, init_module, delete_module
      75, 89, 92, 97, 104, 105, 106,
      // clock_settime, syslog, ptrace, reboot, sethostname, setdomainname, settimeofday, adjtimex
      112, 116, 117, 142, 161, 162, 170, 171,
      // add_key, request_key, keyctl, swapon, swapoff, mbind, set_mempolicy, migrate_pages, move_pages
      217, 218, 219, 224, 225, 235, 237, 238, 239,
      // perf_event_open, fanotify_init, name_to_handle_at, open_by_handle_at, clock_adjtime, setns
      241, 262, 264, 265, 266, 268,
      // process_vm_readv, process_vm_writev, kcmp, finit_module, bpf, userfaultfd, kexec_file_load
      270, 271, 272, 273, 280, 282, 294,
    ]
  )
  #else
  private static let numbers: Numbers? = nil
  #endif

  /// The program, or `nil` for architectures whose numbers are unknown.
  private static var program: [UInt8]? {
    guard let numbers else { return nil }
    let anyNewNamespace: UInt32 = 0x7E02_0000
    let clone3: UInt32 = 435
    let typeIntoTerminal: UInt32 = 0x5412
    var instructions: [Instruction] = [
      // Calls of another architecture, whose numbers have other meanings.
      .load(machine), .isEqual(numbers.machine, 1, 0), kill,
      .load(number),
      // The numbers of the x32 interface.
      .isAtLeast(0x4000_0000, 0, 1), fail(ENOSYS),
      // Its flags are in memory, where the filter cannot see them; without it, clone is called.
      .isEqual(clone3, 0, 1), fail(ENOSYS),
      .isEqual(numbers.clone, 0, 4),
      .load(argument), .hasBits(anyNewNamespace, 0, 1), fail(EPERM), allow,
      .isEqual(numbers.ioctl, 0, 4),
      .load(argument + 8), .isEqual(typeIntoTerminal, 0, 1), fail(EPERM), allow,
    ]
    for call in numbers.closed { instructions += [.isEqual(call, 0, 1), fail(EPERM)] }
    return (instructions + [allow]).flatMap(\.bytes)
  }

  /// A file that contains the program, or `nil` for architectures whose numbers are unknown.
  static func file() throws(ChildFault) -> Int32? {
    guard let program else { return nil }
    // It fits in a pipe's buffer.
    let pipe = try System.Pipe()
    guard write(pipe.writing.number, program, program.count) == program.count else {
      throw .notStarted(System.reason(errno))
    }
    pipe.writing.close()
    return pipe.reading.release()
  }
}
