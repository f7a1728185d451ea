/// The script of the page: one constant text.
enum PageScript {
  static let text =
    "\n" + [core, board, tables, charts, games, play].joined(separator: "\n") + "\n"

  /// The hash by which the page's policy knows the script; a test holds the two together.
  static let hash = "sha256-LPA5SB6Qt7Nj2hhTp4Aj/wgz+TK8qOBhyA55z6Ts9fU="
}
