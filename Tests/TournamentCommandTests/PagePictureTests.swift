import Foundation
import Testing

/// The picture of the page in the README.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PagePictureTests {
  @Test(
    "The README's picture of the page",
    .enabled(
      if: ProcessInfo.processInfo.environment["RECORD_PICTURE"] == "1",
      "it is taken anew on purpose alone, with RECORD_PICTURE=1"
    )
  )
  func picture() async throws {
    let folder = try TemporaryFolder()
    let run = try await Binary.run(
      ["\(Binary.packageRoot)/Config/difficulty.json", "--output", "page.html", "--quiet"],
      in: folder.path
    )
    #expect(run.status == 0)
    let data = try await Browser.run { browser in
      for (name, isDark) in [("light", false), ("dark", true)] {
        try browser.look(width: 960, isDark: isDark, height: 1450, scale: 0.54)
        try browser.show(page: "\(folder.path)/page.html")
        if isDark {
          _ = try browser.evaluate(
            """
            document.getElementById('filter-result').value = 'mistake';
            document.getElementById('filter-result').dispatchEvent(new Event('change'));
            document.getElementById('last').click();
            document.documentElement.style.scrollBehavior = 'auto';
            document.getElementById('lines').scrollIntoView()
            """
          )
        }
        try browser.picture().write(to: URL(fileURLWithPath: "\(folder.path)/\(name).png"))
      }
      try folder.write(
        #"<body style="margin:0;font-size:0"><img src="light.png"><img src="dark.png">"#,
        to: "both.html"
      )
      try browser.look(width: 1036, height: 783)
      try browser.show(page: "\(folder.path)/both.html")
      return try browser.picture()
    }
    try data.write(
      to: URL(fileURLWithPath: "\(Binary.packageRoot)/Tests/TournamentCommandTests/Golden/page.png")
    )
  }
}
