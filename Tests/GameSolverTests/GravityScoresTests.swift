import Testing

@testable import GameSolver

/// Positions whose scores other solvers have found.
///
/// Moves and scores are from the public test sets of two solvers: those of Connect Four from
/// P. Pons, *Solving Connect 4: how to build a perfect AI* (2015), every fiftieth line or so; those
/// of 9×5 and 10×6 from C. Steininger, *c4* (2024). Columns are counted from 0 on the larger boards
/// and from 1 otherwise. A score is 0 for a draw and otherwise counts from the end: with `p` plies
/// in the whole game and `s` squares it is `(s + 2 - p) / 2`, rounded down, and negative if the
/// player to move loses.
@Suite struct GravityScoresTests {
  /// Boards with the number of their first column, and moves and scores, written as there.
  static let samples: [(game: GravityGame, base: Int, lines: String)] = [
    (
      GravityGame(), 1,
      """
      32164625 11, 661613472611 -11, 256613535637 9, 521244 17, 1155422444 15,
      72412417462734 10, 613542762746 14, 5356646317 13, 32751571231557 -3, 277667362 4,
      177576467417 2, 177146462563 5, 376366414 -3, 7215125144752 4,
      5554224333234511764415115 4, 3464123621337153667644637227 2, 6673377312746732 -10,
      7236227623622346474116546144 0, 1727575555222572716342 9,
      527546732264211663334217 7, 22631275776731721667 -8, 2576672462527627721117 -5,
      274552224131661 0, 11656471431734112 0, 576144672552167723 3, 333424141547325257 -2,
      5216564114654566 -3, 433173666522463445775 0, 512757754423454 -2,
      1311672321374224 1, 2252576253462244111563365343671351441 -1,
      33345517452154243637525163177771661442 0, 37342133236232526427711116166777 -4,
      32543544447733417277713515216156321522666 0, 7654776675256624444643117711331235 1,
      23225744227127613717766633114613 -4, 717363143443212232161127257737 2,
      145141222513336124744231265636 1, 533445271571 0
      """
    ),
    (
      GravityGame(columns: 9, rows: 5), 0,
      """
      25751103535 15, 40663735 13, 16505722 13, 2031068401526 12, 77003108130344012 11,
      87573810640380038413365161 9, 5633765666018070 13, 288776528765611158 12,
      22136453233141636 -12, 5751150535167886240132331372246 3,
      42264684625344776011158516208820007781 3, 843125580768037232466223817400308 -5,
      50100578168704112015527644844572288766 -2,
      0327801732248864713301011536570522544758 -1
      """
    ),
    (
      GravityGame(columns: 10, rows: 6), 0,
      """
      517979557 -24, 95420421251235 -20, 3242514668 21, 2893442684551 21,
      2092695459079364 19, 357063245798299195590 15, 194486406744664688 18,
      5880108883466446089039015013 14, 09194010048180864819489472487170925197366 8,
      0831641827908089614805059044239 -13,
      890044583500394040967575995252884914677681661 -4,
      900929818706989082887614673203 -12, 16799440141136474417661303390667 -12,
      1053022195239384897212308806674157 -10
      """
    ),
  ]

  @Test(arguments: samples)
  func `a position has its score`(game: GravityGame, base: Int, lines: String) throws {
    var solver = GravitySolver(game, tableLogarithm: 18)
    for line in lines.split(separator: ",") {
      let words = line.split(whereSeparator: \.isWhitespace)
      var position = GravityPosition(game)
      for digit in words[0] {
        position.drop(in: try #require(digit.wholeNumberValue) - base)
      }
      let value = try solver.value(of: position)
      let sign = value.result.rawValue
      let score = value.plies.map { sign * ((game.squareCount + 2 - position.stones - $0) / 2) }
      #expect(try score ?? 0 == #require(Int(words[1])), "after \(words[0])")
    }
  }
}
