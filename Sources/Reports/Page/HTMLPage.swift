/// A report as a page: one file, which asks nothing of any network and nobody's library.
///
/// The page is constant but for its data, a block of JSON in which no `<` stands. Its script draws
/// everything from there, and puts what comes from the data into texts and attributes only. So the
/// page can forbid all scripts and styles but its own, by their hashes, and everything else.
struct HTMLPage {
  let report: Report
  let material: PageMaterial

  /// Writes the whole page.
  ///
  /// - Throws: Where a number cannot be written, and what the writer throws.
  func write(to writer: inout ReportWriter) throws {
    try writer.add(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>Tournament</title>
      <link rel="icon" href="\(Self.icon)">
      <style>\(PageStyle.text)</style>
      </head>
      <body>
      \(PageBody.text)
      <script type="application/json" id="data">
      """
    )
    try PageData(report: report, material: material).write(to: &writer)
    try writer.add("</script>\n<script>\(PageScript.text)</script>\n</body>\n</html>\n")
  }

  /// A cross, so that no browser looks for an icon elsewhere.
  private static let icon =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
    + "%3Cpath d='M3 3l10 10M13 3L3 13' stroke='%230b6b72' stroke-width='3' "
    + "stroke-linecap='round'/%3E%3C/svg%3E"

  /// What the page may do: run its script, use its style, show pictures that it holds itself.
  private static let policy =
    "default-src 'none'; script-src '\(PageScript.hash)'; style-src '\(PageStyle.hash)'; "
    + "img-src data:; base-uri 'none'; form-action 'none'"
}
