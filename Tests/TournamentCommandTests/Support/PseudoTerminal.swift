import Foundation
import TestSupport

/// A terminal with a command running in it, and what its screen shows.
final class PseudoTerminal {
  private var master: Int32
  private var slave: Int32
  private(set) var process: pid_t = 0
  private(set) var screen: TerminalScreen
  /// The settings before the program was started.
  private(set) var settingsBefore: [UInt] = []
  /// All that has been sent to the screen.
  private(set) var output: [UInt8] = []

  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Opens a terminal and runs a program in it, which has the terminal to itself.
  init(
    _ arguments: [String],
    program: String = Binary.path,
    columns: Int = 80,
    rows: Int = 24,
    environment: [String: String] = [:]
  ) throws {
    let (master, name) = try Self.open()
    self.master = master
    slave = Foundation.open(name, O_RDWR | O_NOCTTY)
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    screen = TerminalScreen(columns: columns, rows: rows)
    resize(columns: columns, rows: rows)
    settingsBefore = settings
    process = try spawn(program, arguments, on: name, environment: environment)
  }

  /// Whether terminals can be opened here at all.
  static var isAvailable: Bool {
    guard let (master, name) = try? open() else { return false }
    close(master)
    return !name.isEmpty
  }

  /// Opens the near end of a terminal.
  ///
  /// - Returns: Its descriptor, and the path of the far end.
  private static func open() throws -> (master: Int32, name: String) {
    #if canImport(Glibc)
    // What opens terminals by name is hidden from Swift; these are the calls beneath it.
    let (getNumber, setLock): (UInt, UInt) = (0x8004_5430, 0x4004_5431)
    let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (number, isLocked): (Int32, Int32) = (0, 0)
    guard master >= 0, ioctl(master, setLock, &isLocked) == 0,
      ioctl(master, getNumber, &number) == 0
    else { throw Failure(description: "no terminal can be opened") }
    return (master, "/dev/pts/\(number)")
    #else
    let master = posix_openpt(O_RDWR | O_NOCTTY)
    var buffer = [CChar](repeating: 0, count: 128)
    guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0,
      ptsname_r(master, &buffer, buffer.count) == 0
    else { throw Failure(description: "no terminal can be opened") }
    let name = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return (master, String(decoding: name, as: UTF8.self))
    #endif
  }

  #if canImport(Glibc)
  /// `POSIX_SPAWN_SETSID`, which is hidden from Swift as well.
  private static let newSession: Int16 = 0x80
  #else
  private static let newSession = Int16(POSIX_SPAWN_SETSID)
  #endif

  deinit {
    hangUp()
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    // A child that nobody has waited for keeps tests that await the end of a process from theirs.
    waitpid(process, nil, 0)
  }

  /// Takes the terminal away, as when its window is closed.
  func hangUp() {
    for end in [slave, master] where end >= 0 { close(end) }
    (slave, master) = (-1, -1)
  }

  private func spawn(
    _ program: String,
    _ arguments: [String],
    on terminal: String,
    environment: [String: String]
  ) throws -> pid_t {
    #if canImport(Glibc)
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #else
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that the leader of a session opens becomes the session's own.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    // The threads of the tests block signals, which a program started from them must not.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Self.newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    var variables = ProcessInfo.processInfo.environment
      .filter { !["NO_COLOR", "LC_ALL", "LC_CTYPE"].contains($0.key) }
    variables.merge(["TERM": "xterm", "LANG": "C.UTF-8"]) { $1 }
    variables.merge(environment) { $1 }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] =
      variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var child: pid_t = 0
    guard posix_spawn(&child, program, &actions, &attributes, &words, &settings) == 0 else {
      throw Failure(description: "\(program) cannot be run")
    }
    return child
  }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    screen.resize(columns: columns, rows: rows)
  }

  /// The settings that programs can change: modes of lines, of input and of output.
  var settings: [UInt] {
    var settings = termios()
    tcgetattr(slave, &settings)
    return [settings.c_lflag, settings.c_iflag, settings.c_oflag, settings.c_cflag].map { UInt($0) }
  }

  /// Presses keys.
  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Waits until the screen, as a whole, is as a closure says.
  func wait(_ what: String, until isThere: (TerminalScreen) -> Bool) async throws {
    // What is there may go again at once, and what a program has sent may be read after its end.
    var (isSo, isLast) = (false, false)
    _ = Patience.wait {
      isLast = hasEnded
      take()
      isSo = screen.isWhole && isThere(screen)
      return isSo || isLast
    }
    guard isSo else { throw Failure(description: "waited for \(what):\n\(screen.text)") }
  }

  /// Waits until the screen shows a text.
  func wait(for text: String) async throws {
    try await wait("'\(text)'") { $0.text.contains(text) }
  }

  /// Takes in what has been sent to the screen.
  func take() {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var bytes = [UInt8](repeating: 0, count: 65536)
    while poll(&descriptor, 1, 0) > 0, descriptor.revents & Int16(POLLIN) != 0 {
      let count = read(master, &bytes, bytes.count)
      guard count > 0 else { return }
      output += bytes.prefix(count)
      screen.take(bytes.prefix(count))
    }
  }

  private var status: Int32?

  private var hasEnded: Bool {
    if status == nil {
      var code: Int32 = 0
      if waitpid(process, &code, WNOHANG) == process { status = code }
    }
    return status != nil
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: Its exit status, the number of the signal that ended it as a negative number.
  func end() async throws -> Int32 {
    let isInTime = Patience.wait {
      take()
      return hasEnded
    }
    guard isInTime else { throw Failure(description: "it does not end") }
    take()
    let code = status ?? 0
    return code & 0x7F == 0 ? code >> 8 & 0xFF : -(code & 0x7F)
  }
}
