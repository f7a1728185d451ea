/// The memory through which a page and the module hand each other bytes.
struct Exchange: ~Copyable {
  private var room = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 16)
  /// What the module has to say, as UTF-8.
  private var said: [UInt8] = []

  deinit { room.deallocate() }

  /// Makes room for bytes that a page hands over.
  ///
  /// - Returns: The address at which it writes them.
  mutating func makeRoom(for count: Int) -> UInt32 {
    if room.count < count {
      room.deallocate()
      room = .allocate(byteCount: count, alignment: 16)
    }
    return UInt32(truncatingIfNeeded: UInt(bitPattern: room.baseAddress))
  }

  /// The text of so many bytes that a page handed over.
  func text(_ count: Int) -> String {
    String(decoding: room.prefix(count), as: UTF8.self)
  }

  /// The numbers of two bytes each that a page handed over.
  func numbers(_ count: Int) -> [Int] {
    (0..<count).map { Int(UInt16(room[2 * $0]) | UInt16(room[2 * $0 + 1]) << 8) }
  }

  /// What the module has to say.
  var answer: String {
    get { String(decoding: said, as: UTF8.self) }
    set { said = newValue.utf8 }
  }

  /// The length of the answer in bytes.
  var answerCount: Int { said.count }

  /// The address of the answer, which it keeps until there is another.
  var answerAddress: UInt32 {
    said.withUnsafeBytes { UInt32(truncatingIfNeeded: UInt(bitPattern: $0.baseAddress)) }
  }
}
