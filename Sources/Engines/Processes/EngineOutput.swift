/// What an engine writes: its lines and its errors, as far as anybody wants to read them.
struct EngineOutput {
  /// Standard output; below zero where nothing more comes from it, or is wanted.
  private(set) var lineFile: Int32
  /// Standard error, in the same way.
  private(set) var errorFile: Int32
  private let files: [Int32]
  private var lines = LineBuffer()
  private var errors = LineBuffer()
  /// What has been read since the last question.
  private var lineCount = 0
  /// When it was last looked for lines.
  private(set) var readTime = ContinuousClock.now
  private var errorCount = 0

  /// How much an engine may say in one turn, in bytes.
  static let limit = 1 << 20
  /// How long a line may be, in bytes.
  static let lineLimit = 1 << 16
  /// How much of standard error is kept, in bytes.
  private static let errorTail = 2000

  init(lines: consuming FileDescriptor, errors: consuming FileDescriptor) {
    (lineFile, errorFile) = (lines.release(), errors.release())
    files = [lineFile, errorFile]
  }

  /// Whether it may yet say something.
  var isOpen: Bool { lineFile >= 0 }

  /// Counts what it says anew.
  mutating func beginTurn() { (lineCount, errorCount) = (0, 0) }

  // MARK: Lines

  /// A line that has been read, without its end.
  mutating func nextLine() -> ArraySlice<UInt8>? { lines.nextLine() }

  /// What has been read without a line end, `nil` for nothing.
  var pendingText: String? { lines.count > 0 ? lines.text : nil }

  /// Forgets the lines that have been read.
  mutating func forgetLines() {
    while lines.nextLine() != nil {}
    lines.keepLast(0)
  }

  /// Makes sure that it does not say more than it may.
  func checkLimits() throws(EngineFault) {
    guard lines.count < Self.lineLimit else { throw .endlessLine(bytes: lines.count) }
    guard lineCount < Self.limit else { throw .tooMuchOutput(bytes: lineCount) }
    guard errorCount < Self.limit else { throw .tooMuchError(bytes: errorCount) }
  }

  /// Reads what there is; false where there is nothing.
  @discardableResult
  mutating func readLines() -> Bool {
    readTime = .now
    switch lines.fill(from: lineFile) {
    case .bytes(let count): lineCount += count
    case .nothing: return false
    case .ended: lineFile = -1
    }
    return true
  }

  // MARK: Errors

  mutating func readErrors() {
    guard errorFile >= 0 else { return }
    switch errors.fill(from: errorFile) {
    case .bytes(let count): errorCount += count
    case .nothing: break
    case .ended: errorFile = -1
    }
    errors.keepLast(Self.errorTail)
  }

  /// The last lines that it wrote to standard error.
  mutating func lastErrors(_ count: Int) -> [String] {
    readErrors()
    return errors.text.split(whereSeparator: \.isNewline).suffix(count).map(String.init)
  }

  /// Forgets what it has written to standard error.
  mutating func forgetErrors() {
    readErrors()
    errors.keepLast(0)
  }

  // MARK: The end

  /// Wants nothing more of it.
  mutating func close() {
    files.forEach(System.closeFile)
    (lineFile, errorFile) = (-1, -1)
  }
}
