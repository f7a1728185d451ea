import TestSupport
import Testing

extension Browser {
  /// Shows a page of a folder in a window of its own; afterwards it must not have complained of anything.
  ///
  /// - Parameters:
  ///   - page: The name of the page, perhaps with a fragment.
  ///   - folder: The folder, which is there as long as the window.
  ///   - width: The width of the window.
  ///   - script: What runs before the scripts of the page.
  ///   - test: What is done with the page.
  /// - Throws: What the test throws, or where there is no browser.
  static func open(
    _ page: String,
    in folder: TemporaryFolder,
    width: Int = 1280,
    scriptBefore script: String = "",
    _ test: @escaping @Sendable (Browser) throws -> Void
  ) async throws {
    try await run { browser in
      try browser.look(width: width)
      if !script.isEmpty {
        try browser.call("Page.addScriptToEvaluateOnNewDocument", ["source": script])
      }
      try browser.show(page: "\(folder.path)/\(page)")
      try test(browser)
      #expect(browser.noise == [])
    }
  }
}
