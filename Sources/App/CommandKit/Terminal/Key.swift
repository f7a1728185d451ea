/// A key pressed at a terminal, or the mouse.
package enum Key: Hashable, Sendable {
  /// A key that types a character.
  case character(Character)
  /// A key that moves the cursor, or has another function.
  case left, right, up, down, home, end, pageUp, pageDown, enter, escape, backspace, tab
  /// The left mouse button, pressed at a place of the screen.
  case click(ScreenPlace)
  /// The mouse, moved to a place of the screen with no button held.
  case hover(ScreenPlace)
  /// Ctrl-C: interrupt.
  case interrupt
  /// Ctrl-D: end of input.
  case endOfInput
  /// Ctrl-Z: suspend.
  case suspend

  /// Decodes the first key in some bytes, with the number of bytes it takes; `nil` if more are
  /// needed, a `nil` key for an unknown one, and Escape for an escape that no more input follows.
  package static func first(in bytes: [UInt8], isComplete: Bool) -> (key: Key?, length: Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x03: return (.interrupt, 1)
    case 0x04: return (.endOfInput, 1)
    case 0x09: return (.tab, 1)
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x1A: return (.suspend, 1)
    case 0x1B: return sequence(bytes, isComplete: isComplete)
    case 0..<0x20: return (nil, 1)
    default: return character(bytes, isComplete: isComplete)
    }
  }

  /// An escape sequence such as `ESC [ A`, or the key Escape.
  private static func sequence(_ bytes: [UInt8], isComplete: Bool) -> (key: Key?, length: Int)? {
    guard bytes.count > 1 else { return isComplete ? (.escape, 1) : nil }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
      return (.escape, 1)
    }
    if bytes[1] == UInt8(ascii: "O"), bytes.count > 2, let key = keypad(bytes[2]) {
      return (key, 3)
    }
    guard let last = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return isComplete ? (nil, bytes.count) : nil
    }
    let text = String(decoding: bytes[2...last], as: UTF8.self)
    let key: Key? =
      switch text {
      case "A": .up
      case "B": .down
      case "C": .right
      case "D": .left
      case "H", "1~", "7~": .home
      case "F", "4~", "8~": .end
      case "5~": .pageUp
      case "6~": .pageDown
      default: mouse(text)
      }
    return (key, last + 1)
  }

  /// A press of the left button or a move of the mouse, as terminals report them on request:
  /// `<0;COLUMN;ROWM` and `<35;COLUMN;ROWM`, counted from 1.
  private static func mouse(_ text: String) -> Key? {
    guard text.hasPrefix("<"), text.hasSuffix("M") else { return nil }
    let numbers = text.dropFirst().dropLast().split(
      separator: ";",
      omittingEmptySubsequences: false
    )
    .map { Int($0) }
    guard numbers.count == 3, let column = numbers[1], let row = numbers[2], column > 0, row > 0
    else { return nil }
    let place = ScreenPlace(column: column - 1, row: row - 1)
    return numbers[0] == 0 ? .click(place) : numbers[0] == 35 ? .hover(place) : nil
  }

  /// The keypad key that sends a given letter, as on some terminals.
  private static func keypad(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "p")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(letter - 0x40)))
    case UInt8(ascii: "M"): .enter
    default: nil
    }
  }

  private static func character(_ bytes: [UInt8], isComplete: Bool) -> (key: Key?, length: Int)? {
    let length = max(1, (~bytes[0]).leadingZeroBitCount)
    guard bytes.count >= length else { return isComplete ? (nil, bytes.count) : nil }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self),
      let character = text.first
    else { return (nil, 1) }
    return (.character(character), length)
  }
}

/// A place on the screen, counted from 0 at the upper left.
package struct ScreenPlace: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
