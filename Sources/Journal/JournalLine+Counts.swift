import GameModel
import TournamentCore

// The counts of a chunk as a line of a journal has them: three lists for each side.

extension [UInt8] {
  private mutating func append(numbers: some Sequence<Int>) {
    append(UInt8(ascii: "["))
    var isFirst = true
    for number in numbers {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      append(number: number)
    }
    append(UInt8(ascii: "]"))
  }

  /// Appends three lists.
  mutating func append(tally: PairTally) {
    let (x, o) = (tally.x, tally.o)
    append(
      numbers: [
        tally.games, tally.plies, x.wins, x.forfeits, x.multipleLines, o.wins, o.forfeits,
        o.multipleLines,
      ]
    )
    for side in [x, o] {
      append(UInt8(ascii: ","))
      let won = side.lines.indices.lazy.filter { side.lines[$0] != 0 }
      append(numbers: won.flatMap { [$0, side.lines[$0]] })
    }
  }
}

extension ByteScanner {
  /// Reads three lists; the tally has a count for each line of the board.
  mutating func read(_ tally: inout PairTally) -> Bool {
    var numbers = (0, 0, 0, 0, 0, 0, 0, 0)
    let hasNumbers =
      skip("[") && read(&numbers.0) && skip(",") && read(&numbers.1) && skip(",")
      && read(&numbers.2) && skip(",") && read(&numbers.3) && skip(",") && read(&numbers.4)
      && skip(",") && read(&numbers.5) && skip(",") && read(&numbers.6) && skip(",")
      && read(&numbers.7) && skip("]")
    guard hasNumbers else { return false }
    tally.games = numbers.0
    tally.plies = numbers.1
    (tally.x.wins, tally.x.forfeits, tally.x.multipleLines) = (numbers.2, numbers.3, numbers.4)
    (tally.o.wins, tally.o.forfeits, tally.o.multipleLines) = (numbers.5, numbers.6, numbers.7)
    return skip(",") && readLines(&tally.x.lines) && skip(",") && readLines(&tally.o.lines)
  }

  private mutating func readLines(_ lines: inout [Int]) -> Bool {
    guard skip("[") else { return false }
    if skip("]") { return true }
    repeat {
      guard let line = number(), line < lines.count, skip(","), let count = number() else {
        return false
      }
      lines[line] = count
    } while skip(",")
    return skip("]")
  }

  private mutating func read(_ value: inout Int) -> Bool {
    guard let number = number() else { return false }
    value = number
    return true
  }
}

extension PairTally {
  /// Whether these can be the counts of a number of games.
  func isOf(_ count: Int, _ rules: Rules) -> Bool {
    games == count && draws >= 0 && plies <= games * rules.squareCount
      && x.forfeits <= o.wins && o.forfeits <= x.wins && x.multipleLines <= x.wins
      && o.multipleLines <= o.wins && (x.lines + o.lines).allSatisfy { $0 <= count }
  }
}
