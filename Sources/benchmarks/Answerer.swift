import Foundation

/// This program as an engine that answers at once: it marks the first free square where it begins, and
/// else the last.
enum Answerer {
  /// What this program is started with to be one.
  static let arguments = ["--answer"]

  /// Becomes the engine where it was started as one, and then never returns.
  static func runIfAsked() {
    guard Array(CommandLine.arguments.dropFirst()) == arguments else { return }
    play()
    exit(EXIT_SUCCESS)
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
