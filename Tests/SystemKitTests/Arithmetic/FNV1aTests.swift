import SystemKit
import Testing

@Suite struct FNV1aTests {
  /// From the test vectors of Fowler, Noll and Vo.
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `a hash is as its authors publish it`(text: String, hash: String) {
    #expect(FNV1a(text.utf8).text == hash)
    var inParts = FNV1a()
    for byte in text.utf8 { inParts.add(CollectionOfOne(byte)) }
    #expect(inParts.text == hash)
  }
}
