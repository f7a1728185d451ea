import TextKit

/// A bracket in lines: each column of names beside the one before it, a winner between the two it came
/// from.
struct BracketDrawing {
  /// The lines, from the top.
  let lines: [String]

  /// The drawing of the names in each round, from the first one on; the last has only the winner's.
  ///
  /// A name that is not known yet is empty.
  init(_ rounds: [[String]]) {
    guard let first = rounds.first, !first.isEmpty else {
      lines = []
      return
    }
    let height = 2 * first.count - 1
    var rows = [String](repeating: "", count: height)
    for (index, names) in rounds.enumerated() {
      let (start, step) = ((1 << index) - 1, 2 << index)
      let width = max(2, names.map(\.displayWidth).max() ?? 0)
      for row in 0..<height {
        let (place, offset) = (row - start).quotientAndRemainder(dividingBy: step)
        let isName = row >= start && offset == 0 && place < names.count
        let name = isName ? names[place] : ""
        let padding = String(repeating: isName ? "─" : " ", count: width - name.displayWidth)
        let gap = isName && !name.isEmpty ? " " : isName ? "─" : " "
        let isLast = index == rounds.count - 1
        rows[row] += isLast ? name : name + gap + padding
        guard !isLast else { continue }
        rows[row] += Self.joint(row - start, step, isName: isName, count: names.count)
      }
    }
    lines = rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The lines that join two names to the winner between them, in a row counted from the first
  /// name.
  private static func joint(_ row: Int, _ step: Int, isName: Bool, count: Int) -> String {
    guard row >= 0, row <= (count - 1) * step else { return "   " }
    let isUpper = (row / step).isMultiple(of: 2)
    if isName { return isUpper ? "─┐ " : "─┘ " }
    guard isUpper else { return "   " }
    return row % step == step / 2 ? " ├─" : " │ "
  }
}
