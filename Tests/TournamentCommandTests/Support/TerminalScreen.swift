/// The screen of a terminal: as much of what terminals obey as the command makes use of.
struct TerminalScreen {
  struct Cell: Hashable {
    var character: Character = " "
    /// The looks it has, by the numbers of their codes.
    var looks: [Int] = []
  }

  private(set) var cells: [[Cell]] = []
  /// Whether the screen is one of the program's own, and the cursor is hidden.
  private(set) var isAlternate = false
  private(set) var isCursorHidden = false
  /// The modes in which presses of the mouse's buttons are reported.
  private(set) var mouseModes: Set<String> = []
  /// Whether what was begun to be drawn has been drawn to its end.
  private(set) var isWhole = true
  private var row = 0
  private var column = 0
  private var looks: [Int] = []
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int) { resize(columns: columns, rows: rows) }

  /// Changes the size; what was seen is gone.
  mutating func resize(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    (row, column) = (0, 0)
  }

  /// The lines without blanks at their ends.
  var lines: [String] {
    cells.map { line in
      String(String(line.map(\.character)).reversed().drop { $0 == " " }.reversed())
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// Obeys what is sent.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    while let first = pending.first {
      if first == 0x1B {
        guard pending.count > 1 else { return }
        guard pending[1] == UInt8(ascii: "["),
          let last = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) })
        else {
          guard pending[1] != UInt8(ascii: "[") else { return }
          pending.removeFirst()
          continue
        }
        obey(String(decoding: pending[2..<last], as: UTF8.self), pending[last])
        pending.removeFirst(last + 1)
        continue
      }
      let length = max(1, (~first).leadingZeroBitCount)
      guard pending.count >= length else { return }
      put(Character(String(decoding: pending.prefix(length), as: UTF8.self)))
      pending.removeFirst(length)
    }
  }

  private mutating func put(_ character: Character) {
    switch character {
    case "\r": column = 0
    case "\n", "\r\n":
      if character == "\r\n" { column = 0 }
      if row < cells.count - 1 {
        row += 1
      } else {
        cells.removeFirst()
        cells.append(Array(repeating: Cell(), count: cells.first?.count ?? 0))
      }
    default:
      guard row < cells.count, column < cells[row].count else { return }
      cells[row][column] = Cell(character: character, looks: looks)
      column += 1
    }
  }

  private mutating func obey(_ parameters: String, _ command: UInt8) {
    switch (parameters, command) {
    case ("?1049", UInt8(ascii: "h")), ("?1049", UInt8(ascii: "l")):
      isAlternate = command == UInt8(ascii: "h")
      isWhole = true
      resize(columns: cells.first?.count ?? 0, rows: cells.count)
    case ("?25", _): isCursorHidden = command == UInt8(ascii: "l")
    case ("?1003", UInt8(ascii: "h")), ("?1006", UInt8(ascii: "h")): mouseModes.insert(parameters)
    case ("?1003", UInt8(ascii: "l")), ("?1006", UInt8(ascii: "l")): mouseModes.remove(parameters)
    case (_, UInt8(ascii: "H")):
      (row, column) = (0, 0)
      isWhole = false
    case (_, UInt8(ascii: "K")): erase(row, from: column)
    case (_, UInt8(ascii: "J")):
      erase(row, from: column)
      for below in min(row + 1, cells.count)..<cells.count { erase(below, from: 0) }
      isWhole = true
    case (_, UInt8(ascii: "m")):
      looks = parameters.split(separator: ";").compactMap { Int($0) }.filter { $0 != 0 }
    default: break
    }
  }

  private mutating func erase(_ row: Int, from column: Int) {
    guard row < cells.count else { return }
    for place in min(column, cells[row].count)..<cells[row].count { cells[row][place] = Cell() }
  }
}
