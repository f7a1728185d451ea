import Foundation
import Testing
import fuzz

/// Every target takes its seeds, and every input that it once failed on.
@Suite struct CorpusTests {
  private static let corpus = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Corpus").path

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `every input ends without a crash`(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(Self.corpus)/\(name)")
    #expect(!names.isEmpty)
    for file in names.sorted() {
      let path = "\(Self.corpus)/\(name)/\(file)"
      target.run(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
  }

  @Test func `there is no folder without a target`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus)
    #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
  }
}
