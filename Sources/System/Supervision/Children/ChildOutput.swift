/// The output of a child: its lines and its errors.
struct ChildOutput: ~Copyable {
  private let standardOutput: FileDescriptor
  private let standardError: FileDescriptor
  /// Whether more output is possible.
  private(set) var isOpen = true
  private var hasErrorsToCome = true
  private var lines = LineBuffer()
  private var errors = LineBuffer()
  /// The lines read since the last request.
  private var lineCount = 0
  /// When it was last checked for lines.
  private(set) var readTime = SuspendingClock.now
  private var errorCount = 0
  private let limitsErrors: Bool

  /// How much a child may write in one turn, in bytes.
  static let limit = 1 << 20
  /// How long a line may be, in bytes.
  static let lineLimit = 1 << 16
  /// How much of standard error is kept, in bytes.
  private static let errorTail = 16_000

  init(
    lines: consuming FileDescriptor,
    errors: consuming FileDescriptor,
    limitsErrors: Bool
  ) {
    standardOutput = lines
    standardError = errors
    self.limitsErrors = limitsErrors
  }

  /// The source of its lines; below zero once it has ended.
  var lineFile: Int32 { isOpen ? standardOutput.number : -1 }
  /// The source of its errors, in the same way.
  var errorFile: Int32 { hasErrorsToCome ? standardError.number : -1 }

  /// Resets the count of its output.
  mutating func beginTurn() { (lineCount, errorCount) = (0, 0) }

  // MARK: Lines

  /// A line that has been read, without its end.
  mutating func nextLine() -> ArraySlice<UInt8>? { lines.nextLine() }

  /// The text read without a line end, or `nil` for none.
  var pendingText: String? { lines.count > 0 ? lines.text : nil }

  /// Forgets the lines that have been read.
  mutating func forgetLines() {
    while lines.nextLine() != nil {}
    lines.keepLast(0)
  }

  /// Makes sure that it does not write more than allowed.
  func checkLimits() throws(ChildFault) {
    guard lines.count < Self.lineLimit else { throw .endlessLine(bytes: lines.count) }
    guard lineCount < Self.limit else { throw .tooMuchOutput(bytes: lineCount) }
    guard errorCount < Self.limit || !limitsErrors else { throw .tooMuchError(bytes: errorCount) }
  }

  /// Reads what there is; false if there is nothing.
  @discardableResult
  mutating func readLines() -> Bool {
    readTime = .now
    switch lines.fill(from: lineFile) {
    case .bytes(let count): lineCount += count
    case .nothing: return false
    case .ended: isOpen = false
    }
    return true
  }

  // MARK: Errors

  /// Reads its errors, and keeps the last part of them.
  mutating func readErrors() {
    guard hasErrorsToCome else { return }
    switch errors.fill(from: errorFile) {
    case .bytes(let count): errorCount += count
    case .nothing: break
    case .ended: hasErrorsToCome = false
    }
    errors.keepLast(Self.errorTail)
  }

  /// The last lines it wrote to standard error, up to the one that says why it failed.
  mutating func lastErrors(_ count: Int) -> [String] {
    readErrors()
    return ErrorLines(errors.text).lines.suffix(count).map(String.init)
  }

  /// Forgets what it has written to standard error.
  mutating func forgetErrors() {
    readErrors()
    errors.keepLast(0)
  }

  // MARK: The end

  /// Closes its output.
  consuming func close() {}
}
