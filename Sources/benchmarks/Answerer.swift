import Foundation

/// This program as the other end of a pipe: an echo, or an engine that answers at once.
enum Answerer {
  private static let argument = "--answer"

  enum Kind: String {
    /// Gives every line back.
    case echo
    /// An engine that marks the first free square where it begins, and else the last.
    case engine

    /// What this program is started with to be one.
    var arguments: [String] { [Answerer.argument, rawValue] }
  }

  /// Becomes the other end where it was started as one, and then never returns.
  static func runIfAsked() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, arguments[1] == argument,
      let kind = Kind(rawValue: arguments[2])
    else { return }
    switch kind {
    case .echo: echo()
    case .engine: play()
    }
    exit(EXIT_SUCCESS)
  }

  private static func echo() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else { return }
      write(STDOUT_FILENO, bytes, count)
    }
  }

  private static func play() {
    var size = 0
    var isFree: [Bool] = []
    var begins = false

    func move() -> String {
      let free = !begins ? isFree.lastIndex(of: true) : isFree.firstIndex(of: true)
      guard let free else { return "ERROR the board is full" }
      isFree[free] = false
      return "\(free % size),\(free / size)"
    }

    while let line = readLine() {
      let words = line.split(separator: " ")
      switch words.first {
      case "START", "RESTART":
        if words.count > 1 { size = Int(words[1]) ?? 0 }
        isFree = Array(repeating: true, count: size * size)
        begins = false
        say("OK")
      case "BEGIN":
        begins = true
        say(move())
      case "TURN":
        let numbers = words.last?.split(separator: ",").compactMap { Int($0) } ?? []
        if numbers.count == 2 { isFree[numbers[1] * size + numbers[0]] = false }
        say(move())
      case "ABOUT": say("name=\"answerer\"")
      case "END": return
      default: break
      }
    }
  }

  private static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    write(STDOUT_FILENO, bytes, bytes.count)
  }
}
