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
        "best", "computer|comp|ai|bot|cpu", "choose|get|find|next|select|pick", "move", "minimax",
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
    var depth = 1
    body = text[head.range.upperBound...].prefix { letter in
      depth += letter == "{" ? 1 : letter == "}" ? -1 : 0
      return depth > 0
    }
  }

  /// Why no plug-in can ask it; `nil` if one can.
  var problem: String? {
    let known = "that is known here (char or int, [9], [3][3] or pointers)"
    guard board != nil else { return "\(name) takes no board \(known)" }
    let strange = parameters.first {
      $0.contains(/[*\[]|struct/) && board($0, isParameter: true) == nil
    }
    return strange.map { "\(name) takes '\($0)', which is no board \(known)" }
  }

  /// The plug-in that asks it, in the file of a name.
  func plugin(from file: String) -> String {
    let (columns, rows) = (board?.columns ?? 3, board?.rows ?? 3)
    let values = [
      ("COLUMN_COUNT", "\(columns)"), ("ROW_COUNT", "\(rows)"),
      ("ELEMENT", element), ("MARK_OF_X", marks.x), ("MARK_OF_O", marks.o),
      ("MARK_OF_EMPTY", marks.empty), ("OWN_SIDE", ownSide),
      ("FIRST_NUMBER", isFromOne ? "1" : "0"), ("MAY_DRAW", mayDraw ? "1" : "0"),
      ("IS_DROPPED", isDropped ? "1" : "0"), ("IS_SHARED", isShared ? "1" : "0"),
      ("SOURCE", file), ("CALL", call), ("FUNCTION", name),
    ]
    return values.reduce(embedded_from_c().text) { $0.replacing($1.0, with: $1.1) }
  }

  /// What was read, in a line.
  var summary: String {
    "\(name)(\(parameters.joined(separator: ", "))) with \(marks.x), \(marks.o), \(marks.empty)"
      + (ownSide == "PLUGIN_BOTH"
        ? "" : ", where it is always \(ownSide == "PLUGIN_X" ? marks.x : marks.o)")
      + (isFromOne ? "; answers from 1" : "")
      + (isDropped ? "; marks fall, as in Connect Four" : "")
      + (mayDraw ? "; it may draw or remember, so that its results are not exact" : "")
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
    var isOutput = false
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
    if let last = sizes.last ?? nil {
      if board.form == .rows {
        board.columns = last
        board.rows = (sizes.count == 2 ? sizes[0] : nil) ?? last
      } else if let side = (3...19).first(where: { $0 * $0 == last }) {
        (board.columns, board.rows) = (side, side)
      } else if last == 42 {
        (board.columns, board.rows) = (7, 6)
      }
    }
    board.isOutput = sizes.count < 2 && stars < 2 && Self.isOutput(board.name)
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
    if let board = boards.first(where: { !$0.isOutput }) { return board }
    return source.matches(
      of: /(?m)^(?:static\s+)?((?:char|int|short)\s+\w+\s*(?:\[[^\]]*\]\s*)+)\s*[;=]/
    )
    .lazy.compactMap {
      board(String($0.1).trimmingCharacters(in: .whitespaces), isParameter: false)
    }
    .first { [3, 4, 6, 7, 8, 9, 10, 15, 19].contains($0.columns) }
  }

  private static func isOutput(_ name: String) -> Bool {
    name.wholeMatch(
      of: /(?:(?:best|move|out|result|ai|p)_?)*(?:row|col|column|r|c|x|y|i|j|move)_?(?:out|ptr)?/
        .ignoresCase()
    ) != nil
  }

  private var element: String { board?.element ?? "char" }

  /// Whether square 0 of its board is unused.
  private var skipsZero: Bool { board?.form == .list && source.contains(/\[\s*10\s*\]/) }

  private var isFromOne: Bool { skipsZero || body.contains(/return\s+\w+\s*\+\s*1\s*;/) }

  /// Whether its marks fall to the lowest free square of a column.
  private var isDropped: Bool {
    board?.columns == 7 && board?.rows == 6 || name.contains(/column|col$/.ignoresCase())
  }

  /// Whether it writes variables of the file, so that no two threads may ask it at once.
  private var isShared: Bool {
    mayDraw
      || source.contains(
        /(?m)^(?:static\s+)?(?:(?:unsigned|struct)\s+)?(?!const|return|typedef)\w+\s+\**\w+\s*(?:\[[^\]]*\]\s*)*[;=,]/
      )
  }

  /// Whether it may answer otherwise when it is asked again: by chance, the time, or what it keeps.
  private var mayDraw: Bool {
    source.contains(
      /\b(?:s?random|s?rand|rand_r|[delmnj]rand48|arc4random\w*|getrandom|time|clock\w*|gettimeofday)\s*\(/
    ) || source.contains(/\bstatic\s+(?!const)(?:\w+\s+)+\w+\s*[=;,]/)
  }

  private var marks: (x: String, o: String, empty: String) {
    guard element.contains("char") else {
      let isNegated =
        /\]\s*[=!]=?\s*-\s*1\b|define\s+\w+\s+\(?-\s*1\b|-\s*(?:player|p|side|mark|turn|colou?r|who|piece|me)\s*[,)]/
      return source.contains(isNegated) && !source.contains(/==\s*2\b/)
        ? ("1", "-1", "0") : ("1", "2", "0")
    }
    let x = ["'X'", "'x'"].first(where: source.contains) ?? "'X'"
    let o =
      ["'O'", "'o'", "'0'"].first(where: source.contains) ?? (x == "'X'" ? "'O'" : "'o'")
    if source.contains(/'1'\s*,\s*'2'\s*,\s*'3'/) {
      let isFromZero = source.contains(/'0'\s*,\s*'1'/) && !skipsZero
      return (x, o, isFromZero ? "('0' + square)" : "('1' + square)")
    }
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
    /(?i)(?:char|int|short)\s+(?:ai|my|own|cpu|computer|current|bot)?_?(?:player|mark|turn|symbol|side|piece|colou?r|token|who|c|ai|me|computer)$/
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
    let start = skipsZero ? "\(target) + 1" : target
    lines.append("memcpy(\(start), cells, PLUGIN_SQUARES * sizeof(PLUGIN_MARK));")
    let values = parameters.map { parameter in
      let name = parameter.matches(of: /\w+/).last.map { String($0.0) } ?? ""
      if let found = self.board(parameter, isParameter: true), !found.isOutput {
        return parameter.contains("const") ? "(void *)board" : "board"
      }
      if parameter.contains("*") || parameter.contains("[") {
        lines.append("int \(name)_out = -1;")
        outputs.append(name)
        return "&\(name)_out"
      }
      return value(of: parameter, name.lowercased())
    }
    let asked = "\(name)(\(values.joined(separator: ", ")))"
    let place = "(int32_t)(((ROW) - PLUGIN_FIRST) * PLUGIN_COLUMNS + (COLUMN) - PLUGIN_FIRST)"
    func square(_ names: [String], _ value: (String) -> String) -> String {
      let (row, column) = isColumnFirst(names) ? (names[1], names[0]) : (names[0], names[1])
      let square = place.replacing("(ROW)", with: value(row))
      return "return \(square.replacing("(COLUMN)", with: value(column)));"
    }
    let answer = { (number: String) in
      isDropped
        ? "return plugin_drop(position, (int32_t)(\(number) - PLUGIN_FIRST));"
        : "return (int32_t)(\(number) - PLUGIN_FIRST);"
    }
    if outputs.count == 2 {
      lines += ["\(asked);", square(outputs) { "\($0)_out" }]
    } else if outputs.count == 1 {
      lines += ["\(asked);", answer("\(outputs[0])_out")]
    } else if let members {
      lines += ["\(result) move = \(asked);", square(members) { "move.\($0)" }]
    } else if result == "void" {
      lines += [
        "\(asked);",
        "for (int square = 0; square < PLUGIN_SQUARES; ++square)",
        "  if (((PLUGIN_MARK *)(\(start)))[square] != cells[square]) return square;",
        "return TOURNAMENT_NO_MOVE;",
      ]
    } else {
      lines.append(answer(asked))
    }
    return lines.map { "  \($0)" }.joined(separator: "\n")
  }

  /// Whether the first of two names is that of the column: `col`, or `x` unless `[x][y]` is indexed.
  private func isColumnFirst(_ names: [String]) -> Bool {
    guard names[0].contains(/(?i)(?:^|_|best|move)x(?:$|_)|col/) else { return false }
    let isIndexed = try? Regex("\\[\\W*\(names[0])\\s*\\]\\s*\\[\\W*\(names[1])\\s*\\]")
    return isIndexed.map { !source.contains($0) } ?? true
  }

  /// The first two members of the structure that it returns: its row and its column, or the reverse.
  private var members: [String]? {
    let name = result.replacing("struct ", with: "")
    let patterns = [
      "struct\\s+\(name)\\s*\\{([^}]*)\\}", "struct\\s*\\w*\\s*\\{([^}]*)\\}\\s*\(name)\\b",
    ]
    guard let text = patterns.lazy.compactMap(firstMatch).first else { return nil }
    let names = text.matches(of: /(\w+)\s*[,;]/).map(\.1)
    return names.count < 2 ? nil : names.prefix(2).map { String($0) }
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
