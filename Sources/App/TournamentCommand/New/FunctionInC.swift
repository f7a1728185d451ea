import CEmbeddedFiles
import Foundation

/// A function in C that chooses moves, as far as its file says how it is called.
struct FunctionInC {
  let name: String
  private let source: String
  private let result: String
  private let parameters: [String]
  private let body: Substring

  /// The function of a source with a name, or the one that looks most like one for a move; `nil` for
  /// none.
  init?(in source: String, named given: String? = nil) {
    let text = source.replacing(/\/\*(?:[^*]|\*[^\/])*\*\/|\/\/.*/, with: "")
    let heads = text.matches(
      of: /(?m)^[ \t]*((?:\w+[ \t]+)+\**)\s*(\w+)\s*\(((?:[^(){};]|\([^()]*\))*)\)\s*\{/
    )
    func rank(_ name: Substring) -> Int? {
      if let given { return name == given ? 0 : nil }
      let words = [
        "best", "computer|comp|ai|bot|cpu", "choose|get|find|next|select", "move", "minimax",
      ]
      let avoided = "main|print|check|is|eval|human|player|init|has|make|display|draw"
      guard name.range(of: "^(\(avoided))", options: [.regularExpression, .caseInsensitive]) == nil
      else { return nil }
      return words.firstIndex {
        name.range(of: $0, options: [.regularExpression, .caseInsensitive]) != nil
      }
    }
    let ranked = heads.compactMap { head in rank(head.2).map { (head, $0) } }
    guard let head = ranked.min(by: { $0.1 < $1.1 })?.0 else { return nil }
    self.source = text
    name = String(head.2)
    result = head.1.split(separator: " ").filter { $0 != "static" && $0 != "inline" }
      .joined(separator: " ")
    parameters = head.3.split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0 != "void" && !$0.isEmpty }
    body = text[head.range.upperBound...]
  }

  /// The plug-in that asks it, in the file of a name.
  func plugin(from file: String) -> String {
    let (columns, rows) = (board?.columns ?? 3, board?.rows ?? 3)
    let values = [
      ("COLUMN_COUNT", "\(columns)"), ("ROW_COUNT", "\(rows)"),
      ("ELEMENT", element), ("MARK_OF_X", marks.x), ("MARK_OF_O", marks.o),
      ("MARK_OF_EMPTY", marks.empty), ("OWN_SIDE", ownSide),
      ("FIRST_NUMBER", isFromOne ? "1" : "0"),
      ("SOURCE", file), ("CALL", call), ("FUNCTION", name),
    ]
    return values.reduce(embedded_from_c().text) { $0.replacing($1.0, with: $1.1) }
  }

  /// What was read, in a line.
  var summary: String {
    "\(name)(\(parameters.joined(separator: ", "))) with \(marks.x), \(marks.o), \(marks.empty)"
      + (ownSide == "PLUGIN_BOTH"
        ? "" : ", where it is always \(ownSide == "PLUGIN_X" ? marks.x : marks.o)")
  }
}

/// The board, the marks and the call.
extension FunctionInC {
  private struct Board {
    enum Form { case rows, list, pointers }
    let element: String
    let name: String
    let form: Form
    var columns = 3
    var rows = 3
    var isParameter = true
  }

  /// A declaration as one of a board: `char board[3][3]`, `int *squares`.
  private func board(_ text: String, isParameter: Bool) -> Board? {
    let pattern =
      /(?:const\s+)?(char|int|short|long|unsigned char|uint8_t|int8_t)\s*(\**)\s*\(?\s*(\*?)\s*(?:const\s+)?(\w+)\s*\)?\s*((?:\[[^\]]*\]\s*)*)/
    guard let found = text.wholeMatch(of: pattern) else { return nil }
    let sizes = found.5.split(separator: "]").map { size($0.trimmingPrefix(/\s*\[/)) }
    let stars = found.2.count + found.3.count
    guard sizes.count + stars > 0, stars <= 2 else { return nil }
    var board = Board(
      element: String(found.1),
      name: String(found.4),
      form: stars == 2 ? .pointers : sizes.count + stars == 2 ? .rows : .list,
      isParameter: isParameter
    )
    if let last = sizes.last ?? nil, board.form == .rows {
      board.columns = last
      board.rows = (sizes.count == 2 ? sizes[0] : nil) ?? last
    }
    return board
  }

  /// The size of an array, as a number or as what a macro or an enumeration says.
  private func size(_ text: Substring) -> Int? {
    let word = text.trimmingCharacters(in: .whitespaces)
    return Int(word) ?? firstMatch("\\b\(word)\\s*=?\\s*(\\d+)").flatMap { Int($0) }
  }

  private func firstMatch(_ pattern: String) -> Substring? {
    guard let regex = try? Regex<(Substring, Substring)>(pattern) else { return nil }
    return source.firstMatch(of: regex)?.1
  }

  private var board: Board? {
    let boards = parameters.compactMap { board($0, isParameter: true) }
    if let board = boards.first(where: { !isOutput($0.name) }) { return board }
    return source.matches(
      of: /(?m)^(?:static\s+)?((?:char|int|short)\s+\w+\s*(?:\[[^\]]*\]\s*)+)\s*[;=]/
    )
    .lazy.compactMap {
      board(String($0.1).trimmingCharacters(in: .whitespaces), isParameter: false)
    }
    .first { [3, 4, 6, 7, 8, 9, 10, 15, 19].contains($0.columns) }
  }

  private func isOutput(_ name: String) -> Bool {
    name.wholeMatch(
      of: /(?:best|move|out|result)?_?(?:row|col|column|r|c|x|y|i|j|move)\w*/.ignoresCase()
    )
      != nil
  }

  private var element: String { board?.element ?? "char" }

  private var isFromOne: Bool { board?.form == .list && source.contains(/\[\s*10\s*\]/) }

  private var marks: (x: String, o: String, empty: String) {
    guard element.contains("char") else {
      return source.contains(/-\s*1\b/) && !source.contains(/==\s*2\b/)
        ? ("1", "-1", "0") : ("1", "2", "0")
    }
    let x = source.contains("'X'") ? "'X'" : "'x'"
    let o = source.contains("'O'") ? "'O'" : source.contains("'o'") ? "'o'" : "'0'"
    let empty = ["' '", "'_'", "'-'", "'.'", "'\\0'", "0"].first(where: source.contains) ?? "' '"
    return (x, o, empty)
  }

  /// The side that it always plays: the mark that it first places, unless it is told.
  private var ownSide: String {
    let isTold = parameters.contains { $0.contains(Self.ownParameter) }
    guard !isTold, let mark = body.firstMatch(of: /\]\s*=\s*('.'|-?\w+)\s*;/)?.1 else {
      return "PLUGIN_BOTH"
    }
    let value =
      mark.first == "'" || Int(mark) != nil
      ? mark : firstMatch("\\b\(mark)\\s*=?\\s*('.'|-?\\d+)") ?? mark
    return value == marks.x ? "PLUGIN_X" : value == marks.o ? "PLUGIN_O" : "PLUGIN_BOTH"
  }

  private static var ownParameter: Regex<Substring> {
    /(?i)(?:char|int|short)\s+(?:ai|my|own|cpu|computer|current|bot)?_?(?:player|mark|turn|symbol|side|piece|ai|me|computer)$/
  }

  /// The lines that ask it and read its answer.
  private var call: String {
    guard let board else { return "#error \"say where \(name) finds the board\"" }
    var lines: [String] = []
    var outputs: [String] = []
    let variable = board.isParameter ? "board" : board.name
    switch (board.form, board.isParameter) {
    case (.rows, true): lines.append("PLUGIN_MARK board[PLUGIN_ROWS][PLUGIN_COLUMNS];")
    case (.list, true): lines.append("PLUGIN_MARK board[PLUGIN_SQUARES + 2] = {0};")
    case (.pointers, _):
      lines += [
        "PLUGIN_MARK squares[PLUGIN_ROWS][PLUGIN_COLUMNS], *board[PLUGIN_ROWS];",
        "for (int row = 0; row < PLUGIN_ROWS; ++row) board[row] = squares[row];",
      ]
    case (_, false): break
    }
    let target = board.form == .pointers ? "squares" : variable
    let start = board.form == .list && isFromOne ? "\(target) + 1" : target
    lines.append("memcpy(\(start), cells, PLUGIN_SQUARES * sizeof(PLUGIN_MARK));")
    let values = parameters.map { parameter in
      let name = parameter.matches(of: /\w+/).last.map { String($0.0) } ?? ""
      if self.board(parameter, isParameter: true) != nil, !isOutput(name) { return "board" }
      if parameter.contains("*") || parameter.contains("[") {
        lines.append("int \(name)_out = -1;")
        outputs.append("\(name)_out")
        return "&\(name)_out"
      }
      return value(of: parameter, name.lowercased())
    }
    let asked = "\(name)(\(values.joined(separator: ", ")))"
    let place = "(int32_t)(((ROW) - PLUGIN_FIRST) * PLUGIN_COLUMNS + (COLUMN) - PLUGIN_FIRST)"
    func square(_ row: String, _ column: String) -> String {
      "return \(place.replacing("(ROW)", with: row).replacing("(COLUMN)", with: column));"
    }
    if outputs.count == 2 {
      lines += ["\(asked);", square(outputs[0], outputs[1])]
    } else if outputs.count == 1 {
      lines += ["\(asked);", "return (int32_t)(\(outputs[0]) - PLUGIN_FIRST);"]
    } else if let members {
      lines += ["\(result) move = \(asked);", square("move.\(members.0)", "move.\(members.1)")]
    } else if result == "void" {
      lines += [
        "\(asked);",
        "for (int square = 0; square < PLUGIN_SQUARES; ++square)",
        "  if (((PLUGIN_MARK *)(\(start)))[square] != cells[square]) return square;",
        "return TOURNAMENT_NO_MOVE;",
      ]
    } else {
      lines.append("return (int32_t)(\(asked) - PLUGIN_FIRST);")
    }
    return lines.map { "  \($0)" }.joined(separator: "\n")
  }

  /// The first two members of the structure that it returns: the row and the column.
  private var members: (Substring, Substring)? {
    let name = result.replacing("struct ", with: "")
    let patterns = [
      "struct\\s+\(name)\\s*\\{([^}]*)\\}", "struct\\s*\\w*\\s*\\{([^}]*)\\}\\s*\(name)\\b",
    ]
    guard let text = patterns.lazy.compactMap(firstMatch).first else { return nil }
    let names = text.matches(of: /(\w+)\s*[,;]/).map(\.1)
    return names.count < 2 ? nil : (names[0], names[1])
  }

  /// What is passed for a number, by its name.
  private func value(of parameter: String, _ name: String) -> String {
    if parameter.contains(Self.ownParameter) { return "me" }
    if name.contains(/^(?:opp|other|human|enemy)/) { return "other" }
    if name.contains(/depth|free|left|count|empty/) { return "count" }
    if name.contains(/col|width/) { return "PLUGIN_COLUMNS" }
    if name.contains(/row|height|size|^n$/) { return "PLUGIN_ROWS" }
    if name.contains(/alpha/) { return "-1000000" }
    if name.contains(/beta/) { return "1000000" }
    return parameter.contains("char") ? "me" : "1"
  }
}
