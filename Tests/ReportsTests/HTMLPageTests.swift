import Foundation
import TestSupport
import Testing
import TextKit

@testable import Reports

/// The parts that every page is made of.
@Suite struct HTMLPageTests {
  @Test func `the policy knows the script and the style by their hashes`() throws {
    let page = try Tournament.duel.report().rendered(as: .html)
    #expect(page.contains("<script>\(HTMLPage.script)</script>"))
    #expect(page.contains("<style>\(HTMLPage.style)</style>"))
    let script = HTMLPage.source(HTMLPage.script)
    let style = HTMLPage.source(HTMLPage.style)
    #expect(page.contains("default-src 'none'; script-src '\(script)'; style-src '\(style)'"))
  }

  @Test func `the bots take at most 200 kB of a page`() throws {
    let count = HTMLPage.bots.utf8.count
    #expect(count <= 200_000)
  }

  /// The folder of what the page is made of.
  private static let parts = "\(PackageFolder.path)/Sources/Output/CEmbeddedFiles/Page"

  @Test func `every file of the page's folder is in the page, without margins and comments`() throws
  {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.parts)
    let page = HTMLPage.template.joined() + HTMLPage.bot + HTMLPage.games + HTMLPage.play
    for name in names {
      let text = try String(contentsOfFile: "\(Self.parts)/\(name)", encoding: .utf8)
      switch name.split(separator: ".").last {
      case "js":
        #expect(HTMLPage.script.contains(text.minified), "\(name): page_files.c does not list it")
      case "css":
        #expect(HTMLPage.style.contains(text.minified), "\(name): page_files.c does not list it")
      default: #expect(name == "page.html" || page.contains(text), "\(name)")
      }
    }
    #expect(names.count { $0.hasSuffix(".html") } == 4)
  }

  @Test func `the script has no margins and comments`() {
    #expect(!HTMLPage.script.contains("\n//") && !HTMLPage.script.contains("\n "))
  }
}
