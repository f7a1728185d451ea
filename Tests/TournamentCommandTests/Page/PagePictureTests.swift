import Foundation
import TestSupport
import Testing

/// The picture of the page in the README, which is taken anew with `RECORD_GOLDEN=1`.
@Suite(.serialized, .needsBrowser)
struct PagePictureTests {
  private static let path =
    "\(PackageFolder.path)/Sources/App/TournamentCommand/TournamentCommand.docc/Resources/page.png"

  /// Whether letters here are those of the picture: another font moves all that is on the page.
  private static let hasLetters = Program.succeeds(
    "/bin/sh",
    ["-c", "for f in serif sans-serif monospace; do fc-match $f | grep -q DejaVu || exit 1; done"]
  )

  @Test(.enabled(if: hasLetters, "skipped: the letters of the picture, DejaVu, are missing"))
  func `the README's picture shows the page as it is`() async throws {
    let folder = try TemporaryFolder()
    try await folder.process(
      ["\(PackageFolder.path)/Config/difficulty.json", "--output", "page.html", "--quiet"]
    )
    let difference = try await Browser.run { browser in
      let taken = try Self.picture(of: folder, browser)
      if Golden.isRecording { try taken.write(to: URL(fileURLWithPath: Self.path)) }
      let recorded = try Data(contentsOf: URL(fileURLWithPath: Self.path))
      return try browser.number(Self.difference(taken, recorded))
    }
    // Another browser smooths letters otherwise; a part of the page that is not where it was is far more.
    #expect((0...40).contains(difference), "\(difference) of 1000 pixels")
  }

  /// The page as one meets it.
  private static func picture(of folder: TemporaryFolder, _ browser: Browser) throws -> Data {
    try browser.look(width: 1280, height: 1840)
    try browser.show(page: "\(folder.path)/page.html")
    try browser.wait(for: "document.querySelector('.viewer .board svg')")
    return try browser.picture()
  }

  /// An expression for how many of a thousand pixels differ clearly, -1 where the sizes do.
  private static func difference(_ one: Data, _ other: Data) -> String {
    """
    (async () => {
      const pixels = async data => {
        const image = new Image();
        image.src = 'data:image/png;base64,' + data;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'),
          { width: image.width, height: image.height });
        const brush = canvas.getContext('2d');
        brush.drawImage(image, 0, 0);
        return brush.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = [await pixels('\(one.base64EncodedString())'),
        await pixels('\(other.base64EncodedString())')];
      if (a.width !== b.width || a.height !== b.height) return -1;
      let count = 0;
      for (let at = 0; at < a.data.length; at += 4)
        if ([0, 1, 2].some(c => Math.abs(a.data[at + c] - b.data[at + c]) > 32)) count++;
      return Math.ceil(4000 * count / a.data.length);
    })()
    """
  }
}
