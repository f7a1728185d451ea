/// The script of the page: one constant text.
enum PageScript {
  static let text =
    "\n" + [core, board, tables, details, charts, games, play].joined(separator: "\n") + "\n"

  /// The hash by which the page's policy knows the script; a test holds the two together.
  static let hash = "sha256-I2Q/VWdFi2/YjAUEgm58NBK5Ry2mJtrij7UAKZB4GTE="
}
