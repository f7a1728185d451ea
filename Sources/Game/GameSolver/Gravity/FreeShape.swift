/// A board of any measures that fit in a word.
struct FreeShape<Word: FixedWidthInteger & UnsignedInteger & Sendable>: GravityShape {
  let columns: Int
  let rows: Int
  let lineLength: Int
  let hasFours: Bool

  init(_ game: GravityGame) {
    columns = game.columns
    rows = game.rows
    lineLength = game.lineLength
    hasFours = lineLength == 4 && columns >= 4 && rows >= 4
  }
}
