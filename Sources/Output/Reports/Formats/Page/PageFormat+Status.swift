import TextKit

/// The notes of a page on its run until that has been played to its end.
extension PageFormat {
  /// How far the run is, or `nil` if it does not go on.
  var progress: RunProgress? {
    guard case .playing(let progress) = report.page.status else { return nil }
    return progress
  }

  /// The line at the top of the page; empty if the run has been played to its end.
  var statusLine: String {
    switch report.page.status {
    case .playing(let progress):
      let rest = progress.rest.map { " · \($0)" } ?? ""
      return """
        <div class="running">
        <p id="run-status" role="status"><b>Still playing: \(progress.percentage)</b>\(rest)\(HTMLPage.written(at: progress.written))</p>
        <progress value="\(min(1, progress.share).fixed(decimals: 4))" aria-hidden="true"></progress>
        </div>

        """
    case .stopped(let reason):
      return
        "<p class=\"running bad\" id=\"run-status\" role=\"status\">\(parts.inline(reason))</p>\n"
    case nil: return ""
    }
  }

  /// The data by which the script renews the page.
  var live: JSONValue {
    guard let progress else { return .null }
    return ["pause": .integer(progress.pause), "number": .integer(progress.number)]
  }
}
