import Foundation

/// This program as an engine that answers at once: it marks the first free square if it begins, and
/// otherwise the last.
enum FixedReplies {
  /// The arguments that start this program as the engine.
  static let arguments = ["--answer"]

  /// Becomes the engine if it was started as one, and then never returns.
  static func runIfAsked() {
    guard Array(CommandLine.arguments.dropFirst()) == arguments else { return }
    play()
    exit(EXIT_SUCCESS)
  }

  /// Commands are identified by their first letter and arrive whole: the least an engine can do.
  private static func play() {
    var size = 0
    var isFree: [Bool] = []
    var begins = false
    var input = [UInt8](repeating: 0, count: 4096)

    func move() {
      let free = !begins ? isFree.lastIndex(of: true) : isFree.firstIndex(of: true)
      guard let free else { return say("ERROR the board is full\n") }
      isFree[free] = false
      say("\(free % size),\(free / size)\n")
    }

    while case let count = read(STDIN_FILENO, &input, input.count), count > 0 {
      for line in input[..<count].split(whereSeparator: { $0 == 10 || $0 == 13 }) {
        switch line.first {
        case UInt8(ascii: "S"), UInt8(ascii: "R"):
          size = numbers(in: line).first ?? size
          isFree = Array(repeating: true, count: size * size)
          begins = false
          say("OK\n")
        case UInt8(ascii: "B"):
          begins = true
          move()
        case UInt8(ascii: "T"):
          let square = numbers(in: line)
          isFree[square[1] * size + square[0]] = false
          move()
        case UInt8(ascii: "A"): say("name=\"answerer\"\n")
        case UInt8(ascii: "E"): return
        default: break
        }
      }
    }
  }

  private static func numbers(in line: ArraySlice<UInt8>) -> [Int] {
    line.split { !(48...57).contains($0) }.map { $0.reduce(0) { $0 * 10 + Int($1) - 48 } }
  }

  private static func say(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
